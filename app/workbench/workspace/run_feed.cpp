// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/run_feed.h"

#include <algorithm>
#include <atomic>
#include <thread>

#include <QTimer>

#include "core/graph/project_file.h"
#include "core/store/run_dir.h"

namespace lathe::workbench {

namespace {

namespace fs = std::filesystem;

constexpr int framePause = 33, idlePause = 1000;    // ms
constexpr uint64_t atOnce = uint64_t{1} << 20;      // bytes that are read between two frames
constexpr uint64_t chunkBytes = uint64_t{4} << 20;  // and by the thread, between two looks at `cancelled`

std::string logOf(const fs::path& run) {
    return (run / "events.bin").string();
}

uint64_t bytesOf(const std::string& file) {
    std::error_code failed;
    const auto bytes = fs::file_size(file, failed);
    return failed ? 0 : bytes;
}

// A log from its beginning to its present end.
struct History {
    EventLogReader reader;
    RunRecord record;
    std::optional<Diagnostic> problem;

    // False: the log took something back, begin again.
    bool read(uint64_t maxBytes, bool& more) {
        auto news = reader.read(maxBytes);
        more = news && news->more;
        if (!news) problem = news.error();
        return !news || record.add(*news, reader.columns());
    }
};

}  // namespace

struct RunFeed::Impl {
    // One reading on a thread. The newest one counts.
    struct Load {
        std::thread thread;
        std::atomic<bool> cancelled{false};
        std::atomic<double> share{0};
    };

    RunFeed& self;
    fs::path run;
    ui::XUnit unit = ui::XUnit::Step;
    QTimer timer;
    int pause = idlePause;
    std::unique_ptr<History> history = std::make_unique<History>(History{EventLogReader({}), RunRecord(), {}});
    std::optional<Project> project;
    std::unique_ptr<Load> load;

    explicit Impl(RunFeed& s) : self(s) {}
    ~Impl() { cancel(); }

    void cancel();
    void begin();
    void beginThread();
    void take(std::unique_ptr<History> loaded);
    void tick();
    void readProject();
    std::unique_ptr<History> fresh() const {
        return std::make_unique<History>(History{EventLogReader(logOf(run)), RunRecord(unit), {}});
    }
};

void RunFeed::Impl::cancel() {
    if (!load) return;
    load->cancelled = true;
    load->thread.join();
    load.reset();
    Q_EMIT self.loadingChanged();
}

void RunFeed::Impl::begin() {
    cancel();
    if (!run.empty() && bytesOf(logOf(run)) > atOnce) return beginThread();
    auto next = fresh();
    if (!run.empty())
        for (bool more = true; more && !next->problem;)
            if (!next->read(chunkBytes, more)) next = fresh(), more = true;
    take(std::move(next));
}

void RunFeed::Impl::beginThread() {
    load = std::make_unique<Load>();
    load->thread = std::thread([this, l = load.get(), next = fresh()]() mutable {
        const auto bytes = static_cast<double>(bytesOf(logOf(run)));
        for (bool more = true; more && !l->cancelled && !next->problem;) {
            if (!next->read(chunkBytes, more)) next = fresh(), more = true;
            l->share = static_cast<double>(next->reader.offset()) / bytes;
        }
        if (l->cancelled) return;
        auto whole = std::make_shared<std::unique_ptr<History>>(std::move(next));
        QMetaObject::invokeMethod(
            &self,
            [this, l, whole] {
                if (load.get() != l) return;
                cancel();
                take(std::move(*whole));
            },
            Qt::QueuedConnection);
    });
    Q_EMIT self.loadingChanged();
}

void RunFeed::Impl::take(std::unique_ptr<History> loaded) {
    const std::unique_ptr<History> old = std::exchange(history, std::move(loaded));
    readProject();
    Q_EMIT self.replaced();
    if (history->problem) Q_EMIT self.failed(*history->problem);
}

void RunFeed::Impl::tick() {
    if (timer.interval() != pause) timer.setInterval(pause);
    if (load || run.empty() || history->problem) return;
    if (!project) readProject();
    const uint64_t before = history->reader.offset();
    bool more = false;
    if (!history->read(atOnce, more)) return begin();
    if (history->problem)
        Q_EMIT self.failed(*history->problem);
    else if (history->reader.offset() != before)
        Q_EMIT self.grew();
}

void RunFeed::Impl::readProject() {
    auto frozen = run.empty() ? Result<Project>(Diagnostic()) : loadProject(run / "project.json");
    project = frozen ? std::optional(std::move(*frozen)) : std::nullopt;
}

RunFeed::RunFeed(QObject* parent) : QObject(parent), m_impl(std::make_unique<Impl>(*this)) {
    m_impl->timer.setTimerType(Qt::PreciseTimer);
    m_impl->timer.setInterval(idlePause);
    connect(&m_impl->timer, &QTimer::timeout, this, [this] { m_impl->tick(); });
}

RunFeed::~RunFeed() = default;

void RunFeed::follow(const fs::path& run) {
    if (run == m_impl->run) return;
    m_impl->cancel();
    m_impl->run = run;
    m_impl->project.reset();
    m_impl->begin();
    if (run.empty())
        m_impl->timer.stop();
    else
        m_impl->timer.start();
}

const fs::path& RunFeed::run() const {
    return m_impl->run;
}

void RunFeed::setLive(bool live) {
    const int pause = live ? framePause : idlePause;
    if (m_impl->pause == pause) return;
    m_impl->pause = pause;
    m_impl->timer.setInterval(pause);
}

void RunFeed::rest(int ms) {
    if (m_impl->timer.isActive()) m_impl->timer.start(std::max(ms, m_impl->pause));
}

void RunFeed::setUnit(ui::XUnit unit) {
    if (unit == m_impl->unit) return;
    m_impl->cancel();
    m_impl->unit = unit;
    m_impl->begin();
}

void RunFeed::look() {
    m_impl->tick();
}

const RunRecord& RunFeed::record() const {
    return m_impl->history->record;
}

const Project* RunFeed::project() const {
    return m_impl->project ? &*m_impl->project : nullptr;
}

std::optional<double> RunFeed::loading() const {
    return m_impl->load ? std::optional(m_impl->load->share.load()) : std::nullopt;
}

}  // namespace lathe::workbench
