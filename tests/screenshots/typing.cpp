#include "widgets/memory/knobform.h"
#include "widgets/memory/machines.h"
#include "widgets/memory/memorypanel.h"
#include "widgets/plots/theme.h"
#include "widgets/settings/settings.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace Qt::StringLiterals;
using namespace qkv;

namespace {

constexpr int kWarmUp = 10;

struct Times {
    std::vector<double> figures; ///< the keystroke's own work: figures, working, curve, layers
    std::vector<double> settled; ///< all tables too, searched for and painted
};

double millisecondsOf(const QElapsedTimer& timer)
{
    return double(timer.nsecsElapsed()) / 1e6;
}

/// Types contexts into the knob, one key after the other, and waits for each until everything is painted.
Times typeContexts(ui::MemoryPanel& panel, int keys)
{
    QLineEdit* field = panel.form()->field("context");
    field->setFocus();
    QSignalSpy settled(&panel, &ui::MemoryPanel::settled);
    Times times;
    for (int i = -kWarmUp; i < keys; ++i) {
        if (field->text().size() >= 6) {
            field->clear();
            continue; // clear() is no keystroke: nothing follows it
        }
        settled.clear();
        QElapsedTimer timer;
        timer.start();
        QTest::keyClick(field, Qt::Key(Qt::Key_1 + (i + kWarmUp) % 9));
        const double own = millisecondsOf(timer);
        if (settled.isEmpty() && !settled.wait()) {
            std::fprintf(stderr, "nothing follows '%s': %s\n", qPrintable(field->text()),
                         qPrintable(panel.results()->refusalText()));
            std::exit(1);
        }
        QCoreApplication::processEvents(); // layouts and paints that were asked for
        if (i < 0)
            continue;
        times.figures.push_back(own);
        times.settled.push_back(millisecondsOf(timer));
    }
    return times;
}

void print(const char* model, const char* machine, const char* what, std::vector<double> times)
{
    std::ranges::sort(times);
    std::printf("%-16s %-8s %-10s median %6.2f ms, max %6.2f ms\n", model, machine, what, times[times.size() / 2],
                times.back());
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    ui::applyTheme(application, u"light"_s);
    const int keys = argc > 1 ? std::max(20, QByteArray(argv[1]).toInt()) : 200;
    QTemporaryDir own;
    ui::Settings settings(own.filePath(u"settings.ini"_s));
    ui::MemoryPanel panel(&settings);
    panel.resize(1280, 800);
    panel.show();
    if (!QTest::qWaitForWindowExposed(&panel))
        return 1;
    for (const char* model : {"paper-300m", "llama-3.1-405b", "deepseek-v3.2", "gemma-3-27b"})
        for (const char* machine : {"", "8-h100"}) {
            ui::PlanKnobs knobs;
            knobs.runtime = u"vllm"_s;
            const auto found = std::ranges::find_if(ui::machinePresets(), [&](const ui::MachinePreset& preset) {
                return qstrcmp(preset.id, machine) == 0;
            });
            if (found != ui::machinePresets().end())
                ui::useMachine(knobs, *found);
            panel.setPlan({{ui::ModelSource::Kind::Preset, QString::fromLatin1(model), {}}, knobs});
            const Times times = typeContexts(panel, keys);
            print(model, *machine ? machine : "-", "keystroke", times.figures);
            print(model, *machine ? machine : "-", "all shown", times.settled);
        }
    return 0;
}
