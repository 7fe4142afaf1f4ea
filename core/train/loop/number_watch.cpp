// SPDX-License-Identifier: Apache-2.0
#include "core/train/loop/number_watch.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "core/layers/keep_float32.h"
#include "core/layers/layer.h"
#include "core/train/loop/pipeline.h"
#include "core/train/program/learning_rate.h"
#include "core/train/program/loss_scale.h"
#include "core/train/ranks/rank_setup.h"

namespace lathe {

namespace {

constexpr int64_t longestPause = 1000, leastSamples = 8;
constexpr int triesForBucket = 16;

std::optional<DType> narrowType(Precision precision) {
    if (precision == Precision::F16) return DType::F16;
    if (precision == Precision::BF16) return DType::BF16;
    return std::nullopt;
}

/// An eighth of a batch, but enough for batch normalization.
int64_t countedSamples(const TrainingSettings& t) {
    return std::min(t.batch / t.microBatches, std::max(t.batch / 8, leastSamples));
}

std::string longName(Precision precision) {
    return precision == Precision::F16 ? "float16" : "bfloat16";
}

std::string percent(double share) {
    return share < 0.001 ? "less than 0.1 %" : fmt::format("{:.3g} %", 100 * share);
}

/// Whether the layer has the setting, and does not use it yet.
bool mayBeKept(const Graph& graph, const std::string& layer) {
    const Node* node = graph.find(layer);
    const LayerDef* def = node ? findLayer(node->type) : nullptr;
    const bool has = def && std::find(def->params.begin(), def->params.end(), &keepFloat32) != def->params.end();
    return has && !node->params[keepFloat32];
}

/// The training in float32, with these samples a batch.
Project inFloat32(Project project, int64_t samples) {
    project.training.precision = Precision::F32;
    project.training.microBatches = 1;
    project.training.batch = samples;
    project.training.memory = 0;
    project.training.gradientNorms = false;
    return project;
}

/// A case of the rule. `scaled`: a loss scale above 1 takes care of it. `times`: measurements in a row.
struct NumberCase {
    bool (*test)(const NumberCount&);
    double (*share)(const NumberCount&);
    bool ofGradients, scaled;
    int times;
    Diagnostic (*make)(std::string where, std::string share, std::string type);
};

double shareOfUnderflow(const NumberCount& c) {
    return c.underflowShare();
}
double shareOfOverflow(const NumberCount& c) {
    return c.overflowShare();
}

const NumberCase cases[] = {
    {[](const NumberCount& c) { return !c.ofGradients && c.overflow > 0; }, shareOfOverflow, false, false, 1,
     [](std::string where, std::string share, std::string type) {
         return requestError("training.activations_overflow", std::move(where),
                             "{0} of the activations of this layer are too large for {1}", {std::move(share), std::move(type)});
     }},
    {[](const NumberCount& c) { return c.ofGradients && c.overflow > 0; }, shareOfOverflow, true, true, 1,
     [](std::string where, std::string share, std::string type) {
         return requestError("training.gradients_overflow", std::move(where),
                             "{0} of the gradients of this layer are too large for {1}", {std::move(share), std::move(type)});
     }},
    {[](const NumberCount& c) { return !c.ofGradients && c.underflowShare() >= NumberRule::mostActivations; }, shareOfUnderflow,
     false, false, 2,
     [](std::string where, std::string share, std::string type) {
         return requestError("training.activations_underflow", std::move(where),
                             "{0} of the activations of this layer are too small for {1} and become zero",
                             {std::move(share), std::move(type)});
     }},
    {[](const NumberCount& c) { return c.ofGradients && c.underflowShare() >= NumberRule::mostGradients; }, shareOfUnderflow,
     true, false, 2,
     [](std::string where, std::string share, std::string type) {
         return requestError("training.gradients_underflow", std::move(where),
                             "{0} of the gradients of this layer are too small for {1} and become zero",
                             {std::move(share), std::move(type)});
     }},
};
static_assert(std::size(cases) == NumberRule::caseCount);

Diagnostic notCounted(const Diagnostic& why) {
    Diagnostic note = requestError("training.numbers_not_counted", {},
                                   "the numbers that 16 bits cannot hold are not counted: {0}", {toString(why)});
    note.severity = Severity::Note;
    return note;
}

}  // namespace

NumberRule::NumberRule(const Graph& graph, Precision precision) : m_graph(graph), m_precision(precision) {}

Diagnostics NumberRule::add(const std::vector<NumberCount>& counts, double lossScale) {
    Diagnostics warnings;
    for (size_t i = 0; i < std::size(cases); ++i) {
        const NumberCase& c = cases[i];
        if (c.scaled && m_precision == Precision::F16 && lossScale > 1) continue;
        const auto found = std::find_if(counts.begin(), counts.end(), c.test);
        m_inRow[i] = found == counts.end() ? 0 : m_inRow[i] + 1;
        if (m_inRow[i] < c.times || m_warned[i]) continue;
        m_warned[i] = true;
        const Node* node = m_graph.find(found->layer);
        Diagnostic d = c.make(node ? locationOf(*node) : found->layer, percent(c.share(*found)), longName(m_precision));
        d.severity = Severity::Warning;
        setRemedy(d, c.ofGradients, found->layer);
        warnings.push_back(std::move(d));
    }
    return warnings;
}

/// bfloat16 has the range of float32, so there it is the network that must change. Gradients that are too small stay so on their
/// way through other layers.
void NumberRule::setRemedy(Diagnostic& d, bool ofGradients, const std::string& layer) const {
    if (m_precision == Precision::BF16)
        d.remedy =
            "set training.gradient_clipping.type to norm, lower training.optimizer.lr, or add normalization (BatchNorm, "
            "LayerNorm)";
    else if (!ofGradients && mayBeKept(m_graph, layer))
        d.remedy = "set keep_float32 of this layer, or set training.precision to bf16";
    else
        d.remedy = "set training.precision to bf16, which has the range of float32";
}

NumberWatch::NumberWatch(const TrainerParts& parts)
    : m_parts(parts),
      m_narrow(narrowType(parts.project.training.precision)),
      m_samples(countedSamples(parts.project.training)),
      m_rule(parts.project.graph, parts.project.training.precision) {}

NumberWatch::Report NumberWatch::measure(int64_t stepsDone, const Project& project) {
    m_next = stepsDone + m_interval;
    m_interval = std::min(3 * m_interval, longestPause);
    auto counts = count(stepsDone, project);
    if (!counts) {
        m_narrow.reset();
        m_executable.reset();
        return {{}, {notCounted(counts.error())}};
    }
    const Diagnostics warnings = m_rule.add(*counts, m_lossScale);
    return {std::move(*counts), warnings};
}

/// A batch of another epoch than the training, so that no data are read twice in a row.
Result<std::vector<NumberCount>> NumberWatch::count(int64_t stepsDone, const Project& project) {
    if (!m_executable) {
        LATHE_CHECK(prepare());
    }
    if (m_program->rows.empty()) return std::vector<NumberCount>();
    LATHE_CHECK(copyStates());
    LoaderOptions options = rankLoaderOptions(inFloat32(m_parts.project, m_samples), m_parts.options, Split::Training, nullptr);
    options.threads = 0;
    Loader loader(m_parts.data, options);
    loader.start(0, stepsDone % loader.batchesPerEpoch());
    const StepSettings settings(project, settingPaths(m_program->program), 1);
    std::vector<double> values;
    const StepScalars scalars = settings.scalars(stepsDone, project.training.seed, values);
    Pipeline pipeline(*m_executable, m_program->program, 0);
    for (int tries = 0; tries < triesForBucket; ++tries) {
        LATHE_TRY(const Batch batch, loader.next());
        if (batch.count == 0) break;
        if (batch.bucket == 0) {
            LATHE_CHECK(pipeline.submit(batch, scalars));
            StepOutcome outcome;
            LATHE_TRY([[maybe_unused]] const bool some, pipeline.fetch(outcome, true));
            return countsOf(*m_program, outcome.outputs->front());
        }
        loader.giveBack(batch);
    }
    return std::vector<NumberCount>();
}

Status NumberWatch::prepare() {
    Diagnostics problems;
    const Project project = inFloat32(m_parts.project, m_samples);
    LATHE_TRY(const TrainingPrograms programs, buildPrograms(project, m_parts.data.info, {m_samples, DType::F32, {}}, problems));
    const std::vector<std::string> wide = layersInFloat32(project.graph);
    m_program = countProgram(programs.train, *m_narrow, wide);
    CompileOptions options;
    options.device = deviceOfRank(m_parts.options.device, 0);
    options.threads = m_parts.options.threads;
    options.kernels = m_parts.options.kernels;
    LATHE_TRY(m_executable, m_parts.backend.compile({&m_program->program, 1}, options));
    return {};
}

/// Copies what the Program reads; the loss scale. A batch of fewer samples has larger gradients of each.
Status NumberWatch::copyStates() {
    m_lossScale = 1;
    if (*m_narrow == DType::F16) {
        LATHE_TRY(const Tensor scale, m_parts.executable.read(lossScaleState));
        m_lossScale = scale.at(0);
    }
    const auto batch = static_cast<double>(m_parts.project.training.batch), samples = static_cast<double>(m_samples);
    const std::vector<float> factor{static_cast<float>(m_lossScale * samples / batch)};
    for (const StateSlot& state : m_program->program.states) {
        if (state.name == gradientFactorState) {
            LATHE_CHECK(m_executable->write(state.name, Tensor::of<float>({}, factor)));
            continue;
        }
        LATHE_TRY(const Tensor tensor, m_parts.executable.read(state.name));
        LATHE_CHECK(m_executable->write(state.name, tensor));
    }
    return {};
}

}  // namespace lathe
