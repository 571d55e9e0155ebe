#pragma once

#include <QTranslator>

namespace qkv::test {

/// Makes every text about 40 % longer, as a long translation would, so that layouts can be tried.
class PseudoTranslator : public QTranslator {
    Q_OBJECT

public:
    using QTranslator::QTranslator;
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* disambiguation, int n) const override;
};

} // namespace qkv::test
