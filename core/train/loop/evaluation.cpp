// SPDX-License-Identifier: Apache-2.0
#include "core/train/loop/evaluation.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/backend/communicator.h"
#include "core/train/loop/pipeline.h"
#include "core/train/loop/training_state.h"
#include "core/train/program/training_program.h"

namespace lathe {

namespace {

size_t elementsOf(const Program& program, const ProgramOutput& output) {
    return static_cast<size_t>(program.shape(output.value).elements());
}

size_t widthOf(const Program& program) {
    size_t width = 0;
    for (const ProgramOutput& output : program.outputs) width += elementsOf(program, output);
    return width;
}

/// The samples of a batch that are not padding, behind those that were there.
void append(std::vector<double>& all, std::span<const double> batch, int64_t samples, int64_t count) {
    const auto kept = batch.first(batch.size() / static_cast<size_t>(samples) * static_cast<size_t>(count));
    all.insert(all.end(), kept.begin(), kept.end());
}

/// Removes the positions that do not count.
void dropUncounted(EvaluatedSamples& all) {
    const size_t rows = all.targets.size(), classes = rows == 0 ? 0 : all.predictions.size() / rows;
    size_t kept = 0;
    for (size_t row = 0; row < rows; ++row) {
        if (all.targets[row] < 0) continue;
        all.targets[kept] = all.targets[row];
        std::copy_n(all.predictions.begin() + static_cast<std::ptrdiff_t>(row * classes), classes,
                    all.predictions.begin() + static_cast<std::ptrdiff_t>(kept++ * classes));
    }
    all.targets.resize(kept);
    all.predictions.resize(kept * classes);
    all.samples = static_cast<int64_t>(kept);
}

}  // namespace

void EvaluationSums::add(const Program& evaluate, std::span<const double> outputs) {
    const int64_t before = samples(), batch = evaluate.shape(evaluate.input("mask")->value)[0];
    std::vector<std::pair<std::vector<double>*, std::span<const double>>> rows;
    size_t at = 0;
    for (const ProgramOutput& output : evaluate.outputs) {
        const auto values = outputs.subspan(at, elementsOf(evaluate, output));
        at += values.size();
        const auto [what, name] = splitOutputName(output.name);
        if (what == predictionOutput)
            rows.emplace_back(&evaluated[std::string(name)].predictions, values);
        else if (what == targetOutput)
            rows.emplace_back(&evaluated[std::string(name)].targets, values);
        else
            sums[output.name] += values[0];
    }
    for (const auto& [all, values] : rows) append(*all, values, batch, samples() - before);
    for (auto& [name, all] : evaluated) all.samples = samples();
}

int64_t EvaluationSums::samples() const {
    const auto it = sums.find("count");
    return it == sums.end() ? 0 : std::llround(it->second);
}

double EvaluationSums::meanLoss(const LossTerm& term) const {
    const double weight = sums.at(outputName(lossWeightOutput, term.name));
    return weight == 0 ? 0 : sums.at(outputName("loss.sum", term.name)) / weight;
}

/// Metrics that are computed on the host.
void EvaluationSums::measure(Figures& figures, const Heads& heads, const TrainingSettings& training) {
    for (size_t o = 0; o < heads.outputs.size(); ++o) {
        const std::string& name = heads.outputs[o].name;
        const auto all = evaluated.find(name);
        if (all == evaluated.end()) continue;
        const LossDef& loss = *findLoss(heads.lossOf(o).loss.type);
        all->second.activation = loss.activation;
        if (loss.target == TargetKind::Class) dropUncounted(all->second);
        for (const Choice* metric : metricsOf(heads, o, training)) {
            const MetricDef* def = findMetric(metric->type);
            if (!def || !def->measure) continue;
            figures[figureName(metric->type, name)] =
                all->second.samples == 0 ? std::numeric_limits<double>::quiet_NaN() : def->measure(metric->params, all->second);
        }
    }
}

Figures EvaluationSums::means(const Project& project) {
    if (samples() == 0) return {};
    const Heads heads = headsOf(project);
    Figures figures = metricsOfSums(sums, samples());
    for (const LossTerm& term : heads.losses) {
        const double single = heads.losses.size() == 1 ? term.weight : 1;
        figures[figureName("loss", term.name)] = single * meanLoss(term);
    }
    addTotalLoss(figures, heads);
    measure(figures, heads, project.training);
    return figures;
}

Status runSplit(Executable& executable, const Program& program, size_t index, Loader& loader,
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

Result<EvaluationSums> evaluateSplit(Executable& executable, const Program& evaluate, size_t index, Loader& loader,
                                     Communicator* communicator) {
    const size_t width = widthOf(evaluate);
    std::vector<double> rows(static_cast<size_t>(loader.batchesOfAllRanks()) * width);  // zeros for the batches of other ranks
    int64_t number = 0;
    const auto note = [&](const StepOutcome& outcome) {
        double* row = rows.data() + static_cast<size_t>(loader.numberInSplit(number++)) * width;
        for (const Tensor& t : *outcome.outputs)
            for (int64_t i = 0; i < t.elements(); ++i) *row++ = t.at(i);
    };
    LATHE_CHECK(runSplit(executable, evaluate, index, loader, note));
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
