#pragma once

#include <QWidget>

class QStackedWidget;

namespace qkv::ui {

class ColumnScroll;
class ErrorLine;
class LogView;
class PageTabs;
class PaperView;
class ResultView;
struct ShownPlan;

/// The right side of the Memory workspace, a page at a time: the plan, a runtime's log beside it, the paper.
class ResultPages : public QWidget {
    Q_OBJECT

public:
    enum Page { PlanPage, LogPage, PaperPage };

    explicit ResultPages(ResultView* results, QWidget* parent = nullptr);
    void setPlan(const ShownPlan& plan);
    void setPage(Page page);
    Page page() const;

    PageTabs* tabs() const { return m_tabs; }
    LogView* log() const { return m_log; }
    PaperView* paper() const { return m_paper; }
    /// What the current page shows, as a table, as text, and as a widget to draw.
    QByteArray csv() const;
    QString markdown(const ShownPlan& plan) const;
    QWidget* content() const;

private:
    void addPage(const QString& title, QWidget* content);

    PageTabs* m_tabs;
    ErrorLine* m_refusal;
    QStackedWidget* m_pages;
    ResultView* m_results;
    LogView* m_log;
    PaperView* m_paper;
};

} // namespace qkv::ui
