// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/augment/transform_row.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/workbench/augment/label_effects.h"
#include "app/workbench/augment/transform_edits.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"

namespace lathe::workbench {

namespace {

constexpr int headHeight = 28;

// A transform of an unknown type has the default icon, too.
QString iconOf(std::string_view type) {
    const TransformDef* def = findTransform(type);
    return fromUtf8(def ? def->icon : TransformDef().icon);
}

/// Two columns of dots.
class Grip final : public QWidget {
public:
    explicit Grip(QWidget* parent) : QWidget(parent) {
        setFixedSize(20, 24);
        setCursor(Qt::OpenHandCursor);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter p(this);
        for (int row = 0; row < 4; ++row)
            for (int column = 0; column < 2; ++column) p.fillRect(7 + 4 * column, 5 + 4 * row, 2, 2, ui::themeOf(this).text3);
    }
};

}  // namespace

TransformRow::TransformRow(const Choice& choice, QWidget* parent)
    : QWidget(parent),
      m_type(choice.type),
      m_grip(new Grip(this)),
      m_effects(new LabelEffects(findTransform(choice.type), this)) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(labelOf(choice));
    setObjectName(QStringLiteral("transform.%1").arg(fromUtf8(choice.type)));
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(4, 4, 12, 8);
    rows->setSpacing(0);
    rows->addWidget(makeHead(labelOf(choice)));
    m_grip->installEventFilter(this);
    const TransformDef* def = findTransform(choice.type);
    for (ParamDefs& params : def ? sliderRows(def->params) : std::vector<ParamDefs>()) {
        auto* parameter = new ParamSlider(std::move(params));
        connect(parameter, &ParamSlider::changed, this, &TransformRow::valuesChanged);
        connect(parameter, &ParamSlider::released, this, &TransformRow::released);
        connect(parameter, &ParamSlider::sweepRequested, this, &TransformRow::sweepRequested);
        m_parameters.push_back(parameter);
        rows->addWidget(parameter);
    }
    show(choice);
}

QWidget* TransformRow::makeHead(const QString& name) {
    auto* head = new QWidget;
    ui::keepScaled(head, ui::Extent::FixedHeight, headHeight);
    auto* icon = new QToolButton;
    icon->setIcon(ui::icon(iconOf(m_type)));
    icon->setAutoRaise(true);
    icon->setAccessibleName(name);
    icon->setFocusPolicy(Qt::NoFocus);
    icon->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* text = new ui::Label(name, ui::TextRole::Small);
    QFont strong = text->font();
    strong.setWeight(QFont::DemiBold);
    text->setFont(strong);
    m_reset = ui::iconButton(QStringLiteral("arrow-counterclockwise"), tr("Reset %1").arg(name));
    m_reset->setObjectName(QStringLiteral("reset"));
    auto* remove = ui::iconButton(QStringLiteral("x-lg"), tr("Remove %1").arg(name));
    remove->setObjectName(QStringLiteral("remove"));
    m_order = ui::iconButton(QStringLiteral("sort-down"), tr("Sweep the position of %1").arg(name));
    m_order->setObjectName(QStringLiteral("sweepOrder"));
    m_order->setCheckable(true);
    connect(m_order, &QToolButton::clicked, this, &TransformRow::orderSweepRequested);
    connect(m_reset, &QToolButton::clicked, this, &TransformRow::resetRequested);
    connect(remove, &QToolButton::clicked, this, &TransformRow::removeRequested);
    m_grip->setToolTip(tr("Drag to another position (Alt+Up, Alt+Down)"));
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    for (QWidget* w : {m_grip, static_cast<QWidget*>(icon), static_cast<QWidget*>(text)}) row->addWidget(w);
    row->addStretch(1);
    row->addWidget(m_effects);
    row->addWidget(m_order);
    row->addWidget(m_reset);
    row->addWidget(remove);
    return head;
}

void TransformRow::show(const Choice& choice) {
    for (ParamSlider* p : m_parameters) p->show(choice.params);
    m_reset->setVisible(!choice.params.values().empty());
}

void TransformRow::setLabels(bool masks, bool boxes) {
    m_effects->setLabels(masks, boxes);
}

void TransformRow::showOrderSwept(bool swept) {
    m_order->setChecked(swept);
}

ParamSlider* TransformRow::parameter(std::string_view key) const {
    for (ParamSlider* p : m_parameters)
        for (const ParamDef* def : p->params())
            if (def->key == key) return p;
    return nullptr;
}

void TransformRow::paintEvent(QPaintEvent*) {
    const ui::Theme& t = ui::themeOf(this);
    QPainter p(this);
    if (hasFocus()) {
        p.fillRect(rect(), t.selected);
        p.setPen(QPen(t.focus, t.focusWidth));
        p.drawRect(rect().adjusted(1, 1, -1, -2));
    }
    p.fillRect(0, height() - 1, width(), 1, t.line0);
}

void TransformRow::keyPressEvent(QKeyEvent* event) {
    const bool alt = event->modifiers() & Qt::AltModifier;
    if (alt && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down))
        Q_EMIT moveRequested(event->key() == Qt::Key_Up ? -1 : 1);
    else if (event->key() == Qt::Key_Delete)
        Q_EMIT removeRequested();
    else
        QWidget::keyPressEvent(event);
}

void TransformRow::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void TransformRow::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

bool TransformRow::eventFilter(QObject* object, QEvent* event) {
    const auto type = event->type();
    if (object != m_grip || (type != QEvent::MouseButtonPress && type != QEvent::MouseMove && type != QEvent::MouseButtonRelease))
        return QWidget::eventFilter(object, event);
    auto* mouse = static_cast<QMouseEvent*>(event);
    if (type == QEvent::MouseButtonPress) setFocus(Qt::MouseFocusReason);
    if (type != QEvent::MouseButtonPress)
        Q_EMIT dragged(static_cast<int>(mouse->globalPosition().y()), type == QEvent::MouseButtonRelease);
    return true;
}

}  // namespace lathe::workbench
