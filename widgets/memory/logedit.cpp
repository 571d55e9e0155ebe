#include "widgets/memory/logedit.h"

#include "widgets/plots/figures.h"
#include "widgets/plots/theme.h"

#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMimeData>
#include <QSignalBlocker>

namespace qkv::ui {
namespace {

constexpr qsizetype kMostLaidOut = 1 << 16;
constexpr int kHeadLines = 100;
constexpr qsizetype kHeadLine = 400;
constexpr int kLinesHigh = 7;

/// The first lines, none of them endless.
QString headOf(const QString& text)
{
    QString head;
    qsizetype from = 0;
    for (int line = 0; line < kHeadLines && from < text.size(); ++line) {
        qsizetype end = text.indexOf(u'\n', from);
        end = end < 0 ? text.size() : end;
        head += QStringView(text).sliced(from, std::min(end - from, kHeadLine));
        if (end - from > kHeadLine)
            head += u'…';
        head += u'\n';
        from = end + 1;
    }
    return head;
}

} // namespace

LogEdit::LogEdit(QWidget* parent) : QPlainTextEdit(parent)
{
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setTabChangesFocus(true);
    setUndoRedoEnabled(true);
    setFont(smallFont(QFontDatabase::systemFont(QFontDatabase::FixedFont)));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(this, &QPlainTextEdit::textChanged, this, &LogEdit::logChanged);
}

void LogEdit::setLog(const QString& text)
{
    {
        const QSignalBlocker quiet(this);
        const bool whole = text.size() <= kMostLaidOut;
        m_long = whole ? QString() : text;
        setReadOnly(!whole);
        setPlainText(
            whole ? text
                  : headOf(text) +
                        tr("... only the start is shown; lines read: %1").arg(countFigure(text.count(u'\n') + 1)));
    }
    Q_EMIT logChanged();
}

QString LogEdit::log() const
{
    return m_long.isEmpty() ? toPlainText() : m_long;
}

QSize LogEdit::sizeHint() const
{
    return {60 * grid::unit, kLinesHigh * fontMetrics().lineSpacing() + 2 * grid::unit};
}

QSize LogEdit::minimumSizeHint() const
{
    return {24 * grid::unit, sizeHint().height()};
}

void LogEdit::insertFromMimeData(const QMimeData* source)
{
    const QString pasted = source->text();
    if (!m_long.isEmpty())
        return setLog(pasted);
    if (pasted.size() + document()->characterCount() <= kMostLaidOut)
        return QPlainTextEdit::insertFromMimeData(source);
    const QTextCursor cursor = textCursor();
    QString text = toPlainText();
    text.replace(cursor.selectionStart(), cursor.selectionEnd() - cursor.selectionStart(), pasted);
    setLog(text);
}

void LogEdit::keyPressEvent(QKeyEvent* event)
{
    if (!m_long.isEmpty() && event->matches(QKeySequence::Paste)) { // a text that cannot be edited takes no paste
        insertFromMimeData(QGuiApplication::clipboard()->mimeData());
        return event->accept();
    }
    QPlainTextEdit::keyPressEvent(event);
}

} // namespace qkv::ui
