#pragma once

#include "widgets/parts/filewriter.h"

#include <QWidget>

#include <functional>

class QLabel;
class QPushButton;

namespace qkv::ui {

class ErrorLine;

/// The one row of actions of the Memory workspace, and what came of the last one.
class PlanActions : public QWidget {
    Q_OBJECT

public:
    /// What can be saved: an entry of the menu, the ending of its files, and what is shown now, to be made bytes of on
    /// another thread.
    struct Export {
        QString title;
        QString suffix;
        std::function<FileWriter::Bytes()> take;
    };
    explicit PlanActions(const std::vector<Export>& exports, QWidget* parent = nullptr);

    void say(const QString& text);
    /// Written on another thread; what came of it is said when it is done.
    void save(const QString& path, FileWriter::Bytes bytes);
    QString saidText() const;
    QString failureText() const;
    void setCanKeep(bool can);

Q_SIGNALS:
    void keepAsked();
    void copyAsked();

private:
    void askPath(const Export& one);

    QLabel* m_said;
    ErrorLine* m_failure;
    QPushButton* m_keep;
    FileWriter m_writer;
};

} // namespace qkv::ui
