#include "widgets/plots/figures.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

QString notFinite(double value)
{
    if (std::isnan(value))
        return u"NaN"_s;
    return value > 0 ? u"∞"_s : u"−∞"_s;
}

QString withMinus(QString text)
{
    return text.replace(u'-', u'−');
}

} // namespace

QString figure(double value, int decimals)
{
    if (!std::isfinite(value))
        return notFinite(value);
    const QString text = QString::number(value, 'f', decimals);
    const bool zero = text.startsWith(u'-') && QStringView(text).sliced(1).toDouble() == 0;
    return zero ? text.sliced(1) : withMinus(text);
}

QString shortFigure(double value, int digits)
{
    return std::isfinite(value) ? withMinus(QString::number(value, 'g', digits)) : notFinite(value);
}

QString fourFigures(double value)
{
    if (!std::isfinite(value))
        return notFinite(value);
    if (value == 0)
        return u"0"_s;
    const QString power = QString::number(value, 'e', 3);
    const int exponent = QStringView(power).sliced(power.indexOf(u'e') + 1).toInt();
    if (exponent >= -2 && exponent <= 5)
        return withMinus(QString::number(value, 'f', std::max(0, 3 - exponent)));
    return withMinus(power.first(power.indexOf(u'e') + 1) + QString::number(exponent));
}

QString metricFigure(const Metric& metric)
{
    return metric.value ? figure(*metric.value, 2) : QCoreApplication::translate("figures", "n/a");
}

QString countFigure(std::int64_t count)
{
    QString text = QString::number(count < 0 ? -count : count);
    for (qsizetype place = text.size() - 3; place > 0; place -= 3)
        text.insert(place, QChar(0x202F)); // narrow no-break space
    return count < 0 ? u"−"_s + text : text;
}

QString durationText(double seconds)
{
    const auto total = static_cast<long long>(std::ceil(std::max(0.0, seconds)));
    const auto two = [](long long number) { return QString::number(number).rightJustified(2, u'0'); };
    if (total < 60)
        return QCoreApplication::translate("figures", "%1 s").arg(total);
    if (total < 3600)
        return QCoreApplication::translate("figures", "%1 min %2 s").arg(total / 60).arg(two(total % 60));
    return QCoreApplication::translate("figures", "%1 h %2 min").arg(total / 3600).arg(two(total / 60 % 60));
}

} // namespace qkv::ui
