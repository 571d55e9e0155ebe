#include "tests/support/golden.h"

#include "core/base/check.h"

#include <QDir>

#include <algorithm>
#include <cmath>

namespace golden {

std::vector<double> File::values(const std::string& tensor) const
{
    const qkv::Tensor* found = content.find(tensor);
    if (!found)
        qFatal("%s has no tensor %s", qPrintable(name), tensor.c_str());
    return qkv::tensorValues(*found);
}

QStringList names(const QString& prefix)
{
    return QDir(QStringLiteral(QKV_SOURCE_DIR "/tests/golden"))
        .entryList({prefix + "*.safetensors"}, QDir::Files, QDir::Name);
}

File load(const QString& name)
{
    const std::string path = (QStringLiteral(QKV_SOURCE_DIR "/tests/golden/") + name).toStdString();
    auto content = qkv::readSafeTensors(path);
    if (!content)
        qFatal("%s", content.error().message().c_str());
    const auto config = qkv::parseModelConfig(content->metadata.at("qkvlab.config"), path);
    if (!config)
        qFatal("%s", config.error().message().c_str());
    return {name, std::move(*content), *config};
}

double norm(const std::vector<double>& a)
{
    double squares = 0;
    for (const double x : a)
        squares += x * x;
    return std::sqrt(squares);
}

double distance(const std::vector<double>& a, const std::vector<double>& b, double floor)
{
    QKV_CHECK(a.size() == b.size());
    std::vector<double> difference(a.size());
    std::ranges::transform(a, b, difference.begin(), std::minus<>());
    const double scale = std::max(norm(b), floor);
    return scale > 0 ? norm(difference) / scale : norm(difference);
}

} // namespace golden
