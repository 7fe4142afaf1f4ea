// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/augment/param_slider.h"

#include <algorithm>
#include <cmath>

#include <QAction>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QMenu>

#include "app/workbench/forms/choice_field.h"
#include "app/workbench/forms/form_row.h"
#include "app/workbench/forms/param_text.h"
#include "app/workbench/forms/sweep_button.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"
#include "widgets/data/numbers.h"
#include "widgets/data/range_slider.h"

namespace lathe::workbench {

namespace {

constexpr int labelWidth = 80, valueWidth = 72, rowHeight = 24, leftInset = 32;

std::string_view pairOf(const ParamDef& def) {
    const auto* param = dynamic_cast<const FloatParam*>(&def);
    return param ? param->spec.pair : std::string_view();
}

bool isPair(const ParamDef& a, const ParamDef& b) {
    return !pairOf(a).empty() && pairOf(a) == pairOf(b);
}

QString sliderLabel(const ParamDefs& params) {
    return defText(params.size() == 1 ? params[0]->label : pairOf(*params[0]));
}

// As it follows a number: "°", " px".
QString unitOf(const ParamDef& def) {
    const auto* real = dynamic_cast<const FloatParam*>(&def);
    const auto* integer = dynamic_cast<const IntParam*>(&def);
    const QString unit = fromUtf8(real ? real->spec.unit : integer ? integer->spec.unit : std::string_view());
    return !unit.isEmpty() && unit[0].isLetter() ? QLatin1Char(' ') + unit : unit;
}

/// A range that reaches far beyond what anybody uses is shown in part.
double usefulMax(double initial, double max) {
    return std::min(max, std::max(4 * std::abs(initial), 16.0));
}

double numberOf(const ParamDef& def, const Params& params) {
    if (const auto* f = dynamic_cast<const FloatParam*>(&def)) return params[*f];
    if (const auto* i = dynamic_cast<const IntParam*>(&def)) return static_cast<double>(params[*i]);
    return 0;
}

}  // namespace

std::vector<ParamDefs> sliderRows(const ParamDefs& defs) {
    std::vector<ParamDefs> rows;
    for (size_t i = 0; i < defs.size(); ++i) {
        if (i + 1 < defs.size() && isPair(*defs[i], *defs[i + 1])) {
            rows.push_back({defs[i], defs[i + 1]});
            ++i;
        } else if (dynamic_cast<const FloatParam*>(defs[i]) || dynamic_cast<const IntParam*>(defs[i]) ||
                   dynamic_cast<const ChoiceParam*>(defs[i])) {
            rows.push_back({defs[i]});
        }
    }
    return rows;
}

ParamSlider::ParamSlider(ParamDefs params, QWidget* parent)
    : QWidget(parent),
      m_params(std::move(params)),
      m_label(new ui::Label(sliderLabel(m_params), ui::TextRole::Small, ui::Tone::Text2)),
      m_value(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text, this)) {
    ui::keepScaled(m_label, ui::Extent::FixedWidth, labelWidth);
    m_label->setToolTip(defText(m_params[0]->help));
    ui::keepScaled(m_value, ui::Extent::FixedWidth, valueWidth);
    m_value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(leftInset, 0, FormRow::rightMargin, 0);
    row->setSpacing(8);
    row->addWidget(m_label);
    QWidget* editor = makeEditor();
    editor->setAccessibleName(m_label->text());
    editor->setObjectName(QStringLiteral("param.%1").arg(fromUtf8(m_params[0]->key)));
    row->addWidget(editor, 1);
    if (m_slider)
        row->addWidget(m_value);
    else
        m_value->hide();
    ui::keepScaled(this, ui::Extent::FixedHeight, rowHeight + (m_box ? 4 : 0));
    offerSweep();
}

void ParamSlider::offerSweep() {
    m_sweep = new SweepButton(this);
    auto* action = new QAction(tr("Sweep this"), this);
    action->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W));
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(action);
    connect(action, &QAction::triggered, this, [this] {
        if (m_params.size() > 1) return askWhichToSweep(m_sweep->mapToGlobal(m_sweep->rect().bottomLeft()));
        Q_EMIT sweepRequested(*m_params[0]);
    });
    connect(m_sweep, &QToolButton::clicked, action, &QAction::trigger);
}

QWidget* ParamSlider::makeEditor() {
    if (const auto* choice = dynamic_cast<const ChoiceParam*>(m_params[0])) {
        m_box = makeFormCombo();
        for (const std::string_view option : choice->spec.options) m_box->addItem(optionText(option), fromUtf8(option));
        connect(m_box, &QComboBox::activated, this, [this](int index) {
            Q_EMIT changed({{m_params[0], m_box->itemData(index).toString().toStdString()}});
            Q_EMIT released();
        });
        return m_box;
    }
    double initial = 0;
    if (const auto* f = dynamic_cast<const FloatParam*>(m_params[0])) {
        m_min = f->spec.min;
        m_max = f->spec.max;
        initial = f->spec.initial;
        m_share = m_min == 0 && m_max <= 1;
    } else if (const auto* i = dynamic_cast<const IntParam*>(m_params[0])) {
        m_integer = true;
        m_min = static_cast<double>(i->spec.min);
        m_max = static_cast<double>(i->spec.max);
        initial = static_cast<double>(i->spec.initial);
    }
    m_slider = new ui::RangeSlider(static_cast<int>(m_params.size()));
    setLimits(usefulMax(initial, m_max));
    connect(m_slider, &ui::RangeSlider::moved, this, &ParamSlider::sliderMoved);
    connect(m_slider, &ui::RangeSlider::released, this, &ParamSlider::released);
    return m_slider;
}

void ParamSlider::setLimits(double largestShown) {
    m_slider->setLimits(m_min, largestShown, m_integer || largestShown > 16 ? 1 : m_share ? 0.01 : 0.1);
}

ParamValue ParamSlider::valueOf(const ParamDef&, double v) const {
    if (m_integer) return static_cast<int64_t>(std::llround(v));
    // What the slider means, without the noise of its arithmetic: 0.35, not 0.35000000000000003.
    return std::round(v * 1e4) / 1e4;
}

void ParamSlider::sliderMoved(double low, double high) {
    ParamValues values{{m_params[0], valueOf(*m_params[0], low)}};
    if (m_params.size() == 2) values.push_back({m_params[1], valueOf(*m_params[1], high)});
    Q_EMIT changed(values);
}

QString ParamSlider::textOf(double v) const {
    if (m_share) return ui::fixedText(100 * v, 0);
    return m_integer ? ui::countText(static_cast<int64_t>(v)) : ui::shortText(v, 3);
}

void ParamSlider::show(const Params& params) {
    if (m_box) {
        const std::string value = params[static_cast<const ChoiceParam&>(*m_params[0])];
        m_box->setCurrentIndex(m_box->findData(fromUtf8(value)));
        return;
    }
    const double low = numberOf(*m_params[0], params), high = numberOf(*m_params.back(), params);
    if (high > m_slider->maximum()) setLimits(std::min(m_max, high));
    m_slider->setValues(low, high);
    QString text = textOf(low);
    if (m_params.size() == 2) text = tr("%1 … %2").arg(text, textOf(high));
    m_value->setText(text + (m_share ? QStringLiteral(" %") : unitOf(*m_params[0])));
    m_slider->setAccessibleDescription(m_value->text());
}

QString ParamSlider::valueText() const {
    return m_box ? m_box->currentText() : m_value->text();
}

void ParamSlider::showSwept(const QString& values) {
    m_label->setTone(values.isEmpty() ? ui::Tone::Text2 : ui::Tone::Accent);
    setToolTip(values.isEmpty() ? QString() : tr("Varied by the sweep"));
    m_sweep->showSwept(m_label->text(), values);
}

void ParamSlider::contextMenuEvent(QContextMenuEvent* event) {
    askWhichToSweep(event->globalPos());
}

void ParamSlider::askWhichToSweep(QPoint globalPosition) {
    QMenu menu(this);
    for (const ParamDef* def : m_params) {
        const QString text = m_params.size() == 1 ? tr("Sweep this") : tr("Sweep %1").arg(defText(def->label));
        connect(menu.addAction(ui::icon(QStringLiteral("sliders")), text), &QAction::triggered, this,
                [this, def] { Q_EMIT sweepRequested(*def); });
    }
    menu.exec(globalPosition);
}

}  // namespace lathe::workbench
