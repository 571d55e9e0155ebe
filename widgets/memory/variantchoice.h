#pragma once

#include "core/variants/variant.h"

#include <QWidget>

class QButtonGroup;
class QLabel;

namespace qkv::ui {

/// The four projections, one of them chosen: glyph and name on a button each, the gloss of the chosen one below.
class VariantChoice : public QWidget {
    Q_OBJECT

public:
    explicit VariantChoice(QWidget* parent = nullptr);
    Projection projection() const;
    /// No signal.
    void setProjection(Projection projection);

Q_SIGNALS:
    void chosen();

private:
    void showGloss();

    QButtonGroup* m_buttons;
    QLabel* m_gloss;
};

} // namespace qkv::ui
