#pragma once

#include <QString>
#include <QWidget>

#include <vector>

namespace qkv::ui {

/// Vectors of one head under each other as bars, a column a dimension, all of one scale but those marked `ownScale`.
/// Hover tells the dimension's numbers.
class VectorBars : public QWidget {
    Q_OBJECT

public:
    struct Vector {
        QString name; ///< "q"
        std::vector<double> values;
        bool ownScale = false; ///< not that of the others
        bool operator==(const Vector&) const = default;
    };

    explicit VectorBars(QWidget* parent = nullptr);
    void setVectors(std::vector<Vector> vectors);
    const std::vector<Vector>& vectors() const { return m_vectors; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    QRect barsPlace(std::size_t vector) const;
    int nameWidth() const;

    std::vector<Vector> m_vectors;
};

} // namespace qkv::ui
