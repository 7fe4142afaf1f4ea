// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/analysis.h"

#include <algorithm>

#include "app/workbench/workspace/background.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/read_meter.h"
#include "core/backend/registry.h"
#include "core/compile/infer_blocks.h"
#include "core/data/augment.h"
#include "core/data/graph_inputs.h"
#include "core/train/program/advice.h"
#include "core/train/program/batch_size.h"
#include "core/train/program/training_program.h"
#include "core/train/runs/memory_forecast.h"

namespace lathe::workbench {

namespace {

void append(Diagnostics& all, const Diagnostics& more) {
    for (const Diagnostic& d : more)
        if (std::find(all.begin(), all.end(), d) == all.end()) all.push_back(d);
}

void errorsFirst(Diagnostics& all) {
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.severity > b.severity; });
}

// Where things lie, and what they are called beyond the network, changes nothing that is said here.
bool matters(const Edit& edit) {
    if (std::holds_alternative<MoveNode>(edit.what)) return false;
    if (const auto* set = std::get_if<SetValue>(&edit.what))
        return set->path.starts_with("layers.") || set->path.starts_with("blocks.") || set->path.starts_with("data") ||
               set->path.starts_with("training");
    const auto any = [](const std::vector<Edit>& edits) { return std::any_of(edits.begin(), edits.end(), matters); };
    if (const auto* block = std::get_if<EditBlock>(&edit.what)) return any(block->edits);
    const auto* group = std::get_if<EditGroup>(&edit.what);
    return !group || any(group->edits);
}

// What decides the memory plan.
struct PlanKey {
    Graph graph;
    TrainingSettings training;
    DatasetInfo info;
    bool operator==(const PlanKey&) const = default;
};

PlanKey keyOf(const Project& project, const DatasetInfo& info) {
    PlanKey key{project.graph, project.training, info};
    for (Node& node : key.graph.nodes) node.x = node.y = 0;
    key.training.epochs = key.training.seed = 0;
    key.training.schedule = {};
    key.training.earlyStopping = {};
    key.training.best.clear();
    return key;
}

// Settings that decide which bytes are read; the augmentation is applied later.
DataSettings withoutTransforms(DataSettings settings) {
    settings.transforms.clear();
    return settings;
}

}  // namespace

struct Analysis::Impl {
    Analysis& self;
    Document& document;
    Background reading, planning;
    std::unique_ptr<Backend> backend = makeCpuBackend();
    DeviceInfo device = {};

    ExpandedGraph expanded = {};
    Project flat = {};          ///< the project with the expanded graph, as the engine takes it
    Inference ofExpanded = {};  ///< of `flat`
    Inference inference = {};   ///< of the project
    Diagnostics problems = {};

    std::shared_ptr<ReadMeter> meter = std::make_shared<ReadMeter>();
    std::shared_ptr<const PreparedData> data = nullptr;
    std::optional<DataSettings> read = std::nullopt;  ///< what `data`, or the reading under way, is of
    int64_t readSeed = 0;
    std::optional<DatasetInfo> info = std::nullopt;  ///< of the last data, also while others are read
    std::optional<Diagnostic> dataError = std::nullopt;

    std::optional<MemoryPlan> memory = std::nullopt;
    std::optional<int64_t> largest = std::nullopt;
    int64_t memoryLimit = 0;  ///< that fits into the device; 0: none
    std::optional<PlanKey> asked = std::nullopt, planned = std::nullopt;
    std::optional<Diagnostic> planError = std::nullopt;

    void begin();
    void look();
    void expand();
    Diagnostics problemsOfGraph() const;
    void readData();
    void take(Result<PreparedData> result);
    void adoptTransforms();
    Diagnostics allProblems() const;
    void plan();
    void cancelPlan();
    std::optional<Diagnostic> planProblem() const;
};

// Another project: nothing of the old one holds.
void Analysis::Impl::begin() {
    reading.cancel();
    cancelPlan();
    read.reset();
    data = nullptr;
    info.reset();
    dataError.reset();
    memory.reset();
    largest.reset();
    planned.reset();
    planError.reset();
    readData();
    look();
    Q_EMIT self.dataChanged();
    Q_EMIT self.planned();
}

void Analysis::Impl::expand() {
    const Project& drawn = document.project();
    expanded = expandBlocks(drawn.graph, drawn.blocks);
    flat = drawn;
    flat.graph = expanded.graph;
    flat.blocks.clear();
    ofExpanded = info ? inferFor(flat.graph, flat.training.batch, *info) : infer(flat.graph, flat.training.batch);
    inference = drawn.blocks.empty() ? ofExpanded : inferenceOfDrawn(drawn.graph, expanded, ofExpanded);
}

// That a block is not expanded is a consequence of the problem of its expansion.
Diagnostics Analysis::Impl::problemsOfGraph() const {
    Diagnostics all = expanded.problems;
    append(all, checkProject(flat, info ? &*info : nullptr));
    append(all, ofExpanded.problems);
    if (!expanded.problems.empty()) std::erase_if(all, [](const Diagnostic& d) { return d.code == "graph.block"; });
    return all;
}

void Analysis::Impl::look() {
    expand();
    problems = allProblems();
    plan();
    Q_EMIT self.inferred();
}

Diagnostics Analysis::Impl::allProblems() const {
    const Project& project = flat;
    const DatasetInfo* known = info ? &*info : nullptr;
    Diagnostics all;
    if (dataError) all.push_back(*dataError);
    append(all, problemsOfGraph());
    if (!known) std::erase_if(all, [](const Diagnostic& d) { return d.code == "input.shape_unknown"; });
    if (data && read == project.data) {
        if (const Status sizes = checkSplitSizes(project, *data); !sizes.ok()) append(all, {sizes.error()});
        if (const auto whole = wholeSplitNote(project.training, data->size(Split::Training))) append(all, {*whole});
    }
    if (const auto p = planProblem()) append(all, {*p});
    append(all, advise(project, ofExpanded, known));
    if (data) append(all, data->notes);
    errorsFirst(all);
    return all;
}

std::optional<Diagnostic> Analysis::Impl::planProblem() const {
    if (self.memoryIsStale()) return std::nullopt;
    if (planError) return planError;
    if (!memory || device.memoryBytes == 0 || memory->peak <= device.memoryBytes) return std::nullopt;
    return planTooLarge(*memory, device, largest.value_or(0), memoryLimit);
}

void Analysis::Impl::readData() {
    const Project& project = document.project();
    if (read == project.data && readSeed == project.training.seed) return;
    if (data && withoutTransforms(*read) == withoutTransforms(project.data)) return adoptTransforms();
    read = project.data;
    readSeed = project.training.seed;
    dataError.reset();
    data = nullptr;
    reading.request([this, settings = project.data, folder = document.folder(), seed = readSeed,
                     shown = meter](const std::atomic<bool>& stale) {
        if (stale) return Background::Delivery();
        MeteredReading watch(shown, [&stale] { return stale.load(); });
        auto result = std::make_shared<Result<PreparedData>>(prepareData(settings, folder, static_cast<uint64_t>(seed), &watch));
        return Background::Delivery([this, result] { take(std::move(*result)); });
    });
    Q_EMIT self.dataChanged();
}

void Analysis::Impl::take(Result<PreparedData> result) {
    if (result.ok()) {
        data = std::make_shared<PreparedData>(std::move(*result));
        info = data->info;
    } else {
        dataError = result.error();
        info.reset();
    }
    look();
    Q_EMIT self.dataChanged();
}

// The same bytes, in another order or with another augmentation: nothing has to be read again.
void Analysis::Impl::adoptTransforms() {
    const Project& project = document.project();
    if (hasErrors(checkTransforms(project.data.transforms, data->info.features, waveformSamples(*data)))) return;
    auto next = std::make_shared<PreparedData>(*data);
    next->transforms = read->transforms = project.data.transforms;
    next->seed = static_cast<uint64_t>(readSeed = project.training.seed);
    data = std::move(next);
    Q_EMIT self.dataChanged();
}

void Analysis::Impl::cancelPlan() {
    planning.cancel();
    asked.reset();
}

void Analysis::Impl::plan() {
    if (!info || hasErrors(problems)) return cancelPlan();
    const PlanKey key = keyOf(flat, *info);
    if ((asked && *asked == key) || (planned && *planned == key)) return;
    asked = key;
    const int64_t most = data ? std::max<int64_t>(1, data->size(Split::Training)) : int64_t{1} << 20;
    planning.request([this, key, most, project = flat, bytes = device.memoryBytes](const std::atomic<bool>& stale) {
        if (stale) return Background::Delivery();
        const auto own = makeCpuBackend();
        const ForecastTarget target{*own};
        auto found = std::make_shared<Result<MemoryPlan>>(forecastMemory(project, key.info, target));
        const auto stop = [&stale] { return stale.load(); };
        const auto batch =
            found->ok() && bytes > 0 ? lathe::largestBatch(project, key.info, target, bytes, most, stop) : std::nullopt;
        const bool isTooLarge = found->ok() && bytes > 0 && (*found)->peak > bytes && !stale;
        const int64_t limit = isTooLarge ? memoryLimitFor(project, key.info, target, bytes) : 0;
        return Background::Delivery([this, key, found, batch, limit] {
            planned = key;
            asked.reset();
            planError = found->ok() ? std::nullopt : std::optional(found->error());
            if (found->ok()) memory = **found;
            largest = batch;
            memoryLimit = limit;
            problems = allProblems();
            Q_EMIT self.planned();
            Q_EMIT self.inferred();
        });
    });
    Q_EMIT self.planned();
}

Analysis::Analysis(Document& document, QObject* parent)
    : QObject(parent), m_impl(new Impl{*this, document, Background(this), Background(this)}) {
    Impl& d = *m_impl;
    const ProbeReport report = d.backend->probe();
    if (!report.devices.empty()) d.device = report.devices.front();
    connect(&document, &Document::opened, this, [&d] { d.begin(); });
    connect(&document, &Document::edited, this, [&d](const Edit& edit) {
        if (!matters(edit)) return;
        d.readData();
        d.look();
    });
    if (document.isOpen()) d.begin();
}

Analysis::~Analysis() = default;

const Inference& Analysis::inference() const {
    return m_impl->inference;
}
Inference Analysis::inferenceInside(const Block& block, const std::vector<BlockStep>& steps) const {
    return inferenceOfDrawn(block.graph, m_impl->expanded, m_impl->ofExpanded, steps);
}
std::map<std::string, std::string> Analysis::locationsIn(const Graph& drawn, const std::vector<BlockStep>& steps) const {
    return drawnLocations(drawn, m_impl->expanded, steps);
}
const Diagnostics& Analysis::problems() const {
    return m_impl->problems;
}
std::shared_ptr<const PreparedData> Analysis::data() const {
    return m_impl->data;
}
bool Analysis::readingData() const {
    return m_impl->reading.busy();
}
std::optional<ReadProgress> Analysis::readProgress() const {
    return m_impl->reading.busy() ? m_impl->meter->last() : std::nullopt;
}
void Analysis::stopReading() {
    if (!m_impl->reading.busy()) return;
    m_impl->reading.cancel();
    m_impl->take(readingStopped("data.reader", m_impl->meter->last().value_or(ReadProgress{ReadPhase::Listing})));
}
std::optional<Diagnostic> Analysis::dataProblem() const {
    return m_impl->dataError;
}
void Analysis::readAgain() {
    m_impl->read.reset();
    m_impl->data = nullptr;
    m_impl->readData();
}
std::optional<MemoryPlan> Analysis::memory() const {
    return m_impl->memory;
}
bool Analysis::memoryIsStale() const {
    const Impl& d = *m_impl;
    return d.memory && (!d.info || !d.planned || *d.planned != keyOf(d.flat, *d.info));
}
std::optional<int64_t> Analysis::largestBatch() const {
    return m_impl->largest;
}
const DeviceInfo& Analysis::device() const {
    return m_impl->device;
}

}  // namespace lathe::workbench
