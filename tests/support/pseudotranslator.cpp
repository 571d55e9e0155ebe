#include "tests/support/pseudotranslator.h"

namespace qkv::test {

QString PseudoTranslator::translate(const char*, const char* source, const char*, int) const
{
    const QString text = QString::fromUtf8(source);
    QString filler;
    while (filler.size() < text.size() * 2 / 5)
        filler += filler.size() % 5 == 4 ? QLatin1Char(' ') : QLatin1Char('e');
    return text + filler;
}

} // namespace qkv::test
