// SPDX-License-Identifier: Apache-2.0
#include "tests/peers/peer_trainer.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "core/base/file.h"
#include "core/base/philox.h"
#include "core/store/safetensors.h"

namespace lathe {
namespace {

constexpr double learningRate = 0.01;
constexpr int64_t curveFileLimit = 1 << 20;

/// Sample block `i` of a tensor [n, ...], copied so that it is aligned.
Tensor block(const Tensor& all, int64_t i) {
    Tensor out(all.dtype(), all.shape().sample());
    std::memcpy(out.raw(), all.raw() + static_cast<size_t>(i) * out.bytes(), out.bytes());
    return out;
}

Tensor targetOf(const Workload& w, const Tensor& labels, DType real) {
    if (w.info.targetKind() == TargetKind::Class) return labels;
    return labels.to(real).reshaped({labels.elements(), 1});
}

Status writeInitial(Executable& executable, const TrainingPrograms& programs, const PeerFiles& files, DType real) {
    for (const StateDef& state : programs.states) {
        const auto it = files.initial.find(state.name);
        if (it == files.initial.end() && state.role != StateRole::Optimizer)
            return workError("peer.missing", state.name, "the peer's file has no such tensor");
        LATHE_CHECK(executable.write(state.name, it == files.initial.end() ? initialTensor(state, 0) : it->second.to(real)));
    }
    return {};
}

/// [n, b, ...] as [count, batch, ...]; behind the last sample comes the first one again.
Tensor regrouped(const Tensor& all, int64_t count, int64_t batch) {
    const int64_t samples = all.shape()[0] * all.shape()[1];
    Shape shape = all.shape();
    shape.set(0, count);
    shape.set(1, batch);
    Tensor out(all.dtype(), shape);
    const size_t size = all.bytes() / static_cast<size_t>(samples);
    for (int64_t i = 0; i < count * batch; ++i)
        std::memcpy(out.raw() + static_cast<size_t>(i) * size, all.raw() + static_cast<size_t>(i % samples) * size, size);
    return out;
}

/// [count, batch, ...sample]
Shape grouped(const Shape& sample, int64_t count, int64_t batch) {
    Shape shape{count, batch};
    for (const int64_t dim : sample.dims()) shape.append(dim);
    return shape;
}

std::vector<double> reals(const Json& values) {
    std::vector<double> out;
    for (const Json& v : values.array()) out.push_back(v.toDouble());
    return out;
}

}  // namespace

Result<PeerFiles> readPeerFiles(const std::filesystem::path& folder) {
    LATHE_TRY(auto initial, readSafetensors(folder / "init.safetensors"));
    LATHE_TRY(auto batches, readSafetensors(folder / "batches.safetensors"));
    return PeerFiles{std::move(initial.tensors), batches.tensors.at("x"), batches.tensors.at("y")};
}

Result<PeerFiles> inventedFiles(const Workload& w, int64_t batch) {
    constexpr int64_t count = 2;
    Diagnostics problems;
    LATHE_TRY(const TrainingPrograms programs, buildPrograms(w.project, w.info, {.batch = batch}, problems));
    PeerFiles files;
    for (const StateDef& state : programs.states) files.initial[state.name] = initialTensor(state, 1);
    files.features = Tensor(DType::F32, grouped(w.info.features.shape, count, batch));
    files.target = Tensor(DType::I64, Shape{count, batch});
    const Philox random(1, RandomStream::Generated);
    float* x = files.features.data<float>();
    for (int64_t i = 0; i < files.features.elements(); ++i)
        x[i] = 4 * static_cast<float>(random.uniform(static_cast<uint64_t>(i))) - 2;
    int64_t* y = files.target.data<int64_t>();
    const auto classes = static_cast<uint32_t>(w.info.classes.size());
    for (int64_t i = 0; i < files.target.elements(); ++i) y[i] = i * 7 % classes;
    return files;
}

PeerFiles inBatchesOf(int64_t batch, const PeerFiles& files) {
    const int64_t count = std::max<int64_t>(1, files.batches() * files.batch() / batch);
    return {files.initial, regrouped(files.features, count, batch), regrouped(files.target, count, batch)};
}

Result<PeerCurve> readPeerCurve(const std::filesystem::path& folder) {
    LATHE_TRY(const std::string text, readFile(folder / "curve.json", curveFileLimit));
    LATHE_TRY(const Json curve, Json::parse(text, "curve.json"));
    return PeerCurve{reals(curve["float64"]), reals(curve["envelope"])};
}

Result<PeerTrainer> PeerTrainer::make(const Workload& w, const PeerFiles& files, Backend& backend, const CompileOptions& options,
                                      DType real) {
    Diagnostics problems;
    LATHE_TRY(TrainingPrograms programs, buildPrograms(w.project, w.info, {.batch = files.batch(), .real = real}, problems));
    PeerTrainer trainer;
    trainer.m_inputs = programs.train.inputs;
    for (size_t i = 0; i < programs.train.outputs.size(); ++i)
        if (programs.train.outputs[i].name == "loss") trainer.m_lossOutput = i;
    LATHE_TRY(trainer.m_executable, backend.compile({&programs.train, 1}, options));
    LATHE_CHECK(writeInitial(*trainer.m_executable, programs, files, real));
    trainer.keepBatches(w, files, real);
    if (DatasetCache* cache = trainer.m_executable->datasetCache()) LATHE_CHECK(trainer.offerBatches(*cache, real));
    return trainer;
}

void PeerTrainer::keepBatches(const Workload& w, const PeerFiles& files, DType real) {
    for (int64_t i = 0; i < files.batches(); ++i) {
        m_features.push_back(block(files.features, i).to(real));
        m_targets.push_back(targetOf(w, block(files.target, i), real));
    }
    m_rate = Tensor::scalar(learningRate).to(real);
    m_seed = Tensor::scalar(int64_t{0});
    m_step = Tensor::scalar(int64_t{0});
    for (Tensor& step : m_stepsUnderWay) step = Tensor::scalar(int64_t{0});
    m_pointers.resize(m_inputs.size());
}

// As a training does with a set that is small enough.
Status PeerTrainer::offerBatches(DatasetCache& cache, DType real) {
    const Shape &x = m_features.front().shape(), &y = m_targets.front().shape();
    const int64_t batch = x[0];
    DeviceDataset set;
    set.features = {real, x.sample()};
    set.target = {m_targets.front().dtype(), y.sample()};
    set.real = real;
    set.samples = batch * static_cast<int64_t>(m_features.size());
    const auto copy = [batch](const std::vector<Tensor>& batches, int64_t sample, std::byte* to) {
        const Tensor& from = batches[static_cast<size_t>(sample / batch)];
        const size_t size = from.bytes() / static_cast<size_t>(batch);
        std::memcpy(to, from.raw() + static_cast<size_t>(sample % batch) * size, size);
    };
    set.read = [this, copy](int64_t sample, std::byte* features, std::byte* target) -> Status {
        copy(m_features, sample, features);
        copy(m_targets, sample, target);
        return {};
    };
    LATHE_TRY(m_set, cache.cache(set));
    m_numbers.resize(static_cast<size_t>(batch));
    return {};
}

const std::byte* PeerTrainer::argument(const ProgramInput& input, int64_t batch) const {
    const auto at = static_cast<size_t>(batch);
    if (input.role == InputRole::Features) return m_features[at].raw();
    if (input.role == InputRole::Target) return m_targets[at].raw();
    const Tensor& step = m_stepsUnderWay[static_cast<size_t>(m_step.at(0)) % m_stepsUnderWay.size()];
    return input.name == "lr" ? m_rate.raw() : input.name == "step" ? step.raw() : m_seed.raw();
}

Status PeerTrainer::submitNext() {
    int64_t& done = *m_step.data<int64_t>();
    const int64_t batch = done % static_cast<int64_t>(m_features.size());
    ++done;
    *m_stepsUnderWay[static_cast<size_t>(done) % m_stepsUnderWay.size()].data<int64_t>() = done;
    for (size_t i = 0; i < m_inputs.size(); ++i) m_pointers[i] = argument(m_inputs[i], batch);
    std::iota(m_numbers.begin(), m_numbers.end(), batch * static_cast<int64_t>(m_numbers.size()));
    SampleBatch named;
    named.set = m_set;
    named.numbers = m_numbers;
    named.count = static_cast<int64_t>(m_numbers.size());
    const auto ticket =
        m_set < 0 ? m_executable->submit(0, m_pointers) : m_executable->datasetCache()->submitSamples(0, m_pointers, named);
    return ticket ? Status() : ticket.error();
}

Status PeerTrainer::fetch() {
    if (auto ready = m_executable->poll(m_result, true); !ready) return ready.error();
    return {};
}

Status PeerTrainer::step() {
    LATHE_CHECK(submitNext());
    return fetch();
}

Status PeerTrainer::run(int64_t steps) {
    const auto ahead = static_cast<int64_t>(m_stepsUnderWay.size()) - 1;
    for (int64_t i = 0; i < steps + ahead; ++i) {
        if (i < steps) LATHE_CHECK(submitNext());
        if (i >= ahead) LATHE_CHECK(fetch());
    }
    return {};
}

}  // namespace lathe
