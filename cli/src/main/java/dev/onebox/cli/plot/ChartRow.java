package dev.onebox.cli.plot;

import java.awt.Font;
import java.awt.Graphics2D;
import java.util.List;

/** Charts side by side, each under its title. Immutable. */
public record ChartRow(List<LineChart> charts) implements Plot {
    private static final int WIDTH = 640; // of a chart
    private static final int HEIGHT = 520;
    private static final int HEADING = 44;

    public ChartRow {
        charts = List.copyOf(charts);
    }

    @Override
    public int width() {
        return charts.size() * WIDTH;
    }

    @Override
    public int height() {
        return HEADING + HEIGHT;
    }

    @Override
    public List<String> words() {
        return charts.stream().flatMap(chart -> chart.words().stream()).toList();
    }

    @Override
    public void draw(Graphics2D graphics) {
        for (int i = 0; i < charts.size(); i++) {
            graphics.setColor(LineChart.INK);
            graphics.setFont(LineChart.font(Font.BOLD, 17));
            graphics.drawString(charts.get(i).title(), i * WIDTH + 26, 34);
            charts.get(i).draw(graphics, i * WIDTH, HEADING, WIDTH, HEIGHT);
        }
    }
}
