#pragma once

#include <QObject>
#include <QPoint>
#include <QRectF>
#include <QSize>

#include <optional>

namespace qkv::ui {

/// Views of maps that share zoom and place. A view announces what its user did; the others follow without announcing in
/// turn, so each repaints once. Lives in the GUI thread, longer than its views or shorter.
class MapLink : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Views of equal shape show the same cells; others keep their own. On at first.
    void setSharesZoom(bool shares) { m_sharesZoom = shares; }
    bool sharesZoom() const { return m_sharesZoom; }
    /// The chosen cell is chosen in every view that has it, and let go in those that have not. On at first.
    void setSharesPlace(bool shares) { m_sharesPlace = shares; }
    bool sharesPlace() const { return m_sharesPlace; }

    /// For the views. `shape`: columns x rows.
    void announceCells(QObject* from, QSize shape, const QRectF& cells);
    void announceCell(QObject* from, std::optional<QPoint> cell, bool locked);

Q_SIGNALS:
    void cellsShown(QObject* from, QSize shape, const QRectF& cells);
    void cellChosen(QObject* from, std::optional<QPoint> cell, bool locked);

private:
    bool m_sharesZoom = true;
    bool m_sharesPlace = true;
};

} // namespace qkv::ui
