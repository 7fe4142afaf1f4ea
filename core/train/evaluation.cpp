// SPDX-License-Identifier: Apache-2.0
#include "core/train/evaluation.h"

#include <cmath>

#include "core/backend/communicator.h"
#include "core/train/pipeline.h"
#include "core/train/training_state.h"

namespace lathe {

void EvaluationSums::add(const Program& evaluate, std::span<const double> outputs) {
    for (size_t i = 0; i < outputs.size(); ++i) sums[evaluate.outputs[i].name] += outputs[i];
}

int64_t EvaluationSums::samples() const {
    const auto it = sums.find("count");
    return it == sums.end() ? 0 : std::llround(it->second);
}

Figures EvaluationSums::means() const {
    Figures figures;
    if (samples() == 0) return figures;
    for (const auto& [output, sum] : sums)
        if (output != "count" && output != "loss.weight") figures[metricOfOutput(output)] = sum / sums.at("count");
    figures["loss"] = sums.at("loss.sum") / sums.at("loss.weight");
    return figures;
}

Status runPart(Executable& executable, const Program& program, size_t index, Loader& loader,
               const std::function<void(const StepOutcome&)>& take) {
    Pipeline pipeline(executable, program, index);
    StepOutcome outcome;
    const auto collect = [&](bool wait) -> Result<bool> {
        auto some = pipeline.fetch(outcome, wait);
        if (!some || !*some) return some;
        take(outcome);
        loader.giveBack(outcome.batch);
        return true;
    };
    loader.start(0);
    for (;;) {
        LATHE_TRY(const Batch batch, loader.next());
        if (batch.count == 0) break;
        LATHE_CHECK(pipeline.submit(batch, {}));
        for (bool some = true; some;) {
            LATHE_TRY(some, collect(pipeline.full()));
        }
    }
    while (!pipeline.empty()) LATHE_CHECK(collect(true));
    return {};
}

Result<EvaluationSums> evaluatePart(Executable& executable, const Program& evaluate, size_t index, Loader& loader,
                                    Communicator* communicator) {
    const size_t width = evaluate.outputs.size();
    std::vector<double> rows(static_cast<size_t>(loader.batchesOfAllRanks()) * width);  // zeros for the batches of other ranks
    int64_t number = 0;
    const auto note = [&](const StepOutcome& outcome) {
        double* row = rows.data() + static_cast<size_t>(loader.numberInPart(number++)) * width;
        for (const Tensor& t : *outcome.outputs) *row++ = t.at(0);
    };
    LATHE_CHECK(runPart(executable, evaluate, index, loader, note));
    if (communicator) {
        const std::vector<double> mine = rows;
        const auto* partial = reinterpret_cast<const std::byte*>(mine.data());
        LATHE_CHECK(communicator->sum({&partial, 1}, DType::F64, static_cast<int64_t>(rows.size()),
                                      reinterpret_cast<std::byte*>(rows.data())));
    }
    EvaluationSums sums;
    for (size_t from = 0; from < rows.size(); from += width) sums.add(evaluate, std::span(rows).subspan(from, width));
    return sums;
}

}  // namespace lathe
