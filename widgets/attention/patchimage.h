#pragma once

#include "widgets/attention/shownmaps.h"

#include <QImage>
#include <QWidget>

namespace qkv::ui {

/// An image that a model looks at, its patches as a grid, and over it how much one token attends to each patch. A click
/// or the arrow keys choose the patch that looks; the class token looks when none is chosen.
class PatchImage : public QWidget {
    Q_OBJECT

public:
    explicit PatchImage(QWidget* parent = nullptr);

    /// `patch`: side of a patch in pixels of the image.
    void setImage(const QImage& image, int patch);
    void setHead(const HeadFactsPtr& head);
    /// Token that looks; 0 is the class token.
    void setQuery(int token);
    int query() const { return m_query; }
    QRect patchRect(int token) const;
    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return width; }

Q_SIGNALS:
    void queryChosen(int token);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    int perSide() const;
    QRect imageRect() const;
    void choose(int token);

    QImage m_image;
    int m_patch = 1;
    HeadFactsPtr m_head;
    int m_query = 0;
};

} // namespace qkv::ui
