#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace qkv::ui {

/// Lines under a title that unfold when it is pressed; hidden while there are none.
class FoldList : public QWidget {
    Q_OBJECT

public:
    explicit FoldList(QWidget* parent = nullptr);
    void setLines(const QString& title, const QStringList& lines);
    QString text() const;

private:
    void fold(bool open);

    QToolButton* m_title;
    QLabel* m_lines;
};

} // namespace qkv::ui
