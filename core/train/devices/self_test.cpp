// SPDX-License-Identifier: Apache-2.0
#include "core/train/devices/self_test.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/base/philox.h"
#include "core/train/program/training_program.h"

namespace lathe {

namespace {

constexpr int64_t batch = 16, classes = 4;
constexpr int steps = 8;  // a GPU replays a captured step from the third one on

void append(Graph& graph, std::string type, std::string name, Params params = {}) {
    const NodeId id{static_cast<int64_t>(graph.nodes.size()) + 1};
    if (id.value > 1) graph.edges.push_back({{id.value - 1}, 0, id, 0});
    graph.nodes.push_back({id, std::move(type), std::move(name), std::move(params), 0, 0});
}

Project projectIn(Precision precision) {
    Project p;
    p.name = "self-test";
    Graph& g = p.graph;
    append(g, "input", "input");
    append(g, "conv2d", "conv_1", {{"filters", int64_t{16}}, {"bias", false}});
    append(g, "batch_norm", "norm_1");
    append(g, "relu", "relu_1");
    append(g, "max_pool2d", "pool");
    append(g, "conv2d", "conv_2", {{"filters", int64_t{24}}, {"groups", int64_t{8}}});
    append(g, "gelu", "gelu");
    append(g, "flatten", "flatten");
    append(g, "dense", "hidden", {{"units", int64_t{64}}});
    append(g, "layer_norm", "norm_2");
    append(g, "tanh", "tanh");
    append(g, "reshape", "sequence",
           {{"shape", std::vector<int64_t>{4, 16}}});  // heads of 8 values: cuDNN serves them in 16 bits
    append(g, "multi_head_attention", "attention", {{"heads", int64_t{2}}});
    append(g, "lstm", "lstm", {{"units", int64_t{16}}});
    append(g, "dropout", "dropout", {{"p", 0.2}});
    append(g, "dense", "head", {{"units", classes}});
    p.training.batch = batch;
    p.training.precision = precision;
    p.training.optimizer = {"sgd", {{"lr", 0.05}, {"momentum", 0.9}}};
    return p;
}

DatasetInfo imagesOf() {
    DatasetInfo info;
    info.features = {DType::F32, {3, 12, 12}};
    info.target = {DType::I64, {}};
    for (int64_t i = 0; i < classes; ++i) info.classes.push_back("class " + std::to_string(i));
    return info;
}

Tensor noise(const Shape& shape, DType real) {
    const Philox random(1, RandomStream::Generated);
    Tensor t(DType::F32, shape);
    for (int64_t i = 0; i < t.elements(); ++i)
        t.data<float>()[i] = 2 * static_cast<float>(random.uniform(static_cast<uint64_t>(i))) - 1;
    return t.to(real);
}

/// The inputs of the training Program: always the same batch.
struct Inputs {
    Tensor x, y{DType::I64, {batch}}, rate;
    int64_t step = 0, seed = 5;

    explicit Inputs(DType real) : x(noise({batch, 3, 12, 12}, real)), rate(Tensor::scalar(0.05).to(real)) {
        for (int64_t i = 0; i < batch; ++i) y.data<int64_t>()[i] = i * 7 % classes;
    }
    const std::byte* bytesOf(const ProgramInput& input) const {
        if (input.role == InputRole::Features) return x.raw();
        if (input.role == InputRole::Target) return y.raw();
        if (input.name == "lr") return rate.raw();
        return reinterpret_cast<const std::byte*>(input.name == "step" ? &step : &seed);
    }
};

Result<std::vector<double>> train(Executable& executable, const Program& program, DType real) {
    Inputs inputs(real);
    const auto loss = std::ranges::find(program.outputs, "loss", &ProgramOutput::name) - program.outputs.begin();
    std::vector<double> losses;
    StepResult result;
    for (inputs.step = 1; inputs.step <= steps; ++inputs.step) {
        std::vector<const std::byte*> pointers;
        for (const ProgramInput& input : program.inputs) pointers.push_back(inputs.bytesOf(input));
        if (const auto ticket = executable.submit(0, pointers); !ticket) return ticket.error();
        if (const auto arrived = executable.poll(result, true); !arrived) return arrived.error();
        losses.push_back(result.outputs[static_cast<size_t>(loss)].at(0));
    }
    return losses;
}

Result<std::vector<double>> losses(Backend& backend, const CompileOptions& options, Precision precision, DType real) {
    Diagnostics problems;
    LATHE_TRY(const TrainingPrograms programs,
              buildPrograms(projectIn(precision), imagesOf(), {.batch = batch, .real = real}, problems));
    LATHE_TRY(const auto executable, backend.compile({&programs.train, 1}, options));
    for (const StateDef& state : programs.states) LATHE_CHECK(executable->write(state.name, initialTensor(state, 1)));
    return train(*executable, programs.train, real);
}

double difference(const std::vector<double>& a, const std::vector<double>& b) {
    double largest = 0;
    for (size_t i = 0; i < b.size(); ++i) {
        const double d = std::abs(a[i] - b[i]) / std::abs(b[i]);
        largest = d <= largest ? largest : d;  // a NaN gets through
    }
    return largest;
}

}  // namespace

Result<SelfTest> selfTest(Backend& backend, const std::string& device, Backend& reference) {
    CompileOptions exactly, fast;
    exactly.kernels = KernelChoice::Reference;
    fast.device = device;
    LATHE_TRY(const auto wanted, losses(reference, exactly, Precision::F32, DType::F64));
    LATHE_TRY(const auto first, losses(backend, fast, Precision::F32, DType::F32));
    LATHE_TRY(const auto second, losses(backend, fast, Precision::F32, DType::F32));
    LATHE_TRY(const auto narrow, losses(backend, fast, Precision::BF16, DType::F32));
    return SelfTest{difference(first, wanted), difference(narrow, wanted), first == second};
}

std::optional<Diagnostic> problemOf(const SelfTest& test, const std::string& device) {
    if (!test.repeats)
        return workError("doctor.not-repeatable", device, "two trainings that should be equal gave different losses", {},
                         "do not train on this device; if it is a GPU, update its driver");
    if (test.passed()) return std::nullopt;
    return workError("doctor.wrong-training", device,
                     "losses of a small training differ from the reference by {0} in float32 and {1} in bfloat16",
                     {fmt::format("{:.2g}", test.float32), fmt::format("{:.2g}", test.bfloat16)},
                     "do not train on this device; if it is a GPU, update its driver");
}

}  // namespace lathe
