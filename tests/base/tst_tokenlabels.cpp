#include "core/base/csv.h"
#include "core/base/tokenlabels.h"

#include <QSet>
#include <QtTest>

using namespace qkv;

class TestTokenLabels : public QObject {
    Q_OBJECT

private slots:
    /// Newline, tab, a space and two spaces: four visible labels that differ, nothing trimmed.
    void whiteSpaceIsSeen()
    {
        const std::vector<std::string> labels = tokenLabels({"\n", "\t", " ", "  ", " a ", "\u00A0"});
        QCOMPARE(labels,
                 (std::vector<std::string>{"\u23CE", "\u21E5", "\u2423", "\u2423\u2423", "\u2423a\u2423", "\u237D"}));
        QSet<QByteArray> different;
        for (const std::string& label : labels)
            different << QByteArray::fromStdString(label);
        QCOMPARE(different.size(), 6);
    }

    /// An emoji of four bytes over two and over four tokens: its bytes and the joined character.
    void splitCharactersAreJoined()
    {
        QCOMPARE(tokenLabels({"a", "\xF0\x9F", "\x98\x80", "b"}),
                 (std::vector<std::string>{"a", "\\xF0\\x9F (\U0001F600 1/2)", "\\x98\\x80 (\U0001F600 2/2)", "b"}));
        QCOMPARE(tokenLabels({"\xF0", "\x9F", "\x98", "\x80"}),
                 (std::vector<std::string>{"\\xF0 (\U0001F600 1/4)", "\\x9F (\U0001F600 2/4)", "\\x98 (\U0001F600 3/4)",
                                           "\\x80 (\U0001F600 4/4)"}));
        // The end of one token begins the character that the next ends.
        QCOMPARE(tokenLabels({"x\xED\x95", "\x9Cy"}),
                 (std::vector<std::string>{"x\\xED\\x95 (\uD55C 1/2)", "\\x9Cy (\uD55C 2/2)"}));
        // Bytes that never become a character stay bytes; no replacement sign is ever shown.
        QCOMPARE(tokenLabels({"\xF0\x9F", "a"}), (std::vector<std::string>{"\\xF0\\x9F", "a"}));
        QCOMPARE(tokenLabels({"\xFF"}), std::vector<std::string>{"\\xFF"});
    }

    void wholeTextStays()
    {
        QCOMPARE(tokenLabels({"\u0645\u0631\u062D\u0628\u0627", "\uD55C\uAD6D", "<b>&\""}),
                 (std::vector<std::string>{"\u0645\u0631\u062D\u0628\u0627", "\uD55C\uAD6D", "<b>&\""}));
        QCOMPARE(tokenLabels({std::string("a\0b", 3), ""}), (std::vector<std::string>{"a\\x00b", "\u2205"}));
        QVERIFY(tokenLabels({}).empty());
    }

    void csvIsNeverAFormula()
    {
        QCOMPARE(csvText("=SUM(A1)"), std::string("'=SUM(A1)"));
        QCOMPARE(csvText("<b>&\""), std::string("\"<b>&\"\"\""));
        QCOMPARE(csvText("../x"), std::string("../x"));
        QCOMPARE(csvText(std::string("\0", 1)), std::string("\\x00"));
    }

    void matricesMayBeRectangular()
    {
        const float values[] = {0.1f, 1, -2, 3e-30f, 5, 6};
        QCOMPARE(matrixCsv({2, 3, values, {"a", "b"}, {"x", "=y", "z,"}}),
                 std::string(",x,'=y,\"z,\"\na,0.1,1,-2\nb,3e-30,5,6\n"));
        QCOMPARE(matrixCsv({1, 2, std::span(values).first(2), {}, {}}), std::string(",0,1\n0,0.1,1\n"));
    }
};

QTEST_GUILESS_MAIN(TestTokenLabels)
#include "tst_tokenlabels.moc"
