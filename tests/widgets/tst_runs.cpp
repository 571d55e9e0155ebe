#include "tests/support/fatalmessages.h"
#include "widgets/models/runsmodel.h"
#include "widgets/parts/emptystate.h"
#include "widgets/parts/errorline.h"
#include "widgets/plots/theme.h"
#include "widgets/runs/runspanel.h"
#include "widgets/settings/settings.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

#include <limits>

using namespace Qt::StringLiterals;
using namespace qkv::ui;
using qkv::Projection;

namespace {

RunRow run(std::int64_t id, double accuracy)
{
    return {id,
            u"run %1"_s.arg(id),
            {Projection::Q_KV, false},
            u"Q-GQA-2"_s,
            u"Reverse"_s,
            RunStatus::Finished,
            100 * id,
            accuracy,
            0.5,
            id * 60'000};
}

int column(RunsModel::Column which)
{
    return static_cast<int>(which);
}

QString text(const RunsModel& model, int row, RunsModel::Column which)
{
    return model.index(row, column(which)).data().toString();
}

} // namespace

class TestRuns : public QObject {
    Q_OBJECT

private slots:
    void modelKeepsItsPromises()
    {
        RunsModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRows({run(1, 0.5), run(2, 0.75)});
        QCOMPARE(model.rowCount(), 2);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setRows({run(1, 0.6), run(2, 0.8)}); // the same runs
        QCOMPARE(reset.count(), 0);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(text(model, 0, RunsModel::Column::Accuracy), u"60.0 %"_s);
        model.setRows({run(3, 0.1)});
        model.setRows({});
        QCOMPARE(model.rowCount(), 0);
        for (int i = 0; i < model.columnCount(); ++i)
            QVERIFY(!model.headerData(i, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
    }

    void whatIsMissingOrNotFinite()
    {
        RunsModel model;
        RunRow broken = run(1, 0);
        broken.valAccuracy.reset();
        broken.valLoss = std::numeric_limits<double>::quiet_NaN();
        broken.status = RunStatus::Diverged;
        broken.name = u"<b>name</b>"_s;
        model.setRows({broken});
        QCOMPARE(text(model, 0, RunsModel::Column::Accuracy), u"–"_s);
        QCOMPARE(text(model, 0, RunsModel::Column::Loss), u"NaN"_s);
        QCOMPARE(text(model, 0, RunsModel::Column::Status), u"diverged"_s);
        QCOMPARE(text(model, 0, RunsModel::Column::Name), u"<b>name</b>"_s);
        QCOMPARE(text(model, 0, RunsModel::Column::Number), u"1"_s);
        QVERIFY(!model.index(0, column(RunsModel::Column::Loss)).data(RunsModel::SortRole).isValid());
        QCOMPARE(model.index(0, column(RunsModel::Column::Variant)).data(Qt::ToolTipRole).toString(),
                 u"own query; key and value shared"_s);
    }

    void panelSortsSelectsAndRefreshes()
    {
        QTemporaryDir folder;
        Settings settings(folder.filePath(u"s.ini"_s));
        RunsModel model;
        RunsPanel panel(&model, &settings);
        panel.resize(900, 500);
        panel.show();
        auto* table = panel.findChild<QTableView*>();
        QVERIFY(panel.findChild<EmptyState*>()->isVisible());
        QVERIFY(!table->isVisible());

        model.setRows({run(1, 0.9), run(2, 0.5), run(3, 0.7)});
        QVERIFY(table->isVisible());
        const auto shownIds = [&] {
            std::vector<std::int64_t> ids;
            for (int i = 0; i < table->model()->rowCount(); ++i)
                ids.push_back(table->model()->index(i, 0).data(RunsModel::RowRole).value<RunRow>().id);
            return ids;
        };
        QCOMPARE(shownIds(), (std::vector<std::int64_t>{3, 2, 1})); // newest first
        table->sortByColumn(column(RunsModel::Column::Accuracy), Qt::AscendingOrder);
        QCOMPARE(shownIds(), (std::vector<std::int64_t>{2, 3, 1}));
        RunRow missing = run(4, 0);
        missing.valAccuracy.reset();
        RunRow broken = run(5, std::numeric_limits<double>::quiet_NaN());
        model.setRows({missing, run(1, 0.9), run(2, 0.5), broken, run(3, 0.7)});
        QCOMPARE(shownIds(), (std::vector<std::int64_t>{2, 3, 1, 4, 5}));
        table->sortByColumn(column(RunsModel::Column::Accuracy), Qt::DescendingOrder);
        QCOMPARE(shownIds(), (std::vector<std::int64_t>{1, 3, 2, 4, 5})); // without a number: last both ways
        table->sortByColumn(column(RunsModel::Column::Accuracy), Qt::AscendingOrder);
        model.setRows({run(1, 0.9), run(2, 0.5), run(3, 0.7)});

        table->selectRow(1);
        QCOMPARE(panel.selected(), (std::vector<std::int64_t>{3}));
        model.setRows({run(1, 0.9), run(3, 0.7), run(4, 0.8)});
        QCOMPARE(panel.selected(), (std::vector<std::int64_t>{3})); // still that run
        QVERIFY(QTest::qWaitForWindowActive(&panel));
        QSignalSpy refresh(&panel, &RunsPanel::refreshAsked);
        QTest::keyClick(&panel, Qt::Key_F5);
        QTRY_COMPARE(refresh.count(), 1);

        panel.setError(u"the store is locked by another program"_s);
        QVERIFY(panel.findChild<ErrorLine*>()->isVisible());
        panel.setError({});
        QVERIFY(!panel.findChild<ErrorLine*>()->isVisible());
        model.setRows({});
        QVERIFY(panel.findChild<EmptyState*>()->isVisible());
    }

    void twoThousandRunsScroll()
    {
        QTemporaryDir folder;
        Settings settings(folder.filePath(u"s.ini"_s));
        RunsModel model;
        RunsPanel panel(&model, &settings);
        panel.resize(900, 500);
        panel.show();
        std::vector<RunRow> rows;
        for (int i = 1; i <= 2000; ++i)
            rows.push_back(run(i, i / 2000.0));
        model.setRows(std::move(rows));
        auto* table = panel.findChild<QTableView*>();
        table->scrollToBottom();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QCOMPARE(table->indexAt({10, table->viewport()->height() - 10}).data().toString(), u"1"_s);
    }
};

QKV_WIDGET_TEST_MAIN(TestRuns)
#include "tst_runs.moc"
