#include "app/gui/mainwindow.h"
#include "app/gui/navigationrail.h"
#include "app/gui/startup.h"
#include "tests/screenshots/attentionshots.h"
#include "tests/screenshots/shooter.h"
#include "tests/support/fakemaplibrary.h"
#include "tests/support/fakeracecontroller.h"
#include "tests/support/pseudotranslator.h"
#include "widgets/bridge/sessionracecontroller.h"
#include "widgets/memory/logview.h"
#include "widgets/memory/machines.h"
#include "widgets/memory/memorypanel.h"
#include "widgets/memory/paperview.h"
#include "widgets/memory/pinnedplans.h"
#include "widgets/memory/resultpages.h"
#include "widgets/models/runsmodel.h"
#include "widgets/plots/theme.h"
#include "widgets/settings/settings.h"
#include "widgets/training/trainpanel.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QCommandLineParser>
#include <QDir>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace qkv;

namespace {

std::vector<ui::RunRow> madeUpRuns()
{
    std::vector<ui::RunRow> rows;
    int id = 1;
    for (const Variant variant : offeredVariants()) {
        ui::RunRow row;
        row.id = id++;
        row.name = u"race %1"_s.arg(id);
        row.variant = variant;
        row.label = QString::fromStdString(variantName(variant));
        row.task = u"Reverse"_s;
        row.status = id == 4 ? ui::RunStatus::Diverged : id == 7 ? ui::RunStatus::Running : ui::RunStatus::Finished;
        row.steps = 780;
        row.valAccuracy = id == 4 ? std::nullopt : std::optional(0.97 + 0.004 * id);
        row.valLoss = id == 4 ? std::numeric_limits<double>::quiet_NaN() : 0.1 / id;
        row.created = 1'760'000'000'000 + id * 3'600'000LL;
        rows.push_back(row);
    }
    return rows;
}

using test::Shooter;

void shootAll(Shooter shooter, test::FakeRaceController& controller, ui::RunsModel& runs)
{
    shooter.shoot(u"train-empty"_s);
    auto* combo = shooter.window.findChild<QComboBox*>();
    combo->showPopup();
    QTest::qWait(50);
    combo->view()->window()->grab().save(shooter.folder.filePath(shooter.prefix + u"popup.png"_s));
    combo->hidePopup();
    QMenu menu(&shooter.window);
    menu.addAction(u"Copy picture"_s);
    menu.addSeparator();
    menu.addAction(u"Save as PNG..."_s)->setEnabled(false);
    menu.popup({100, 100});
    menu.setActiveAction(menu.actions().first());
    QTest::qWait(50);
    menu.grab().save(shooter.folder.filePath(shooter.prefix + u"menu.png"_s));
    menu.close();
    for (auto* button : shooter.window.findChildren<QPushButton*>())
        if (button->property("primary").toBool())
            button->click();
    controller.tellSteps(0, 260);
    controller.tellFrame(260, 64);
    shooter.shoot(u"train-running"_s);
    controller.tellSteps(260, 780);
    controller.tellEnd();
    controller.tellFrame(780, 64);
    controller.tellFailure(
        Error::refused(QKV_TEXT("test", "the data file {0} cannot be read: install dataset-fashion-mnist")
                           .with("/usr/share/fmnist/train-images.gz")));
    shooter.shoot(u"train-failed"_s);
    shooter.window.rail()->setCurrent(3);
    shooter.shoot(u"runs-empty"_s);
    runs.setRows(madeUpRuns());
    shooter.shoot(u"runs"_s);
}

const QString kLog = u"llama_context: n_ctx         = 65536\n"
                     "llama_kv_cache_iswa: creating non-SWA KV cache, size = 65536 cells\n"
                     "llama_kv_cache:      CUDA0 KV buffer size =  5376.00 MiB\n"
                     "llama_kv_cache: size = 10752.00 MiB ( 65536 cells,  21 layers,  1/1 seqs), K (f16): 5376.00 MiB, "
                     "V (f16): 5376.00 MiB\n"
                     "llama_kv_cache: size =  1407.00 MiB ( 30016 cells,  48 layers,  1/1 seqs), K (q8_0): 703.50 MiB, "
                     "V (q8_0): 703.50 MiB\n"
                     "INFO Available KV cache memory: 33.59 GiB\nINFO GPU KV cache size: 733,760 tokens\n"
                     "KV Cache is allocated. #tokens: 122420, K size: 5.60 GB, V size: 5.60 GB\n"_s;

/// The pages behind the plan: a log, a text that is none, the paper from top to foot.
void shootPages(Shooter shooter)
{
    ui::ResultPages& pages = *shooter.window.memoryPanel()->pages();
    const auto scrollOf = [](QWidget* content) {
        return qobject_cast<QScrollArea*>(content->parentWidget()->parentWidget())->verticalScrollBar();
    };
    pages.setPage(ui::ResultPages::LogPage);
    shooter.shoot(u"memory-log-empty"_s);
    QSignalSpy explained(pages.log(), &ui::LogView::explained);
    pages.log()->setLog(kLog);
    explained.wait();
    shooter.shoot(u"memory-log"_s);
    scrollOf(pages.log())->setValue(scrollOf(pages.log())->maximum());
    shooter.shoot(u"memory-log-foot"_s);
    scrollOf(pages.log())->setValue(0);
    pages.log()->setLog(u"nothing of the sort"_s);
    explained.wait();
    shooter.shoot(u"memory-log-refused"_s);
    pages.setPage(ui::ResultPages::PaperPage);
    shooter.shoot(u"memory-paper"_s);
    QScrollBar* bar = scrollOf(pages.paper());
    for (int i = 1; i < 5 && bar->value() < bar->maximum(); ++i) {
        bar->setValue(i * bar->pageStep() * 9 / 10);
        shooter.shoot(u"memory-paper-%1"_s.arg(i));
    }
    pages.setPage(ui::ResultPages::PlanPage);
}

/// The Memory workspace: a model with windows on a machine, from top to foot.
void shootMemory(Shooter shooter)
{
    ui::MemoryPanel& panel = *shooter.window.memoryPanel();
    shooter.window.rail()->setCurrent(2);
    shooter.shoot(u"memory"_s);
    ui::PlanKnobs knobs;
    knobs.projection = Projection::Q_KV;
    knobs.context = u"64k"_s;
    knobs.sequences = u"8"_s;
    knobs.runtime = u"llama.cpp"_s;
    ui::useMachine(knobs, *std::ranges::find(ui::machinePresets(), u"h100"_s,
                                             [](const ui::MachinePreset& m) { return QString::fromLatin1(m.id); }));
    panel.setPlan({{ui::ModelSource::Kind::Preset, u"gemma-2-9b"_s, {}}, knobs});
    panel.results()->pinned()->add({u"Gemma 2 9B"_s, panel.shownPlan()->input, panel.shownPlan()->answer});
    shooter.shoot(u"memory-plan"_s);
    auto* page = qobject_cast<QScrollArea*>(panel.results()->parentWidget()->parentWidget());
    for (int i = 1; i < 4; ++i) {
        page->verticalScrollBar()->setValue(i * page->viewport()->height() * 9 / 10);
        shooter.shoot(u"memory-plan-%1"_s.arg(i));
    }
    shootPages(shooter);
    knobs.context = u"many"_s;
    panel.setPlan({{ui::ModelSource::Kind::Preset, u"deepseek-v3.2"_s, {}}, knobs});
    page->verticalScrollBar()->setValue(0);
    shooter.shoot(u"memory-refused"_s);
}

/// A real race of the quick demo on shift, while it runs and after its end.
int shootReal(const QDir& folder, const QString& prefix, const QSize& size, ui::Settings& settings)
{
    settings.set(ui::Setting::TrainTask, u"shift"_s);
    settings.set(ui::Setting::TrainPreset, u"demo"_s);
    ui::SessionRaceController race({});
    ui::RunsModel runs;
    test::FakeMapLibrary maps;
    ui::MainWindow window(&race, &maps, &runs, &settings);
    std::int64_t step = 0;
    QObject::connect(&race, &ui::RaceController::progressed, &window,
                     [&](const ui::RaceProgress& progress) { step = progress.step; });
    window.resize(size);
    window.show();
    Shooter shooter{folder, prefix + u"real-"_s, window};
    for (auto* button : window.findChildren<QPushButton*>())
        if (button->property("primary").toBool())
            button->click();
    const bool ran = QTest::qWaitFor([&] { return step > 600; }, 60'000);
    shooter.shoot(u"running"_s);
    const bool ended = QTest::qWaitFor([&] { return race.state() == ui::RaceState::Idle; }, 60'000);
    QTest::qWait(300);
    shooter.shoot(u"ended"_s);
    return ran && ended ? 0 : 1;
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addPositionalArgument(u"folder"_s, u"where the pictures go"_s);
    parser.addOptions({{u"language"_s, u"en or ko"_s, u"code"_s, u"en"_s},
                       {u"theme"_s, u"light or dark"_s, u"name"_s, u"light"_s},
                       {u"size"_s, u"of the window"_s, u"WxH"_s, u"1280x800"_s},
                       {u"stretch"_s, u"texts 40 % longer"_s},
                       {u"memory"_s, u"the Memory workspace alone"_s},
                       {u"attention"_s, u"the Attention workspace on the first runs of a store"_s, u"store"_s},
                       {u"real"_s, u"a real race instead of made-up figures"_s}});
    parser.process(application);
    ui::installLanguage(application, parser.value(u"language"_s));
    test::PseudoTranslator pseudo;
    if (parser.isSet(u"stretch"_s))
        QCoreApplication::installTranslator(&pseudo);
    ui::applyTheme(application, parser.value(u"theme"_s));

    QTemporaryDir own;
    ui::Settings settings(own.filePath(u"settings.ini"_s));
    settings.set(ui::Setting::TrainVariants, QStringList{u"QKV"_s, u"Q=K-V"_s, u"(Q=K-V)+"_s, u"Q-K=V"_s});
    const QString look = parser.value(u"theme"_s) + u'-';
    const QStringList size = parser.value(u"size"_s).split(u'x');
    const QSize windowSize(size.value(0).toInt(), size.value(1).toInt());
    const QDir folder(parser.positionalArguments().value(0, u"."_s));
    QDir().mkpath(folder.path());
    if (parser.isSet(u"real"_s))
        return shootReal(folder, parser.value(u"size"_s) + u'-' + look, windowSize, settings);
    test::FakeRaceController controller;
    test::FakeMapLibrary maps;
    ui::RunsModel runs;
    if (parser.isSet(u"attention"_s))
        return test::shootAttention(parser.value(u"attention"_s), folder, parser.value(u"size"_s) + u'-' + look,
                                    windowSize, settings);
    ui::MainWindow window(&controller, &maps, &runs, &settings);
    window.resize(windowSize);
    window.show();
    const QString prefix = parser.value(u"size"_s) + u'-' + look +
                           (parser.isSet(u"stretch"_s) ? u"stretch"_s : parser.value(u"language"_s)) + u'-';
    if (!parser.isSet(u"memory"_s))
        shootAll({folder, prefix, window}, controller, runs);
    shootMemory({folder, prefix, window});
    return 0;
}
