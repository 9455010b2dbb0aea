import java.util.ArrayList;
import java.util.List;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.Node;
import org.opensearch.plugins.Plugin;

/** One OpenSearch node from jars on the class path, for tests: settings as name=value arguments, lists with commas. */
public final class ArchiveNode extends Node {
    private static final List<Class<? extends Plugin>> PLUGINS = List.of(
        org.opensearch.transport.Netty4Plugin.class,
        org.opensearch.painless.PainlessPlugin.class,
        org.opensearch.analysis.common.CommonAnalysisPlugin.class);

    private ArchiveNode(Settings settings) {
        super(new Environment(settings, null), PLUGINS, true);
    }

    @Override
    protected void configureNodeAndClusterIdStateListener(org.opensearch.cluster.service.ClusterService service) {
        // The listener may be set once in a process only; logs need no node id here.
    }

    public static void main(String[] arguments) throws Exception {
        Settings.Builder settings = Settings.builder();
        for (String argument : arguments) {
            int at = argument.indexOf('=');
            String name = argument.substring(0, at);
            String value = argument.substring(at + 1);
            if (value.contains(",")) settings.putList(name, value.split(","));
            else settings.put(name, value);
        }
        ArchiveNode node = new ArchiveNode(settings.build());
        node.start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                node.close();
            } catch (Exception problem) {
                problem.printStackTrace();
            }
        }));
        Thread.currentThread().join();
    }
}
