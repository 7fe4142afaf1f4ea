// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/trainings.h"

#include "app/workbench/document.h"
#include "core/store/command_box.h"

namespace lathe::workbench {

struct Trainings::Impl {
    Document& document;
    std::filesystem::path program;
    std::vector<RunEntry> runs;
};

Trainings::Trainings(Document& document, std::filesystem::path latheProgram, QObject* parent)
    : QObject(parent), m_impl(std::make_unique<Impl>(Impl{document, std::move(latheProgram), {}})) {
    connect(&document, &Document::opened, this, &Trainings::refresh);
}

Trainings::~Trainings() = default;

const std::vector<RunEntry>& Trainings::runs() const {
    return m_impl->runs;
}

const RunEntry* Trainings::find(const std::filesystem::path& run) const {
    for (const RunEntry& entry : m_impl->runs)
        if (entry.path == run.string()) return &entry;
    return nullptr;
}

QString Trainings::title(const std::filesystem::path& run) const {
    return QString::fromStdString(run.filename().string());
}

std::optional<std::filesystem::path> Trainings::active() const {
    return {};
}

Result<std::filesystem::path> Trainings::start() {
    return workError("trainings.start", {}, "the trainer could not be started");
}

Status Trainings::resume(const std::filesystem::path&) {
    return workError("trainings.start", {}, "the trainer could not be started");
}

Status Trainings::command(const std::filesystem::path& run, const Json& body) {
    LATHE_TRY(const RunDir dir, RunDir::open(run.string()));
    LATHE_TRY(const std::string id, sendCommand(dir.controlFolder(), body));
    (void)id;
    return {};
}

void Trainings::refresh() {
    auto runs = listRuns((m_impl->document.folder() / "runs").string());
    m_impl->runs = runs.ok() ? std::move(*runs) : std::vector<RunEntry>();
    Q_EMIT runsChanged();
}

}  // namespace lathe::workbench
