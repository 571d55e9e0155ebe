#include "widgets/plots/curveplot.h"

#include "widgets/plots/curvecanvas.h"
#include "widgets/plots/curvelegend.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/icons.h"
#include "widgets/plots/theme.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr double kExportScale = 2;
constexpr std::size_t kMostNamed = 12; // more names would take the plot's room

/// Index of the last point at or before x, or nothing.
std::optional<std::size_t> pointAt(const CurvePoints& points, double x)
{
    const auto after = std::upper_bound(points.x.begin(), points.x.end(), x);
    if (after == points.x.begin())
        return std::nullopt;
    return static_cast<std::size_t>(after - points.x.begin() - 1);
}

} // namespace

CurvePlot::CurvePlot(CurvePlotText text, QWidget* parent)
    : QWidget(parent), m_text(std::move(text)), m_canvas(new CurveCanvas(m_text, this)),
      m_legend(new CurveLegend(this)), m_note(new QLabel(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Curves: %1").arg(m_text.title));
    auto* title = new QLabel(m_text.title, this);
    title->setFont(titleFont(font()));
    m_note->setFont(numberFont(smallFont(font())));
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setTextFormat(Qt::PlainText);

    auto* header = new QHBoxLayout;
    header->addWidget(title);
    header->addStretch(1);
    header->addWidget(m_note);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::half);
    column->addLayout(header);
    column->addWidget(m_legend);
    column->addWidget(m_canvas, 1);
    connect(m_canvas, &CurveCanvas::hovered, this, &CurvePlot::showStep);
    connect(m_canvas, &CurveCanvas::clicked, this, &CurvePlot::stepChosen);
    m_legend->hide();
}

CurvePlot::~CurvePlot() = default;

void CurvePlot::setSeries(std::vector<CurveSeries> series)
{
    m_legend->setVisible(!series.empty() && series.size() <= kMostNamed);
    m_legend->setSeries(series);
    m_canvas->setSeries(std::move(series));
    m_note->clear();
}

void CurvePlot::append(int series, std::span<const double> x, std::span<const double> y)
{
    m_canvas->append(series, x, y);
}

void CurvePlot::appendEvaluation(int series, double x, double y)
{
    m_canvas->appendEvaluation(series, x, y);
}

void CurvePlot::setFixedRange(std::optional<CurveRange> range)
{
    m_canvas->setFixedRange(range);
}

void CurvePlot::setEmptyText(const QString& text)
{
    m_canvas->setEmptyText(text);
}

void CurvePlot::setYLabel(const QString& label)
{
    m_text.yLabel = label;
    m_canvas->setYLabel(label);
}

void CurvePlot::setPlace(std::optional<double> x)
{
    m_canvas->setPlace(x);
}

int CurvePlot::replots() const
{
    return m_canvas->replots();
}

CurveRange CurvePlot::yRange() const
{
    return m_canvas->yRange();
}

void CurvePlot::showStep(std::optional<double> x)
{
    std::vector<QString> values;
    if (x) {
        for (const CurvePoints& points : m_canvas->points()) {
            const auto index = pointAt(points, *x);
            values.push_back(index ? fourFigures(points.y[*index]) : QString());
        }
    }
    m_legend->setValues(std::move(values));
    m_note->setText(x ? tr("%1 %2").arg(m_text.xLabel, countFigure(static_cast<std::int64_t>(std::floor(*x))))
                      : QString());
}

void CurvePlot::paintPicture(QPaintDevice& device) const
{
    const Theme& theme = themeOf(this);
    const int title = QFontMetrics(titleFont(font())).height();
    const int top = grid::half + title + grid::half;
    const int legend = m_legend->paint(nullptr, {}, width() - 2 * grid::unit);
    const QRect place(0, top + legend + grid::half, width(), height() - top - legend - grid::half);
    m_canvas->paintTo(device, place, [&](QPainter& painter) {
        painter.fillRect(rect(), theme.plot);
        painter.setFont(titleFont(font()));
        painter.setPen(theme.text);
        painter.drawText(QRect(grid::unit, grid::half, width(), title), Qt::AlignLeft, m_text.title);
        m_legend->paint(&painter, QPoint(grid::unit, top), width() - 2 * grid::unit);
    });
}

QImage CurvePlot::picture(double scale) const
{
    QImage image(size() * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(themeOf(this).plot);
    paintPicture(image);
    return image;
}

bool CurvePlot::writeSvg(const QString& path) const
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    QSvgGenerator svg;
    svg.setOutputDevice(&file);
    svg.setSize(size());
    svg.setViewBox(rect());
    svg.setTitle(m_text.title);
    paintPicture(svg);
    return file.flush();
}

QByteArray CurvePlot::csv() const
{
    QByteArray text = "series,kind,step,value\n";
    const auto write = [&](const QString& name, const char* kind, const std::vector<double>& x,
                           const std::vector<double>& y) {
        for (std::size_t i = 0; i < x.size(); ++i)
            text += name.toUtf8() + ',' + kind + ',' + QByteArray::number(x[i], 'g', 17) + ',' +
                    QByteArray::number(y[i], 'g', 17) + '\n';
    };
    for (std::size_t i = 0; i < m_canvas->series().size(); ++i) {
        const CurvePoints& points = m_canvas->points()[i];
        write(m_canvas->series()[i].name, "training", points.x, points.y);
        write(m_canvas->series()[i].name, "validation", points.evaluationX, points.evaluationY);
    }
    return text;
}

void CurvePlot::contextMenuEvent(QContextMenuEvent* event)
{
    showMenu(event->globalPos());
}

void CurvePlot::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        QGuiApplication::clipboard()->setImage(picture(kExportScale));
    else
        QWidget::keyPressEvent(event);
}

void CurvePlot::showMenu(QPoint place)
{
    QMenu menu(this);
    menu.addAction(tr("Copy picture"), this, [this] { QGuiApplication::clipboard()->setImage(picture(kExportScale)); });
    menu.addAction(tr("Copy numbers"), this,
                   [this] { QGuiApplication::clipboard()->setText(QString::fromUtf8(csv())); });
    menu.addSeparator();
    menu.addAction(tr("Save as PNG..."), this, [this] { saveAs(u"png"_s); });
    menu.addAction(tr("Save as SVG..."), this, [this] { saveAs(u"svg"_s); });
    menu.addAction(tr("Save numbers as CSV..."), this, [this] { saveAs(u"csv"_s); });
    menu.exec(place);
}

void CurvePlot::saveAs(const QString& suffix)
{
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Save %1").arg(m_text.title), m_text.title + u'.' + suffix);
    if (path.isEmpty())
        return;
    bool saved = false;
    if (suffix == u"svg"_s) {
        saved = writeSvg(path);
    } else if (suffix == u"png"_s) {
        saved = picture(kExportScale).save(path, "PNG");
    } else {
        QSaveFile file(path);
        saved = file.open(QIODevice::WriteOnly) && file.write(csv()) >= 0 && file.commit();
    }
    m_note->setText(saved ? tr("Saved") : tr("Could not write %1").arg(path));
}

} // namespace qkv::ui
