// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/training_program.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <optional>

#include "core/base/element.h"
#include "core/compile/lower.h"
#include "core/compile/precision.h"
#include "core/data/graph_inputs.h"
#include "core/layers/loss.h"
#include "core/train/program/averaging.h"
#include "core/train/program/clipping.h"
#include "core/train/program/evaluation_views.h"
#include "core/train/program/heads.h"
#include "core/train/program/loss_scale.h"
#include "core/train/program/metric.h"
#include "core/train/program/objective.h"
#include "core/train/program/optimizer.h"
#include "core/train/program/position_rows.h"
#include "core/train/program/target_scaling.h"

namespace lathe {

namespace {

Value addInput(Program& program, std::string name, InputRole role, const TensorType& type) {
    const Value value = program.newValue(type);
    program.inputs.push_back({std::move(name), role, value});
    return value;
}

void addOutput(Program& program, std::string name, Value value) {
    program.outputs.push_back({std::move(name), value});
}

StateSlot& slotOf(Program& program, std::string_view name) {
    const StateSlot* slot = program.state(name);
    return element(program.states, slot - program.states.data());
}

// The optimizer's view of one weight at a time; states and shared scalars go into the training Program.
class WeightUpdate final : public UpdateContext {
public:
    WeightUpdate(Lowering& lowering, std::vector<StateDef>& states, const Params& params)
        : m_lowering(lowering), m_states(states), m_params(params) {
        m_learningRate = addInput(program(), "lr", InputRole::Scalar, {lowering.real(), {}});
        m_step = ops().cast(lowering.step(), lowering.real());
    }

    void begin(const std::string& weight) {
        m_weight = weight;
        m_type = program().type(program().state(weight)->value);
        m_rate = rateOf(weight);
    }

    Builder& ops() override { return m_lowering.ops(); }
    Value learningRate() override { return m_learningRate; }
    double rate() const override { return m_rate; }
    Value step() override { return m_step; }

    Value setting(std::string_view key) override {
        const std::string path = "training.optimizer." + std::string(key);
        if (const ProgramInput* known = program().input(path)) return known->value;
        return addInput(program(), path, InputRole::Scalar, {m_lowering.real(), {}});
    }

    Value shared(std::string_view name, Value (*make)(UpdateContext&, const Params&)) override {
        const auto it = m_shared.find(name);
        return it != m_shared.end() ? it->second : m_shared.emplace(name, make(*this, m_params)).first->second;
    }

    Value state(std::string_view key) override {
        const std::string name = nameOf(key);
        if (const StateSlot* known = program().state(name)) return known->value;
        const Value value = program().newValue(m_type);
        program().states.push_back({name, StateRole::Optimizer, value, std::nullopt});
        m_states.push_back({name, StateRole::Optimizer, m_type, Init::zeros()});
        return value;
    }

    void update(std::string_view key, Value next) override { slotOf(program(), nameOf(key)).next = next; }

private:
    Program& program() { return m_lowering.ops().program(); }
    std::string nameOf(std::string_view key) const { return "optimizer." + std::string(key) + "/" + m_weight; }

    double rateOf(const std::string& weight) const {
        return std::find_if(m_states.begin(), m_states.end(), [&](const StateDef& d) { return d.name == weight; })->rate;
    }

    Lowering& m_lowering;
    std::vector<StateDef>& m_states;
    const Params& m_params;
    double m_rate = 1;
    Value m_learningRate, m_step;
    std::map<std::string, Value, std::less<>> m_shared;
    std::string m_weight;
    TensorType m_type;
};

// A loss with what it compares.
struct Term {
    LossTerm loss;
    HeadTarget target;
};

// What a Program being made computes with.
struct Pass {
    Lowering& lowering;
    LoweredGraph& graph;
    std::vector<Value> results;            // the outputs of the network
    std::map<size_t, Value> targets = {};  // of the data, by index
    Value mask = {};                       // of an evaluation
};

// One project being turned into Programs.
class ProgramMaker {
public:
    ProgramMaker(const Project& project, const DatasetInfo& data, const ProgramOptions& options, Diagnostics& problems)
        : m_project(project),
          m_data(data),
          m_options(options),
          m_problems(problems),
          m_samples(options.batch / project.training.microBatches),
          m_heads(headsOf(project)) {
        for (const LossTerm& term : m_heads.losses) m_terms.push_back({term, *targetOf(term, project.graph, data)});
    }

    bool make(TrainingPrograms& out) { return makeTrain(out) && makeEvaluate(out) && makePredict(out.predict); }

private:
    const TrainingSettings& training() const { return m_project.training; }

    std::optional<LoweredGraph> forward(Phase phase, EvaluationViews views = EvaluationViews::Plain) {
        LowerOptions options{phase, m_samples, m_options.real, graphInputs(m_project.graph, m_data, m_problems)};
        options.views = viewCount(views);
        options.viewsOf = [views](Builder& ops, Value x) { return viewsOf(ops, x, views); };
        auto lowered = lower(m_project.graph, options, m_problems);
        if (lowered) return std::move(*lowered);
        if (!hasErrors(m_problems)) m_problems.push_back(lowered.error());
        return std::nullopt;
    }

    const Term& termOf(size_t output) const {
        return *std::find_if(m_terms.begin(), m_terms.end(), [&](const Term& t) { return t.loss.output == output; });
    }

    // The inputs of the Program for the targets of the data: the first one always, as data sets on a device have it.
    void addTargets(Pass& pass) const {
        addTarget(pass, 0, m_data.target);
        for (const Term& term : m_terms)
            if (!term.target.input) addTarget(pass, term.target.index, term.target.field.type);
    }

    void addTarget(Pass& pass, size_t index, const TensorType& type) const {
        if (pass.targets.contains(index)) return;
        Program& program = pass.lowering.ops().program();
        const std::string name = index == 0 ? "y" : "y@" + m_data.moreTargets.at(index - 1).name;
        pass.targets[index] = addInput(program, name, InputRole::Target, batchType(type, m_samples, m_options.real));
        program.inputs.back().field = index;
    }

    Value targetOfTerm(const Pass& pass, const Term& term) const {
        return term.target.input ? pass.graph.entering.at(*term.target.input) : pass.targets.at(term.target.index);
    }

    LossValues loss(Pass& pass, const Term& term) const {
        pass.lowering.enter(term.loss.name.empty() ? "loss" : term.loss.name);
        const LossDef& def = *findLoss(term.loss.loss.type);
        const Params& params = term.loss.loss.params;
        const Value prediction = pass.results[term.loss.output], target = targetOfTerm(pass, term);
        if (!term.target.field.hasPositions()) return def.lower(pass.lowering, params, prediction, target);
        Builder& ops = pass.lowering.ops();
        const PositionRows rows = rowsOfPositions(ops, prediction, target);
        return lossOfSamples(ops, def.lower(pass.lowering, params, rows.scores, rows.classes), rows, m_samples);
    }

    // In the unit of the targets of the data; what the network gives, and what the loss compares it with, is scaled.
    static Value inTargetUnit(Builder& ops, Value scaled, const Term& term) {
        return unscaled(ops, scaled, term.target.field.scaling);
    }

    // Real targets in the shape of the prediction: [N] and [N, 1] would broadcast to [N, N].
    static Value likePrediction(Builder& ops, Value target, Value prediction) {
        const Shape shape = ops.shape(prediction);
        const bool same = isReal(ops.type(target).dtype) && ops.shape(target).elements() == shape.elements();
        return same ? ops.reshape(target, shape) : target;
    }

    static void addSum(Builder& ops, std::string name, Value values, Value mask) {
        if (mask.valid()) values = ops.mul(values, mask);
        addOutput(ops.program(), std::move(name), batchTotal(ops, ops.sumAll(values)));
    }

    void metrics(Pass& pass) const {
        for (size_t o = 0; o < m_heads.outputs.size(); ++o) metricsOfOutput(pass, o);
    }

    // Sums of all metrics, each under its name with ".sum"; masked when there is a mask, which evaluations have.
    void metricsOfOutput(Pass& pass, size_t output) const {
        const std::string& name = m_heads.outputs[output].name;
        const Term& term = termOf(output);
        Builder& ops = pass.lowering.ops();
        Value prediction = inTargetUnit(ops, pass.results[output], term);
        Value target = likePrediction(ops, inTargetUnit(ops, targetOfTerm(pass, term), term), prediction);
        const Value classes = target;
        PositionRows rows;
        if (term.target.field.hasPositions()) {
            rows = rowsOfPositions(ops, prediction, target);
            prediction = rows.scores, target = rows.classes;
        }
        bool measured = false;
        for (const Choice* choice : metricsOf(m_heads, output, training())) {
            const MetricDef* metric = findMetric(choice->type);
            measured |= metric->measure != nullptr;
            if (!metric->lower) continue;
            pass.lowering.enter(choice->type);
            Value values = metric->lower(pass.lowering, choice->params, prediction, target);
            if (rows.counts.valid()) values = meanOfPositions(ops, values, rows, m_samples);
            addSum(ops, outputName(choice->type + ".sum", name), values, pass.mask);
        }
        if (rows.counts.valid())
            addSum(ops, outputName(metricWeightOutput, name), meanOfPositions(ops, rows.counts, rows, m_samples), pass.mask);
        if (pass.mask.valid() && measured) giveOut(ops, name, prediction, classes);
    }

    // For what is measured on the host.
    void giveOut(Builder& ops, const std::string& name, Value prediction, Value target) const {
        const bool numbers = ops.type(target).dtype == DType::I64;
        addOutput(ops.program(), outputName(predictionOutput, name), prediction);
        addOutput(ops.program(), outputName(targetOutput, name),
                  numbers ? ops.cast(target, m_options.real) : ops.affine(target, 1));
    }

    bool makeTrain(TrainingPrograms& out) {
        auto graph = forward(Phase::Train);
        if (!graph) return false;
        out.states = std::move(graph->states);
        out.train = std::move(graph->program);
        out.train.microBatches = training().microBatches;
        Lowering lowering(out.train, out.states, Phase::Train, m_options.real);
        Pass pass{lowering, *graph, graph->results};
        addTargets(pass);
        std::vector<WeightedObjective> objectives;
        for (const Term& term : m_terms)
            objectives.push_back({makeObjective(lowering.ops(), loss(pass, term), m_options.batch), term.loss.weight});
        addOutput(out.train, "loss", weightedSum(lowering, objectives));
        addLosses(out.train, objectives);
        metrics(pass);
        addLossWeights(out.train, objectives);
        updates(lowering, out, std::move(objectives));
        narrow(out.train);
        return finish(out.train);
    }

    static Value weightedSum(Lowering& lowering, const std::vector<WeightedObjective>& objectives) {
        if (objectives.size() == 1 && objectives[0].weight == 1) return objectives[0].objective.loss;
        lowering.enter("loss");
        Builder& ops = lowering.ops();
        Value sum;
        for (const WeightedObjective& o : objectives) {
            const Value term = ops.affine(o.objective.loss, o.weight);
            sum = sum.valid() ? ops.add(sum, term) : term;
        }
        return sum;
    }

    void addLosses(Program& program, const std::vector<WeightedObjective>& objectives) const {
        if (objectives.size() == 1) return;
        for (size_t i = 0; i < objectives.size(); ++i)
            addOutput(program, outputName("loss", m_terms[i].loss.name), objectives[i].objective.loss);
    }

    void addLossWeights(Program& program, const std::vector<WeightedObjective>& objectives) const {
        for (size_t i = 0; i < objectives.size(); ++i)
            if (const Value weight = objectives[i].objective.weight; weight.valid())
                addOutput(program, outputName(lossWeightOutput, m_terms[i].loss.name), weight);
    }

    void updates(Lowering& lowering, TrainingPrograms& out, std::vector<WeightedObjective> objectives) const {
        std::vector<std::string> names;
        std::vector<Value> weights;
        for (const StateDef& def : out.states)
            if (def.role == StateRole::Weight && def.rate > 0)
                names.push_back(def.name), weights.push_back(out.train.state(def.name)->value);
        std::optional<LossScale> scale;
        if (training().precision == Precision::F16) scale.emplace(lowering, out.states);
        for (WeightedObjective& o : objectives)
            if (scale) o.objective.minimised = scale->scaled(o.objective.minimised);
        std::vector<Value> gradients = gradientsOf(lowering.ops(), objectives, weights, training().batchNorm);
        lowering.enter("optimizer");
        lowering.ops().setStage(Stage::Update);
        const Choice& choice = training().optimizer;
        if (scale) gradients = scale->unscaled(gradients);
        gradients = clipped(lowering, std::move(gradients));
        WeightUpdate update(lowering, out.states, choice.params);
        for (size_t i = 0; i < names.size(); ++i) {
            update.begin(names[i]);
            const Value next = findOptimizer(choice.type)->lower(update, choice.params, weights[i], gradients[i]);
            slotOf(out.train, names[i]).next = next;
        }
        const AveragingDef* averaging = findAveraging(training().averaging.type);
        if (averaging->share) averageStates(lowering, out.states, *averaging);
        if (scale) scale->guard();
    }

    std::vector<Value> clipped(Lowering& lowering, std::vector<Value> gradients) const {
        const ClippingDef* def = findClipping(training().gradientClipping.type);
        if (!def->lower || gradients.empty()) return gradients;
        Program& program = lowering.ops().program();
        const Value max = addInput(program, std::string(clippingMaxInput), InputRole::Scalar, {lowering.real(), {}});
        return def->lower(lowering.ops(), max, gradients);
    }

    void narrow(Program& program) const {
        if (training().precision == Precision::BF16) storeNarrow(program, DType::BF16);
        if (training().precision == Precision::F16) storeNarrow(program, DType::F16);
    }

    bool makeEvaluate(TrainingPrograms& out) {
        auto graph = forward(Phase::Evaluate, training().evaluation);
        if (!graph) return false;
        Program& program = out.evaluate;
        program = std::move(graph->program);
        readAverages(program, out.states);
        std::vector<StateDef> states;
        Lowering lowering(program, states, Phase::Evaluate, m_options.real);
        Builder& ops = lowering.ops();
        Pass pass{lowering, *graph, {}};
        addTargets(pass);
        pass.mask = addInput(program, "mask", InputRole::Mask, {m_options.real, {m_samples}});
        for (const Value result : graph->results) pass.results.push_back(meanOverViews(ops, result, training().evaluation));
        for (const Term& term : m_terms) addLossSums(pass, term);
        addOutput(program, "count", ops.sumAll(pass.mask));
        metrics(pass);
        narrow(program);
        return finish(program);
    }

    void addLossSums(Pass& pass, const Term& term) const {
        Builder& ops = pass.lowering.ops();
        const LossValues values = loss(pass, term);
        addOutput(ops.program(), outputName("loss.sum", term.loss.name), ops.sumAll(ops.mul(values.values, pass.mask)));
        addOutput(ops.program(), outputName(lossWeightOutput, term.loss.name),
                  ops.sumAll(values.weights.valid() ? ops.mul(values.weights, pass.mask) : pass.mask));
    }

    bool makePredict(Program& program) {
        auto graph = forward(Phase::Evaluate);
        if (!graph) return false;
        program = std::move(graph->program);
        std::vector<StateDef> states;
        Lowering lowering(program, states, Phase::Evaluate, m_options.real);
        for (size_t o = 0; o < graph->results.size(); ++o)
            addOutput(program, outputName(predictionOutput, m_heads.outputs[o].name),
                      inTargetUnit(lowering.ops(), graph->results[o], termOf(o)));
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
    Heads m_heads;
    std::vector<Term> m_terms;  // in the order of the losses of `m_heads`
};

Diagnostic firstError(const Diagnostics& problems) {
    for (const Diagnostic& d : problems)
        if (d.severity == Severity::Error) return d;
    return workError("training.programs", "", "the network could not be compiled");
}

}  // namespace

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
    return programs;
}

}  // namespace lathe
