// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/trainings.h"

#include <chrono>
#include <map>
#include <utility>

#include <QFileSystemWatcher>
#include <QTimer>

#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/run_list.h"
#include "app/workbench/workspace/trainer_process.h"
#include "core/base/atomic_file.h"
#include "core/store/command_box.h"
#include "core/store/diagnostic_json.h"

namespace lathe::workbench {

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds lookPause(1);

double nowSeconds() {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

// What a trainer said on its standard output.
std::optional<Diagnostic> errorIn(const fs::path& answer) {
    const auto text = readFile(answer.string(), uint64_t{1} << 20);
    const auto json = text ? Json::parse(*text, answer.string()) : Result<Json>(Json());
    if (!json || !(*json)["error"].isObject()) return {};
    return diagnosticFromJson((*json)["error"]);
}

Diagnostic reasonOf(const TrainerProcess& process, const fs::path& answer) {
    if (const auto error = errorIn(answer)) return *error;
    if (process.signal() != 0)
        return workError("trainings.ended", {}, "the training process was killed by signal {0} before the training started",
                         {std::to_string(process.signal())}, "start the training again");
    return workError("trainings.ended", {}, "the training process ended with exit code {0} before the training started",
                     {std::to_string(process.exitCode())}, "run `lathe train` in a terminal and read its messages");
}

void moveIntoRun(fs::path& file, const fs::path& to) {
    std::error_code failed;
    fs::rename(file, to, failed);
    if (!failed) file = to;
}

}  // namespace

struct Trainings::Impl {
    // A trainer that this window started, while it runs.
    struct Launch {
        fs::path run;
        TrainerProcess::Files files;
        std::unique_ptr<TrainerProcess> process;
        bool begun = false;    ///< the trainer has said something in the run
        bool deleted = false;  ///< its folder has gone since, and that was told
    };

    Trainings& self;
    Document& document;
    fs::path program;
    RunList list;
    QTimer timer;
    QFileSystemWatcher watcher;
    std::unique_ptr<Launch> launch;
    std::map<fs::path, int> signals;
    std::optional<fs::path> active;

    Impl(Trainings& s, Document& d, fs::path p) : self(s), document(d), program(std::move(p)) {}

    fs::path runsFolder() const { return document.folder() / "runs"; }
    bool isLaunched(const fs::path& run) const { return launch && launch->run == run; }
    void lookAtLaunch();

    void opened();
    void watch();
    void look();
    void adoptFiles();
    std::optional<fs::path> findActive() const;
    void notify(bool runsAreNew);
    Status spawn(const fs::path& run, std::vector<std::string> arguments, TrainerProcess::Files files);
    void processEnded();
    static void removeStrayFiles(const Launch&);
};

void Trainings::Impl::opened() {
    launch.reset();
    signals.clear();
    active.reset();
    list.setFolder(runsFolder());
    watch();
    timer.start(lookPause);
    look();
    Q_EMIT self.runsChanged();
    Q_EMIT self.activeChanged();
}

void Trainings::Impl::watch() {
    if (!watcher.directories().isEmpty()) watcher.removePaths(watcher.directories());
    const fs::path folder = fs::is_directory(runsFolder()) ? runsFolder() : document.folder();
    watcher.addPath(QString::fromStdString(folder.string()));
}

void Trainings::Impl::look() {
    if (launch) launch->process->look();
    if (launch) adoptFiles();
    const bool runsAreNew = list.look();
    if (launch) lookAtLaunch();
    notify(runsAreNew);
}

// A folder that was there and is not: somebody deleted it under the trainer.
void Trainings::Impl::lookAtLaunch() {
    const RunEntry* entry = list.find(launch->run);
    launch->begun = launch->begun || (entry && entry->status.process.pid == launch->process->pid());
    std::error_code unknown;
    if (!launch->begun || launch->deleted || fs::exists(launch->run, unknown) || unknown) return;
    launch->deleted = true;
    Q_EMIT self.failed(workError(
        "trainings.deleted", {}, "the folder {0} was deleted or moved while its run was training", {launch->run.string()},
        "move the folder back, or start a new training: the training process ends at its next checkpoint"));
}

// The trainer refuses a folder that is not empty, so its files come into the run when that is there.
void Trainings::Impl::adoptFiles() {
    if (launch->files.log.parent_path() == launch->run || !RunDir::isRun(launch->run.string())) return;
    moveIntoRun(launch->files.log, launch->run / "trainer.log");
    moveIntoRun(launch->files.answer, launch->run / "trainer.json");
}

std::optional<fs::path> Trainings::Impl::findActive() const {
    if (launch) return launch->run;
    const double now = nowSeconds();
    const auto& entries = list.entries();
    for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry)
        if (isActive(entry->status, now)) return fs::path(entry->path);
    return {};
}

// Everything is known before anything is said: whoever hears of an ended run finds that nobody trains it any more.
void Trainings::Impl::notify(bool runsAreNew) {
    const auto now = findActive();
    const auto before = std::exchange(active, now);
    if (runsAreNew) Q_EMIT self.runsChanged();
    if (now == before) return;
    Q_EMIT self.activeChanged();
    if (before && list.find(*before)) Q_EMIT self.ended(*before);
    if (now) Q_EMIT self.started(*now);
}

Status Trainings::Impl::spawn(const fs::path& run, std::vector<std::string> arguments, TrainerProcess::Files files) {
    if (active)
        return requestError("trainings.active", self.title(*active).toStdString(), "it is running", {}, "stop the run first");
    auto next = std::make_unique<Launch>();
    next->run = run;
    next->files = std::move(files);
    next->process = std::make_unique<TrainerProcess>();
    arguments.insert(arguments.begin(), program.string());
    LATHE_CHECK(next->process->start(arguments, next->files));
    connect(next->process.get(), &TrainerProcess::ended, &self, [this] { processEnded(); });
    signals.erase(run);
    launch = std::move(next);
    notify(false);
    return {};
}

void Trainings::Impl::processEnded() {
    adoptFiles();
    list.look();
    lookAtLaunch();
    const std::unique_ptr<Launch> over = std::move(launch);
    const bool begun = over->begun;
    const Diagnostic reason = begun ? Diagnostic() : reasonOf(*over->process, over->files.answer);
    if (over->process->signal() != 0) signals[over->run] = over->process->signal();
    over->process.release()->deleteLater();  // it is the sender
    removeStrayFiles(*over);
    notify(true);
    if (!begun) Q_EMIT self.failed(reason);
}

void Trainings::Impl::removeStrayFiles(const Launch& over) {
    if (over.files.log.parent_path() == over.run) return;
    std::error_code ignored;
    fs::remove(over.files.log, ignored);
    fs::remove(over.files.answer, ignored);
}

Trainings::Trainings(Document& document, fs::path latheProgram, QObject* parent)
    : QObject(parent), m_impl(std::make_unique<Impl>(*this, document, std::move(latheProgram))) {
    connect(&document, &Document::opened, this, [this] { m_impl->opened(); });
    connect(&m_impl->timer, &QTimer::timeout, this, &Trainings::refresh);
    connect(&m_impl->watcher, &QFileSystemWatcher::directoryChanged, this, &Trainings::refresh);
}

Trainings::~Trainings() = default;

const fs::path& Trainings::program() const {
    return m_impl->program;
}

const std::vector<RunEntry>& Trainings::runs() const {
    return m_impl->list.entries();
}

const RunEntry* Trainings::find(const fs::path& run) const {
    return m_impl->list.find(run);
}

QString Trainings::title(const fs::path& run) const {
    const int64_t number = m_impl->list.number(run);
    return number > 0 ? tr("Run %1").arg(number) : tr("New run");
}

std::optional<fs::path> Trainings::active() const {
    return m_impl->active;
}

RunState Trainings::state(const fs::path& run) const {
    if (m_impl->isLaunched(run) && !m_impl->launch->begun) return RunState::Starting;
    const RunEntry* entry = find(run);
    return entry ? effectiveState(entry->status, nowSeconds()) : RunState::Failed;
}

std::string Trainings::waitsFor(const fs::path& run) const {
    const RunEntry* entry = find(run);
    return entry && state(run) == RunState::Starting ? entry->status.more["waits_for"].toString() : std::string();
}

int Trainings::endSignal(const fs::path& run) const {
    const auto it = m_impl->signals.find(run);
    return it == m_impl->signals.end() ? 0 : it->second;
}

std::optional<Diagnostic> Trainings::failure(const fs::path& run) const {
    return errorIn(run / "trainer.json");
}

Result<fs::path> Trainings::start(const std::string& device) {
    LATHE_CHECK(m_impl->document.save());
    LATHE_CHECK(makeFolders(m_impl->runsFolder().string()));
    m_impl->watch();
    const fs::path run = newRunPath(m_impl->runsFolder().string());
    const fs::path hidden = run.parent_path() / ("." + run.filename().string());
    LATHE_CHECK(m_impl->spawn(run,
                              {"train", m_impl->document.folder().string(), "--run", run.string(), "--json", "--device", device},
                              {hidden.string() + ".json", hidden.string() + ".log"}));
    return run;
}

Status Trainings::resume(const fs::path& run) {
    LATHE_TRY(const RunDir dir, RunDir::open(run.string()));
    return m_impl->spawn(run, {"train", dir.path(), "--run", dir.path(), "--resume", "--json"},
                         {run / "trainer.json", run / "trainer.log"});
}

Status Trainings::command(const fs::path& run, const Json& body) {
    LATHE_TRY(const RunDir dir, RunDir::open(run.string()));
    if (m_impl->active != run)
        return requestError("trainings.not_active", title(run).toStdString(), "the run is not running", {},
                            "resume the run first");
    LATHE_TRY([[maybe_unused]] const std::string id, sendCommand(dir.controlFolder(), body));
    return {};
}

void Trainings::hide(const fs::path& run, bool hidden) {
    m_impl->list.hide(run, hidden);
    Q_EMIT runsChanged();
}

void Trainings::refresh() {
    if (m_impl->document.isOpen()) m_impl->look();
}

}  // namespace lathe::workbench
