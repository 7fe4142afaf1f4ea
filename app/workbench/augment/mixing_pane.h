// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <QWidget>

#include "app/workbench/augment/param_slider.h"
#include "core/data/dataset.h"

namespace lathe {
struct TrainingParam;
}

namespace lathe::workbench {

struct Workbench;

/// The training settings that mix the samples of a batch (mixup and CutMix), below the transforms of the page Augment. Settings
/// that these data do not allow are hidden while they are 0.
class MixingPane : public QWidget {
    Q_OBJECT
public:
    explicit MixingPane(Workbench&, QWidget* parent = nullptr);

    void setData(const DatasetInfo&);
    const std::vector<ParamSlider*>& sliders() const { return m_sliders; }

private:
    void addSlider(const TrainingParam&);
    void refresh();
    void setValue(const TrainingParam&, const ParamValue&);
    void toggleSweep(const TrainingParam&);

    bool isOffered(size_t setting) const;

    Workbench& m_bench;
    std::optional<DatasetInfo> m_info;  ///< nothing: not read yet
    std::vector<const TrainingParam*> m_params;
    std::vector<ParamSlider*> m_sliders;
    int m_gesture = 0;  ///< counts slider movements; each one is one step of the undo history
};

}  // namespace lathe::workbench
