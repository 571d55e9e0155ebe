#pragma once

#include "core/model/modelconfig.h"
#include "core/model/safetensors.h"

#include <QString>

#include <vector>

/// Reading the golden files (tests/golden), which an independent float64 implementation computed.
namespace golden {

struct File {
    QString name;
    qkv::SafeTensors content;
    qkv::ModelConfig config;

    std::vector<double> values(const std::string& tensor) const; ///< fails the process if it is not there
    bool has(const std::string& tensor) const { return content.find(tensor) != nullptr; }
};

/// The models' files whose names start with `prefix`, for example "encoder_".
QStringList names(const QString& prefix);
File load(const QString& name);

/// ||a - b|| / max(||b||, floor).
double distance(const std::vector<double>& a, const std::vector<double>& b, double floor = 0);
double norm(const std::vector<double>& a);

} // namespace golden
