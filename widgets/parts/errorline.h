#pragma once

#include <QWidget>

class QLabel;

namespace qkv::ui {

/// Errors in words, where they happened. Takes no room while there is none.
class ErrorLine : public QWidget {
    Q_OBJECT

public:
    explicit ErrorLine(QWidget* parent = nullptr);
    /// Empty text: no error.
    void setText(const QString& text);
    QString text() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyLook();

    QLabel* m_icon;
    QLabel* m_text;
};

} // namespace qkv::ui
