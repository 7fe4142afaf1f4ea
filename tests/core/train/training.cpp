// SPDX-License-Identifier: Apache-2.0
#include "tests/core/train/training.h"

#include <deque>

#include <gtest/gtest.h>

namespace lathe::test {

void Watcher::epoch(const EpochFigures& e) {
    epochs.push_back(e);
    if (e.step >= stopAfter) stop = true;
}

namespace {

RunOptions optionsIn(const std::string& folder) {
    RunOptions o;
    o.folder = folder;
    o.device = "cpu";
    o.threads = 1;
    return o;
}

}  // namespace

Result<RunSummary> trainIn(const std::string& folder, const Project& project, Watcher& watcher, bool resume) {
    BackendRegistry registry;
    RunOptions options = optionsIn(folder);
    options.resume = resume;
    return train(project, options, registry, watcher, watcher.stop);
}

Result<RunSummary> trainWith(BackendRegistry& registry, const std::string& folder, const Project& project, Watcher& watcher,
                             const std::string& device, bool resume) {
    RunOptions options = optionsIn(folder);
    options.device = device;
    options.resume = resume;
    return train(project, options, registry, watcher, watcher.stop);
}

Checkpoint lastCheckpoint(const std::string& run) {
    Diagnostics notes;
    return *newestCheckpoint(run + "/checkpoints", notes);
}

RunHistory historyOf(const std::string& run) {
    Diagnostics notes;
    return *readRunHistory(run + "/events.bin", notes);
}

namespace {

std::vector<LogEvent> epochEvents(const RunHistory& history) {
    std::vector<LogEvent> out;
    for (LogEvent e : history.events) {
        e.seconds = 0;
        if (e.kind == event::epoch) out.push_back(e);
    }
    return out;
}

}  // namespace

void expectSameRuns(const std::string& run, const std::string& other) {
    const Checkpoint a = lastCheckpoint(run), b = lastCheckpoint(other);
    EXPECT_EQ(a.step, b.step);
    EXPECT_EQ(a.state, b.state);
    ASSERT_EQ(a.tensors.size(), b.tensors.size());
    for (const auto& [name, tensor] : a.tensors) EXPECT_TRUE(sameBytes(tensor, b.tensors.at(name))) << name;
    const RunHistory h = historyOf(run), g = historyOf(other);
    EXPECT_EQ(h.steps.step, g.steps.step);
    for (const std::string& column : h.columns) EXPECT_EQ(h.series(column).value, g.series(column).value) << column;
    EXPECT_EQ(epochEvents(h), epochEvents(g));
}

namespace {

class LateExecutable final : public Executable {
public:
    explicit LateExecutable(std::unique_ptr<Executable> real) : m_real(std::move(real)) {}

    const ExecutionPlan& plan() const override { return m_real->plan(); }
    Status write(std::string_view state, const Tensor& t) override {
        LATHE_CHECK(finish());
        return m_real->write(state, t);
    }
    Result<Tensor> read(std::string_view state) override {
        LATHE_CHECK(finish());
        return m_real->read(state);
    }
    Result<int64_t> submit(size_t index, InputPointers inputs) override {
        m_waiting.push_back({index, {inputs.begin(), inputs.end()}});
        return ++m_ticket;
    }
    Result<bool> poll(StepResult& result, bool wait) override {
        if (m_waiting.size() > 2 || (wait && m_done.empty() && !m_waiting.empty())) LATHE_CHECK(compute());
        if (m_done.empty()) return false;
        result = m_done.front();
        m_done.pop_front();
        return true;
    }

private:
    struct Waiting {
        size_t index;
        std::vector<const std::byte*> inputs;
    };

    Status compute() {
        LATHE_TRY([[maybe_unused]] const int64_t ticket, m_real->submit(m_waiting.front().index, m_waiting.front().inputs));
        m_waiting.pop_front();
        StepResult result;
        LATHE_TRY([[maybe_unused]] const bool some, m_real->poll(result, true));
        for (Tensor& t : result.outputs) t = t.clone();
        m_done.push_back(std::move(result));
        return {};
    }
    Status finish() {
        while (!m_waiting.empty()) LATHE_CHECK(compute());
        return {};
    }

    std::unique_ptr<Executable> m_real;
    std::deque<Waiting> m_waiting;
    std::deque<StepResult> m_done;
    int64_t m_ticket = 0;
};

class LateBackend final : public Backend {
public:
    explicit LateBackend(std::string busId) : m_busId(std::move(busId)) {}
    std::string_view name() const override { return "late"; }
    ProbeReport probe() override {
        DeviceInfo device;
        device.id = "late";
        if (!m_busId.empty()) device.details.set(pciBusId, m_busId);
        return {{device}, {}};
    }
    Result<std::unique_ptr<Executable>> compile(std::span<const Program> programs, const CompileOptions& options) override {
        LATHE_TRY(auto real, m_cpu->compile(programs, options));
        return std::unique_ptr<Executable>(std::make_unique<LateExecutable>(std::move(real)));
    }

private:
    std::string m_busId;
    std::unique_ptr<Backend> m_cpu = makeCpuBackend();
};

}  // namespace

std::unique_ptr<Backend> makeLateBackend(const std::string& busId) {
    return std::make_unique<LateBackend>(busId);
}

}  // namespace lathe::test
