// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/hot_edits.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "app/workbench/forms/form_row.h"
#include "app/workbench/forms/local_params.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/forms/param_row.h"
#include "app/workbench/workspace/messages.h"
#include "core/layers/layer.h"
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/scrolling.h"
#include "widgets/common/section_head.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

Params paramsOf(const std::map<std::string, Json>& values) {
    Json object = Json::Object{};
    for (const auto& [key, value] : values) object.set(key, value);
    const auto params = paramsFromJson(object, {});
    return params ? *params : Params();
}

constexpr std::string_view ratePath = "training.optimizer.lr";
constexpr int mostRows = 5;  // before the form scrolls

bool affectsRate(std::string_view path) {
    return path == ratePath || path.starts_with("training.schedule.");
}

struct Lack {
    std::string path;
    QString reason;
};

// What is 0 when a run begins is no part of what the trainer compiled: its row is there, and says how to have it.
std::vector<Lack> lacksOf(const Project& project, const std::vector<std::string>& offered) {
    std::vector<Lack> lacks;
    const auto add = [&](const std::string& path, const QString& reason) {
        if (std::ranges::count(offered, path) == 0 && declarationOf(project, path)) lacks.push_back({path, reason});
    };
    add("training.optimizer.weight_decay",
        HotEdits::tr("To change the weight decay during training, start with a value above 0"));
    for (const Node& node : project.graph.nodes)
        if (const LayerDef* def = findLayer(node.type))
            for (const HotParam& hot : def->hotParams)
                add("layers." + node.name + "." + std::string(hot.param->key), defText(hot.help));
    return lacks;
}

double number(const Json& value) {
    return value.toDouble();
}

}  // namespace

HotEdits::HotEdits(QWidget* parent)
    : QWidget(parent),
      m_form(new ParamForm),
      m_scroll(new QScrollArea),
      m_apply(ui::textButton(tr("Apply"), ui::ButtonKind::Primary)),
      m_hint(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)) {
    setObjectName(QStringLiteral("train.hotEdits"));
    m_apply->setObjectName(QStringLiteral("train.apply"));
    m_apply->setAccessibleName(tr("Apply the changes to the running training"));
    m_hint->setWordWrap(true);
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(16, 4, 12, 12);
    foot->addWidget(m_hint, 1);
    foot->addWidget(m_apply);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(new ui::SectionHead(tr("Change during training")));
    ui::scrollVertically(*m_scroll, m_form);
    column->addWidget(m_scroll);
    column->addLayout(foot);
    connect(m_apply, &QPushButton::clicked, this, &HotEdits::applyRequested);
}

void HotEdits::show(const RunView& view) {
    const RunEvent* started = view.record().last(event::started);
    if (!view.project() || !started) return;
    if (view.run != m_run) {
        m_run = view.run;
        std::vector<std::string> offered;
        for (const Json& path : started->event.data["hot"].array()) offered.push_back(path.toString());
        bind(*view.project(), offered);
    }
    takeLog(view);
    m_form->setUnit(ratePath, rateNow(view.record()));
}

// What the schedule makes of the rate: that of the last step, until one was made with what was set last.
QString HotEdits::rateNow(const RunRecord& record) const {
    const ui::Series* rate = record.steps("lr");
    const auto base = m_inForce.find(std::string(ratePath));
    if (!rate || rate->empty() || base == m_inForce.end() || record.lastStep() <= m_rateSetAt) return {};
    const double now = rate->y(rate->size() - 1);
    return now == number(base->second) ? QString() : tr("now %1").arg(ui::shortText(now, 3));
}

void HotEdits::bind(const Project& project, const std::vector<std::string>& offered) {
    const std::vector<Lack> lacks = lacksOf(project, offered);
    std::vector<std::string> shown = offered;
    for (const Lack& lack : lacks) shown.push_back(lack.path);
    m_settings = hotSettings(project, shown);
    m_inForce.clear();
    m_lacks.clear();
    m_events = 0;
    m_rateSetAt = 0;
    ParamDefs defs;
    for (const HotSetting& setting : m_settings) {
        defs.push_back(setting.def.get());
        m_inForce[setting.path] = settingInForce(project, setting.path);
    }
    auto values = std::make_unique<LocalParams>(paramsOf(m_inForce));
    m_values = values.get();
    m_form->bind(std::move(values), defs);
    connect(m_values, &LocalParams::changed, this, &HotEdits::showState);
    for (const Lack& lack : lacks) disableRow(lack.path, lack.reason);
    const int rows = std::min<int>(static_cast<int>(defs.size()), mostRows);
    m_scroll->setFixedHeight(ui::scaledHeight(rows * FormRow::rowHeight, rows));
    showState();
}

void HotEdits::disableRow(std::string_view path, const QString& reason) {
    ParamRow* row = m_form->row(path);
    if (!row) return;
    row->setEnabled(false);
    row->setToolTip(reason);
    if (m_lacks.isEmpty()) m_lacks = reason;
}

// What the trainer did is in force, and takes the place of what was entered.
void HotEdits::takeLog(const RunView& view) {
    const auto& events = view.record().events();
    if (events.size() < m_events) m_events = 0;
    Params shown = m_values->params();
    for (; m_events < events.size(); ++m_events) {
        const LogEvent& e = events[m_events].event;
        if (e.kind != event::command || e.data.contains("refused")) continue;
        for (const HotSetting& setting : m_settings) {
            if (setting.path != e.data["path"].toString()) continue;
            if (affectsRate(setting.path)) m_rateSetAt = e.step;
            m_inForce[setting.path] = e.data["value"];
            shown.set(setting.path, *paramsOf({{setting.path, e.data["value"]}}).find(setting.path));
        }
    }
    m_values->setParams(std::move(shown));
    showState();
}

std::map<std::string, Json> HotEdits::changes() const {
    std::map<std::string, Json> out;
    for (const HotSetting& setting : m_settings) {
        const ParamValue* entered = m_values->params().find(setting.path);
        const Json value = entered ? toJson(*entered) : toJson(setting.def->initialValue());
        const Json& now = m_inForce.at(setting.path);
        if (value != now && !(value.isNumber() && now.isNumber() && number(value) == number(now))) out[setting.path] = value;
    }
    return out;
}

void HotEdits::showState() {
    const auto wanted = changes().size();
    m_apply->setEnabled(wanted > 0);
    const QString why = tr("No changes yet.");
    m_apply->setToolTip(wanted > 0 ? QString() : why);
    m_hint->setText(wanted > 0          ? tr("Changes take effect at the next step and are marked on the curves")
                    : m_lacks.isEmpty() ? tr("All other settings are under “Next run”")
                                        : m_lacks);
}

}  // namespace lathe::workbench
