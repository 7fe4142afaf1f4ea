// SPDX-License-Identifier: Apache-2.0
#include "core/train/tuning/lr_range.h"

#include "core/train/tuning/tuning_request.h"

namespace lathe {

namespace {

Status checkRange(const LrRangeOptions& o) {
    if (o.lowest > 0 && o.lowest < o.highest) return {};
    return requestError("tuning.range", "--lowest", "the lowest learning rate must be above 0 and below the highest", {},
                        "choose other bounds with --lowest and --highest");
}

}  // namespace

Result<LrRange> learningRateRange(const Project& project, const RunOptions& options, BackendRegistry& registry,
                                  const LrRangeOptions& o, const std::atomic<bool>& stop, const LrProgress& progress) {
    LATHE_CHECK(checkRange(o));
    LATHE_TRY(const RunRequest request, tuningRequest(project, options, registry));
    LATHE_TRY(const auto training, TrialTraining::start(request));
    LrCurve curve(o.smoothing);
    LrRange range;
    for (int64_t i = 0; i < o.steps && !range.diverged; ++i) {
        if (stop.load(std::memory_order_relaxed)) return tuningStopped();
        const double rate = rateOfStep(i, o.steps, o.lowest, o.highest);
        LATHE_TRY(const double loss, training->step(rate));
        range.diverged = !curve.add(rate, loss);
        if (progress) progress(curve.points());
    }
    range.points = curve.points();
    range.suggested = steepestRate(range.points);
    range.device = request.device.device.id;
    range.notes = request.notes;
    return range;
}

}  // namespace lathe
