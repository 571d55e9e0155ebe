#include "app/gui/mainwindow.h"

#include "app/gui/navigationrail.h"
#include "app/gui/storeaccess.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/memory/memorypanel.h"
#include "widgets/parts/emptystate.h"
#include "widgets/plots/theme.h"
#include "widgets/runs/runspanel.h"
#include "widgets/settings/settings.h"
#include "widgets/training/trainpanel.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QShortcut>
#include <QStackedWidget>
#include <QToolButton>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

/// The workspaces of the window, in their order.
struct Workspace {
    const char* icon;
    const char* title;
    const char* help;
    bool built;
};
constexpr Workspace kWorkspaces[] = {
    {"train", QT_TRANSLATE_NOOP("qkv::ui::MainWindow", "Train"),
     QT_TRANSLATE_NOOP("qkv::ui::MainWindow", "Train variants side by side and watch their curves and maps"), true},
    {"attention", QT_TRANSLATE_NOOP("qkv::ui::MainWindow", "Attention"),
     QT_TRANSLATE_NOOP("qkv::ui::MainWindow", "Look into the maps of a run, cell by cell"), true},
    {"memory", QT_TRANSLATE_NOOP("qkv::ui::MainWindow", "Memory"),
     QT_TRANSLATE_NOOP("qkv::ui::MainWindow", "Plan the KV cache of any model"), true},
    {"runs", QT_TRANSLATE_NOOP("qkv::ui::MainWindow", "Runs"),
     QT_TRANSLATE_NOOP("qkv::ui::MainWindow", "All runs of the store"), true},
    {"theory", QT_TRANSLATE_NOOP("qkv::ui::MainWindow", "Theory"),
     QT_TRANSLATE_NOOP("qkv::ui::MainWindow",
                       "Complexity, grouped heads, and the way to linear attention. Comes with a later release."),
     false},
    {"lessons", QT_TRANSLATE_NOOP("qkv::ui::MainWindow", "Lessons"),
     QT_TRANSLATE_NOOP("qkv::ui::MainWindow", "Guided walks through the other workspaces. Come with a later release."),
     false},
};

std::vector<RailEntry> railEntries()
{
    std::vector<RailEntry> entries;
    for (const Workspace& one : kWorkspaces)
        entries.push_back(
            {QString::fromLatin1(one.icon), MainWindow::tr(one.title), MainWindow::tr(one.help), one.built});
    return entries;
}

} // namespace

MainWindow::MainWindow(RaceController* controller, MapLibrary* library, RunsModel* runs, Settings* settings,
                       QWidget* parent)
    : QMainWindow(parent), m_settings(settings), m_rail(new NavigationRail(railEntries(), this)),
      m_workspaces(new QStackedWidget(this)), m_train(new TrainPanel(controller, settings)),
      m_attention(new AttentionPanel(controller, library, runs, settings)), m_memory(new MemoryPanel(settings)),
      m_runs(new RunsPanel(runs, settings))
{
    setWindowTitle(u"QKV Lab"_s);
    for (const Workspace& one : kWorkspaces) {
        const QString icon = QString::fromLatin1(one.icon);
        if (icon == u"train"_s)
            m_workspaces->addWidget(m_train);
        else if (icon == u"attention"_s)
            m_workspaces->addWidget(m_attention);
        else if (icon == u"memory"_s)
            m_workspaces->addWidget(m_memory);
        else if (icon == u"runs"_s)
            m_workspaces->addWidget(m_runs);
        else
            m_workspaces->addWidget(new EmptyState(icon, tr(one.title), tr(one.help)));
    }
    QToolButton* theme = m_rail->addAction(u"theme"_s, tr("Theme"));
    theme->setToolTip(tr("Switch between light and dark"));
    auto* centre = new QWidget(this);
    auto* row = new QHBoxLayout(centre);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(1); // the line between rail and workspace
    row->addWidget(m_rail);
    row->addWidget(m_workspaces, 1);
    setCentralWidget(centre);

    connect(m_rail, &NavigationRail::currentChanged, m_workspaces, &QStackedWidget::setCurrentIndex);
    connect(m_rail, &NavigationRail::currentChanged, this,
            [this](int index) { m_settings->set(Setting::Workspace, index); });
    connect(m_runs, &RunsPanel::mapsAsked, this, [this](std::int64_t run) {
        m_attention->openRun(run);
        m_rail->setCurrent(m_workspaces->indexOf(m_attention));
    });
    connect(theme, &QToolButton::clicked, this, &MainWindow::switchTheme);
    connect(new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Q), this), &QShortcut::activated, this, &QWidget::close);
    restoreSession();
}

void MainWindow::follow(app::StoreAccess* store, RaceController* controller)
{
    m_train->setRunNumbers([store](int lane) { return store->runNumber(lane); });
    connect(store, &app::StoreAccess::troubled, m_train, &TrainPanel::setNotice);
    connect(store, &app::StoreAccess::recovered, m_train, [this] { m_train->setNotice({}); });
    connect(store, &app::StoreAccess::listFailed, m_runs, &RunsPanel::setError);
    connect(m_runs, &RunsPanel::refreshAsked, store, &app::StoreAccess::refresh);
    connect(controller, &RaceController::stateChanged, store, &app::StoreAccess::refresh);
    connect(controller, &RaceController::laneFinished, store, &app::StoreAccess::refresh);
}

void MainWindow::switchTheme()
{
    const QString next = themeOf(this).dark ? u"light"_s : u"dark"_s;
    m_settings->set(Setting::Theme, next);
    applyTheme(*qApp, next);
}

void MainWindow::restoreSession()
{
    resize(1280, 800);
    const QByteArray geometry = m_settings->value(Setting::WindowGeometry).toByteArray();
    if (!geometry.isEmpty())
        restoreGeometry(geometry);
    m_rail->setCurrent(m_settings->value(Setting::Workspace).toInt());
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    m_settings->set(Setting::WindowGeometry, saveGeometry());
    QMainWindow::closeEvent(event);
}

} // namespace qkv::ui
