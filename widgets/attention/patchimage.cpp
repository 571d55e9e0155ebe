#include "widgets/attention/patchimage.h"

#include "widgets/plots/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace qkv::ui {

PatchImage::PatchImage(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("The image with its patches"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void PatchImage::setImage(const QImage& image, int patch)
{
    m_image = image;
    m_patch = std::max(1, patch);
    m_query = std::min(m_query, perSide() * perSide());
    update();
}

void PatchImage::setHead(const HeadFactsPtr& head)
{
    m_head = head;
    update();
}

void PatchImage::setQuery(int token)
{
    const int wanted = std::clamp(token, 0, perSide() * perSide());
    if (wanted == m_query)
        return;
    m_query = wanted;
    update();
}

QSize PatchImage::sizeHint() const
{
    return {24 * grid::unit, 24 * grid::unit};
}

int PatchImage::perSide() const
{
    return m_image.width() / m_patch;
}

QRect PatchImage::imageRect() const
{
    const int side = std::min(width(), height());
    return {0, 0, side, side};
}

QRect PatchImage::patchRect(int token) const
{
    const int count = std::max(1, perSide());
    const QRect all = imageRect();
    const int row = (token - 1) / count;
    const int column = (token - 1) % count;
    const auto edge = [&](int i) { return i * all.width() / count; };
    return {edge(column), edge(row), edge(column + 1) - edge(column), edge(row + 1) - edge(row)};
}

void PatchImage::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = themeOf(this);
    if (m_image.isNull())
        return;
    painter.drawImage(imageRect(), m_image); // nearest: the pixels are the input
    const int patches = perSide() * perSide();
    const bool fits = m_head && m_head->cells.columns == patches + 1 && !m_head->cells.attention.empty();
    const float* row =
        fits ? m_head->cells.attention.data() + std::size_t(m_query) * std::size_t(m_head->cells.columns) : nullptr;
    const float largest = fits ? *std::max_element(row + 1, row + patches + 1) : 0;
    for (int token = 1; token <= patches; ++token) {
        const QRect place = patchRect(token);
        if (fits && largest > 0) {
            QColor ink(0xFF, 0xB0,
                       0x00); // over grey images one warm colour; the strongest patch is opaque to two thirds
            ink.setAlphaF(std::clamp(0.66F * row[token] / largest, 0.0F, 1.0F));
            painter.fillRect(place, ink);
        }
        painter.setPen(QPen(theme.line, 1));
        painter.drawRect(place.adjusted(0, 0, -1, -1));
    }
    if (m_query > 0) {
        painter.setPen(QPen(theme.accent, 2));
        painter.drawRect(patchRect(m_query).adjusted(1, 1, -1, -1));
    }
}

void PatchImage::choose(int token)
{
    if (m_image.isNull() || token == m_query)
        return;
    setQuery(token);
    Q_EMIT queryChosen(m_query);
}

void PatchImage::mousePressEvent(QMouseEvent* event)
{
    for (int token = 1; token <= perSide() * perSide(); ++token)
        if (patchRect(token).contains(event->position().toPoint()))
            return choose(token == m_query ? 0 : token); // again: the class token
}

void PatchImage::keyPressEvent(QKeyEvent* event)
{
    const int count = perSide();
    switch (event->key()) {
    case Qt::Key_Left:
        return choose(std::max(0, m_query - 1));
    case Qt::Key_Right:
        return choose(std::min(count * count, m_query + 1));
    case Qt::Key_Up:
        return choose(std::max(0, m_query - count));
    case Qt::Key_Down:
        return choose(std::min(count * count, m_query + count));
    case Qt::Key_Escape:
        return choose(0);
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace qkv::ui
