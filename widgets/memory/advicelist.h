#pragma once

#include "core/memory/advice.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;

namespace qkv::ui {

/// What rules say of a plan, a row each: the verdict as a badge, what the rule comes to here, and quietly under it the
/// rule with its source. The badge is a word, and differs by its ground too, so hue is never needed to tell verdicts
/// apart. Labels are used again, so that following what is typed makes none anew.
class AdviceList : public QWidget {
    Q_OBJECT

public:
    explicit AdviceList(QWidget* parent = nullptr);
    void setAdvice(const std::vector<Advice>& advice);
    int count() const { return int(m_lines.size()); }
    /// "Fits: 32 query heads on 8 key/value heads: 4 to one", as it is read out.
    QString spokenText(int row) const;

private:
    /// A piece of advice in the words of the window.
    struct Line {
        AdviceVerdict verdict = AdviceVerdict::Note;
        QString applied;
        QString rule;
        bool operator==(const Line&) const = default;
    };
    class Badge;
    struct Row {
        Badge* badge;
        QLabel* applied;
        QLabel* rule;
    };
    void addRow();

    QGridLayout* m_grid;
    std::vector<Row> m_rows;
    std::vector<Line> m_lines;
};

} // namespace qkv::ui
