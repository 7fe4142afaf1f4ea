// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/training_program.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <optional>

#include "core/compile/lower.h"
#include "core/compile/precision.h"
#include "core/data/graph_inputs.h"
#include "core/data/length_buckets.h"
#include "core/layers/keep_float32.h"
#include "core/layers/penalty.h"
#include "core/train/program/averaging.h"
#include "core/train/program/batch_mixing.h"
#include "core/train/program/evaluation_views.h"
#include "core/train/program/heads.h"
#include "core/train/program/loss_weighting.h"
#include "core/train/program/objective.h"
#include "core/train/program/program_losses.h"
#include "core/train/program/program_ports.h"
#include "core/train/program/program_update.h"

namespace lathe {

namespace {

// One project being turned into Programs.
class ProgramMaker {
public:
    /// `longest`: steps of the longest padded sequence, if those of `data` are shorter; else 0.
    ProgramMaker(const Project& project, const DatasetInfo& data, const ProgramOptions& options, Diagnostics& problems,
                 int64_t longest = 0)
        : m_project(project),
          m_data(data),
          m_options(options),
          m_problems(problems),
          m_samples(options.batch / project.training.microBatches),
          m_longest(longest),
          m_losses(project, data, options.real, m_samples, longest) {}

    bool make(TrainingPrograms& out) { return makeTrain(out) && makeEvaluate(out) && makePredict(out.predict); }
    bool makeShorter(TrainingPrograms& out) { return makeTrain(out) && makeEvaluate(out); }
    /// Without the training. `out` has the states.
    bool makeTrained(TrainingPrograms& out) { return makeEvaluate(out) && makePredict(out.predict); }

private:
    const TrainingSettings& training() const { return m_project.training; }
    // In bytes; 0: none.
    int64_t memoryLimit() const { return training().memory << 20; }

    // `compared`: losses follow.
    std::optional<LoweredGraph> forward(Phase phase, bool compared, EvaluationViews views = EvaluationViews::Plain,
                                        BatchMixing* mixing = nullptr) {
        LowerOptions options{phase, m_samples, m_options.real, graphInputs(m_project.graph, m_data, m_problems)};
        options.longest = m_longest;
        options.resultLengths = compared && m_losses.haveSequences();
        options.views = viewCount(views);
        options.viewsOf = [views](Builder& ops, Value x) { return viewsOf(ops, x, views); };
        if (mixing) options.viewsOf = [mixing](Builder& ops, Value x) { return mixing->mixed(ops, x); };
        auto lowered = lower(m_project.graph, options, m_problems);
        if (lowered) return std::move(*lowered);
        if (!hasErrors(m_problems)) m_problems.push_back(lowered.error());
        return std::nullopt;
    }

    // The inputs of the Program for the targets of the data: the first one always, as data sets on a device have it.
    void addTargets(LossPass& pass) const {
        addTarget(pass, 0, m_data.target);
        for (const ComparedLoss& l : m_losses.all())
            if (!l.target.input) addTarget(pass, l.target.index, l.target.field.type);
    }

    void addTarget(LossPass& pass, size_t index, const TensorType& type) const {
        if (pass.targets.contains(index)) return;
        Program& program = pass.lowering.ops().program();
        const std::string name = index == 0 ? "y" : "y@" + m_data.moreTargets.at(index - 1).name;
        pass.targets[index] = addInput(program, name, InputRole::Target, batchType(type, m_samples, m_options.real));
        program.inputs.back().field = index;
    }

    bool makeTrain(TrainingPrograms& out) {
        BatchMixing mixing(m_options.real, training().cutmixAlpha > 0);
        const bool mixes = mixesSamples(training());
        auto graph = forward(Phase::Train, true, EvaluationViews::Plain, mixes ? &mixing : nullptr);
        if (!graph) return false;
        out.states = std::move(graph->states);
        out.train = std::move(graph->program);
        out.train.microBatches = training().microBatches;
        out.train.memory = memoryLimit();
        Lowering lowering(out.train, out.states, Phase::Train, m_options.real);
        LossPass pass{lowering, *graph, graph->results};
        if (mixes) pass.mixing = &mixing;
        addTargets(pass);
        std::vector<WeightedObjective> objectives;
        for (const ComparedLoss& l : m_losses.all())
            objectives.push_back({makeObjective(lowering.ops(), m_losses.trained(pass, l), m_options.batch), l.loss.weight});
        const std::vector<LearnedWeight> learned = learnedWeights(lowering, m_losses.all(), objectives);
        addOutput(out.train, "loss", weightedSum(lowering, objectives, learned));
        addLosses(out.train, objectives);
        for (const LearnedWeight& one : learned)
            addOutput(out.train, outputName(logVarianceKey, nameOfLoss(one.loss)), lowering.ops().affine(one.s, 1));
        m_losses.addMetrics(pass);
        addLossWeights(out.train, objectives);
        for (const Value penalty : takePenalties(out.train))
            objectives.push_back({makeObjective(lowering.ops(), {penalty, {}}, m_options.batch)});
        out.trained = addUpdate(lowering, out.states, {training(), m_losses.all(), std::move(objectives), learned});
        narrow(out.train);
        return finish(out.train);
    }

    const std::string& nameOfLoss(size_t index) const { return m_losses.all()[index].loss.name; }

    void addLosses(Program& program, const std::vector<WeightedObjective>& objectives) const {
        if (objectives.size() == 1) return;
        for (size_t i = 0; i < objectives.size(); ++i)
            addOutput(program, outputName("loss", nameOfLoss(i)), objectives[i].objective.loss);
    }

    void addLossWeights(Program& program, const std::vector<WeightedObjective>& objectives) const {
        for (size_t i = 0; i < objectives.size(); ++i)
            if (const Value weight = objectives[i].objective.weight; weight.valid())
                addOutput(program, outputName(lossWeightOutput, nameOfLoss(i)), weight);
    }

    void narrow(Program& program) const {
        const std::vector<std::string> wide = layersInFloat32(m_project.graph);
        if (training().precision == Precision::BF16) storeNarrow(program, DType::BF16, wide);
        if (training().precision == Precision::F16) storeNarrow(program, DType::F16, wide);
    }

    bool makeEvaluate(TrainingPrograms& out) {
        auto graph = forward(Phase::Evaluate, true, training().evaluation);
        if (!graph) return false;
        Program& program = out.evaluate;
        program = std::move(graph->program);
        program.memory = memoryLimit();
        std::vector<StateDef> states;
        Lowering lowering(program, states, Phase::Evaluate, m_options.real);
        std::map<std::string, Value> learned;
        for (const ComparedLoss& l : m_losses.all())
            if (l.loss.learned) learned[l.loss.name] = logVariance(lowering, l.loss);
        readAverages(program, out.states);
        Builder& ops = lowering.ops();
        LossPass pass{lowering, *graph, {}};
        addTargets(pass);
        pass.mask = addInput(program, "mask", InputRole::Mask, {m_options.real, {m_samples}});
        for (const Value result : graph->results) pass.results.push_back(meanOverViews(ops, result, training().evaluation));
        for (auto& [node, entering] : graph->lossInputs)
            for (Value& v : entering) v = meanOverViews(ops, v, training().evaluation);
        for (const ComparedLoss& l : m_losses.all()) m_losses.addSums(pass, l);
        const Value count = ops.sumAll(pass.mask);
        addOutput(program, "count", count);
        for (const auto& [name, s] : learned) addOutput(program, outputName(logVarianceSum, name), ops.mul(s, count));
        m_losses.addMetrics(pass);
        narrow(program);
        return finish(program);
    }

    // Outputs without a loss are given out as they are; a Program needs a value of its own for that.
    static Value predicted(Builder& ops, Value result, const ComparedLoss* loss) {
        return loss ? inTargetUnit(ops, result, *loss) : isReal(ops.type(result).dtype) ? ops.affine(result, 1) : result;
    }

    bool makePredict(Program& program) {
        auto graph = forward(Phase::Evaluate, false);
        if (!graph) return false;
        program = std::move(graph->program);
        std::vector<StateDef> states;
        Lowering lowering(program, states, Phase::Evaluate, m_options.real);
        for (size_t o = 0; o < graph->results.size(); ++o)
            addOutput(program, outputName(predictionOutput, m_losses.heads().outputs[o].name),
                      predicted(lowering.ops(), graph->results[o], m_losses.ofOutput(o)));
        return finish(program);
    }

    bool finish(Program& program) {
        removeDead(program);
        const Diagnostics wrong = verify(program);
        m_problems.insert(m_problems.end(), wrong.begin(), wrong.end());
        return !hasErrors(wrong);
    }

    const Project& m_project;
    const DatasetInfo& m_data;
    const ProgramOptions& m_options;
    Diagnostics& m_problems;
    int64_t m_samples;  // of a micro-batch
    int64_t m_longest;
    ProgramLosses m_losses;
};

// The Programs for shorter batches have the same states.
bool addShorter(TrainingPrograms& programs, const Project& project, const DatasetInfo& data, const ProgramOptions& options,
                Diagnostics& problems) {
    for (size_t bucket = 1; bucket < options.buckets.size(); ++bucket) {
        TrainingPrograms made;
        const DatasetInfo info = withSteps(data, options.buckets[options.buckets.size() - 1 - bucket]);
        ProgramMaker maker(project, info, options, problems, data.features.shape[0]);
        if (options.trained) made.states = programs.states;
        if (!(options.trained ? maker.makeTrained(made) : maker.makeShorter(made))) return false;
        assert(std::equal(made.states.begin(), made.states.end(), programs.states.begin(), programs.states.end(),
                          [](const StateDef& a, const StateDef& b) { return a.name == b.name && a.type == b.type; }));
        programs.shorter.push_back({std::move(made.train), std::move(made.evaluate), std::move(made.predict)});
    }
    return true;
}

Diagnostic firstError(const Diagnostics& problems) {
    for (const Diagnostic& d : problems)
        if (d.severity == Severity::Error) return d;
    return workError("training.programs", "", "the network could not be compiled");
}

}  // namespace

std::vector<const Program*> TrainingPrograms::trainByBucket() const {
    std::vector<const Program*> all{&train};
    for (const Shorter& one : shorter) all.push_back(&one.train);
    return all;
}

std::vector<const Program*> TrainingPrograms::evaluateByBucket() const {
    std::vector<const Program*> all{&evaluate};
    for (const Shorter& one : shorter) all.push_back(&one.evaluate);
    return all;
}

std::vector<const Program*> TrainingPrograms::predictByBucket() const {
    std::vector<const Program*> all{&predict};
    for (const Shorter& one : shorter) all.push_back(&one.predict);
    return all;
}

std::vector<Program> TrainingPrograms::compiled() const {
    std::vector<Program> all{train, evaluate};
    for (const Shorter& one : shorter) all.insert(all.end(), {one.train, one.evaluate});
    return all;
}

TensorType batchType(const TensorType& sample, int64_t batch, DType real) {
    Shape shape{batch};
    for (int64_t extent : sample.shape) shape.append(extent);
    return {sample.dtype == DType::I64 ? DType::I64 : real, shape};
}

Result<TrainingPrograms> buildPrograms(const Project& project, const DatasetInfo& data, const ProgramOptions& options,
                                       Diagnostics& problems) {
    const Diagnostics wrong = checkProject(project, &data);
    problems.insert(problems.end(), wrong.begin(), wrong.end());
    if (options.real == DType::F64 && project.training.precision != Precision::F32)
        problems.push_back(requestError("training.precision", "training.precision",
                                        "float64 is requested, but training.precision is {0}",
                                        {std::string(name(project.training.precision))}, "set training.precision to f32"));
    if (hasErrors(problems)) return firstError(problems);
    assert(options.batch % project.training.microBatches == 0);
    TrainingPrograms programs;
    if (!ProgramMaker(project, data, options, problems).make(programs)) return firstError(problems);
    if (!addShorter(programs, project, data, options, problems)) return firstError(problems);
    return programs;
}

}  // namespace lathe
