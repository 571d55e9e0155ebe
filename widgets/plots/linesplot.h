#pragma once

#include <QColor>
#include <QImage>
#include <QString>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace qkv::ui {

/// A computed line; x ascends.
struct PlotLine {
    QString name;
    QColor color;
    Qt::PenStyle style = Qt::SolidLine;
    std::vector<double> x;
    std::vector<double> y;
};

/// A place on the x axis that has a name.
struct PlotMark {
    double x = 0;
    QString text;
};

struct PlotLimit {
    double y = 0;
    QString text;
};

struct PlotContents {
    std::vector<PlotLine> lines;
    std::vector<PlotMark> marks;
    std::optional<PlotLimit> limit;
    double mostX = 1;
};

/// Lines from 0 over whole numbers whose ticks are powers of two: tokens, bytes. Named places stand as vertical lines,
/// a limit as a horizontal one. Drawn once for each setContents(). GUI thread.
class LinesPlot : public QWidget {
    Q_OBJECT

public:
    using Format = std::function<QString(double)>;

    LinesPlot(const QString& xLabel, const QString& yLabel, QWidget* parent = nullptr);
    ~LinesPlot() override;

    void setFormats(Format x, Format y);
    void setContents(PlotContents contents);
    const PlotContents& contents() const { return m_contents; }
    /// Where the names of the marks, then of the limit, stand in the widget.
    std::vector<QRect> labelPlaces() const;
    QRect plotPlace() const;
    QImage picture(double scale) const;
    QSize sizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Plot;

    void draw();
    void addMark(const PlotMark& mark, double top);
    void addLimit(const PlotLimit& limit);
    void placeLabels();

    std::unique_ptr<Plot> m_plot;
    PlotContents m_contents;
    Format m_formatX;
    Format m_formatY;
};

} // namespace qkv::ui
