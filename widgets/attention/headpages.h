#pragma once

#include <QWidget>

class QStackedWidget;

namespace qkv::ui {

class CellInspector;
class HeadsPage;
class InputPage;
class MetricsPage;
class PageTabs;
class ProbeSession;

/// The pages at the right, about the chosen head: its cell, its metrics, an own input, heads off.
class HeadPages : public QWidget {
    Q_OBJECT

public:
    enum Page { CellPage, MetricsPageNumber, InputPageNumber, HeadsPageNumber };

    explicit HeadPages(ProbeSession* probe, QWidget* parent = nullptr);

    Page page() const;
    void setPage(Page page);
    /// Why there is no model to ask; empty: there is one.
    void setHint(const QString& hint);
    CellInspector* inspector() { return m_inspector; }
    MetricsPage* metrics() { return m_metrics; }
    InputPage* input() { return m_input; }
    HeadsPage* heads() { return m_heads; }

Q_SIGNALS:
    void pageChanged();

private:
    void add(const QString& title, QWidget* page);

    PageTabs* m_tabs;
    QStackedWidget* m_pages;
    CellInspector* m_inspector;
    MetricsPage* m_metrics;
    InputPage* m_input;
    HeadsPage* m_heads;
};

} // namespace qkv::ui
