package dev.onebox.faults;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

/** A path of a {@link FaultyFileSystem}: in all that concerns names one of the machine's own. Immutable. */
record FaultyPath(FaultyFileSystem system, Path names) implements InvocationHandler {
    static Path of(FaultyFileSystem system, Path names) {
        return (Path) Proxy.newProxyInstance(
                FaultyPath.class.getClassLoader(), new Class<?>[] {Path.class}, new FaultyPath(system, names));
    }

    private static Object unwrapped(Object argument) {
        return argument instanceof Proxy proxy && Proxy.getInvocationHandler(proxy) instanceof FaultyPath faulty
                ? faulty.names
                : argument;
    }

    @Override
    public Object invoke(Object self, Method method, Object[] arguments) throws Throwable {
        Path path = (Path) self;
        return switch (method.getName()) {
            case "getFileSystem" -> system;
            case "equals" -> arguments[0] instanceof Proxy proxy && equals(Proxy.getInvocationHandler(proxy));
            case "iterator" ->
                IntStream.range(0, names.getNameCount()).mapToObj(path::getName).iterator();
            case "toAbsolutePath" -> of(system, Path.of("/").resolve(names));
            case "toRealPath" -> real(path);
            case "toUri" -> URI.create(FaultyProvider.SCHEME + ":" + path.toAbsolutePath());
            default -> ofNames(method, arguments == null ? new Object[0] : arguments);
        };
    }

    private Path real(Path path) throws NoSuchFileException {
        if (system.find(path) == null) {
            throw new NoSuchFileException(path.toString());
        }
        return path.toAbsolutePath().normalize();
    }

    private Object ofNames(Method method, Object[] arguments) throws Throwable {
        try {
            Object result = method.invoke(
                    names, Arrays.stream(arguments).map(FaultyPath::unwrapped).toArray());
            return result instanceof Path some ? of(system, some) : result;
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
