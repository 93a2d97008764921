package dev.onebox.cli;

import picocli.CommandLine.Command;

@Command(name = "inspect")
final class InspectCommand extends SpokenCommand {
    InspectCommand(Console c) {
        super(c);
    }

    @Override
    int run() {
        return 0;
    }
}
