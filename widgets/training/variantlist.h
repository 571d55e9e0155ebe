#pragma once

#include "core/variants/variant.h"

#include <QWidget>

#include <vector>

namespace qkv::ui {

class VariantRow;

/// The variants a race can train; each ticked one becomes a lane.
class VariantList : public QWidget {
    Q_OBJECT

public:
    explicit VariantList(QWidget* parent = nullptr);
    std::vector<Variant> ticked() const;
    void setTicked(const std::vector<Variant>& variants);
    const std::vector<VariantRow*>& rows() const { return m_rows; }

Q_SIGNALS:
    void changed();

private:
    std::vector<VariantRow*> m_rows;
};

} // namespace qkv::ui
