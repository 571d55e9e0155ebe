#pragma once

#include <QStyledItemDelegate>

namespace qkv::ui {

/// Draws the glyph of a run's variant before its label.
class VariantDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

} // namespace qkv::ui
