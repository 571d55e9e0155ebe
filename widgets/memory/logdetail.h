#pragma once

#include "widgets/memory/logfacts.h"

#include <QWidget>

class QLabel;

namespace qkv::ui {

class FactRows;
class FigureTiles;

/// One line of a log: what it prints beside our own figure, its terms explained, what else would fit.
class LogDetail : public QWidget {
    Q_OBJECT

public:
    explicit LogDetail(QWidget* parent = nullptr);
    void setEntry(const ReadLog& log, std::size_t entry);

    FigureTiles* tiles() const { return m_tiles; }
    FactRows* terms() const { return m_terms; }
    FactRows* findings() const { return m_findings; }
    QString verdictText() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyLook();

    QLabel* m_title;
    QLabel* m_line;
    FigureTiles* m_tiles;
    QLabel* m_icon;
    QLabel* m_verdict;
    FactRows* m_terms;
    FactRows* m_findings;
    LogFit m_fit = LogFit::NotCompared;
};

} // namespace qkv::ui
