#pragma once

#include "core/memory/cachesize.h"

#include <QWidget>

#include <vector>

namespace qkv::ui {

/// One layer and what it keeps; a layer may keep two things (a latent row and an indexer's).
struct LayerBar {
    struct Part {
        CacheKind kind = CacheKind::Attention;
        bool shared = false; ///< reads the rows of another layer
        double bytes = 0;    ///< ideal, of all sequences
    };
    std::vector<Part> parts;
    double bytes() const;
};
/// The layers of a size, in the order of the model.
std::vector<LayerBar> layerBars(const CacheSize& size);

/// A bar for every layer, its hue what the layer keeps. Mouse or arrow keys tell of one layer.
class LayerBars : public QWidget {
    Q_OBJECT

public:
    explicit LayerBars(QWidget* parent = nullptr);
    void setLayers(std::vector<LayerBar> layers);
    const std::vector<LayerBar>& layers() const { return m_layers; }
    /// What is told of a layer: "Layer 3: windowed, 12 MiB".
    QString layerText(int layer) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRectF place() const;
    void paintBars(QPainter& painter, const QRectF& place) const;
    int paintLegend(QPainter* painter, int width) const;
    void tell(int layer);

    std::vector<LayerBar> m_layers;
    int m_told = -1;
};

} // namespace qkv::ui
