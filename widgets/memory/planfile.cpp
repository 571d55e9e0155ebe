#include "widgets/memory/planfile.h"

#include "core/memory/importmodel.h"
#include "core/memory/modelpresets.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <utility>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int kVersion = 1;
constexpr qint64 kLargestPlan = 64 * 1024;

struct Number {
    QLatin1StringView key;
    std::int64_t ModelNumbers::*value;
};
const Number kNumbers[] = {{"layers"_L1, &ModelNumbers::layers},
                           {"heads"_L1, &ModelNumbers::heads},
                           {"kv_heads"_L1, &ModelNumbers::kvHeads},
                           {"head_dim"_L1, &ModelNumbers::headDim}};

QJsonObject sourceJson(const ModelSource& source)
{
    if (source.kind == ModelSource::Kind::Preset)
        return {{u"preset"_s, source.name}};
    if (source.kind == ModelSource::Kind::File)
        return {{u"file"_s, source.name}};
    QJsonObject json;
    for (const Number& one : kNumbers)
        json[one.key] = qint64(source.numbers.*one.value);
    return json;
}

ModelSource sourceFromJson(const QJsonObject& json)
{
    ModelSource source;
    if (json.contains("preset"_L1)) {
        source.name = json["preset"_L1].toString();
    } else if (json.contains("file"_L1)) {
        source.kind = ModelSource::Kind::File;
        source.name = json["file"_L1].toString();
    } else {
        source.kind = ModelSource::Kind::Numbers;
        for (const Number& one : kNumbers)
            source.numbers.*one.value = json[one.key].toInteger();
    }
    return source;
}

} // namespace

Expected<CacheModel> readModel(const ModelSource& source)
{
    switch (source.kind) {
    case ModelSource::Kind::File:
        return importModel(QFile::encodeName(source.name).toStdString());
    case ModelSource::Kind::Numbers:
        return modelFromNumbers(source.numbers);
    case ModelSource::Kind::Preset:
        break;
    }
    if (const ModelPreset* preset = findModelPreset(source.name.toStdString()))
        return presetModel(*preset);
    return refuse(QKV_TEXT("planknobs", "there is no preset '{0}'").with(source.name.toStdString()));
}

QByteArray planJson(const SavedPlan& plan)
{
    QJsonObject knobs{{u"variant"_s, QString::fromLatin1(info(plan.knobs.projection).name)}};
    for (const KnobField& field : knobFields())
        if (const QString& text = plan.knobs.*field.text; !text.isEmpty())
            knobs[QLatin1StringView(field.key)] = text;
    const QJsonObject json{{u"qkvlab_plan"_s, kVersion}, {u"model"_s, sourceJson(plan.source)}, {u"knobs"_s, knobs}};
    return QJsonDocument(json).toJson();
}

Expected<std::optional<SavedPlan>> planFromJson(const QByteArray& bytes, const QString& source)
{
    const QJsonObject json = QJsonDocument::fromJson(bytes).object();
    if (!json.contains("qkvlab_plan"_L1))
        return std::nullopt;
    if (json["qkvlab_plan"_L1].toInt() != kVersion)
        return refuse(
            QKV_TEXT("planknobs", "{0}: a plan of another version of this program").with(source.toStdString()));
    const QJsonObject knobs = json["knobs"_L1].toObject();
    SavedPlan plan{sourceFromJson(json["model"_L1].toObject()), {}};
    const auto variant = parseVariant(knobs["variant"_L1].toString().toStdString());
    if (!variant)
        return failure(variant);
    plan.knobs.projection = variant->variant.projection;
    for (const KnobField& field : knobFields())
        if (const QString text = knobs[QLatin1StringView(field.key)].toString(); !text.isEmpty())
            plan.knobs.*field.text = text;
    return plan;
}

Expected<OpenedFile> openFile(const QString& path)
{
    OpenedFile opened{{}, {ModelSource::Kind::File, path, {}}, {}};
    QFile file(path);
    if (QFileInfo(path).isFile() && file.size() <= kLargestPlan && file.open(QIODevice::ReadOnly)) {
        auto plan = planFromJson(file.readAll(), path);
        if (!plan)
            return failure(plan);
        if (*plan) {
            opened.source = (*plan)->source;
            opened.plan = std::move(*plan);
        }
    }
    auto model = readModel(opened.source);
    if (!model)
        return failure(model);
    opened.model = std::move(*model);
    return opened;
}

} // namespace qkv::ui
