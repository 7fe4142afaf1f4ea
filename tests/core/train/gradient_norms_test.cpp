// SPDX-License-Identifier: Apache-2.0
// The norm of the gradient as a curve, and the warnings about layers whose gradients vanish or explode.
#include <algorithm>
#include <cmath>
#include <map>

#include <gmock/gmock.h>

#include "core/backend/local_ranks.h"
#include "core/graph/project_file.h"
#include "core/train/loop/gradient_watch.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/core/train/training.h"
#include "tests/support/places.h"

namespace lathe::test::gradient_norms_test {
namespace {

Project withNorms(Project p) {
    p.training.gradientNorms = true;
    return p;
}

// w - lr g: the gradient follows from the weights.
Project plainSgd() {
    Project p = withNorms(smallProject());
    p.training.optimizer = {"sgd", {{"lr", 0.5}}};
    p.training.schedule = {"constant", {}};
    return p;
}

TrainingPrograms programsOf(const Project& p, DType real = DType::F64) {
    Diagnostics problems;
    auto programs = buildPrograms(p, points(), {p.training.batch, real}, problems);
    EXPECT_TRUE(programs) << toString(programs.error());
    return std::move(*programs);
}

const Tensor& outputOf(const TrainingPrograms& programs, const Steps& steps, std::string_view name) {
    size_t i = 0;
    while (programs.train.outputs.at(i).name != name) ++i;
    return steps.outputs.at(i);
}

Steps oneStep(const Project& p) {
    const Steps steps = runSteps({p, points(), DType::F64, KernelChoice::Reference, 1}, {});
    EXPECT_EQ(steps.problem, "");
    return steps;
}

TEST(GradientNorms, AreThoseOfTheGradient) {
    const Project p = plainSgd();
    const TrainingPrograms programs = programsOf(p);
    const Steps steps = oneStep(p);
    const Tensor& squares = outputOf(programs, steps, "grad_norm.squares");
    ASSERT_EQ(programs.trained, (std::vector<std::string>{"first.weight", "first.bias", "norm.weight", "norm.bias",
                                                          "second.weight", "second.bias"}));
    ASSERT_EQ(squares.elements(), 6);
    double total = 0;
    for (size_t k = 0; k < programs.trained.size(); ++k) {
        const std::string& name = programs.trained[k];
        const auto def =
            std::find_if(programs.states.begin(), programs.states.end(), [&](const StateDef& d) { return d.name == name; });
        const Tensor before = initialTensor(*def, 3), &after = steps.states.at(name);
        double sum = 0;
        for (int64_t i = 0; i < before.elements(); ++i) sum += std::pow((before.at(i) - after.at(i)) / 0.5, 2);
        EXPECT_NEAR(squares.at(static_cast<int64_t>(k)), sum, 1e-12 + 1e-9 * sum) << name;
        total += sum;
    }
    EXPECT_GT(total, 1e-3);
    EXPECT_NEAR(outputOf(programs, steps, "grad_norm").at(0), std::sqrt(total), 1e-9);
}

TEST(GradientNorms, AreMeasuredBeforeTheClipping) {
    Project clipped = plainSgd();
    clipped.training.gradientClipping = {"norm", {{"max", 1e-3}}};
    EXPECT_EQ(outputOf(programsOf(clipped), oneStep(clipped), "grad_norm").at(0),
              outputOf(programsOf(plainSgd()), oneStep(plainSgd()), "grad_norm").at(0));
}

TEST(GradientNorms, AreThoseOfTheWholeBatch) {
    Project cut = plainSgd();
    cut.training.microBatches = 4;
    const double whole = outputOf(programsOf(plainSgd()), oneStep(plainSgd()), "grad_norm").at(0);
    EXPECT_NEAR(outputOf(programsOf(cut), oneStep(cut), "grad_norm").at(0), whole, 1e-12);
    const StepRequest request{cut, points(), DType::F32, KernelChoice::Fast, 3};
    EXPECT_TRUE(runSteps(request, {}) == runSteps(request, makeLocalRanks(2)));
}

TEST(GradientNorms, AreOffAtFirstAndChangeNoWeights) {
    const TrainingPrograms without = programsOf(smallProject());
    EXPECT_EQ(without.train.output("grad_norm"), nullptr) << "runs of older versions can be resumed";
    Project plain = plainSgd();
    plain.training.gradientNorms = false;
    const auto after = [](const Project& p) { return runSteps({p, points(), DType::F32, KernelChoice::Fast, 5}, {}).states; };
    const auto with = after(plainSgd()), off = after(plain);
    ASSERT_EQ(with.size(), off.size());
    for (const auto& [name, tensor] : with) EXPECT_TRUE(sameBytes(tensor, off.at(name))) << name;
}

TEST(GradientNorms, AreACurveOfTheRun) {
    const TemporaryFolder folder;
    Watcher watcher, stopped, resumed;
    const Project project = withNorms(smallProject());
    ASSERT_TRUE(trainIn(folder / "run", project, watcher));
    const RunHistory history = historyOf(folder / "run");
    ASSERT_EQ(history.series("grad_norm").value.size(), 44u);
    for (const double norm : history.series("grad_norm").value) EXPECT_GT(norm, 0);
    EXPECT_TRUE(watcher.notes.empty()) << toString(watcher.notes.front());
    EXPECT_FALSE(watcher.epochs.front().train.contains("grad_norm"));
    stopped.stopAfter = 22;
    ASSERT_TRUE(trainIn(folder / "parts", project, stopped));
    ASSERT_TRUE(trainIn(folder / "parts", project, resumed, true));
    expectSameRuns(folder / "run", folder / "parts");
}

// Many layers of the same kind.
Project deep(int64_t layers, const char* activation, bool norms, int64_t epochs = 5) {
    Project p = withNorms(smallProject(epochs));
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    for (int64_t i = 1; i <= layers; ++i) {
        const std::string number = std::to_string(i);
        appendLayer(p.graph, "dense", "dense" + number, {{"units", int64_t{16}}});
        if (norms) appendLayer(p.graph, "batch_norm", "norm" + number, {});
        appendLayer(p.graph, activation, "act" + number, {});
    }
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{2}}});
    p.training.schedule = {"constant", {}};
    return p;
}

// Points that are easy to tell apart.
Project ofBlobs(Project p) {
    p.data.reader.params.set("kind", std::string("blobs"));
    p.data.reader.params.set("classes", int64_t{2});
    return p;
}

// Each layer makes its values 6 times as large.
Project growing() {
    Project p = withNorms(smallProject(20));
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    for (int64_t i = 1; i <= 10; ++i) {
        const std::string number = std::to_string(i);
        appendLayer(p.graph, "dense", "dense" + number, {{"units", int64_t{16}}});
        appendLayer(p.graph, "relu", "relu" + number, {});
        appendLayer(p.graph, "expression", "times" + number, {{"formula", std::string("6 * x")}});
    }
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{2}}});
    p.training.optimizer = {"sgd", {{"lr", 0.01}}};
    p.training.schedule = {"constant", {}};
    return ofBlobs(p);
}

std::vector<LogEvent> notesOf(const std::string& run, std::string_view code) {
    std::vector<LogEvent> found;
    for (const LogEvent& e : historyOf(run).events)
        if (e.kind == event::note && e.data["code"].toString() == code) found.push_back(e);
    return found;
}

bool hasNote(const Watcher& watcher, std::string_view code) {
    return std::any_of(watcher.notes.begin(), watcher.notes.end(), [&](const Diagnostic& d) { return d.code == code; });
}

TEST(GradientWatch, NamesTheLayerWhoseGradientVanishes) {
    const TemporaryFolder folder;
    Watcher watcher;
    const auto summary = trainIn(folder / "run", deep(30, "sigmoid", false), watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    const auto notes = notesOf(folder / "run", "training.vanishing_gradients");
    ASSERT_EQ(notes.size(), 1u);
    EXPECT_LE(notes[0].step, 50);
    ASSERT_TRUE(hasNote(watcher, "training.vanishing_gradients"));
    const auto said = std::find_if(watcher.notes.begin(), watcher.notes.end(),
                                   [](const Diagnostic& d) { return d.code == "training.vanishing_gradients"; });
    EXPECT_EQ(said->where, "dense \"dense1\"");
    EXPECT_EQ(said->severity, Severity::Warning);
    EXPECT_FALSE(said->remedy.empty());
    EXPECT_FALSE(hasNote(watcher, "training.exploding_gradients"));
}

// A deep network with changes that the warning recommends.
struct Remedy {
    int layers = 30;
    const char* activation = "sigmoid";
    const char* norm = nullptr;  ///< a layer after each dense layer
    bool residual = false;       ///< each layer adds to its input
};

Project remedied(const Remedy& r) {
    Project p = ofBlobs(withNorms(smallProject(30)));
    p.training.schedule = {"constant", {}};
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "dense", "stem", {{"units", int64_t{16}}});
    for (int i = 1; i <= r.layers; ++i) {
        const std::string number = std::to_string(i);
        const NodeId before = p.graph.nodes.back().id;
        appendLayer(p.graph, "dense", "dense" + number, {{"units", int64_t{16}}});
        if (r.norm) appendLayer(p.graph, r.norm, "norm" + number, {});
        appendLayer(p.graph, r.activation, "act" + number, {});
        if (!r.residual) continue;
        appendLayer(p.graph, "add", "sum" + number, {});
        p.graph.edges.push_back({before, 0, p.graph.nodes.back().id, 1});
    }
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{2}}});
    std::sort(p.graph.edges.begin(), p.graph.edges.end());
    return p;
}

// With each change that the warning recommends, the same network learns: with another activation up to 20 layers, and with
// normalization or residual connections more.
TEST(GradientWatch, EachRemedyForVanishingGradientsHelps) {
    const TemporaryFolder folder;
    for (const int layers : {12, 30}) {
        Watcher before;
        const auto vanishing = trainIn(folder / ("before" + std::to_string(layers)), remedied({.layers = layers}), before);
        ASSERT_TRUE(vanishing) << toString(vanishing.error());
        EXPECT_TRUE(hasNote(before, "training.vanishing_gradients")) << layers;
        EXPECT_GT(vanishing->train.at("loss"), 0.68) << "it learns nothing";
    }
    const std::pair<const char*, Remedy> remedies[] = {{"relu", {.layers = 12, .activation = "relu"}},
                                                       {"gelu", {.layers = 12, .activation = "gelu"}},
                                                       {"batch_norm", {.norm = "batch_norm"}},
                                                       {"relu_batch_norm", {.activation = "relu", .norm = "batch_norm"}},
                                                       {"residual", {.residual = true}},
                                                       {"relu_residual", {.activation = "relu", .residual = true}}};
    for (const auto& [name, remedy] : remedies) {
        Watcher after;
        const auto summary = trainIn(folder / name, remedied(remedy), after);
        ASSERT_TRUE(summary) << name << toString(summary.error());
        EXPECT_FALSE(hasNote(after, "training.vanishing_gradients")) << name;
        EXPECT_LT(summary->train.at("loss"), 0.2) << name;
    }
}

TEST(GradientWatch, NamesTheLayerWhoseGradientExplodes) {
    const TemporaryFolder folder;
    Watcher watcher;
    const auto failed = trainIn(folder / "run", growing(), watcher);
    const auto notes = notesOf(folder / "run", "training.exploding_gradients");
    ASSERT_EQ(notes.size(), 1u);
    EXPECT_LE(notes[0].step, 50);
    EXPECT_NE(notes[0].data["where"].toString(), "");
    EXPECT_FALSE(failed) << "the warning was justified";
}

// A network with normalization after each growing layer.
Project normalizedWith(const char* norm) {
    Project p = growing();
    p.graph = {};
    for (const Node& node : growing().graph.nodes) {
        appendLayer(p.graph, node.type, node.name, node.params);
        if (node.type == "expression") appendLayer(p.graph, norm, "norm_" + node.name, {});
    }
    return p;
}

// The clipping of training.gradient_clipping, a lower learning rate, and both normalizations.
TEST(GradientWatch, EachRemedyForExplodingGradientsHelps) {
    const TemporaryFolder folder;
    Project clipped = growing(), slow = growing();
    clipped.training.gradientClipping = {"norm", {{"max", 0.1}}};
    slow.training.optimizer.params.set("lr", 1e-6);
    const std::pair<const char*, Project> remedies[] = {{"clipped", clipped},
                                                        {"slow", slow},
                                                        {"batch_norm", normalizedWith("batch_norm")},
                                                        {"layer_norm", normalizedWith("layer_norm")}};
    for (const auto& [name, project] : remedies) {
        Watcher watcher;
        const auto summary = trainIn(folder / name, project, watcher);
        ASSERT_TRUE(summary) << name << toString(summary.error());
        EXPECT_LT(summary->train.at("loss"), 0.5 * watcher.epochs.front().train.at("loss")) << name;
        EXPECT_LT(summary->train.at("loss"), 0.1) << name;
        // A lower rate leaves the first gradients as they are.
        EXPECT_EQ(hasNote(watcher, "training.exploding_gradients"), name == std::string("slow")) << name;
    }
}

// Controls: networks that learn cause no warning.
TEST(GradientWatch, IsSilentForNetworksThatLearn) {
    const TemporaryFolder folder;
    const std::pair<const char*, Project> controls[] = {{"small", withNorms(smallProject(10))},
                                                        {"mlp", deep(3, "relu", false, 10)},
                                                        {"sigmoid", deep(2, "sigmoid", false, 10)},
                                                        {"normalized", deep(30, "relu", true)}};
    for (const auto& [name, project] : controls) {
        Watcher watcher;
        const auto summary = trainIn(folder / name, project, watcher);
        ASSERT_TRUE(summary) << toString(summary.error());
        EXPECT_TRUE(watcher.notes.empty()) << name << ": " << toString(watcher.notes.front());
    }
}

// The sample projects whose data are generated.
TEST(GradientWatch, IsSilentForTheSamples) {
    for (const char* name : {"spirals", "digits"}) {
        const TemporaryFolder folder;
        auto project = loadProject(sourceDir() / "projects" / (std::string(name) + ".lathe"));
        ASSERT_TRUE(project) << toString(project.error());
        project->data.reader.params.set("samples", int64_t{640});
        project->training.epochs = 8;
        Watcher watcher;
        const auto summary = trainIn(folder / "run", withNorms(*project), watcher);
        ASSERT_TRUE(summary) << toString(summary.error());
        EXPECT_GT(historyOf(folder / "run").series("grad_norm").value.size(), 50u);
        for (const Diagnostic& note : watcher.notes) EXPECT_NE(note.severity, Severity::Warning) << name << toString(note);
    }
}

// The rule itself, on figures.
class GradientRule : public ::testing::Test {
protected:
    GradientRule() : m_programs(programsOf(withNorms(smallProject()))), m_watch(withNorms(smallProject()), m_programs) {}

    // Quotients of the two matrices; the norms of their weights are 2 and 4.
    Diagnostics step(double first, double second) {
        if (m_watch.wantsWeights(m_step)) m_watch.setWeights(m_step, {2, 4});
        const std::vector<double> squares{std::pow(2 * first, 2), 0, 0, 0, std::pow(4 * second, 2), 0};
        std::vector<Tensor> outputs(m_programs.train.outputs.size());
        for (size_t i = 0; i < outputs.size(); ++i)
            if (m_programs.train.outputs[i].name == "grad_norm.squares") outputs[i] = Tensor::of<double>({6}, squares);
        return m_watch.add(++m_step, outputs);
    }

    TrainingPrograms m_programs;
    GradientWatch m_watch;
    int64_t m_step = 0;
};

TEST_F(GradientRule, WatchesMatricesOnly) {
    EXPECT_EQ(m_watch.weights(), (std::vector<std::string>{"first.weight", "second.weight"}));
    step(0.5, 0.25);
    EXPECT_EQ(m_watch.quotients(), (std::vector<double>{0.5, 0.25}));
}

// Squares of (weight, bias) of "first", of "norm" and of "second".
TEST_F(GradientRule, MeasuredStepsHaveTheNormOfEachLayer) {
    EXPECT_EQ(m_watch.layers(), (std::vector<std::string>{"first", "norm", "second"}));
    step(0.5, 0.25);
    EXPECT_TRUE(m_watch.isMeasured());
    EXPECT_EQ(m_watch.layerNorms(), (std::vector<double>{1, 0, 1}));
    for (int i = 0; i < 9; ++i) {
        step(0.5, 0.25);
        EXPECT_FALSE(m_watch.isMeasured()) << "the weights are as they were";
    }
    step(1, 0.25);
    EXPECT_TRUE(m_watch.isMeasured());
    EXPECT_EQ(m_watch.layerNorms(), (std::vector<double>{2, 0, 1}));
}

// The record of the layers adds up to the curve of the whole norm.
TEST(GradientNorms, TheLogHasThoseOfTheLayersNowAndThen) {
    const TemporaryFolder folder;
    Watcher watcher;
    const auto summary = trainIn(folder / "run", withNorms(smallProject(6)), watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    const RunHistory history = historyOf(folder / "run");
    std::map<int64_t, double> measured;
    for (const LogEvent& e : history.events) {
        if (e.kind != event::gradients) continue;
        EXPECT_EQ(e.data["layers"].array().size(), 3u);
        double sum = 0;
        for (const Json& norm : e.data["norms"].array()) sum += norm.toDouble() * norm.toDouble();
        measured[e.step] = std::sqrt(sum);
    }
    ASSERT_GE(measured.size(), 4u) << "66 steps: after 0, 10, 20, 30 and 50";
    EXPECT_LT(measured.size(), 10u);
    const Series& whole = history.series("grad_norm");
    for (size_t i = 0; i < whole.value.size(); ++i)
        if (const auto it = measured.find(history.steps.step[whole.row[i]]); it != measured.end()) {
            EXPECT_NEAR(whole.value[i], it->second, 1e-4 * it->second) << it->first;
        }
}

TEST_F(GradientRule, ThreeMeasuredStepsAreNeeded) {
    Diagnostics all;
    int64_t at = 0;
    for (int i = 0; i < 40 && all.empty(); ++i) all = step(0.9 * GradientWatch::vanishing, 1), at = m_step;
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(at, 21) << "steps 1, 11 and 21 are measured";
    EXPECT_EQ(all[0].where, "dense \"first\"");
    EXPECT_EQ(all[0].args, (std::vector<std::string>{"9e-09", "second"}));
    for (int i = 0; i < 40; ++i) EXPECT_TRUE(step(1e-20, 1).empty()) << "it is said once";
}

TEST_F(GradientRule, AGradientAboveTheLimitOrOfZeroDoesNotVanish) {
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(step(1.1 * GradientWatch::vanishing, 1).empty());
    for (int i = 0; i < 2000; ++i) EXPECT_TRUE(step(0, 1).empty());
}

TEST_F(GradientRule, FiveStepsInARowExplode) {
    for (int i = 0; i < 4; ++i) EXPECT_TRUE(step(1, 1.1e3).empty());
    EXPECT_TRUE(step(1, 0.9e3).empty()) << "the row is broken";
    for (int i = 0; i < 4; ++i) EXPECT_TRUE(step(1, 1.1e3).empty());
    const Diagnostics all = step(1, 1.1e3);
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all[0].code, "training.exploding_gradients");
    EXPECT_EQ(all[0].where, "dense \"second\"");
}

TEST_F(GradientRule, AnExtremeGradientIsReportedAtOnce) {
    EXPECT_TRUE(step(1, 0.9e6).empty());
    EXPECT_EQ(step(1, 1.1e6).size(), 1u);
}

TEST_F(GradientRule, AnyLayerMayVanish) {
    Diagnostics all;
    for (int i = 0; i < 60 && all.empty(); ++i) all = step(1, 1e-9);
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all[0].where, "dense \"second\"");
}

TEST_F(GradientRule, OneStepBeforeAFailureIsEnough) {
    EXPECT_TRUE(m_watch.atFailure().empty());
    step(1, 1);
    EXPECT_TRUE(m_watch.atFailure().empty());
    step(2e3, 1);
    ASSERT_EQ(m_watch.atFailure().size(), 1u);
    EXPECT_TRUE(m_watch.atFailure().empty()) << "it is said once";
}

TEST_F(GradientRule, WeightsAreReadAtGrowingIntervals) {
    std::vector<int64_t> reads;
    for (int64_t step = 0; step < 3000; ++step)
        if (m_watch.wantsWeights(step)) m_watch.setWeights(step, {1, 1}), reads.push_back(step);
    EXPECT_EQ(reads, (std::vector<int64_t>{0, 10, 20, 30, 50, 90, 170, 330, 650, 1150, 1650, 2150, 2650}));
}

}  // namespace
}  // namespace lathe::test::gradient_norms_test
