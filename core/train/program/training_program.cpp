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
#include "core/data/length_buckets.h"
#include "core/layers/keep_float32.h"
#include "core/layers/loss.h"
#include "core/layers/max_norm.h"
#include "core/layers/penalty.h"
#include "core/train/program/averaging.h"
#include "core/train/program/batch_mixing.h"
#include "core/train/program/clipping.h"
#include "core/train/program/evaluation_views.h"
#include "core/train/program/gradient_norms.h"
#include "core/train/program/heads.h"
#include "core/train/program/loss_scale.h"
#include "core/train/program/loss_weighting.h"
#include "core/train/program/member_rows.h"
#include "core/train/program/metric.h"
#include "core/train/program/objective.h"
#include "core/train/program/optimizer.h"
#include "core/train/program/position_rows.h"
#include "core/train/program/second_pass.h"
#include "core/train/program/target_scaling.h"
#include "core/train/program/weight_update.h"

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
    const BatchMixing* mixing = nullptr;   // of a training that mixes samples
};

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
          m_heads(headsOf(project)) {
        for (const LossTerm& term : m_heads.losses) m_terms.push_back({term, *targetOf(term, project.graph, data)});
    }

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
        options.resultLengths = compared && std::any_of(m_terms.begin(), m_terms.end(), isOfSequences);
        options.views = viewCount(views);
        options.viewsOf = [views](Builder& ops, Value x) { return viewsOf(ops, x, views); };
        if (mixing) options.viewsOf = [mixing](Builder& ops, Value x) { return mixing->mixed(ops, x); };
        auto lowered = lower(m_project.graph, options, m_problems);
        if (lowered) return std::move(*lowered);
        if (!hasErrors(m_problems)) m_problems.push_back(lowered.error());
        return std::nullopt;
    }

    // Null: the output has no loss.
    const Term* termOf(size_t output) const {
        const auto it = std::find_if(m_terms.begin(), m_terms.end(), [&](const Term& t) { return t.loss.output == output; });
        return it == m_terms.end() ? nullptr : &*it;
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

    static bool isOfSequences(const Term& term) { return findLoss(term.loss.loss.type)->sequences; }
    // Whether losses and metrics take the positions of a batch as rows.
    static bool hasRows(const Term& term) { return term.target.field.hasPositions() && !isOfSequences(term); }

    // The prediction of a loss of sequences keeps its steps.
    LossValues lossOfSequences(Pass& pass, const Term& term, Value prediction, Value target) const {
        pass.lowering.setPadding({pass.graph.resultLengths[term.loss.output]}, m_longest);
        return findLoss(term.loss.loss.type)->lower(pass.lowering, term.loss.loss.params, prediction, target);
    }

    // Each member of an ensemble is trained by itself: a loss of their mean alone would let them compensate each other.
    LossValues lossOfMembers(Pass& pass, const Term& term, Value members, Value target) const {
        Builder& ops = pass.lowering.ops();
        const MemberRows rows = rowsOfMembers(ops, members, target);
        const LossDef& def = *findLoss(term.loss.loss.type);
        return meanOfMembers(ops, def.lower(pass.lowering, term.loss.loss.params, rows.outputs, rows.targets), m_samples);
    }

    LossValues loss(Pass& pass, const Term& term) const {
        pass.lowering.enter(term.loss.name.empty() ? "loss" : term.loss.name);
        const LossDef& def = *findLoss(term.loss.loss.type);
        const Params& params = term.loss.loss.params;
        if (!term.loss.hasTarget()) return def.lowerInputs(pass.lowering, params, pass.graph.lossInputs.at(term.loss.node));
        const Value prediction = pass.results[term.loss.output], target = targetOfTerm(pass, term);
        const Value members = pass.graph.resultMembers[term.loss.output];
        if (pass.lowering.training() && members.valid()) return lossOfMembers(pass, term, members, target);
        if (def.sequences) return lossOfSequences(pass, term, prediction, target);
        if (!hasRows(term)) return def.lower(pass.lowering, params, prediction, target);
        Builder& ops = pass.lowering.ops();
        const PositionRows rows = rowsOfPositions(ops, prediction, target);
        LossValues values = lossOfSamples(ops, def.lower(pass.lowering, params, rows.scores, rows.classes), rows, m_samples);
        values.values = asOfLongest(ops, values.values);
        if (values.weights.valid()) values.weights = asOfLongest(ops, values.weights);
        return values;
    }

    // The loss that a training minimizes.
    LossValues trainedLoss(Pass& pass, const Term& term) const {
        const LossValues own = loss(pass, term);
        if (!pass.mixing || !term.loss.hasTarget()) return own;
        Builder& ops = pass.lowering.ops();
        Pass others = pass;
        Value& prediction = others.results[term.loss.output];
        prediction = BatchMixing::forOtherClasses(ops, prediction);
        return pass.mixing->mixed(ops, own, loss(others, term));
    }

    // A mean over the steps of a sample as if there were as many as in the longest one, so that sums over batches of different
    // numbers of steps have one unit.
    Value asOfLongest(Builder& ops, Value meanOfSteps) const {
        if (m_longest == 0) return meanOfSteps;
        return ops.affine(meanOfSteps, static_cast<double>(m_data.features.shape[0]) / static_cast<double>(m_longest));
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
        for (size_t o = 0; o < m_heads.outputs.size(); ++o)
            if (const Term* term = termOf(o)) metricsOfOutput(pass, o, *term);
    }

    // Sums of all metrics, each under its name with ".sum"; masked when there is a mask, which evaluations have.
    void metricsOfOutput(Pass& pass, size_t output, const Term& term) const {
        const std::string& name = m_heads.outputs[output].name;
        Builder& ops = pass.lowering.ops();
        Value prediction = inTargetUnit(ops, pass.results[output], term);
        Value target = likePrediction(ops, inTargetUnit(ops, targetOfTerm(pass, term), term), prediction);
        const Value classes = target;
        PositionRows rows;
        if (hasRows(term)) {
            rows = rowsOfPositions(ops, prediction, target);
            prediction = rows.scores, target = rows.classes;
        }
        bool measured = false;
        for (const Choice* choice : metricsOf(m_heads, output, training())) {
            const MetricDef* metric = metricOfChoice(*choice);
            measured |= metric->measure != nullptr;
            if (!metric->lower) continue;
            pass.lowering.enter(metric->type);
            Value values = metric->lower(pass.lowering, choice->params, prediction, target);
            if (rows.counts.valid()) values = asOfLongest(ops, meanOfPositions(ops, values, rows, m_samples));
            addSum(ops, outputName(std::string(metric->type) + ".sum", name), values, pass.mask);
        }
        if (rows.counts.valid())
            addSum(ops, outputName(metricWeightOutput, name),
                   asOfLongest(ops, meanOfPositions(ops, rows.counts, rows, m_samples)), pass.mask);
        if (pass.mask.valid() && measured) giveOut(ops, name, prediction, classes);
        if (pass.mask.valid() && measured && isOfSequences(term)) giveOutSteps(pass, output);
    }

    // The number of steps of each sample.
    void giveOutSteps(Pass& pass, size_t output) const {
        Builder& ops = pass.lowering.ops();
        const Value lengths = pass.graph.resultLengths[output];
        const auto most = static_cast<double>(ops.shape(pass.results[output])[1]);
        addOutput(ops.program(), outputName(stepsOutput, m_heads.outputs[output].name),
                  lengths.valid() ? ops.reshape(ops.cast(lengths, m_options.real), {m_samples})
                                  : ops.fill({m_options.real, {m_samples}}, most));
    }

    // For what is measured on the host.
    void giveOut(Builder& ops, const std::string& name, Value prediction, Value target) const {
        const bool numbers = ops.type(target).dtype == DType::I64;
        addOutput(ops.program(), outputName(predictionOutput, name), prediction);
        addOutput(ops.program(), outputName(targetOutput, name),
                  numbers ? ops.cast(target, m_options.real) : ops.affine(target, 1));
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
        Pass pass{lowering, *graph, graph->results};
        if (mixes) pass.mixing = &mixing;
        addTargets(pass);
        std::vector<WeightedObjective> objectives;
        for (const Term& term : m_terms)
            objectives.push_back({makeObjective(lowering.ops(), trainedLoss(pass, term), m_options.batch), term.loss.weight});
        const std::vector<Learned> learned = learnedWeights(lowering, objectives);
        addOutput(out.train, "loss", weightedSum(lowering, objectives, learned));
        addLosses(out.train, objectives);
        for (const Learned& one : learned)
            addOutput(out.train, outputName(logVarianceKey, m_terms[one.loss].loss.name), lowering.ops().affine(one.s, 1));
        metrics(pass);
        addLossWeights(out.train, objectives);
        for (const Value penalty : takePenalties(out.train))
            objectives.push_back({makeObjective(lowering.ops(), {penalty, {}}, m_options.batch)});
        updates(lowering, out, std::move(objectives), learned);
        narrow(out.train);
        return finish(out.train);
    }

    // A loss with a learned weight: its index, the state, and the gradient of the state.
    struct Learned {
        size_t loss;
        Value s, gradient;
    };

    // Declares the states, and makes the objectives begin with their factors. Losses are those of the whole batch, so these
    // gradients need no sum over micro-batches.
    std::vector<Learned> learnedWeights(Lowering& lowering, std::vector<WeightedObjective>& objectives) const {
        std::vector<Learned> learned;
        for (size_t i = 0; i < m_terms.size(); ++i) {
            if (!m_terms[i].loss.learned) continue;
            Builder& ops = lowering.ops();
            const Value s = logVariance(lowering, m_terms[i].loss);
            objectives[i].factor = learnedFactor(ops, s);
            learned.push_back({i, s, gradientOfFactor(ops, s, objectives[i].objective.loss)});
        }
        return learned;
    }

    static Value weightedSum(Lowering& lowering, const std::vector<WeightedObjective>& objectives,
                             const std::vector<Learned>& learned) {
        if (objectives.size() == 1 && objectives[0].weight == 1) return objectives[0].objective.loss;
        lowering.enter("loss");
        Builder& ops = lowering.ops();
        Value sum;
        for (size_t i = 0; i < objectives.size(); ++i) {
            const Value loss = objectives[i].objective.loss;
            const auto own = std::find_if(learned.begin(), learned.end(), [&](const Learned& l) { return l.loss == i; });
            const Value term = own == learned.end() ? ops.affine(loss, objectives[i].weight) : learnedTerm(ops, own->s, loss);
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

    bool isLearnedWeight(const std::string& state, const std::vector<Learned>& learned) const {
        return std::any_of(learned.begin(), learned.end(),
                           [&](const Learned& l) { return logVarianceState(m_terms[l.loss].loss) == state; });
    }

    // The gradients of a step: those of the objectives, or with SAM, those at the sharpest weights nearby. `learned` and
    // `objectives` are then those of the second pass.
    std::vector<Value> gradients(Lowering& lowering, std::vector<WeightedObjective>& objectives, std::vector<Learned>& learned,
                                 std::span<const Value> weights, std::optional<LossScale>& scale) const {
        Builder& ops = lowering.ops();
        std::optional<SecondPass> second;
        if (training().samRho > 0 && !weights.empty()) second.emplace(ops.program());
        std::vector<Value> first = gradientsOf(ops, objectives, weights, training().batchNorm);
        beginUpdate(lowering);
        if (scale) first = scale->unscaled(first);
        if (!second) return first;
        const std::vector<Value> moved = sharpestWeights(ops, weights, first, training().samRho);
        second->append(ops, weights, moved);
        for (WeightedObjective& o : objectives) o = inSecondPass(*second, o);
        for (Learned& one : learned) one.gradient = second->at(one.gradient);
        std::vector<Value> last = gradientsOf(ops, objectives, moved, training().batchNorm);
        beginUpdate(lowering);
        return scale ? scale->unscaled(last) : last;
    }

    static void beginUpdate(Lowering& lowering) {
        lowering.enter("optimizer");
        lowering.ops().setStage(Stage::Update);
    }

    static WeightedObjective inSecondPass(const SecondPass& second, const WeightedObjective& o) {
        const Objective& first = o.objective;
        return {{second.at(first.minimised), second.at(first.loss), second.at(first.factor), second.at(first.weight)},
                o.weight,
                second.at(o.factor)};
    }

    void updates(Lowering& lowering, TrainingPrograms& out, std::vector<WeightedObjective> objectives,
                 std::vector<Learned> learned) const {
        std::vector<std::string> names;
        std::vector<Value> weights;
        for (const StateDef& def : out.states)
            if (def.role == StateRole::Weight && def.rate > 0 && !isLearnedWeight(def.name, learned))
                names.push_back(def.name), weights.push_back(out.train.state(def.name)->value);
        std::optional<LossScale> scale;
        if (training().precision == Precision::F16) scale.emplace(lowering, out.states);
        for (WeightedObjective& o : objectives)
            if (scale) o.objective.minimised = scale->scaled(o.objective.minimised);
        std::vector<Value> all = gradients(lowering, objectives, learned, weights, scale);
        const Choice& choice = training().optimizer;
        const size_t ofNetwork = all.size();
        for (const Learned& one : learned) {
            names.push_back(logVarianceState(m_terms[one.loss].loss));
            weights.push_back(one.s);
            all.push_back(one.gradient);
        }
        if (training().gradientNorms && !all.empty()) addGradientNorms(lowering.ops(), all);
        all = clipped(lowering, weights, std::move(all));
        WeightUpdate update(lowering, out.states, choice.params);
        for (size_t i = 0; i < names.size(); ++i) {
            update.begin(names[i], i < ofNetwork);
            Value next = findOptimizer(choice.type)->lower(update, choice.params, weights[i], all[i]);
            if (const double most = update.maxNorm(); most > 0) next = withMaxNorm(lowering.ops(), next, most);
            slotOf(out.train, names[i]).next = next;
        }
        const AveragingDef* averaging = findAveraging(training().averaging.type);
        if (averaging->share) averageStates(lowering, out.states, *averaging);
        if (scale) scale->guard();
        out.trained = std::move(names);
    }

    std::vector<Value> clipped(Lowering& lowering, std::span<const Value> weights, std::vector<Value> gradients) const {
        const ClippingDef* def = findClipping(training().gradientClipping.type);
        if (!def->lower || gradients.empty()) return gradients;
        Program& program = lowering.ops().program();
        const Value max = addInput(program, std::string(clippingMaxInput), InputRole::Scalar, {lowering.real(), {}});
        std::vector<WeightGradient> all;
        for (size_t i = 0; i < gradients.size(); ++i) all.push_back({weights[i], gradients[i]});
        return def->lower(lowering.ops(), max, all);
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
        for (const Term& term : m_terms)
            if (term.loss.learned) learned[term.loss.name] = logVariance(lowering, term.loss);
        readAverages(program, out.states);
        Builder& ops = lowering.ops();
        Pass pass{lowering, *graph, {}};
        addTargets(pass);
        pass.mask = addInput(program, "mask", InputRole::Mask, {m_options.real, {m_samples}});
        for (const Value result : graph->results) pass.results.push_back(meanOverViews(ops, result, training().evaluation));
        for (auto& [node, entering] : graph->lossInputs)
            for (Value& v : entering) v = meanOverViews(ops, v, training().evaluation);
        for (const Term& term : m_terms) addLossSums(pass, term);
        const Value count = ops.sumAll(pass.mask);
        addOutput(program, "count", count);
        for (const auto& [name, s] : learned) addOutput(program, outputName(logVarianceSum, name), ops.mul(s, count));
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

    // Outputs without a loss are given out as they are; a Program needs a value of its own for that.
    static Value predicted(Builder& ops, Value result, const Term* term) {
        return term ? inTargetUnit(ops, result, *term) : isReal(ops.type(result).dtype) ? ops.affine(result, 1) : result;
    }

    bool makePredict(Program& program) {
        auto graph = forward(Phase::Evaluate, false);
        if (!graph) return false;
        program = std::move(graph->program);
        std::vector<StateDef> states;
        Lowering lowering(program, states, Phase::Evaluate, m_options.real);
        for (size_t o = 0; o < graph->results.size(); ++o)
            addOutput(program, outputName(predictionOutput, m_heads.outputs[o].name),
                      predicted(lowering.ops(), graph->results[o], termOf(o)));
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
    Heads m_heads;
    std::vector<Term> m_terms;  // in the order of the losses of `m_heads`
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
