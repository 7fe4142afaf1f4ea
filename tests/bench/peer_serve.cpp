// SPDX-License-Identifier: Apache-2.0
// Lathe's side of the interleaved timing, by the line protocol of the peer's `serve`: after warm-up it prints {"ready",
// "parameters"}; for each line `go SECONDS` it trains for at least that long and prints {"steps", "seconds", "loss"}; `quit` ends
// it. With
// --watch, the line `watch` begins to look at the device as a training does, through this library of NVML, and `rest` ends it;
// both print {"watching", "samples", "health", "notes"}: what was seen meanwhile.
//
//   peer_serve WORKLOAD FOLDER [--device cpu|cuda:N] [--precision f32|tf32|bf16|f16] [--threads N] [--kernels fast|reference]
//              [--dtype f32|f64] [--batch N] [--curve] [--memory] [--profile] [--watch NVML]
//
// FOLDER is what `torch_peer.py make` wrote, or "-" for invented tensors (--batch says how many samples).
// A device keeps the batches, as it does in a training. Tokens are sent with each step.
// --memory prints {"planned"}: the plan's peak in bytes, and trains ten steps, for whoever measures what is really held.
// --profile prints a line of JSON for each launch of a step, in the order of execution: {"op", "family", "kernel", "layer",
// "stage", "ms"}, the median of nine measured steps; then {"step_ms"}, the median of whole measured steps. Operations that are
// joined into one launch have the names of the first of them. A measured step is no CUDA graph, so that it takes longer than
// others.
// --curve prints the 50 losses instead and checks them against curve.json. A timed step is batch, forward, loss, backward,
// update.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>

#include "core/backend/registry.h"
#include "tests/bench/watching.h"
#include "tests/peers/peer_trainer.h"

namespace lathe {
namespace {

using Clock = std::chrono::steady_clock;
constexpr double warmUpSeconds = 0.3;
constexpr int64_t blockSteps = 10;  ///< as the peer on a CPU, whose loss is read every ten
/// A GPU waits for the host after each block. Its peer (tests/gpu/device/torch_speed.py) does so every 100 steps.
constexpr int64_t mostBlockSteps = 160;
constexpr double shortBlockSeconds = 0.05;

struct Arguments {
    std::string workload, folder;
    CompileOptions options;
    DType real = DType::F32;
    Precision precision = Precision::F32;
    int64_t batch = 0;  ///< 0: as stored
    bool curve = false, memory = false, profile = false;
    std::string watch = {};
};

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

[[noreturn]] void fail(const Diagnostic& problem) {
    std::cerr << toString(problem) << '\n';
    std::exit(1);
}

void train(PeerTrainer& trainer, double seconds, bool print) {
    const auto start = Clock::now();
    const bool onCpu = !trainer.executable().datasetCache();
    int64_t steps = 0, block = blockSteps;
    while (steps < 3 || secondsSince(start) < seconds) {
        const auto begin = Clock::now();
        if (const Status done = trainer.run(block); !done) fail(done.error());
        steps += block;
        if (!onCpu && secondsSince(begin) < shortBlockSeconds) block = std::min(2 * block, mostBlockSteps);
    }
    if (print) std::printf("{\"steps\": %ld, \"seconds\": %.9f, \"loss\": %.9g}\n", steps, secondsSince(start), trainer.loss());
}

void printSeen(bool watching, const Watching::Seen& seen) {
    Json::Array notes;
    for (const Diagnostic& note : seen.notes) notes.push_back(toString(note));
    const Json line =
        Json::Object{{"watching", watching}, {"samples", seen.samples}, {"health", seen.health}, {"notes", std::move(notes)}};
    std::printf("%s\n", line.dump(-1).c_str());
}

void serve(PeerTrainer& trainer, const DeviceWatched& watched) {
    Watching watching(watched);
    train(trainer, warmUpSeconds, false);
    std::printf("{\"ready\": \"lathe\", \"parameters\": %ld}\n", trainer.parameters());
    std::fflush(stdout);
    for (std::string line; std::getline(std::cin, line);) {
        if (line.starts_with("go "))
            train(trainer, std::strtod(line.c_str() + 3, nullptr), true);
        else if (line == "watch" && !watched.library.empty())
            printSeen(true, watching.begin());
        else if (line == "rest" && !watched.library.empty())
            printSeen(false, watching.end());
        else
            return;
        std::fflush(stdout);
    }
}

void printCurve(PeerTrainer& trainer, const PeerCurve& curve) {
    double worstEarly = 0, worst = 0;
    for (size_t step = 0; step < curve.exact.size(); ++step) {
        if (const Status done = trainer.step(); !done) fail(done.error());
        const double apart = std::abs(trainer.loss() - curve.exact[step]) / std::abs(curve.exact[step]);
        worst = std::max(worst, apart);
        if (step < 5) worstEarly = worst;
    }
    std::printf("{\"first5\": %.3g, \"all50\": %.3g, \"envelope5\": %.3g, \"envelope50\": %.3g}\n", worstEarly, worst,
                curve.envelope.at(4), curve.envelope.back());
}

Precision precisionOf(std::string_view word) {
    for (const Precision p : {Precision::TF32, Precision::BF16, Precision::F16})
        if (name(p) == word) return p;
    return Precision::F32;
}

void printMemory(PeerTrainer& trainer) {
    std::printf("{\"planned\": %ld}\n", trainer.executable().plan().memory.peak);
    std::fflush(stdout);
    for (int i = 0; i < 10; ++i)
        if (const Status done = trainer.step(); !done) fail(done.error());
    std::printf("{\"trained\": true}\n");
    std::fflush(stdout);
    for (std::string line; std::getline(std::cin, line) && line != "quit";) {
    }
}

double medianOf(std::vector<double> values) {
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
    return values[values.size() / 2];
}

/// Kernel of an operation as recorded: "conv.cudnn eng20 2=4". Empty: no row of the record says so.
std::string kernelOf(const Json& rows, const KernelSpan& span) {
    if (!rows.isArray() || span.instruction < 0 || static_cast<size_t>(span.instruction) >= rows.array().size()) return {};
    const Json& row = rows.array()[static_cast<size_t>(span.instruction)];
    if (row["op"].toString() != span.op) return {};
    const std::string detail = row["detail"].toString();
    return detail.empty() ? row["kernel"].toString() : row["kernel"].toString() + " " + detail;
}

/// Of the op table; empty for a copy.
std::string_view familyOf(std::string_view op) {
    for (const OpDef& def : opTable())
        if (def.name == op) return def.family;
    return {};
}

std::string_view nameOf(Stage stage) {
    return stage == Stage::Forward ? "forward" : stage == Stage::Backward ? "backward" : "update";
}

void printKernels(PeerTrainer& trainer, const std::vector<std::vector<KernelSpan>>& measured) {
    const Json record = trainer.executable().plan().record;
    const Json& rows = record["programs"].isArray() ? record["programs"].array()[0] : record;
    std::vector<double> whole;
    for (const auto& spans : measured) whole.push_back(1e3 * spans.back().end);
    for (size_t i = 0; i < measured.front().size(); ++i) {
        std::vector<double> times;
        for (const auto& spans : measured) times.push_back(1e3 * (spans[i].end - spans[i].begin));
        const KernelSpan& span = measured.front()[i];
        const Json line = Json::Object{{"op", span.op},       {"family", familyOf(span.op)}, {"kernel", kernelOf(rows, span)},
                                       {"layer", span.layer}, {"stage", nameOf(span.stage)}, {"ms", medianOf(times)}};
        std::printf("%s\n", line.dump(-1).c_str());
    }
    std::printf("{\"step_ms\": %.6g}\n", medianOf(whole));
}

void printProfile(PeerTrainer& trainer) {
    constexpr int measurements = 9;
    if (!trainer.executable().profiler()) fail(requestError("peer.profile", "", "this device measures no kernels"));
    train(trainer, warmUpSeconds, false);
    std::vector<std::vector<KernelSpan>> measured;
    for (int i = 0; i < measurements; ++i) {
        auto spans = trainer.measure();
        if (!spans) fail(spans.error());
        if (!spans->empty()) measured.push_back(std::move(*spans));
    }
    if (measured.empty()) fail(requestError("peer.profile", "", "no measured step came to its end"));
    printKernels(trainer, measured);
}

Arguments parse(int argc, char** argv) {
    Arguments a{argc > 2 ? argv[1] : "", argc > 2 ? argv[2] : "", {}};
    for (int i = 3; i < argc; ++i) {
        const std::string word = argv[i];
        const std::string value = i + 1 < argc ? argv[i + 1] : "";
        if (word == "--curve") a.curve = true;
        if (word == "--memory") a.memory = true;
        if (word == "--profile") a.profile = true;
        if (word == "--watch") a.watch = value;
        if (word == "--batch") a.batch = std::atoll(value.c_str());
        if (word == "--device") a.options.device = value;
        if (word == "--precision") a.precision = precisionOf(value);
        if (word == "--threads") a.options.threads = std::atoi(value.c_str());
        if (word == "--kernels") a.options.kernels = value == "reference" ? KernelChoice::Reference : KernelChoice::Fast;
        if (word == "--dtype") a.real = value == "f64" ? DType::F64 : DType::F32;
    }
    return a;
}

}  // namespace
}  // namespace lathe

int main(int argc, char** argv) {
    using namespace lathe;
    const Arguments a = parse(argc, argv);
    if (a.workload.empty()) {
        std::cerr << "peer_serve WORKLOAD FOLDER [--device D] [--precision P] [--threads N] [--kernels K] [--dtype D] [--batch "
                     "N] [--curve] "
                     "[--memory] [--profile] [--watch NVML]\n";
        return 2;
    }
    const bool invented = a.folder == "-";
    auto files = invented ? inventedFiles(workload(a.workload), std::max<int64_t>(a.batch, 1))
                          : readPeerFiles(workload(a.workload), a.folder);
    if (!files) fail(files.error());
    if (a.batch > 0 && !invented) *files = inBatchesOf(a.batch, *files);
    BackendRegistry registry;
    registry.openPlugins({std::filesystem::canonical("/proc/self/exe").parent_path()});
    const auto device = registry.choose(a.options.device);
    if (!device) fail(device.error());
    Workload trained = workload(a.workload);
    trained.project.training.precision = a.precision;
    CompileOptions options = a.options;
    options.tensorFloat32 = a.precision == Precision::TF32;
    auto trainer = PeerTrainer::make(trained, *files, *device->backend, options, a.real);
    if (!trainer) fail(trainer.error());
    if (a.memory) {
        printMemory(*trainer);
        return 0;
    }
    if (a.profile) {
        printProfile(*trainer);
        return 0;
    }
    if (!a.curve) {
        serve(*trainer, {device->device.details[pciBusId].toString(), a.watch});
        return 0;
    }
    const auto curve = readPeerCurve(a.folder);
    if (!curve) fail(curve.error());
    printCurve(*trainer, *curve);
    return 0;
}
