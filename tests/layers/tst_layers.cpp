#include <QDirIterator>
#include <QRegularExpression>
#include <QtTest>

namespace {

/// The arrows: a folder may include itself and what stands here. The same table as the LINKS of the libraries.
const QMap<QString, QStringList>& arrows()
{
    static const QMap<QString, QStringList> table = [] {
        QMap<QString, QStringList> t;
        t["core/base"] = {};
        t["core/variants"] = {"core/base"};
        t["core/math"] = {"core/base"};
        t["core/attention"] = t["core/math"] + QStringList{"core/math", "core/variants"};
        t["core/model"] = t["core/attention"] + QStringList{"core/attention"};
        t["core/data"] = {"core/base"};
        t["core/training"] = t["core/model"] + QStringList{"core/model", "core/data"};
        t["core/analysis"] = {"core/base"};
        t["core/memory"] = {"core/base", "core/variants"};
        t["core/store"] = {"core/base"};
        const QStringList values = {"core/base",     "core/variants", "core/attention", "core/model", "core/data",
                                    "core/training", "core/analysis", "core/memory",    "core/store"};
        t["widgets/settings"] = {"core/base"};
        t["widgets/bridge"] = values;
        t["widgets/models"] = values + QStringList{"widgets/bridge"};
        t["widgets/plots"] = t["widgets/models"] + QStringList{"widgets/models"};
        t["widgets/parts"] = t["widgets/plots"] + QStringList{"widgets/plots"};
        for (const char* panel : {"widgets/training", "widgets/attention", "widgets/memory", "widgets/runs"})
            t[panel] = t["widgets/parts"] + QStringList{"widgets/parts", "widgets/settings"};
        return t;
    }();
    return table;
}

QString folderOf(const QString& path)
{
    return path.section('/', 0, 1);
}

} // namespace

class TestLayers : public QObject {
    Q_OBJECT

private slots:
    void includesFollowTheArrows()
    {
        static const QRegularExpression include(QStringLiteral("^\\s*#\\s*include\\s*([<\"])([^>\"]+)[>\"]"));
        int files = 0;
        QStringList broken;
        for (const QString& top : {QStringLiteral("core"), QStringLiteral("widgets")}) {
            QDirIterator walk(QStringLiteral(QKV_SOURCE_DIR "/") + top, {"*.h", "*.cpp"}, QDir::Files,
                              QDirIterator::Subdirectories);
            while (walk.hasNext()) {
                QFile file(walk.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                ++files;
                const QString name = QDir(QStringLiteral(QKV_SOURCE_DIR)).relativeFilePath(file.fileName());
                const QString folder = folderOf(name);
                if (!arrows().contains(folder)) {
                    broken << name + QStringLiteral(": its folder is not in the table of arrows");
                    continue;
                }
                while (!file.atEnd()) {
                    const auto match = include.match(QString::fromUtf8(file.readLine()));
                    if (match.hasMatch())
                        check(name, folder, match.captured(1) == "<", match.captured(2), broken);
                }
            }
        }
        QVERIFY(files > 10);
        QVERIFY2(broken.isEmpty(), qPrintable(broken.join('\n')));
    }

private:
    static void check(const QString& name, const QString& folder, bool system, const QString& included,
                      QStringList& broken)
    {
        if (system) {
            if (folder.startsWith("core/") && (included.startsWith('Q') || included.startsWith("qcustomplot")))
                broken << name + ": core has no Qt, yet includes " + included;
            if (folder != "core/store" && (included.startsWith("SQLiteCpp") || included == "sqlite3.h"))
                broken << name + ": SQL belongs to core/store, yet includes " + included;
            if (included == "qcustomplot.h" && !(folder == "widgets/plots" && name.endsWith(".cpp")))
                broken << name + ": qcustomplot.h belongs in .cpp files of widgets/plots";
            return;
        }
        const QString target = folderOf(included);
        if (included.startsWith("app/"))
            broken << name + ": nothing may include " + included;
        const bool ours = included.startsWith("core/") || included.startsWith("widgets/");
        if (ours && target != folder && !arrows().value(folder).contains(target))
            broken << name + ": " + folder + " may not include " + included;
    }
};

QTEST_GUILESS_MAIN(TestLayers)
#include "tst_layers.moc"
