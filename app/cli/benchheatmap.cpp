#include "app/cli/benchheatmap.h"

#include "core/base/random.h"
#include "widgets/plots/heatmapview.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <thread>

namespace qkv::cli {
namespace {

constexpr QSize kWindow(1280, 900);
constexpr int kFrames = 120;       // of each pan
constexpr double kZoomStep = 1.05; // of a frame

/// Rows of weights that sum to 1, falling off with distance, with noise: a pattern that has an edge everywhere.
ui::HeatMatrixPtr attentionLike(int n)
{
    ui::HeatMatrix matrix{n, n, std::vector<float>(std::size_t(n) * std::size_t(n)), {}};
    Random random(1, "bench heatmap");
    std::vector<float> noise(9973);
    for (float& one : noise)
        one = float(std::exp(random.normal()));
    for (int row = 0; row < n; ++row) {
        float* weights = matrix.values.data() + matrix.index(row, 0);
        double sum = 0;
        for (int column = 0; column < n; ++column) {
            const std::size_t place = std::size_t(row) * 131 + std::size_t(column) * 7;
            sum += weights[column] = noise[place % noise.size()] / float(1 + std::abs(row - column));
        }
        for (int column = 0; column < n; ++column)
            weights[column] /= float(sum);
    }
    return std::make_shared<const ui::HeatMatrix>(std::move(matrix));
}

double paintMilliseconds(ui::HeatMapView& view)
{
    QElapsedTimer timer;
    timer.start();
    view.repaint();
    return double(timer.nsecsElapsed()) / 1e6;
}

/// Diagonally over the map, at a half, a quarter and a sixteenth of its side.
std::vector<double> panFrames(ui::HeatMapView& view, int n)
{
    std::vector<double> times;
    for (const double part : {0.5, 0.25, 0.0625}) {
        for (int frame = 0; frame < kFrames; ++frame) {
            const double first = n * (1 - part) * frame / kFrames;
            view.showCells({first, first, n * part, n * part});
            times.push_back(paintMilliseconds(view));
        }
    }
    return times;
}

/// From the whole map to two cells, and back.
std::vector<double> zoomFrames(ui::HeatMapView& view)
{
    std::vector<double> times;
    view.fit();
    for (const double factor : {kZoomStep, 1 / kZoomStep}) {
        for (QRectF before; before != view.visibleCells();) {
            before = view.visibleCells();
            view.zoomBy(factor);
            times.push_back(paintMilliseconds(view));
        }
    }
    return times;
}

double framesPerSecond(const std::vector<double>& times)
{
    return 1e3 * double(times.size()) / std::accumulate(times.begin(), times.end(), 0.0);
}

void awaitLevels(ui::HeatMapView& view)
{
    QEventLoop loop;
    QObject::connect(&view, &ui::HeatMapView::levelsMade, &loop, &QEventLoop::quit);
    QTimer::singleShot(60'000, &loop, &QEventLoop::quit);
    loop.exec();
}

Outcome benchHeatmap(const Context& context, int n)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
    int argc = 1;
    char name[] = "qkvlab-cli";
    char* argv[] = {name, nullptr};
    const QApplication application(argc, argv);
    const ui::HeatMatrixPtr matrix = attentionLike(n);
    const ui::ColorScale scale = ui::scaleOf(ui::ColorMap::Cividis, ui::ScaleKind::Linear, {&matrix, 1});
    ui::MapLabels labels;
    for (int i = 0; i < n; ++i)
        labels.rows.push_back(QStringLiteral("t%1").arg(i));
    labels.columns = labels.rows;
    ui::HeatMapView view;
    view.resize(kWindow);
    view.show();
    QApplication::processEvents();
    view.repaint(); // fonts are loaded with the first text

    QElapsedTimer timer;
    timer.start();
    view.setMap(matrix, scale, labels);
    view.repaint();
    const double firstPaint = double(timer.nsecsElapsed()) / 1e6;
    if (ui::MapLevels::worthFor(*matrix))
        awaitLevels(view);
    std::vector<double> pan = panFrames(view, n);
    const std::vector<double> zoom = zoomFrames(view);
    const QSize pixels = view.mapRect().size() * view.devicePixelRatioF();
    const auto data = std::int64_t(matrix->values.size() * sizeof(float));
    const std::int64_t mapBytes =
        data + std::int64_t(view.levelBytes()) + std::int64_t(pixels.width()) * pixels.height() * 4;
    const double panRate = framesPerSecond(pan);
    const double zoomRate = framesPerSecond(zoom);
    std::ranges::sort(pan);
    const double median = pan[pan.size() / 2];
    if (context.json) {
        printJson({{"n", n},
                   {"first_paint_ms", firstPaint},
                   {"pan_fps", panRate},
                   {"zoom_fps", zoomRate},
                   {"median_ms", median},
                   {"min_ms", pan.front()},
                   {"max_ms", pan.back()},
                   {"data_bytes", data},
                   {"map_bytes", mapBytes},
                   {"peak_rss_bytes", peakResidentBytes()},
                   {"threads", std::max(1u, std::thread::hardware_concurrency())}});
        return {};
    }
    fmt::print("{} x {} map in {} x {}: first paint {:.0f} ms, panning {:.0f} frames/s, zooming {:.0f} frames/s\n", n,
               n, kWindow.width(), kWindow.height(), firstPaint, panRate, zoomRate);
    fmt::print(
        "a pan frame: median {:.2f} ms (min {:.2f}, max {:.2f}); data {:.0f} MB, with levels and image {:.0f} MB, "
        "peak memory {:.0f} MB\n",
        median, pan.front(), pan.back(), double(data) / 1e6, double(mapBytes) / 1e6, double(peakResidentBytes()) / 1e6);
    return {};
}

} // namespace

void addBenchHeatmap(CLI::App& bench, Context& context, Runner& chosen)
{
    const auto n = std::make_shared<int>(4096);
    CLI::App* command = addCommand(bench, context, "heatmap", "Painting, panning and zooming a large map, off screen",
                                   chosen, [&context, n] { return benchHeatmap(context, *n); });
    command->add_option("--n", *n, "Rows and columns of the map")->check(CLI::Range(1, 16384));
}

} // namespace qkv::cli
