#pragma once

#include "widgets/plots/colorscale.h"

#include <QWidget>

namespace qkv::ui {

/// The visible colour bar of one or several maps, with its range, its kind and what the colours are.
class ColorBar : public QWidget {
    Q_OBJECT

public:
    explicit ColorBar(QWidget* parent = nullptr);
    void setScale(const ColorScale& scale);
    /// What the colours are: "attention weight".
    void setName(const QString& name);
    const ColorScale& scale() const { return m_scale; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ColorScale m_scale;
    QString m_name;
};

} // namespace qkv::ui
