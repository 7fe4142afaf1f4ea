// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/analysis.h"

#include <algorithm>

#include "app/workbench/document.h"
#include "core/train/training_program.h"

namespace lathe::workbench {

struct Analysis::Impl {
    Document& document;
    Inference inference;
    Diagnostics problems;
    std::shared_ptr<const PreparedData> data;
    std::optional<MemoryPlan> memory;
    DeviceInfo device;
};

Analysis::Analysis(Document& document, QObject* parent)
    : QObject(parent), m_impl(std::make_unique<Impl>(Impl{document, {}, {}, nullptr, {}, {}})) {
    const auto look = [this] {
        Impl& d = *m_impl;
        const Project& project = d.document.project();
        const DatasetInfo* info = d.data ? &d.data->info : nullptr;
        d.inference = infer(project.graph, project.training.batch, info ? &info->features : nullptr);
        d.problems = checkProject(project, info);
        for (const Diagnostic& p : d.inference.problems)
            if (std::find(d.problems.begin(), d.problems.end(), p) == d.problems.end()) d.problems.push_back(p);
        Q_EMIT inferred();
    };
    connect(&document, &Document::edited, this, look);
    connect(&document, &Document::opened, this, look);
}

Analysis::~Analysis() = default;

const Inference& Analysis::inference() const {
    return m_impl->inference;
}
const Diagnostics& Analysis::problems() const {
    return m_impl->problems;
}
std::shared_ptr<const PreparedData> Analysis::data() const {
    return m_impl->data;
}
bool Analysis::readingData() const {
    return false;
}
std::optional<MemoryPlan> Analysis::memory() const {
    return m_impl->memory;
}
bool Analysis::memoryIsStale() const {
    return false;
}
std::optional<int64_t> Analysis::largestBatch() const {
    return {};
}
const DeviceInfo& Analysis::device() const {
    return m_impl->device;
}

}  // namespace lathe::workbench
