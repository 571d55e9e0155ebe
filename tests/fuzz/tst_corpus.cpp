#include "tests/fuzz/fuzzmaps.h"
#include "tests/fuzz/fuzztargets.h"

#include <QDirIterator>
#include <QtTest>

/// Replays what fuzzing started from and what it found, in every build.
class TestCorpus : public QObject {
    Q_OBJECT

private slots:
    void replay_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"config", "gguf", "maps"}) {
            QDirIterator walk(QString(QKV_SOURCE_DIR "/tests/fuzz/corpus/") + kind, QDir::Files);
            int files = 0;
            for (; walk.hasNext(); ++files) {
                const QString path = walk.next();
                QTest::addRow("%s %s", kind, qPrintable(walk.fileName())) << path << QString(kind);
            }
            QVERIFY(files >= 10);
        }
    }

    void replay()
    {
        QFETCH(QString, path);
        QFETCH(QString, kind);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        const std::string_view view(bytes.constData(), std::size_t(bytes.size()));
        QElapsedTimer timer;
        timer.start();
        if (kind == "maps")
            fuzz::importAsMaps(view);
        else
            kind == "gguf" ? fuzz::importAsGguf(view) : fuzz::importAsJson(view);
        QVERIFY(timer.elapsed() < 2000);
    }
};

QTEST_GUILESS_MAIN(TestCorpus)
#include "tst_corpus.moc"
