// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/read_files.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace lathe::images {
namespace {

using ReadingClock = std::chrono::steady_clock;

int readingThreads(int wanted, size_t files) {
    const auto processors = static_cast<int>(std::thread::hardware_concurrency());
    const int threads = wanted > 0 ? wanted : std::clamp(processors, 1, 16);
    return static_cast<int>(std::min<size_t>(static_cast<size_t>(threads), files));
}

class FilesReader {
public:
    FilesReader(const ImageSource& source, std::vector<size_t> files, const FileReading& reading,
                const std::function<FileWork()>& makeWork)
        : m_source(source),
          m_reading(reading),
          m_makeWork(makeWork),
          m_total(static_cast<int64_t>(files.size())),
          m_threads(readingThreads(reading.threads, files.size())),
          m_contents(source.contents(std::move(files))) {}

    Status run() {
        m_running = m_threads;
        std::vector<std::thread> all;
        for (int t = 0; t < m_threads; ++t) all.emplace_back([this] { work(); });
        const bool stopped = follow();
        for (std::thread& thread : all) thread.join();
        if (m_failure) return *m_failure;
        if (stopped && m_done < m_total) return readingStopped(m_source.where().string(), progress());
        return {};
    }

private:
    void work() {
        const FileWork one = m_makeWork();
        while (!m_end) {
            const Status done = workNext(one);
            if (!done.ok()) fail(done.error());
        }
        const Status done = one.finish ? one.finish() : Status();
        if (!done.ok()) fail(done.error());
        const std::lock_guard lock(m_mutex);
        --m_running;
        m_changed.notify_one();
    }
    Status workNext(const FileWork& one) {
        LATHE_TRY(const std::optional<FileContent> content, m_contents->next());
        if (!content) {
            m_end = true;
            return {};
        }
        LATHE_CHECK(one.take(*content));
        ++m_done;
        return {};
    }
    void fail(const Diagnostic& why) {
        const std::lock_guard lock(m_mutex);
        if (!m_failure) m_failure = why;
        m_end = true;
    }
    /// Until all threads have ended. True: it was stopped.
    bool follow() {
        ReadWatch* const watch = m_reading.watch;
        bool stopped = false;
        std::unique_lock lock(m_mutex);
        while (!m_changed.wait_for(lock, std::chrono::milliseconds(100), [this] { return m_running == 0; })) {
            if (!watch) continue;
            lock.unlock();
            watch->progress(progress());
            stopped = stopped || watch->stopRequested();
            if (stopped) m_end = true;
            lock.lock();
        }
        lock.unlock();
        if (watch && !stopped) watch->progress(progress());
        return stopped;
    }
    ReadProgress progress() const {
        const double seconds = std::chrono::duration<double>(ReadingClock::now() - m_begin).count();
        const auto done = static_cast<double>(m_done.load());
        return {ReadPhase::Decoding, m_done.load(), m_total, seconds > 0.5 ? done / seconds : 0, m_reading.items};
    }

    const ImageSource& m_source;
    const FileReading& m_reading;
    const std::function<FileWork()>& m_makeWork;
    int64_t m_total;
    int m_threads;
    std::unique_ptr<FileContents> m_contents;
    ReadingClock::time_point m_begin = ReadingClock::now();
    std::atomic<int64_t> m_done{0};
    std::atomic<bool> m_end{false};  ///< no thread takes another file
    std::mutex m_mutex;
    std::condition_variable m_changed;
    int m_running = 0;
    std::optional<Diagnostic> m_failure;
};

}  // namespace

Status readFiles(const ImageSource& source, std::vector<size_t> files, const FileReading& reading,
                 const std::function<FileWork()>& makeWork) {
    return FilesReader(source, std::move(files), reading, makeWork).run();
}

}  // namespace lathe::images
