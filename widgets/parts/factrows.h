#pragma once

#include <QString>
#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;

namespace qkv::ui {

/// A line of a list of figures: what, how or why, how much. The tip is the exact figure.
struct Fact {
    QString name;
    QString text;
    QString figure;
    QString tip;
    bool strong = false;
    bool operator==(const Fact&) const = default;
};

/// Facts under each other, in three columns: the figures stand right and have one width a digit. Labels are used again,
/// so that following what is typed makes none anew.
class FactRows : public QWidget {
    Q_OBJECT

public:
    explicit FactRows(QWidget* parent = nullptr);
    void setFacts(const std::vector<Fact>& facts);
    const std::vector<Fact>& facts() const { return m_facts; }

private:
    struct Row {
        QLabel* name;
        QLabel* text;
        QLabel* figure;
    };
    void addRow();

    QGridLayout* m_grid;
    std::vector<Row> m_rows;
    std::vector<Fact> m_facts;
};

} // namespace qkv::ui
