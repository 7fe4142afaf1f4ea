// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/overlays/problem_card.h"

#include <algorithm>

#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/graph/model/geometry.h"

namespace lathe::ui {

namespace {

constexpr int cardWide = 188, away = 20, cardMargin = 8;

}  // namespace

ProblemCard::ProblemCard(GraphCanvas& view, const CanvasState& state)
    : QFrame(&view),
      m_view(view),
      m_state(state),
      m_text(new Label({}, TextRole::Small, Tone::Text, this)),
      m_remedy(new QPushButton(this)) {
    setObjectName(QStringLiteral("problemCard"));
    setFixedWidth(cardWide);
    m_text->setObjectName(QStringLiteral("problemText"));
    m_text->setWordWrap(true);
    m_remedy->setObjectName(QStringLiteral("problemRemedy"));
    setButtonKind(m_remedy, ButtonKind::Primary);
    keepScaled(m_remedy, Extent::FixedHeight, 24);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 12, 12, 12);
    column->addWidget(m_text);
    column->addWidget(m_remedy, 0, Qt::AlignLeft);
    connect(m_remedy, &QPushButton::clicked, this, [this] { Q_EMIT m_view.remedyRequested(m_node); });
    hide();
}

int ProblemCard::nodeToShow() const {
    int first = -1;
    for (size_t n = 0; n < m_state.model.nodes.size(); ++n) {
        if (m_state.model.nodes[n].mark != Mark::Error) continue;
        if (m_state.selected.contains(m_state.model.nodes[n].id)) return static_cast<int>(n);
        if (first < 0) first = static_cast<int>(n);
    }
    return first;
}

void ProblemCard::refresh() {
    const int place = nodeToShow();
    const QRectF node = place < 0 ? QRectF() : m_state.camera.toView(m_state.drawing.rectOf(place));
    const bool seen = place >= 0 && QRectF({0, 0}, m_state.viewSize).contains(node.center());
    if (!seen || detailAt(m_state.camera.zoom()) == Detail::Block) return hide();
    const NodeView& view = m_state.model.nodes[static_cast<size_t>(place)];
    m_node = view.id;
    m_text->setText(view.problem);
    m_remedy->setText(view.remedy);
    m_remedy->setAccessibleName(view.remedy);
    m_remedy->setVisible(!view.remedy.isEmpty());
    setAccessibleName(view.problem);
    placeBeside(node);
    show();
}

void ProblemCard::placeBeside(const QRectF& node) {
    const int high = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(cardWide) : sizeHint().height();
    resize(cardWide, high);
    const auto leftAt = [&](bool right) { return right ? node.right() + away : node.left() - away - cardWide; };
    const auto fits = [&](bool right) {
        return leftAt(right) >= cardMargin && leftAt(right) + cardWide + cardMargin <= m_state.viewSize.width();
    };
    const auto covers = [&](bool right) {
        return !m_state.drawing.obstacles().free(m_state.camera.toCanvas(QRectF(leftAt(right), node.top(), cardWide, high)));
    };
    const bool right = fits(true) && !(covers(true) && fits(false) && !covers(false));  // on the side where nothing is hidden
    const double x = leftAt(right);
    const double most = std::max<double>(m_state.viewSize.height() - high - cardMargin, cardMargin);
    const double y = std::clamp<double>(node.center().y() - 24, cardMargin, most);
    move(QPointF(x, y).toPoint());
    m_linkFrom = {right ? node.right() : node.left(), node.center().y()};
    m_linkTo = {right ? x : x + cardWide, node.center().y()};
}

void ProblemCard::paintLink(QPainter& painter, const Theme& theme) const {
    if (isHidden()) return;
    painter.setPen(QPen(theme.error, 1));
    painter.drawLine(m_linkFrom, m_linkTo);
}

void ProblemCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = themeOf(this);
    painter.fillRect(rect(), theme.canvas);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.error, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), cardRadius, cardRadius);
}

}  // namespace lathe::ui
