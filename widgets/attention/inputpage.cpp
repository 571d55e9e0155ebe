#include "widgets/attention/inputpage.h"

#include "core/base/visibletext.h"
#include "widgets/attention/patchimage.h"
#include "widgets/bridge/texts.h"
#include "widgets/parts/errorline.h"
#include "widgets/parts/factrows.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/theme.h"

#include <QFileDialog>
#include <QImageReader>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int kShownDigits = 40; // of a long list in the answer
const QString kFirstDigits = u"3 1 4 1 5 9 2 6"_s;

QString spaced(const std::vector<int>& digits)
{
    QString text;
    for (std::size_t i = 0; i < digits.size() && i < kShownDigits; ++i)
        text += (i > 0 ? u" "_s : QString()) + QString::number(digits[i]);
    return digits.size() > kShownDigits ? text + u" \u2026"_s : text;
}

/// An image file in grey, fitted to a square of `side` pixels.
Expected<QImage> greyImage(const QString& path, int side)
{
    QImageReader reader(path);
    reader.setScaledSize({side, side}); // decoded at the size that is needed
    const QImage image = reader.read();
    if (image.isNull())
        return refuse(QKV_TEXT("attention", "{0}: no image that can be read: {1}")
                          .with(path.toStdString(), reader.errorString().toStdString()));
    return image.convertToFormat(QImage::Format_Grayscale8);
}

std::vector<std::uint8_t> pixelsOf(const QImage& image, int channels)
{
    std::vector<std::uint8_t> pixels;
    for (int channel = 0; channel < channels; ++channel)
        for (int y = 0; y < image.height(); ++y)
            pixels.insert(pixels.end(), image.constScanLine(y), image.constScanLine(y) + image.width());
    return pixels;
}

} // namespace

Expected<std::vector<std::uint8_t>> parseDigits(const QString& text)
{
    std::vector<std::uint8_t> digits;
    for (const QChar c : text) {
        if (c.isSpace() || c == u',' || c == u';')
            continue;
        if (c < u'0' || c > u'9')
            return refuse(QKV_TEXT("attention", "'{0}' is no digit: write digits 0 to 9, for example 3 1 4 1 5")
                              .with(visibleText(QString(c).toStdString())));
        digits.push_back(std::uint8_t(c.unicode() - u'0'));
    }
    return digits;
}

InputPage::InputPage(ProbeSession* probe, QWidget* parent)
    : QWidget(parent), m_probe(probe), m_hint(makeGloss({}, this)), m_body(new QWidget(this)),
      m_edit(new QLineEdit(m_body)), m_open(new QPushButton(tr("Open an image\u2026"), m_body)), m_item(new QSpinBox),
      m_image(new PatchImage(m_body)), m_answer(new FactRows(m_body)), m_error(new ErrorLine(m_body))
{
    m_edit->setAccessibleName(tr("Digits of the list"));
    m_edit->setPlaceholderText(tr("Digits, for example %1").arg(kFirstDigits));
    m_item->setRange(0, 999'999);
    m_itemField = makeField(tr("or an item of the validation set"),
                            wrapped(tr("By its number; the saved snapshots show number 0.")), m_item, m_body);
    auto* body = new QVBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->setSpacing(grid::unit);
    for (QWidget* part : std::initializer_list<QWidget*>{m_edit, m_open, m_itemField, m_error, m_image, m_answer})
        body->addWidget(part);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, grid::unit, 0, 0);
    column->setSpacing(grid::unit);
    column->addWidget(m_hint);
    column->addWidget(m_body);
    column->addStretch(1);

    connect(m_edit, &QLineEdit::textEdited, this, &InputPage::askDigits);
    connect(m_item, &QSpinBox::valueChanged, this, [this](int item) { m_probe->askItem(item, m_off); });
    connect(m_open, &QPushButton::clicked, this, &InputPage::askImage);
    connect(m_image, &PatchImage::queryChosen, this, &InputPage::queryChosen);
    connect(probe, &ProbeSession::modelReady, this, &InputPage::takeModel);
    connect(probe, &ProbeSession::answered, this, &InputPage::takeAnswer);
    connect(probe, &ProbeSession::inputRefused, this, [this](const Error& error) { m_error->setText(shown(error)); });
    setHint(tr("Choose a saved run or open a checkpoint: its model answers to an input of your own."));
}

void InputPage::setHint(const QString& text)
{
    m_hint->setText(text);
    m_hint->setVisible(!text.isEmpty());
    m_body->setVisible(text.isEmpty());
}

bool InputPage::isImages() const
{
    return m_probe->model() && m_probe->model()->model.kind == ModelKind::Vit;
}

void InputPage::takeModel(const ProbedModelPtr& model)
{
    setHint({});
    m_error->setText({});
    m_answer->setFacts({});
    m_input = {};
    m_off = {};
    m_edit->setVisible(!isImages());
    m_open->setVisible(isImages());
    m_image->setVisible(isImages());
    m_itemField->setVisible(model->run.has_value());
    if (!isImages() && m_edit->text().isEmpty() && !model->run) {
        m_edit->setText(kFirstDigits); // a bare checkpoint has no maps before it gets an input
        askDigits();
    }
}

void InputPage::setHeadsOff(const HeadsOff& off)
{
    m_off = off;
    ask();
}

void InputPage::ask()
{
    if (!m_input.digits.empty() || !m_input.pixels.empty())
        m_probe->ask(m_input, m_off);
}

void InputPage::askDigits()
{
    const auto digits = parseDigits(m_edit->text());
    if (!digits)
        return m_error->setText(shown(digits.error()));
    m_error->setText({});
    m_probe->ask({*digits, {}}, m_off);
}

void InputPage::askImage()
{
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open an image"), {}, tr("Images (*.png *.jpg *.jpeg *.bmp)"));
    if (!path.isEmpty())
        openImage(path);
}

void InputPage::openImage(const QString& path)
{
    if (!isImages())
        return;
    const ModelConfig& model = m_probe->model()->model;
    m_reading.start([path, side = model.image] { return greyImage(path, side); },
                    [this, channels = model.channels](const Expected<QImage>& image) {
                        if (!image)
                            return m_error->setText(shown(image.error()));
                        m_error->setText({});
                        m_probe->ask({{}, pixelsOf(*image, channels)}, m_off);
                    });
}

void InputPage::takeAnswer(const ProbeInput& input, const ProbeAnswerPtr& answer)
{
    m_input = input;
    m_error->setText({});
    if (isImages()) {
        const int side = m_probe->model()->model.image;
        const QImage view(input.pixels.data(), side, side, side, QImage::Format_Grayscale8);
        m_image->setImage(view.copy(), m_probe->model()->model.patch);
    } else if (!m_edit->hasFocus()) {
        const QSignalBlocker quiet(m_edit);
        m_edit->setText(spaced({input.digits.begin(), input.digits.end()}));
    }
    showAnswer(input, *answer);
}

void InputPage::showAnswer(const ProbeInput& input, const ProbeAnswer& answer)
{
    std::vector<Fact> facts;
    if (isImages()) {
        const int best = answer.answers.empty() ? 0 : answer.answers.front();
        facts.push_back(
            {tr("Answer"), tr("class %1").arg(best), figure(answer.probabilities[std::size_t(best)], 3), {}, true});
        if (!answer.targets.empty())
            facts.push_back({tr("Right answer"), tr("class %1").arg(answer.targets.front()), {}, {}});
        return m_answer->setFacts(facts);
    }
    facts.push_back({tr("Input"), spaced({input.digits.begin(), input.digits.end()}), {}, {}});
    facts.push_back({tr("Answer"), spaced(answer.answers), {}, {}, true});
    if (!answer.targets.empty()) {
        int right = 0;
        for (std::size_t i = 0; i < answer.targets.size(); ++i)
            right += answer.targets[i] == answer.answers[i];
        facts.push_back({tr("Right answer"), spaced(answer.targets), {}, {}});
        facts.push_back({tr("Right"), {}, tr("%1 of %2").arg(right).arg(answer.targets.size()), {}});
    }
    m_answer->setFacts(facts);
}

void InputPage::setHead(const HeadFactsPtr& head)
{
    m_image->setHead(head);
}

void InputPage::setQuery(int token)
{
    m_image->setQuery(token);
}

QString InputPage::errorText() const
{
    return m_error->text();
}

QString InputPage::answerText() const
{
    for (const Fact& fact : m_answer->facts())
        if (fact.strong)
            return fact.text;
    return {};
}

} // namespace qkv::ui
