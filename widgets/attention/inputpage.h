#pragma once

#include "widgets/attention/shownmaps.h"
#include "widgets/bridge/newestjob.h"
#include "widgets/bridge/probesession.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace qkv::ui {

class ErrorLine;
class FactRows;
class PatchImage;

/// An input of one's own for a trained model: a list of digits that is typed, or an image; or an item of the validation
/// set. The model answers while one types.
class InputPage : public QWidget {
    Q_OBJECT

public:
    explicit InputPage(ProbeSession* probe, QWidget* parent = nullptr);

    /// Why there is no model to ask, or that it is being loaded; empty: there is one.
    void setHint(const QString& text);
    /// Heads that are off for every question.
    void setHeadsOff(const HeadsOff& off);
    /// The head whose attention lies over an image.
    void setHead(const HeadFactsPtr& head);
    void setQuery(int token);
    /// Asks again what was asked last.
    void ask();
    QLineEdit* edit() { return m_edit; }
    QSpinBox* item() { return m_item; }
    PatchImage* image() { return m_image; }
    QString errorText() const;
    QString answerText() const;
    /// An image file as a model's input: grey, fitted to its side.
    void openImage(const QString& path);

Q_SIGNALS:
    void queryChosen(int token);

private:
    void takeModel(const ProbedModelPtr& model);
    void takeAnswer(const ProbeInput& input, const ProbeAnswerPtr& answer);
    void showAnswer(const ProbeInput& input, const ProbeAnswer& answer);
    void askDigits();
    void askImage();
    bool isImages() const;

    ProbeSession* m_probe;
    HeadsOff m_off;
    ProbeInput m_input; ///< asked last
    QLabel* m_hint;
    QWidget* m_body;
    QLineEdit* m_edit;
    QPushButton* m_open;
    QSpinBox* m_item;
    QWidget* m_itemField;
    PatchImage* m_image;
    FactRows* m_answer;
    ErrorLine* m_error;
    NewestJob m_reading; ///< of an image file
};

/// "3 1 4", "3,1,4" or "314" as digits; refuses what is no digit, naming it.
Expected<std::vector<std::uint8_t>> parseDigits(const QString& text);

} // namespace qkv::ui
