#include "core/analysis/representations.h"
#include "core/base/random.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <set>

using namespace qkv;
using Floats = std::vector<float>;

namespace {

bool near(const Metric& metric, double expected, double tolerance = 1e-12)
{
    return metric.value && !metric.reason && std::abs(*metric.value - expected) <= tolerance;
}

std::string reason(const Metric& metric)
{
    return metric.reason && !metric.value ? metric.reason->english() : "has a value";
}

Floats draw(int count, std::string_view name)
{
    Random random(3, name);
    Floats values(static_cast<std::size_t>(count));
    for (float& value : values)
        value = float(random.normal());
    return values;
}

} // namespace

class TestRepresentations : public QObject {
    Q_OBJECT

private slots:
    void columnsAreATable()
    {
        std::set<std::string> names;
        for (const RepresentationColumn& column : representationColumns())
            names.insert(column.name);
        QCOMPARE(names.size(), representationColumns().size());
        QCOMPARE(sizeof(Representations), representationColumns().size() * sizeof(Metric));
    }

    void cosineByHand()
    {
        const Floats a = {3, 4, 1, 0, 0, 0};
        const Floats b = {4, 3, 0, 2, 1, 1};
        QVERIFY(near(meanCosine(a, b, 3, 2), (24.0 / 25 + 0) / 2)); // the third token has no direction
        QVERIFY(near(meanCosine(a, a, 2, 3), 1));
        QCOMPARE(reason(meanCosine(Floats(6), b, 3, 2)), std::string("every token has a zero vector"));
    }

    void rankByHand()
    {
        QVERIFY(near(effectiveRank(Floats{1, 0, 0, 0, 1, 0, 0, 0, 1}, 3, 3), 3));
        QVERIFY(near(effectiveRank(Floats{1, 2, 2, 4, 3, 6}, 3, 2), 1, 1e-9));
        const double entropy = -0.75 * std::log(0.75) - 0.25 * std::log(0.25);
        QVERIFY(near(effectiveRank(Floats{3, 0, 0, 1, 0, 0}, 3, 2), std::exp(entropy)));
        QVERIFY(near(effectiveRank(Floats{3, 0, 0, 0, 1, 0}, 2, 3), std::exp(entropy)));
        QCOMPARE(reason(effectiveRank(Floats(4), 2, 2)), std::string("every token has a zero vector"));
        QCOMPARE(reason(effectiveRank({}, 0, 2)), std::string("there are no tokens"));
        QVERIFY(near(effectiveRank(draw(40, "one"), 1, 40), 1));
    }

    void ckaByHand()
    {
        // Centred: a = (-1, 0, 1), b = (-1, 0, 1; 1, -2, 1)^T: |b^T a|^2 = 4, |a^T a| = 2, |b^T b| = sqrt(4 + 36).
        const Floats a = {0, 1, 2};
        const Floats b = {0, 4, 1, 1, 2, 4};
        QVERIFY(near(linearCka(a, 1, b, 2, 3), 4 / (2 * std::sqrt(40.0))));
        const Floats x = draw(60, "x");
        Floats turned = x; // [20, 3], the axes exchanged, scaled and moved
        for (int t = 0; t < 20; ++t)
            for (int c = 0; c < 3; ++c)
                turned[std::size_t(t * 3 + c)] = 2 * x[std::size_t(t * 3 + (c + 1) % 3)] + 5;
        QVERIFY(near(linearCka(x, 3, turned, 3, 20), 1, 1e-6));
        QVERIFY(*linearCka(x, 3, draw(60, "y"), 3, 20).value < 0.6);
        QCOMPARE(reason(linearCka(Floats(6, 3.0f), 2, b, 2, 3)), std::string("every token has the same vector"));
        QVERIFY(reason(linearCka(Floats{1}, 1, Floats{1}, 1, 1)).find("needs two tokens") == 0);
    }

    void notFinite()
    {
        const Floats broken = {1, std::numeric_limits<float>::quiet_NaN()};
        const Floats fine = {1, 2};
        for (const Metric& metric :
             {meanCosine(broken, fine, 2, 1), effectiveRank(broken, 2, 1), linearCka(fine, 1, broken, 1, 2)})
            QVERIFY(reason(metric).find("NaN") != std::string::npos);
    }

    void whatIsTiedHasNoFigure()
    {
        const Floats q = draw(20, "q"), k = draw(20, "k"), v = draw(20, "v");
        const Representations all = representations({5, 5, 4, q, k, v, false, false});
        for (const RepresentationColumn& column : representationColumns())
            QVERIFY2((all.*column.member).value.has_value(), column.name);
        QVERIFY(near(all.cosineQueryValue, *meanCosine(q, v, 5, 4).value));
        const Representations tied = representations({5, 5, 4, k, k, v, true, false});
        QCOMPARE(reason(tied.cosineQueryKey), std::string("query and key are one vector"));
        QCOMPARE(reason(tied.ckaQueryKey), std::string("query and key are one vector"));
        QVERIFY(tied.cosineKeyValue.value && tied.cosineQueryValue.value && tied.rankQuery.value);
        const Representations one = representations({5, 5, 4, k, k, k, true, true});
        QCOMPARE(reason(one.cosineKeyValue), std::string("key and value are one vector"));
        QCOMPARE(reason(one.cosineQueryValue), std::string("query and value are one vector"));
    }

    void whatIsNotKnownHasNoFigure()
    {
        const Floats q = draw(8, "q"), k = draw(20, "k");
        const Representations some = representations({2, 5, 4, q, k, {}, false, false});
        QCOMPARE(reason(some.cosineQueryKey), std::string("there are other queries than keys"));
        QVERIFY(reason(some.cosineKeyValue).find("needs the vectors") == 0);
        QVERIFY(some.rankQuery.value && some.rankKey.value && !some.rankValue.value);
        const Representations none = representations({2, 5, 0, {}, {}, {}, false, false});
        for (const RepresentationColumn& column : representationColumns())
            QVERIFY(reason(none.*column.member).find("needs the vectors") == 0);
    }
};

QTEST_GUILESS_MAIN(TestRepresentations)
#include "tst_representations.moc"
