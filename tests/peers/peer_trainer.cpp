// SPDX-License-Identifier: Apache-2.0
#include "tests/peers/peer_trainer.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "core/base/file.h"
#include "core/base/philox.h"
#include "core/store/safetensors.h"
#include "tests/peers/recipe.h"

namespace lathe {
namespace {

constexpr int64_t curveFileLimit = 1 << 20;

/// Sample block `i` of a tensor [n, ...], copied so that it is aligned.
Tensor block(const Tensor& all, int64_t i) {
    Tensor out(all.dtype(), all.shape().sample());
    std::memcpy(out.raw(), all.raw() + static_cast<size_t>(i) * out.bytes(), out.bytes());
    return out;
}

/// Classes stay integers. Other targets become reals, [n] as [n, 1].
Tensor targetOf(const TensorType& type, const Tensor& given, DType real) {
    if (type.dtype == DType::I64) return given;
    Shape shape{given.shape()[0]};
    for (const int64_t extent : type.shape) shape.append(extent);
    return given.to(real).reshaped(shape);
}

Tensor inputOf(const TensorType& type, const Tensor& given, DType real) {
    return type.dtype == DType::I64 ? given : given.to(real);
}

Status writeInitial(const Workload& w, Executable& executable, const TrainingPrograms& programs, const PeerFiles& files,
                    DType real) {
    for (const StateDef& state : programs.states) {
        const auto renamed = w.peerNames.find(state.name);
        const auto it = files.initial.find(renamed == w.peerNames.end() ? state.name : renamed->second);
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

/// The scalars of the optimizer by the names of their inputs. The learning rate is constant.
std::map<std::string, Tensor> optimizerScalars(const Project& project, DType real) {
    std::map<std::string, Tensor> scalars;
    for (const auto& [key, value] : project.training.optimizer.params.values())
        scalars.emplace(key == "lr" ? key : "training.optimizer." + key, Tensor::scalar(std::get<double>(value)).to(real));
    return scalars;
}

using Tensors = std::map<std::string, Tensor>;

/// Fields by their names in the Program: "x" and "x@NAME".
Result<std::vector<Tensor>> fieldsOf(const Tensors& all, const std::string& main, const std::vector<DataField>& more) {
    std::vector<std::string> names{main};
    for (const DataField& field : more) names.push_back(main + "@" + field.name);
    std::vector<Tensor> fields;
    for (const std::string& name : names) {
        const auto it = all.find(name);
        if (it == all.end()) return workError("peer.missing", name, "the peer's batches have no such tensor");
        fields.push_back(it->second);
    }
    return fields;
}

Result<std::pair<Tensors, Tensors>> initialAndBatches(const std::filesystem::path& folder) {
    if (std::filesystem::exists(folder / "init.safetensors")) {
        LATHE_TRY(auto initial, readSafetensors(folder / "init.safetensors"));
        LATHE_TRY(auto batches, readSafetensors(folder / "batches.safetensors"));
        return std::pair{std::move(initial.tensors), std::move(batches.tensors)};
    }
    LATHE_TRY(const std::string text, readFile(folder / "spec.json", curveFileLimit));
    LATHE_TRY(const Json spec, Json::parse(text, "spec.json"));
    return std::pair{tensorsOf(spec["initial"]), tensorsOf(spec["fields"])};
}

/// Reals in [-2, 2), or tokens below `tokens`.
Tensor inventedField(const TensorType& type, int64_t count, int64_t batch, uint64_t seed, uint32_t tokens) {
    Tensor field(type.dtype == DType::I64 ? DType::I64 : DType::F32, grouped(type.shape, count, batch));
    const Philox random(seed, RandomStream::Generated);
    for (int64_t i = 0; i < field.elements(); ++i) {
        const auto at = static_cast<uint64_t>(i);
        if (field.dtype() == DType::I64)
            field.data<int64_t>()[i] = random.below(at, tokens);
        else
            field.data<float>()[i] = 4 * static_cast<float>(random.uniform(at)) - 2;
    }
    return field;
}

}  // namespace

Result<PeerFiles> readPeerFiles(const Workload& w, const std::filesystem::path& folder) {
    LATHE_TRY(auto read, initialAndBatches(folder));
    LATHE_TRY(auto inputs, fieldsOf(read.second, "x", w.info.moreInputs));
    LATHE_TRY(auto targets, fieldsOf(read.second, "y", w.info.moreTargets));
    return PeerFiles{std::move(read.first), std::move(inputs), std::move(targets)};
}

Result<PeerFiles> inventedFiles(const Workload& w, int64_t batch) {
    constexpr int64_t count = 2;
    Diagnostics problems;
    LATHE_TRY(const TrainingPrograms programs, buildPrograms(w.project, w.info, {.batch = batch}, problems));
    PeerFiles files;
    for (const StateDef& state : programs.states) files.initial[state.name] = initialTensor(state, 1);
    const auto classes = static_cast<uint32_t>(w.info.classes.size());
    files.inputs.push_back(inventedField(w.info.features, count, batch, 1, classes));
    files.targets.push_back(Tensor(DType::I64, grouped(w.info.target.shape, count, batch)));
    int64_t* y = files.targets.front().data<int64_t>();
    for (int64_t i = 0; i < files.targets.front().elements(); ++i) y[i] = i * 7 % classes;
    return files;
}

PeerFiles inBatchesOf(int64_t batch, const PeerFiles& files) {
    const int64_t count = std::max<int64_t>(1, files.batches() * files.batch() / batch);
    PeerFiles result{files.initial, {}, {}};
    for (const Tensor& field : files.inputs) result.inputs.push_back(regrouped(field, count, batch));
    for (const Tensor& field : files.targets) result.targets.push_back(regrouped(field, count, batch));
    return result;
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
    for (const StateDef& state : programs.states)
        if (state.role == StateRole::Weight) trainer.m_parameters += state.type.shape.elements();
    LATHE_TRY(trainer.m_executable, backend.compile({&programs.train, 1}, options));
    LATHE_CHECK(writeInitial(w, *trainer.m_executable, programs, files, real));
    trainer.keepBatches(w, files, real);
    DatasetCache* const cache = trainer.m_executable->datasetCache();
    const bool tokens = w.info.features.dtype == DType::I64;  // are sent with each step, as in a training
    if (cache && !tokens) LATHE_CHECK(trainer.offerBatches(*cache, real));
    return trainer;
}

void PeerTrainer::keepBatches(const Workload& w, const PeerFiles& files, DType real) {
    const auto keep = [&](auto& kept, const std::vector<Tensor>& fields, const TensorType& first,
                          const std::vector<DataField>& more, auto converted) {
        for (size_t f = 0; f < fields.size(); ++f) {
            const TensorType& type = f == 0 ? first : more[f - 1].type;
            std::vector<Tensor>& batches = kept.emplace_back();
            for (int64_t i = 0; i < files.batches(); ++i) batches.push_back(converted(type, block(fields[f], i), real));
        }
    };
    keep(m_inputBatches, files.inputs, w.info.features, w.info.moreInputs, inputOf);
    keep(m_targetBatches, files.targets, w.info.target, w.info.moreTargets, targetOf);
    m_optimizer = optimizerScalars(w.project, real);
    m_seed = Tensor::scalar(int64_t{0});
    m_step = Tensor::scalar(int64_t{0});
    for (Tensor& step : m_stepsUnderWay) step = Tensor::scalar(int64_t{0});
    m_pointers.resize(m_inputs.size());
}

// As a training does with a set that is small enough.
Status PeerTrainer::offerBatches(DatasetCache& cache, DType real) {
    const Tensor &x = m_inputBatches.front().front(), &y = m_targetBatches.front().front();
    const int64_t batch = x.shape()[0];
    DeviceDataset set;
    set.features = {x.dtype(), x.shape().sample()};
    set.target = {y.dtype(), y.shape().sample()};
    set.real = real;
    set.samples = batch * static_cast<int64_t>(m_inputBatches.front().size());
    const auto copy = [batch](const std::vector<Tensor>& batches, int64_t sample, std::byte* to) {
        const Tensor& from = batches[static_cast<size_t>(sample / batch)];
        const size_t size = from.bytes() / static_cast<size_t>(batch);
        std::memcpy(to, from.raw() + static_cast<size_t>(sample % batch) * size, size);
    };
    set.read = [this, copy](int64_t sample, std::byte* features, std::byte* target) -> Status {
        copy(m_inputBatches.front(), sample, features);
        copy(m_targetBatches.front(), sample, target);
        return {};
    };
    LATHE_TRY(m_set, cache.cache(set));
    m_numbers.resize(static_cast<size_t>(batch));
    return {};
}

const std::byte* PeerTrainer::argument(const ProgramInput& input, int64_t batch) const {
    const auto at = static_cast<size_t>(batch);
    if (input.role == InputRole::Features) return m_inputBatches[input.field][at].raw();
    if (input.role == InputRole::Target) return m_targetBatches[input.field][at].raw();
    if (const auto scalar = m_optimizer.find(input.name); scalar != m_optimizer.end()) return scalar->second.raw();
    const Tensor& step = m_stepsUnderWay[static_cast<size_t>(m_step.at(0)) % m_stepsUnderWay.size()];
    return input.name == "step" ? step.raw() : m_seed.raw();
}

Status PeerTrainer::submitNext() {
    int64_t& done = *m_step.data<int64_t>();
    const int64_t batch = done % static_cast<int64_t>(m_inputBatches.front().size());
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

Result<std::vector<KernelSpan>> PeerTrainer::measure() {
    LATHE_CHECK(submitNext());
    LATHE_CHECK(submitNext());
    m_executable->profiler()->measureLaunches();
    LATHE_CHECK(submitNext());
    for (int i = 0; i < 3; ++i) LATHE_CHECK(fetch());
    return m_executable->profiler()->takeKernels();
}

}  // namespace lathe
