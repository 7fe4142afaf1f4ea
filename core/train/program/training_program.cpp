// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/training_program.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <optional>

#include "core/base/element.h"
#include "core/compile/lower.h"
#include "core/compile/precision.h"
#include "core/layers/loss.h"
#include "core/train/program/averaging.h"
#include "core/train/program/clipping.h"
#include "core/train/program/evaluation_views.h"
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

// One project being turned into Programs.
class ProgramMaker {
public:
    ProgramMaker(const Project& project, const DatasetInfo& data, const ProgramOptions& options, Diagnostics& problems)
        : m_project(project),
          m_data(data),
          m_options(options),
          m_problems(problems),
          m_samples(options.batch / project.training.microBatches) {}

    bool make(TrainingPrograms& out) { return makeTrain(out) && makeEvaluate(out) && makePredict(out.predict); }

private:
    const TrainingSettings& training() const { return m_project.training; }

    std::optional<LoweredGraph> forward(Phase phase, EvaluationViews views = EvaluationViews::Plain) {
        LowerOptions options{phase, m_samples, m_options.real, m_data.features};
        options.views = viewCount(views);
        options.viewsOf = [views](Builder& ops, Value x) { return viewsOf(ops, x, views); };
        auto lowered = lower(m_project.graph, options, m_problems);
        if (lowered) return std::move(*lowered);
        if (!hasErrors(m_problems)) m_problems.push_back(lowered.error());
        return std::nullopt;
    }

    Value target(Program& program) const {
        return addInput(program, "y", InputRole::Target, batchType(m_data.target, m_samples, m_options.real));
    }

    LossValues loss(Lowering& lowering, Value prediction, Value target) const {
        lowering.enter("loss");
        const LossDef& def = *findLoss(training().loss.type);
        const Params& params = training().loss.params;
        if (!m_data.hasPositions()) return def.lower(lowering, params, prediction, target);
        const PositionRows rows = rowsOfPositions(lowering.ops(), prediction, target);
        return lossOfSamples(lowering.ops(), def.lower(lowering, params, rows.scores, rows.classes), rows, m_samples);
    }

    // In the unit of the targets of the data; what the network gives, and what the loss compares it with, is scaled.
    Value inTargetUnit(Builder& ops, Value scaled) const { return unscaled(ops, scaled, m_data.targetScaling); }

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

    // Sums of all metrics, each under its name with ".sum"; masked when there is a mask, which evaluations have.
    void metrics(Lowering& lowering, Value prediction, Value target, Value mask) const {
        Builder& ops = lowering.ops();
        prediction = inTargetUnit(ops, prediction);
        target = likePrediction(ops, inTargetUnit(ops, target), prediction);
        const Value classes = target;
        PositionRows rows;
        if (m_data.hasPositions()) {
            rows = rowsOfPositions(ops, prediction, target);
            prediction = rows.scores, target = rows.classes;
        }
        for (const Choice& choice : training().metrics) {
            const MetricDef* metric = findMetric(choice.type);
            if (!metric->lower) continue;
            lowering.enter(choice.type);
            Value values = metric->lower(lowering, choice.params, prediction, target);
            if (rows.counts.valid()) values = meanOfPositions(ops, values, rows, m_samples);
            addSum(ops, choice.type + ".sum", values, mask);
        }
        if (rows.counts.valid())
            addSum(ops, std::string(metricWeightOutput), meanOfPositions(ops, rows.counts, rows, m_samples), mask);
        if (mask.valid() && anyMeasured(training().metrics)) giveOut(ops, prediction, classes);
    }

    // For what is measured on the host.
    void giveOut(Builder& ops, Value prediction, Value target) const {
        const bool numbers = ops.type(target).dtype == DType::I64;
        addOutput(ops.program(), std::string(predictionOutput), prediction);
        addOutput(ops.program(), std::string(targetOutput), numbers ? ops.cast(target, m_options.real) : ops.affine(target, 1));
    }

    bool makeTrain(TrainingPrograms& out) {
        auto graph = forward(Phase::Train);
        if (!graph) return false;
        out.states = std::move(graph->states);
        out.train = std::move(graph->program);
        out.train.microBatches = training().microBatches;
        Lowering lowering(out.train, out.states, Phase::Train, m_options.real);
        const Value y = target(out.train);
        const Objective mean = makeObjective(lowering.ops(), loss(lowering, graph->result, y), m_options.batch);
        addOutput(out.train, "loss", mean.loss);
        metrics(lowering, graph->result, y, {});
        if (mean.weight.valid()) addOutput(out.train, std::string(lossWeightOutput), mean.weight);
        updates(lowering, out, mean);
        narrow(out.train);
        return finish(out.train);
    }

    void updates(Lowering& lowering, TrainingPrograms& out, Objective objective) const {
        std::vector<std::string> names;
        std::vector<Value> weights;
        for (const StateDef& def : out.states)
            if (def.role == StateRole::Weight && def.rate > 0)
                names.push_back(def.name), weights.push_back(out.train.state(def.name)->value);
        std::optional<LossScale> scale;
        if (training().precision == Precision::F16) scale.emplace(lowering, out.states);
        if (scale) objective.minimised = scale->scaled(objective.minimised);
        std::vector<Value> gradients = gradientsOf(lowering.ops(), objective, weights, training().batchNorm);
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
        const Value y = target(program);
        const Value mask = addInput(program, "mask", InputRole::Mask, {m_options.real, {m_samples}});
        const Value result = meanOverViews(ops, graph->result, training().evaluation);
        const LossValues values = loss(lowering, result, y);
        addOutput(program, "loss.sum", ops.sumAll(ops.mul(values.values, mask)));
        addOutput(program, std::string(lossWeightOutput),
                  ops.sumAll(values.weights.valid() ? ops.mul(values.weights, mask) : mask));
        addOutput(program, "count", ops.sumAll(mask));
        metrics(lowering, result, y, mask);
        narrow(program);
        return finish(program);
    }

    bool makePredict(Program& program) {
        auto graph = forward(Phase::Evaluate);
        if (!graph) return false;
        program = std::move(graph->program);
        std::vector<StateDef> states;
        Lowering lowering(program, states, Phase::Evaluate, m_options.real);
        addOutput(program, std::string(predictionOutput), inTargetUnit(lowering.ops(), graph->result));
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
