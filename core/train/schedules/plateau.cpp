// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/train/program/metric.h"
#include "core/train/program/schedule.h"
#include "core/train/program/schedule_state.h"

namespace lathe::schedules::plateau_def {

namespace {

const ChoiceParam watch{
    {.key = "watch",
     .label = "Watched figure",
     .initial = "loss",
     .options = {"loss", "best"},
     .help = "Figure that must improve. loss: the validation loss. best: the figure that selects the best model."}};
const FloatParam reduction{{.key = "factor",
                            .label = "Factor",
                            .initial = 0.1,
                            .min = 0,
                            .max = 0.999999,
                            .help = "Factor by which the learning rate is multiplied if the figure does not improve."}};
const IntParam patience{{.key = "patience",
                         .label = "Patience",
                         .initial = 10,
                         .min = 0,
                         .max = 1000000,
                         .help = "Number of epochs without improvement that are tolerated; one more reduces the learning rate."}};
const FloatParam threshold{{.key = "threshold",
                            .label = "Minimum improvement",
                            .initial = 1e-4,
                            .min = 0,
                            .max = 1,
                            .sweep = Scale::Log,
                            .help = "Smallest change that counts as an improvement, as a share of the best value."}};
const IntParam cooldown{{.key = "cooldown",
                         .label = "Cooldown",
                         .initial = 0,
                         .min = 0,
                         .max = 1000000,
                         .help = "Number of epochs after a reduction that are not counted."}};
const FloatParam minimum{{.key = "final_factor",
                          .label = "Final factor",
                          .initial = 0,
                          .min = 0,
                          .max = 1,
                          .help = "Smallest ratio of the learning rate to the initial learning rate (min_lr / lr)."}};

double factor(const Params&, const ScheduleTime& t) {
    return t.reduction;
}

std::string watched(const Params& p, const std::string& best) {
    return p[watch] == "best" ? best : "val.loss";
}

// mode "min" and "max" with threshold_mode "rel". Nothing is better than NaN, and anything finite than no value.
bool improves(const Params& p, double value, Better direction, const std::optional<double>& best) {
    constexpr double most = std::numeric_limits<double>::max();
    if (!best) return std::abs(value) <= most;
    return direction == Better::Lower ? value < *best * (1 - p[threshold]) : value > *best * (1 + p[threshold]);
}

// torch.optim.lr_scheduler.ReduceLROnPlateau, line by line, without its smallest change of the rate (eps).
void observe(const Params& p, double value, Better direction, ScheduleState& s) {
    if (improves(p, value, direction, s.best)) {
        s.best = value;
        s.badEpochs = 0;
    } else {
        ++s.badEpochs;
    }
    if (s.cooldown > 0) {
        --s.cooldown;
        s.badEpochs = 0;
    }
    if (s.badEpochs <= p[patience]) return;
    s.factor = std::min(s.factor, std::max(s.factor * p[reduction], p[minimum]));
    s.cooldown = p[cooldown];
    s.badEpochs = 0;
}

}  // namespace

extern const ScheduleDef plateau{
    .type = "plateau",
    .label = "Plateau",
    .help = "Multiplies the learning rate by a factor when a figure no longer improves (ReduceLROnPlateau).",
    .pytorch = "torch.optim.lr_scheduler.ReduceLROnPlateau",
    .params = {&watch, &reduction, &patience, &threshold, &cooldown, &minimum},
    .factor = factor,
    .watched = watched,
    .observe = observe,
};

}  // namespace lathe::schedules::plateau_def
