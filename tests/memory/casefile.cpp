#include "tests/memory/casefile.h"

#include <QFile>
#include <QJsonDocument>
#include <QtGlobal>

namespace cases {
namespace {

qkv::CacheType type(const QJsonObject& group, const char* key, const char* otherwise)
{
    const auto parsed = qkv::parseCacheType(group[QLatin1String(key)].toString(QLatin1String(otherwise)).toStdString());
    if (!parsed)
        qFatal("%s", parsed.error().message().c_str());
    return *parsed;
}

qkv::CacheGroup group(const QJsonObject& json)
{
    qkv::CacheGroup group;
    group.name = json["name"].toString().toStdString();
    group.layers = json["layers"].toInteger();
    if (json["kind"].toString() == QLatin1String("recurrent")) {
        group.kind = qkv::CacheKind::Recurrent;
        group.rows = json["rows"].toInteger();
        group.r = json["r"].toInteger();
        group.s = json["s"].toInteger();
        group.rType = type(json, "r_type", "f32");
        group.sType = type(json, "s_type", "f32");
        return group;
    }
    group.kvHeads = json["kv_heads"].toInteger();
    group.headDimK = json["hd_k"].toInteger();
    group.headDimV = json["hd_v"].toInteger();
    group.kType = type(json, "k_type", "f16");
    group.vType = type(json, "v_type", "f16");
    group.tokens = json["cells"].toInteger();
    return group;
}

Fraction::Wide power(int digits)
{
    Fraction::Wide result = 1;
    for (int i = 0; i < digits; ++i)
        result *= 10;
    return result;
}

int decimals(const QString& printed)
{
    const auto point = printed.indexOf(QLatin1Char('.'));
    return point < 0 ? 0 : int(printed.size() - point - 1);
}

} // namespace

QJsonArray load()
{
    QFile file(QStringLiteral(QKV_SOURCE_DIR "/tests/memory/cases.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(file.fileName()));
    return QJsonDocument::fromJson(file.readAll()).array();
}

qkv::CacheModel model(const QJsonObject& measured, const QJsonObject& check)
{
    qkv::CacheModel model;
    model.name = measured["id"].toString().toStdString();
    const QJsonArray chosen = check["groups"].toArray();
    for (const auto& json : measured["config"].toObject()["groups"].toArray())
        if (chosen.isEmpty() || chosen.contains(json.toObject()["name"]))
            model.groups.push_back(group(json.toObject()));
    return model;
}

Fraction parse(const QString& printed)
{
    Fraction value;
    for (const QChar digit : printed)
        if (digit != QLatin1Char('.'))
            value.numerator = value.numerator * 10 + digit.digitValue();
    value.denominator = power(decimals(printed));
    return value;
}

long long unit(const QString& name)
{
    if (name == QLatin1String("KiB"))
        return 1ll << 10;
    if (name == QLatin1String("MiB"))
        return 1ll << 20;
    return name == QLatin1String("GiB") ? 1ll << 30 : 1;
}

QString rounded(Fraction value, const QString& printed, const QString& rounding)
{
    const int digits = decimals(printed);
    const Fraction::Wide scaled = value.numerator * power(digits);
    Fraction::Wide whole = scaled / value.denominator;
    const Fraction::Wide rest = 2 * (scaled % value.denominator);
    const bool up = rounding == QLatin1String("floor") ? false
                    : rounding == QLatin1String("half_up")
                        ? rest >= value.denominator
                        : rest > value.denominator || (rest == value.denominator && whole % 2 != 0);
    whole += up ? 1 : 0;
    QString text = QString::number(static_cast<qlonglong>(whole)).rightJustified(digits + 1, QLatin1Char('0'));
    if (digits > 0)
        text.insert(text.size() - digits, QLatin1Char('.'));
    return text;
}

} // namespace cases
