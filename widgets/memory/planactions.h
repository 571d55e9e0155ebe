#pragma once

#include <QWidget>

#include <functional>

class QLabel;
class QPushButton;

namespace qkv::ui {

/// The one row of actions of the Memory workspace, and what came of the last one.
class PlanActions : public QWidget {
    Q_OBJECT

public:
    /// What can be saved: an entry of the menu, the ending of its files, and how it is written.
    struct Export {
        QString title;
        QString suffix;
        std::function<bool(const QString& path)> write;
    };
    explicit PlanActions(const std::vector<Export>& exports, QWidget* parent = nullptr);

    void say(const QString& text);
    void setCanKeep(bool can);

Q_SIGNALS:
    void keepAsked();
    void copyAsked();

private:
    void save(const Export& one);

    QLabel* m_said;
    QPushButton* m_keep;
};

/// False: the file could not be written whole; then what was there before stays.
bool writeFile(const QString& path, const QByteArray& bytes);

} // namespace qkv::ui
