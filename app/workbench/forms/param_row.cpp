// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/param_row.h"

#include <algorithm>

#include <QAction>
#include <QEvent>
#include <QPainter>

#include "app/workbench/forms/changed_dot.h"
#include "app/workbench/forms/param_field.h"
#include "app/workbench/forms/param_source.h"
#include "app/workbench/forms/param_text.h"
#include "app/workbench/forms/scrub_label.h"
#include "app/workbench/forms/sweep_button.h"
#include "app/workbench/workspace/formula_text.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

ParamRow::ParamRow(const ParamDef& def, ParamSource& source, ParamField* field, QWidget* parent)
    : FormRow(defText(def.label), field, parent), m_def(def), m_source(source), m_field(field) {
    setObjectName(QStringLiteral("row.") + fromUtf8(def.key));
    m_field->editor()->setObjectName(fromUtf8(def.key));
    m_field->editor()->setAccessibleName(defText(def.label));
    m_field->editor()->setAccessibleDescription(help());
    setToolTip(help());
    label().setScrubs(stepped(def, def.initialValue(), 1).has_value());
    label().setBuddy(m_field->editor());
    listen();
    if (source.canSweep(def)) offerSweep();
    refresh();
}

void ParamRow::listen() {
    for (QWidget* child : m_field->findChildren<QWidget*>())
        if (child->focusPolicy() != Qt::NoFocus) child->installEventFilter(this);
    connect(m_field, &ParamField::entered, this, &ParamRow::enter);
    connect(m_field, &ParamField::unreadable, this, [this] { complain(unreadable(m_def)); });
    connect(m_field, &ParamField::reverted, this, [this] { complain({}); });
    connect(m_field, &ParamField::stepRequested, this, &ParamRow::step);
    connect(&label(), &ScrubLabel::clicked, this, [this] { m_field->editor()->setFocus(Qt::MouseFocusReason); });
    connect(&label(), &ScrubLabel::scrubBegan, this, &ParamRow::beginScrub);
    connect(&label(), &ScrubLabel::scrubbed, this, &ParamRow::scrub);
    connect(&label(), &ScrubLabel::scrubEnded, this, [this] { m_mark = m_source.freshMark(); });
    connect(&dot(), &QAbstractButton::clicked, this, &ParamRow::reset);
    connect(&m_source, &ParamSource::changed, this, &ParamRow::refresh);
}

void ParamRow::offerSweep() {
    m_sweep = new SweepButton(this);
    auto* action = new QAction(tr("Sweep this"), this);
    action->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W));
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(action);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    setAttribute(Qt::WA_Hover);
    connect(action, &QAction::triggered, this, [this] { m_source.toggleSweep(m_def); });
    connect(m_sweep, &QToolButton::clicked, action, &QAction::trigger);
}

void ParamRow::showSwept() {
    if (!m_sweep) return;
    const QString values = m_source.sweptValues(m_def.key);
    m_sweep->showSwept(defText(m_def.label), values);
    actions().constFirst()->setText(values.isEmpty() ? tr("Sweep this") : tr("Do not sweep this"));
}

// A dashed edge in the accent around the field of what is varied.
void ParamRow::paintEvent(QPaintEvent* event) {
    FormRow::paintEvent(event);
    if (!m_sweep || !m_sweep->isSwept()) return;
    QPainter painter(this);
    painter.setPen(QPen(ui::themeOf(this).accent, 1, Qt::DashLine));
    painter.drawRoundedRect(QRectF(m_field->geometry()).adjusted(-2.5, -1.5, 1.5, 1.5), 4, 4);
}

bool ParamRow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn) {
        m_mark = m_source.freshMark();
        Q_EMIT focused();
    }
    return FormRow::eventFilter(watched, event);
}

QString ParamRow::help() const {
    const QString initial = tr("Default: %1").arg(textOf(m_def, m_def.initialValue()));
    const QString text = defText(m_def.help);
    return text.isEmpty() ? tr("%1. %2.").arg(defText(m_def.label), initial)
                          : tr("%1: %2 %3.").arg(defText(m_def.label), text, initial);
}

void ParamRow::refresh() {
    showSwept();
    std::vector<Json> values = m_source.values(m_def.key);
    setEnabled(!values.empty());
    if (values == m_shown || values.empty()) return;
    m_shown = std::move(values);
    showValues();
}

void ParamRow::showValues() {
    const auto first = accepted(m_def, m_shown.front());
    const auto same = [&](const Json& other) {
        const auto value = accepted(m_def, other);
        return first.ok() && value.ok() && *value == *first;
    };
    m_value = std::all_of(m_shown.begin(), m_shown.end(), same) ? std::optional(*first) : std::nullopt;
    if (m_value)
        m_field->show(*m_value);
    else if (m_shown.size() > 1)
        m_field->showMixed();
    else
        m_field->showRaw(fromUtf8(m_shown.front().dump(-1)));
    first.ok() ? complain({}) : complain(messageOf(first.error()), formulaMarkText(first.error()));
    dot().showChanged(!m_value || *m_value != *m_def.accept(m_def.initialValue()), defText(m_def.label),
                      textOf(m_def, m_def.initialValue()));
}

void ParamRow::enter(const ParamValue& value, bool done) {
    const auto judged = m_def.accept(value);
    if (!judged.ok()) return complain(complaintOf(m_def, value, judged.error()), formulaMarkText(judged.error()));
    complain({});
    write(*judged);
    if (done) m_mark = m_source.freshMark();
}

void ParamRow::write(const ParamValue& value) {
    if (m_value && *m_value == value) return;
    const auto initial = m_def.accept(m_def.initialValue());
    m_source.write(m_def.key, initial.ok() && *initial == value ? Json() : toJson(value), defText(m_def.label), m_mark);
}

void ParamRow::complain(const QString& text, const QString& mark) {
    setComplaint(text, mark);
    m_field->setInvalid(!text.isEmpty());
}

void ParamRow::reset() {
    m_mark = m_source.freshMark();
    m_source.write(m_def.key, Json(), defText(m_def.label), m_mark);
}

void ParamRow::step(double steps) {
    const auto next = m_value ? stepped(m_def, *m_value, steps) : std::nullopt;
    if (!next) return;
    complain({});
    write(*next);
}

void ParamRow::beginScrub() {
    m_scrubbed = m_value;
    m_mark = m_source.freshMark();
}

void ParamRow::scrub(double steps) {
    const auto next = m_scrubbed ? stepped(m_def, *m_scrubbed, steps) : std::nullopt;
    if (next) write(*next);
}

}  // namespace lathe::workbench
