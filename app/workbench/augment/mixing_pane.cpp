// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/augment/mixing_pane.h"

#include <algorithm>

#include <QVBoxLayout>

#include "app/workbench/forms/sweep_settings.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/workbench.h"
#include "core/graph/project_file.h"
#include "core/graph/training_params.h"
#include "core/train/program/batch_mixing.h"
#include "widgets/common/section_head.h"

namespace lathe::workbench {

namespace {

struct MixingSetting {
    std::string_view path;
    double TrainingSettings::*value;
};
constexpr MixingSetting mixingSettings[] = {{"training.mixup_alpha", &TrainingSettings::mixupAlpha},
                                            {"training.cutmix_alpha", &TrainingSettings::cutmixAlpha}};

}  // namespace

MixingPane::MixingPane(Workbench& bench, QWidget* parent) : QWidget(parent), m_bench(bench) {
    setObjectName(QStringLiteral("augment.mixing"));
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 8);
    rows->setSpacing(0);
    auto* head = new ui::SectionHead(tr("Mixing"));
    head->setCount(tr("samples of a batch"));
    setToolTip(tr("Training mixes each sample of a batch with the next one. The preview shows such pairs below the transforms."));
    rows->addWidget(head);
    for (const MixingSetting& setting : mixingSettings)
        if (const TrainingParam* param = findTrainingParam(setting.path)) addSlider(*param);
    connect(&bench.document, &Document::edited, this, &MixingPane::refresh);
    connect(&bench.document, &Document::opened, this, &MixingPane::refresh);
    refresh();
}

void MixingPane::addSlider(const TrainingParam& param) {
    auto* slider = new ParamSlider({param.def.get()});
    connect(slider, &ParamSlider::changed, this,
            [this, &param](const ParamValues& values) { setValue(param, values[0].second); });
    connect(slider, &ParamSlider::released, this, [this] { ++m_gesture; });
    connect(slider, &ParamSlider::sweepRequested, this, [this, &param] { toggleSweep(param); });
    slider->setContentsMargins(4, 0, 12, 0);
    layout()->addWidget(slider);
    m_params.push_back(&param);
    m_sliders.push_back(slider);
}

void MixingPane::setData(const DatasetInfo& info) {
    m_info = info;
    refresh();
}

bool MixingPane::isOffered(size_t setting) const {
    const Project& project = m_bench.document.project();
    const auto [path, value] = mixingSettings[setting];
    if (!m_info || project.training.*value > 0 || isSwept(project, std::string(path))) return true;
    TrainingSettings alone;
    alone.*value = 1;
    return checkMixing(alone, *m_info).empty();
}

void MixingPane::refresh() {
    const Project& project = m_bench.document.project();
    for (size_t i = 0; i < m_params.size(); ++i) {
        Params params;
        params.set(m_params[i]->key, m_params[i]->get(project.training).toDouble());
        m_sliders[i]->show(params);
        m_sliders[i]->showSwept(sweptText(project, m_params[i]->path()));
        m_sliders[i]->setVisible(isOffered(i));
    }
    const auto isShown = [](const ParamSlider* slider) { return !slider->isHidden(); };
    setVisible(std::any_of(m_sliders.begin(), m_sliders.end(), isShown));
}

void MixingPane::setValue(const TrainingParam& param, const ParamValue& value) {
    const QString merge = QStringLiteral("mixing.%1.%2").arg(fromUtf8(param.key)).arg(m_gesture);
    const Status done =
        m_bench.document.setValue(param.path(), toJson(value), tr("Change %1").arg(defText(param.def->label)), merge);
    if (!done.ok()) m_bench.go.report(done.error());
}

void MixingPane::toggleSweep(const TrainingParam& param) {
    const Project& project = m_bench.document.project();
    const std::string path = param.path();
    const auto value = valueAt(project, path);
    const QString text = isSwept(project, path) ? tr("Do not sweep %1") : tr("Sweep %1");
    const Status done = m_bench.document.apply(sweepToggle(project, path, *param.def, value.ok() ? *value : Json()),
                                               text.arg(defText(param.def->label)));
    if (!done.ok()) m_bench.go.report(done.error());
}

}  // namespace lathe::workbench
