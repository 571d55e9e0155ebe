#include "tests/screenshots/attentionshots.h"

#include "app/gui/mainwindow.h"
#include "app/gui/navigationrail.h"
#include "app/gui/storeaccess.h"
#include "app/gui/storemaps.h"
#include "tests/screenshots/shooter.h"
#include "tests/support/fakeracecontroller.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/attention/headpages.h"
#include "widgets/attention/headspage.h"
#include "widgets/attention/inputpage.h"
#include "widgets/attention/mapstage.h"
#include "widgets/attention/stagecell.h"
#include "widgets/attention/viewbar.h"
#include "widgets/models/runsmodel.h"
#include "widgets/plots/heatmapview.h"
#include "widgets/settings/settings.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

namespace qkv::test {
namespace {

using namespace Qt::StringLiterals;
using ui::AttentionPanel;

/// The maps of the present choice are painted.
void settle(AttentionPanel& panel)
{
    QSignalSpy shown(&panel, &AttentionPanel::mapsShown);
    shown.wait(1000); // the last may have come before
    QTest::qWait(200);
}

void shootViews(Shooter& shooter, AttentionPanel& panel)
{
    for (const HeadViewInfo& view : headViews()) {
        if (view.view == HeadView::Transposed)
            continue;
        panel.viewBar()->setView(view.view);
        settle(panel);
        shooter.shoot(u"view-"_s + QString::fromLatin1(view.name));
    }
    panel.viewBar()->setForm(ui::ViewBar::Form::Mirror);
    settle(panel);
    shooter.shoot(u"mirror"_s);
    panel.viewBar()->setForm(ui::ViewBar::Form::Lines);
    settle(panel);
    shooter.shoot(u"lines"_s);
    panel.viewBar()->setForm(ui::ViewBar::Form::Profile);
    settle(panel);
    shooter.shoot(u"profile"_s);
    panel.viewBar()->setView(HeadView::Attention);
    panel.viewBar()->setScale(ui::ScaleKind::Log);
    settle(panel);
    panel.stage()->cell(0)->view()->zoomBy(3);
    shooter.shoot(u"log-zoomed"_s);
    panel.stage()->cell(0)->view()->fit();
    panel.viewBar()->setScale(ui::ScaleKind::Linear);
}

void shootPages(Shooter& shooter, AttentionPanel& panel)
{
    panel.stage()->cell(0)->view()->setCell(QPoint(3, 5), true);
    shooter.shoot(u"cell"_s);
    panel.pages()->setPage(ui::HeadPages::MetricsPageNumber);
    shooter.shoot(u"metrics"_s);
    panel.pages()->setPage(ui::HeadPages::HeadsPageNumber);
    QTest::qWait(2000);
    panel.pages()->heads()->sweepButton()->click();
    QTest::qWait(8000);
    shooter.shoot(u"heads-off"_s);
    panel.pages()->setPage(ui::HeadPages::InputPageNumber);
    QTest::qWait(500);
    QTest::keyClicks(panel.pages()->input()->edit(), u"3 1 4 1 5 9 2 6 5 3"_s);
    settle(panel);
    shooter.shoot(u"input"_s);
    panel.pages()->setPage(ui::HeadPages::CellPage);
}

} // namespace

int shootAttention(const QString& store, const QDir& folder, const QString& prefix, const QSize& size,
                   ui::Settings& settings)
{
    FakeRaceController race;
    ui::RunsModel runs;
    app::StoreAccess access(store, &runs);
    app::StoreMaps maps(store);
    ui::MainWindow window(&race, &maps, &runs, &settings);
    window.resize(size);
    window.show();
    window.rail()->setCurrent(1);
    Shooter shooter{folder, prefix + u"attention-"_s, window};
    AttentionPanel& panel = *window.attentionPanel();
    shooter.shoot(u"empty"_s);
    if (!QTest::qWaitFor([&] { return runs.rowCount() > 0; }, 10'000))
        return 1;
    std::vector<std::int64_t> ids;
    for (const ui::RunRow& row : runs.rows())
        ids.push_back(row.id);
    panel.openRun(ids[0]);
    if (!QTest::qWaitFor([&] { return panel.columns()->now().maps.set != nullptr; }, 10'000))
        return 1;
    settle(panel);
    shootViews(shooter, panel);
    shootPages(shooter, panel);
    panel.overview()->sorting()->setCurrentIndex(1);
    panel.openRun(ids[0]);
    for (std::size_t i = 1; i < ids.size() && i < 4; ++i) {
        panel.columns()->add();
        panel.openRun(ids[i]);
        settle(panel);
        shooter.shoot(u"compare-%1"_s.arg(i + 1));
        if (i > 1)
            continue;
        panel.viewBar()->setDifference(true);
        settle(panel);
        shooter.shoot(u"difference"_s);
        panel.viewBar()->setDifference(false);
    }
    return 0;
}

} // namespace qkv::test
