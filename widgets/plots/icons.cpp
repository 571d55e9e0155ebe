#include "widgets/plots/icons.h"

#include "widgets/plots/theme.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

class LineIconEngine : public QIconEngine {
public:
    explicit LineIconEngine(QString name) : m_name(std::move(name)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        const double scale = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, scaledPixmap(rect.size() * scale, mode, state, 1));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1);
    }
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal) override
    {
        return linePixmap(m_name, color(mode, state), std::min(size.width(), size.height()), 1);
    }
    QIconEngine* clone() const override { return new LineIconEngine(m_name); }

private:
    static QColor color(QIcon::Mode mode, QIcon::State state)
    {
        const Theme& theme = applicationTheme();
        if (mode == QIcon::Disabled)
            return theme.disabled;
        if (mode == QIcon::Selected)
            return theme.accentText;
        return state == QIcon::On ? theme.accent : theme.text;
    }

    QString m_name;
};

} // namespace

QIcon lineIcon(const QString& name)
{
    return QIcon(new LineIconEngine(name));
}

QPixmap linePixmap(const QString& name, const QColor& color, int side, double scale)
{
    QPixmap pixmap(QSize(side, side) * scale);
    pixmap.fill(Qt::transparent);
    QSvgRenderer svg(u":/qkv/icons/%1.svg"_s.arg(name));
    QPainter painter(&pixmap);
    svg.render(&painter);
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(pixmap.rect(), color);
    painter.end();
    pixmap.setDevicePixelRatio(scale);
    return pixmap;
}

} // namespace qkv::ui
