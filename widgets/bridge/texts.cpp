#include "widgets/bridge/texts.h"

#include "core/base/visibletext.h"

#include <QCoreApplication>

namespace qkv::ui {
namespace {

QString translated(const char* context, const char* source)
{
    return *source == '\0' ? QString() : QCoreApplication::translate(context, source);
}

/// Puts the arguments into {0}, {1}...; what is no such place stays as it is.
QString withArguments(const QString& pattern, const std::vector<std::string>& arguments)
{
    QString text;
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const qsizetype close = pattern[i] == u'{' ? pattern.indexOf(u'}', i) : -1;
        bool number = false;
        const int index = close > 0 ? QStringView(pattern).sliced(i + 1, close - i - 1).toInt(&number) : 0;
        if (number && index >= 0 && index < static_cast<int>(arguments.size())) {
            text += shownBytes(arguments[static_cast<std::size_t>(index)]);
            i = close;
        } else {
            text += pattern[i];
        }
    }
    return text;
}

} // namespace

QString shown(const Text& text)
{
    return withArguments(translated(text.context, text.source), text.arguments);
}

QString shown(const TextSource& source)
{
    return translated(source.context, source.source);
}

QString shown(const Error& error)
{
    return shown(error.text);
}

QString shownBytes(std::string_view bytes)
{
    return QString::fromStdString(visibleText(bytes));
}

} // namespace qkv::ui
