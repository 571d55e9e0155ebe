#include "widgets/parts/labels.h"

#include "widgets/plots/theme.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <map>
#include <utility>

namespace qkv::ui {
namespace {

/// Keeps its heights: a layout asks every label of a page for those of several widths whenever one of them changes, and
/// QLabel lays its text out anew each time.
class WrappingLabel : public QLabel {
public:
    using QLabel::QLabel;

    int heightForWidth(int width) const override
    {
        if (m_text != text() || m_heights.size() > kMostHeights) {
            m_heights.clear();
            m_text = text();
        }
        const auto [height, isNew] = m_heights.try_emplace(width, 0);
        if (isNew)
            height->second = QLabel::heightForWidth(width);
        return height->second;
    }

protected:
    bool event(QEvent* event) override
    {
        switch (event->type()) {
        case QEvent::FontChange:
        case QEvent::StyleChange:
        case QEvent::ContentsRectChange:
            m_heights.clear();
            break;
        default:
            break;
        }
        return QLabel::event(event);
    }

private:
    static constexpr std::size_t kMostHeights = 16; ///< a window that is resized asks for ever new ones

    mutable QString m_text;
    mutable std::map<int, int> m_heights;
};

QLabel* quiet(const QString& text, QWidget* parent)
{
    auto* label = new WrappingLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setFont(smallFont(label->font()));
    label->setWordWrap(true);
    return label;
}

} // namespace

QLabel* makeTitle(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setFont(titleFont(label->font()));
    return label;
}

QLabel* makeGloss(const QString& text, QWidget* parent)
{
    return quiet(text, parent);
}

QLabel* makeFigures(QWidget* parent)
{
    auto* label = quiet({}, parent);
    label->setFont(numberFont(label->font()));
    return label;
}

QString wrapped(const QString& text, int most)
{
    const auto widthOf = [](const QString& word) {
        int width = 0;
        for (const QChar c : word)
            width += c.unicode() >= 0x2E80 ? 2 : 1; // from the CJK radicals on: Hangul, Han, full width
        return width;
    };
    QStringList lines;
    for (const QString& paragraph : text.split(u'\n')) {
        QString line;
        int used = 0;
        for (const QString& word : paragraph.split(u' ', Qt::SkipEmptyParts)) {
            const int width = widthOf(word);
            if (used > 0 && used + 1 + width > most) {
                lines << std::exchange(line, {});
                used = 0;
            }
            line += used > 0 ? u' ' + word : word;
            used += used > 0 ? 1 + width : width;
        }
        lines << line;
    }
    return lines.join(u'\n');
}

QWidget* makeSection(const QString& title, QWidget* body, QWidget* parent)
{
    auto* box = new QWidget(parent);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, grid::wide, 0, 0);
    column->setSpacing(grid::unit);
    QLabel* head = makeTitle(title, box);
    head->setWordWrap(true);
    column->addWidget(head);
    column->addWidget(body);
    column->addStretch(1);
    return box;
}

QWidget* makeField(const QString& caption, const QString& help, QWidget* editor, QWidget* parent)
{
    auto* field = new QWidget(parent);
    auto* label = quiet(caption, field);
    label->setBuddy(editor);
    label->setAlignment(Qt::AlignLeft | Qt::AlignBottom);
    label->setToolTip(help);
    editor->setToolTip(help);
    editor->setAccessibleName(caption);
    editor->setAccessibleDescription(help);
    auto* column = new QVBoxLayout(field);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::half);
    column->addWidget(label, 1);
    column->addWidget(editor);
    return field;
}

} // namespace qkv::ui
