#pragma once

#include "widgets/memory/modelsource.h"

#include <QWidget>

#include <array>

class QComboBox;

namespace qkv::ui {

class ErrorLine;
class FigureSpin;

/// Chooses a model: a preset that is found by typing, a file, or numbers. Reads nothing itself: it asks, and is told
/// what came of it.
class ModelPicker : public QWidget {
    Q_OBJECT

public:
    explicit ModelPicker(QWidget* parent = nullptr);

    /// What is shown now; no signal.
    void setSource(const ModelSource& source);
    const ModelSource& source() const { return m_source; }
    /// Why the last choice failed; empty: it did not.
    void setError(const QString& text);
    QString errorText() const;

Q_SIGNALS:
    void sourceAsked(const qkv::ui::ModelSource& source);
    void fileAsked(const QString& path);

private:
    void choose(int index);
    void chooseTyped();
    void askFile();
    void askNumbers();
    QWidget* makeNumbers();
    int listed(const ModelSource& source) const;

    QComboBox* m_list;
    std::array<FigureSpin*, 4> m_spins{}; ///< layers, heads, key/value heads, head_dim
    QWidget* m_numbers;
    ErrorLine* m_error;
    ModelSource m_source;
};

} // namespace qkv::ui
