#pragma once

#include <QWidget>

#include <vector>

class QLabel;

namespace qkv::ui {

/// A few large figures beside each other, each under its caption.
class FigureTiles : public QWidget {
    Q_OBJECT

public:
    struct Caption {
        QString title;
        QString help;
    };
    explicit FigureTiles(const std::vector<Caption>& captions, QWidget* parent = nullptr);
    void setFigure(int tile, const QString& text, const QString& tip = {});
    QString figureText(int tile) const;

private:
    std::vector<QLabel*> m_figures;
    std::vector<Caption> m_captions;
};

} // namespace qkv::ui
