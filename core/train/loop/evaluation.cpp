// SPDX-License-Identifier: Apache-2.0
#include "core/train/loop/evaluation.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/backend/communicator.h"
#include "core/base/element.h"
#include "core/train/loop/pipeline.h"
#include "core/train/loop/training_state.h"
#include "core/train/program/loss_weighting.h"
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

/// The outputs of a batch for one output of the network.
struct BatchOfOutput {
    std::span<const double> predictions, targets;
    std::span<const double> steps;  ///< of each sample; empty: the target is no sequence of labels
    int64_t classes = 1;
};

void append(EvaluatedSamples& all, const BatchOfOutput& batch, int64_t samples, int64_t count) {
    append(all.predictions, batch.predictions, samples, count);
    append(all.targets, batch.targets, samples, count);
}

/// Batches may have different numbers of steps, so the paths are decoded here.
void appendLabels(EvaluatedSamples& all, const BatchOfOutput& batch, int64_t samples, int64_t count) {
    const size_t width = batch.predictions.size() / static_cast<size_t>(samples),
                 labels = batch.targets.size() / static_cast<size_t>(samples);
    for (size_t i = 0; i < static_cast<size_t>(count); ++i) {
        const auto steps = static_cast<size_t>(batch.steps[i]) * static_cast<size_t>(batch.classes);
        all.predictedLabels.push_back(greedyLabels(batch.predictions.subspan(i * width, std::min(steps, width)), batch.classes));
        all.targetLabels.push_back(labelsOf(batch.targets.subspan(i * labels, labels)));
    }
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
    std::map<std::string_view, BatchOfOutput> batches;
    size_t at = 0;
    for (const ProgramOutput& output : evaluate.outputs) {
        const auto values = outputs.subspan(at, elementsOf(evaluate, output));
        at += values.size();
        const auto [what, name] = splitOutputName(output.name);
        if (what == predictionOutput)
            batches[name].predictions = values, batches[name].classes = evaluate.shape(output.value)[-1];
        else if (what == targetOutput)
            batches[name].targets = values;
        else if (what == stepsOutput)
            batches[name].steps = values;
        else
            sums[output.name] += values[0];
    }
    for (const auto& [name, values] : batches) {
        EvaluatedSamples& all = evaluated[std::string(name)];
        values.steps.empty() ? append(all, values, batch, samples() - before)
                             : appendLabels(all, values, batch, samples() - before);
        all.samples = samples();
    }
}

void EvaluationSums::merge(const EvaluationSums& more) {
    for (const auto& [output, sum] : more.sums) sums[output] += sum;
    const auto addAll = [](auto& to, const auto& values) { to.insert(to.end(), values.begin(), values.end()); };
    for (const auto& [name, values] : more.evaluated) {
        EvaluatedSamples& all = evaluated[name];
        all.samples += values.samples;
        addAll(all.predictions, values.predictions);
        addAll(all.targets, values.targets);
        addAll(all.predictedLabels, values.predictedLabels);
        addAll(all.targetLabels, values.targetLabels);
    }
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
        const LossDef& loss = *findLoss(heads.lossOf(o)->loss.type);
        all->second.activation = loss.activation;
        if (loss.target == TargetKind::Class && !loss.sequences) dropUncounted(all->second);
        for (const Choice* metric : metricsOf(heads, o, training)) {
            const MetricDef* def = metricOfChoice(*metric);
            if (!def || !def->measure) continue;
            figures[figureName(def->type, name)] =
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
        if (term.learned)
            figures[figureName(logVarianceKey, term.name)] =
                sums.at(outputName(logVarianceSum, term.name)) / static_cast<double>(samples());
    }
    addTotalLoss(figures, heads);
    measure(figures, heads, project.training);
    return figures;
}

std::map<std::string, ClassReport> EvaluationSums::classReports(const Project& project, const DatasetInfo& data) const {
    std::map<std::string, ClassReport> reports;
    const Heads heads = headsOf(project);
    for (size_t o = 0; o < heads.outputs.size(); ++o) {
        const auto all = evaluated.find(heads.outputs[o].name);
        if (all == evaluated.end()) continue;
        const LossDef& loss = *findLoss(heads.lossOf(o)->loss.type);
        if (loss.target != TargetKind::Class || loss.sequences) continue;
        reports.emplace(all->first, classReport(all->second, infoOfOutput(project, data, o).classes));
    }
    return reports;
}

namespace {

Status runAll(Pipeline& pipeline, Loader& loader, const std::function<void(const StepOutcome&)>& take, const BatchCheck& check) {
    StepOutcome outcome;
    int64_t submitted = 0;
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
        submitted += batch.count;
        if (check) LATHE_CHECK(check(submitted));
    }
    while (!pipeline.empty()) LATHE_CHECK(collect(true));
    return {};
}

/// The results of all batches of a split, one after the other; of other ranks zeros.
class BatchRows {
public:
    BatchRows(std::span<const Program* const> programs, const Loader& loader) : m_programs(programs), m_loader(loader) {
        m_begins.push_back(0);
        for (int64_t number = 0; number < loader.batchesOfAllRanks(); ++number)
            m_begins.push_back(m_begins.back() + widthOf(programOf(number)));
        m_values.resize(m_begins.back());
    }

    void take(int64_t number, const std::vector<Tensor>& outputs) {
        double* row = m_values.data() + element(m_begins, number);
        for (const Tensor& t : outputs)
            for (int64_t i = 0; i < t.elements(); ++i) *row++ = t.at(i);
    }

    /// Adds those of all ranks.
    Status addUp(Communicator& communicator) {
        const std::vector<double> mine = m_values;
        const auto* partial = reinterpret_cast<const std::byte*>(mine.data());
        return communicator.sum({&partial, 1}, DType::F64, static_cast<int64_t>(m_values.size()),
                                reinterpret_cast<std::byte*>(m_values.data()));
    }

    EvaluationSums sums() const {
        EvaluationSums sums;
        for (int64_t number = 0; number < m_loader.batchesOfAllRanks(); ++number) {
            const size_t begin = element(m_begins, number), end = element(m_begins, number + 1);
            sums.add(programOf(number), std::span(m_values).subspan(begin, end - begin));
        }
        return sums;
    }

private:
    const Program& programOf(int64_t number) const { return *element(m_programs, m_loader.bucketOf(number)); }

    std::span<const Program* const> m_programs;
    const Loader& m_loader;
    std::vector<size_t> m_begins;
    std::vector<double> m_values;
};

Result<EvaluationSums> evaluated(Pipeline& pipeline, std::span<const Program* const> programs, Loader& loader,
                                 Communicator* communicator, const BatchCheck& check) {
    BatchRows rows(programs, loader);
    int64_t number = 0;
    const auto take = [&](const StepOutcome& outcome) { rows.take(loader.numberInSplit(number++), *outcome.outputs); };
    LATHE_CHECK(runAll(pipeline, loader, take, check));
    if (communicator) LATHE_CHECK(rows.addUp(*communicator));
    return rows.sums();
}

}  // namespace

Status runSplit(Executable& executable, const BucketPrograms& programs, Loader& loader,
                const std::function<void(const StepOutcome&)>& take, const BatchCheck& check) {
    Pipeline pipeline(executable, programs.programs, programs.indices);
    return runAll(pipeline, loader, take, check);
}

Result<EvaluationSums> evaluateSplit(Executable& executable, std::span<const Program* const> evaluate, Loader& loader,
                                     Communicator* communicator) {
    Pipeline pipeline(executable, evaluate, evaluateProgram);
    return evaluated(pipeline, evaluate, loader, communicator, {});
}

Result<EvaluationSums> evaluateSplit(Executable& executable, const BucketPrograms& evaluate, Loader& loader,
                                     const BatchCheck& check) {
    Pipeline pipeline(executable, evaluate.programs, evaluate.indices);
    return evaluated(pipeline, evaluate.programs, loader, nullptr, check);
}

}  // namespace lathe
