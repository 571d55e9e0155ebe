#pragma once

#include <QPlainTextEdit>

namespace qkv::ui {

/// Where a log is pasted or typed. A long one is kept whole, but only its first lines are laid out, so that a paste of
/// a megabyte does not hold up the window; such a text is replaced by the next paste.
class LogEdit : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit LogEdit(QWidget* parent = nullptr);
    void setLog(const QString& text);
    /// All of it, whatever is laid out.
    QString log() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void logChanged();

protected:
    void insertFromMimeData(const QMimeData* source) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString m_long; ///< empty: what is laid out is all
};

} // namespace qkv::ui
