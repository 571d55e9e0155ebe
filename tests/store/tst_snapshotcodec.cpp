#include "core/store/snapshotcodec.h"
#include "storetools.h"

using namespace qkv;
using namespace qkv::test;

class TestSnapshotCodec : public QObject {
    Q_OBJECT

private slots:
    void bytesComeBack_data()
    {
        QTest::addColumn<int>("n");
        for (const int n : {0, 1, 4, 300})
            QTest::addRow("%d tokens", n) << n;
    }
    void bytesComeBack()
    {
        QFETCH(int, n);
        const auto snapshot = sampleSnapshot(77, n);
        const auto bytes = encodeSnapshot(*snapshot);
        QCOMPARE(bytes.size(), encodedSnapshotBytes(*snapshot));
        QVERIFY(need(decodeSnapshot(bytes)) == *snapshot);
        QVERIFY(encodeSnapshot(need(decodeSnapshot(bytes))) == bytes); // -0.0 and denormals too
    }

    void cutOrLongBytesAreErrors()
    {
        auto bytes = encodeSnapshot(*sampleSnapshot(1, 2));
        for (std::size_t size = 0; size < bytes.size(); ++size)
            QVERIFY(!decodeSnapshot(std::span(bytes).first(size)));
        bytes.push_back(std::byte{0});
        QVERIFY(!decodeSnapshot(bytes));
    }

    /// Whatever byte is changed: an error or a snapshot whose sizes fit, never a crash or a huge allocation.
    void changedBytesAreHarmless()
    {
        const auto bytes = encodeSnapshot(*sampleSnapshot(1, 2));
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            for (const int value : {0x00, 0x01, 0x7F, 0x80, 0xFF}) {
                auto changed = bytes;
                changed[i] = static_cast<std::byte>(value);
                const auto decoded = decodeSnapshot(changed);
                if (decoded)
                    QVERIFY(decoded->tokens.size() == 2 || decoded->tokens.empty());
                else
                    QCOMPARE(decoded.error().kind, ErrorKind::Store);
            }
        }
    }

    void newerVersionIsNamed()
    {
        auto bytes = encodeSnapshot(*sampleSnapshot(1, 2));
        bytes[4] = std::byte{9};
        const auto decoded = decodeSnapshot(bytes);
        QVERIFY(!decoded);
        QVERIFY(decoded.error().message().find("version 9") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestSnapshotCodec)
#include "tst_snapshotcodec.moc"
