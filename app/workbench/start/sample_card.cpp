// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/sample_card.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>

#include "app/workbench/start/thumbnail.h"
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"
#include "widgets/common/style.h"
#include "widgets/common/style_drawing.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr int cardTextLeft = 80, pictureSide = 12, lowestNeed = 32, cardTop = 10, aboutGap = 2, needGap = 8, needBottom = 8;

// Downloads are told in MB, as elsewhere on the network.
QString megabytes(int64_t bytes) {
    const double mb = static_cast<double>(bytes) / 1e6;
    return ui::fixedText(mb, mb < 9.95 ? 1 : 0);
}

QString parametersText(int64_t count) {
    constexpr int64_t million = 1000000;
    if (count <= 0) return {};
    if (count < million) return SampleCard::tr("%1 parameters").arg(ui::countText(count));
    return SampleCard::tr("%1 M parameters").arg(ui::significantText(static_cast<double>(count) / million, 3));
}

int lineHeight(ui::TextRole role) {
    return ui::draw::paragraphHeight(ui::font(role), QStringLiteral("0"), 1 << 20);
}

}  // namespace

SampleCard::SampleCard(const QString& name, const QString& about, int64_t parameters, std::vector<ui::Family> layers)
    : m_about(about), m_parameters(parametersText(parameters)), m_layers(std::move(layers)) {
    setText(name);
    setToolTip(about);
    setAccessibleName(name);
    setAccessibleDescription(m_parameters.isEmpty() ? about : about + QLatin1Char(' ') + m_parameters);
    setAttribute(Qt::WA_Hover);
    // The cards of a row are as high as the highest of them.
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int SampleCard::textHeight(int width) const {
    const int about = ui::draw::paragraphHeight(ui::font(ui::TextRole::Small), m_about, width - cardTextLeft - pictureSide);
    const int name = ui::draw::paragraphHeight(ui::font(ui::TextRole::Body), text(), 1 << 20);
    const int parameters = m_parameters.isEmpty() ? 0 : aboutGap + lineHeight(ui::TextRole::Small);
    return std::max(64, name + aboutGap + about + parameters + 2 * cardTop);
}

// Above the buttons where both do not fit side by side: the size of a download is read whole.
bool SampleCard::needIsStacked(int width) const {
    const int both = m_needRow->itemAt(0)->sizeHint().width() + needGap + m_needRow->itemAt(1)->sizeHint().width();
    return both > width - 2 * pictureSide;
}

int SampleCard::needHeight(int width) const {
    if (!m_need || isReady()) return 0;
    const int words = m_needRow->itemAt(0)->sizeHint().height(), buttons = m_needRow->itemAt(1)->sizeHint().height();
    const int height = needIsStacked(width) ? words + needGap + buttons : std::max(words, buttons);
    return std::max(lowestNeed, height + needBottom);
}

int SampleCard::heightForWidth(int width) const {
    return textHeight(width) + needHeight(width);
}

void SampleCard::makeNeed() {
    m_need = new QWidget(this);
    ui::setCompact(m_need);
    m_size = new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3);
    m_size->setObjectName(QStringLiteral("sample.size"));
    m_bar = new QProgressBar;
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Downloading"));
    m_fetch = ui::textButton({});
    m_fetch->setObjectName(QStringLiteral("sample.fetch"));
    m_folder = ui::textButton(tr("Use a folder…"), ui::ButtonKind::Quiet);
    m_folder->setToolTip(tr("Choose the folder that holds the data"));
    m_folder->setObjectName(QStringLiteral("sample.folder"));
    auto* about = new QHBoxLayout;
    about->addWidget(m_size);
    about->addWidget(m_bar, 1);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_folder);
    buttons->addWidget(m_fetch);
    m_needRow = new QBoxLayout(QBoxLayout::LeftToRight, m_need);
    m_needRow->setContentsMargins(pictureSide, 0, pictureSide, needBottom);
    m_needRow->setSpacing(needGap);
    m_needRow->addLayout(about, 1);
    m_needRow->addLayout(buttons);
    connect(m_fetch, &QPushButton::clicked, this,
            [this] { m_kind == SetState::Kind::Fetching ? Q_EMIT stopWanted() : Q_EMIT fetchWanted(); });
    connect(m_folder, &QPushButton::clicked, this, &SampleCard::folderWanted);
}

void SampleCard::setNeed(const SetState& state) {
    using Kind = SetState::Kind;
    const bool otherKind = m_kind != state.kind;
    m_kind = state.kind;
    if (!m_need && !isReady()) makeNeed();
    if (!m_need) return;
    m_need->setVisible(!isReady());
    m_bar->setVisible(m_kind == Kind::Fetching);
    m_bar->setRange(0, 1000);
    m_bar->setValue(static_cast<int>(1000 * state.received / std::max<int64_t>(1, state.total)));
    m_folder->setVisible(m_kind != Kind::Fetching);
    const QString texts[] = {QString(), tr("Download"), tr("Stop"), tr("Try again")};
    m_fetch->setText(texts[static_cast<size_t>(m_kind)]);
    m_fetch->setAccessibleName(tr("%1: %2").arg(m_fetch->text(), text()));
    m_size->setTone(m_kind == Kind::Failed ? ui::Tone::Error : ui::Tone::Text3);
    m_size->setText(m_kind == Kind::Failed     ? state.reason
                    : m_kind == Kind::Fetching ? tr("%1 of %2 MB").arg(megabytes(state.received), megabytes(state.total))
                                               : tr("needs %1 MB").arg(megabytes(state.total)));
    const bool wasStacked = m_needRow->direction() == QBoxLayout::TopToBottom;
    if (otherKind || needIsStacked(width()) != wasStacked) {
        updateGeometry();
        placeNeed();
    }
    update();
}

void SampleCard::resizeEvent(QResizeEvent*) {
    placeNeed();
}

void SampleCard::placeNeed() {
    if (!m_need) return;
    m_needRow->setDirection(needIsStacked(width()) ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    const int need = needHeight(width());
    m_need->setGeometry(0, height() - need, width(), need);
}

void SampleCard::paintEvent(QPaintEvent*) {
    const ui::Theme& t = ui::themeOf(this);
    QPainter p(this);
    ui::draw::box(p, rect(), 6, !isReady() ? t.panel : isDown() ? t.press : underMouse() ? t.hover : t.panel, t.line);
    const QRectF picture(pictureSide, pictureSide, 56, 40);
    if (m_layers.empty()) {
        ui::draw::box(p, picture, 4, t.raised);
        ui::icon(QStringLiteral("plus-lg"), t.text2).paint(&p, QRect(int(picture.left()) + 20, int(picture.top()) + 12, 16, 16));
    } else {
        drawThumbnail(p, picture, m_layers, t);
    }
    const QRect lines(cardTextLeft, cardTop, width() - cardTextLeft - pictureSide, height() - 2 * cardTop);
    p.setFont(ui::font(ui::TextRole::Body));
    const int nameHeight = ui::draw::paragraphHeight(p.font(), text(), 1 << 20);
    ui::draw::text(p, QRect(lines.left(), lines.top(), lines.width(), nameHeight), Qt::AlignVCenter, text(), t.text);
    p.setFont(ui::font(ui::TextRole::Small));
    ui::draw::paragraph(p, lines.adjusted(0, nameHeight + aboutGap, 0, 0), m_about, t.text3);
    if (!m_parameters.isEmpty()) {
        const int below = ui::draw::paragraphHeight(p.font(), m_about, lines.width());
        const QRect line(lines.left(), lines.top() + nameHeight + 2 * aboutGap + below, lines.width(),
                         lineHeight(ui::TextRole::Small));
        ui::draw::text(p, line, Qt::AlignVCenter, m_parameters, t.text2);
    }
    if (hasFocus()) ui::draw::focusRing(t, p, rect(), 6);
}

}  // namespace lathe::workbench
