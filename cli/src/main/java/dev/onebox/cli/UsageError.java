package dev.onebox.cli;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.MutuallyExclusiveArgsException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in plain words: what, what was given, what is expected. Stateless. */
final class UsageError {
    private static final Pattern INVALID_VALUE =
            Pattern.compile("Invalid value for [^:]*?(?: \\([^)]*\\))?: (.*)", Pattern.DOTALL);
    private static final Pattern ENUM = Pattern.compile("expected one of \\[(.*)] .*", Pattern.DOTALL);
    private static final Pattern NOT_A = Pattern.compile("'.*' is not an? (\\w+)", Pattern.DOTALL);
    private static final Pattern EXCLUSIVE = Pattern.compile("Error: (.*) are mutually exclusive.*", Pattern.DOTALL);
    private static final Pattern VALUE = Pattern.compile("=[^ ,|)]*");
    private static final int LETTERS_PER_MISTAKE = 3;
    private static final String NO_VALUE = "Missing required parameter for option";

    /** What a number is called by people, by what Java calls it. */
    private static final Map<String, String> NUMBERS =
            Map.of("double", "a number", "int", "a whole number", "long", "a whole number");

    private UsageError() {}

    /** The message for an exception of the parser. */
    static String message(ParameterException e) {
        if (e instanceof MissingParameterException missing) {
            return missing(missing);
        }
        if (e instanceof UnmatchedArgumentException unmatched) {
            return unmatched(unmatched);
        }
        String text = String.valueOf(e.getMessage());
        Matcher exclusive = EXCLUSIVE.matcher(text);
        if (e instanceof MutuallyExclusiveArgsException && exclusive.matches()) {
            return VALUE.matcher(exclusive.group(1)).replaceAll("") + " exclude each other: give only one of them";
        }
        Matcher invalid = INVALID_VALUE.matcher(text);
        return e.getArgSpec() != null && invalid.matches()
                ? name(e.getArgSpec()) + " " + e.getValue() + ": " + expected(invalid.group(1), e.getArgSpec())
                : text;
    }

    private static String expected(String reason, ArgSpec argument) {
        Matcher notA = NOT_A.matcher(reason);
        if (notA.matches()) {
            return "expected " + NUMBERS.getOrDefault(notA.group(1), notA.group(1));
        }
        Matcher choices = ENUM.matcher(reason);
        if (choices.matches()) {
            return "expected " + choices.group(1).toLowerCase(Locale.ROOT).replaceAll(", (?=[^,]*$)", " or ");
        }
        int at = reason.indexOf("expected "); // what stands before it repeats the value
        return at >= 0 ? reason.substring(at) : reason + ", expected " + argument.paramLabel();
    }

    private static String missing(MissingParameterException e) {
        List<ArgSpec> arguments = e.getMissing();
        String text = String.valueOf(e.getMessage());
        if (text.startsWith(NO_VALUE) && !arguments.isEmpty()) {
            return name(arguments.get(0)) + " stands there without its value: expected " + written(arguments.get(0));
        }
        Optional<String> mistyped = e.getCommandLine().getUnmatchedArguments().stream()
                .filter(word -> word.startsWith("-"))
                .findFirst();
        if (mistyped.isPresent()) { // perhaps of the very option that is missing
            return unknownOption(mistyped.get(), e.getCommandLine());
        }
        boolean oneOf = text.contains("specify one of");
        return "missing: "
                + arguments.stream()
                        .map(argument -> written(argument) + description(argument))
                        .collect(Collectors.joining(oneOf ? ", or " : "; "));
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }

    private static String written(ArgSpec argument) {
        return argument instanceof OptionSpec option
                ? option.shortestName() + " " + argument.paramLabel()
                : argument.paramLabel();
    }

    /** The first sentence about it, in brackets. */
    private static String description(ArgSpec argument) {
        String sentence = String.join(" ", argument.description()).replaceAll("\\.( .*)?$", "");
        return sentence.isEmpty() ? "" : " (" + Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1) + ")";
    }

    private static String unknownOption(String word, CommandLine command) {
        String option = word.replaceAll("=.*", "");
        return "unknown option " + option
                + meant(option, command.getCommandSpec().optionsMap().keySet());
    }

    private static String unmatched(UnmatchedArgumentException e) {
        CommandLine command = e.getCommandLine();
        String unknown = e.getUnmatched().get(0);
        if (e.isUnknownOption()) {
            return unknownOption(unknown, command);
        }
        if (command.getSubcommands().isEmpty()) {
            return "\"" + unknown + "\" is one word too many";
        }
        return Main.SEPARATE.contains(unknown)
                ? unknown + " is a program of its own: ./onebox " + unknown + " --help"
                : "unknown command " + unknown
                        + meant(unknown, command.getSubcommands().keySet());
    }

    /** Of words with at most one mistake in three letters the one with the fewest, the first of equally good ones. */
    private static String meant(String unknown, Collection<String> words) {
        int most = Math.max(1, unknown.length() / LETTERS_PER_MISTAKE);
        return words.stream()
                .filter(word -> distance(unknown, word) <= most)
                .min(Comparator.comparingInt(word -> distance(unknown, word)))
                .map(word -> "; did you mean " + word + "?")
                .orElse("");
    }

    /** How many letters must be added, left out, replaced, or exchanged with their neighbour (optimal string alignment). */
    private static int distance(String from, String to) {
        int[][] d = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                d[i][j] = i == 0 || j == 0 ? i + j : least(d, from, to, i, j);
            }
        }
        return d[from.length()][to.length()];
    }

    private static int least(int[][] d, String from, String to, int i, int j) {
        int replaced = d[i - 1][j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        int least = Math.min(replaced, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        boolean exchanged =
                i > 1 && j > 1 && from.charAt(i - 1) == to.charAt(j - 2) && from.charAt(i - 2) == to.charAt(j - 1);
        return exchanged ? Math.min(least, d[i - 2][j - 2] + 1) : least;
    }

    /** The first example in a command's help. */
    static Optional<String> example(CommandLine command) {
        List<String> footer =
                Arrays.asList(command.getCommandSpec().usageMessage().footer());
        return footer.stream()
                .dropWhile(line -> !line.startsWith("Example"))
                .skip(1)
                .findFirst()
                .map(String::strip);
    }
}
