// SPDX-License-Identifier: Apache-2.0
#include "tests/plugins/null_backend.h"

#include <cstdlib>
#include <deque>
#include <map>

namespace lathe {
namespace {

/// Counts the calls of each kind and knows which of them has to fail.
class FaultCounter {
public:
    explicit FaultCounter(const NullBehaviour& behaviour) : m_behaviour(behaviour) {}

    Status count(const std::string& call) {
        if (++m_calls[call] != m_behaviour.failAt || call != m_behaviour.failingCall) return {};
        return workError("null.fault", "null:0", "{0} number {1} failed, as it was told to",
                         {call, std::to_string(m_calls[call])}, "unset LATHE_NULL_FAIL");
    }

private:
    NullBehaviour m_behaviour;
    std::map<std::string, int> m_calls;
};

Tensor filled(const TensorType& type, double value) {
    const Tensor ones = Tensor::scalar(value).to(type.dtype);
    Tensor out(type.dtype, type.shape);
    for (int64_t i = 0; i < out.elements(); ++i)
        std::copy_n(ones.raw(), sizeOf(type.dtype), out.raw() + static_cast<size_t>(i) * sizeOf(type.dtype));
    return out;
}

class NullExecutable final : public Executable {
public:
    NullExecutable(std::span<const Program> programs, std::shared_ptr<FaultCounter> faults, int late)
        : m_programs(programs.begin(), programs.end()), m_faults(std::move(faults)), m_late(static_cast<size_t>(late)) {
        for (const Program& program : m_programs)
            for (const StateSlot& slot : program.states) {
                const TensorType& type = program.type(slot.value);
                m_states.emplace(slot.name, Tensor(type.dtype, type.shape));
            }
    }

    const ExecutionPlan& plan() const override { return m_plan; }

    Status write(std::string_view state, const Tensor& tensor) override {
        LATHE_CHECK(m_faults->count("write"));
        const auto it = m_states.find(std::string(state));
        if (it == m_states.end()) return requestError("state.unknown", "null:0", "there is no state {0}", {std::string(state)});
        it->second = tensor.clone();
        return {};
    }

    Result<Tensor> read(std::string_view state) override {
        LATHE_CHECK(m_faults->count("read"));
        const auto it = m_states.find(std::string(state));
        if (it == m_states.end()) return requestError("state.unknown", "null:0", "there is no state {0}", {std::string(state)});
        return it->second.clone();
    }

    Result<int64_t> submit(size_t index, InputPointers) override {
        LATHE_CHECK(m_faults->count("submit"));
        m_underWay.push_back({++m_tickets, index});
        return m_tickets;
    }

    Result<bool> poll(StepResult& result, bool wait) override {
        LATHE_CHECK(m_faults->count("poll"));
        if (m_underWay.empty() || (!wait && m_underWay.size() <= m_late)) return false;
        const auto [ticket, index] = m_underWay.front();
        m_underWay.pop_front();
        result.ticket = ticket;
        result.outputs.clear();
        for (const ProgramOutput& output : m_programs[index].outputs)
            result.outputs.push_back(filled(m_programs[index].type(output.value), 1.0 / static_cast<double>(ticket)));
        return true;
    }

private:
    struct Submission {
        int64_t ticket;
        size_t program;
    };

    std::vector<Program> m_programs;
    std::shared_ptr<FaultCounter> m_faults;
    size_t m_late;
    std::map<std::string, Tensor> m_states;
    std::deque<Submission> m_underWay;
    int64_t m_tickets = 0;
    ExecutionPlan m_plan;
};

class NullBackend final : public Backend {
public:
    explicit NullBackend(const NullBehaviour& behaviour)
        : m_faults(std::make_shared<FaultCounter>(behaviour)), m_late(behaviour.late) {}

    std::string_view name() const override { return "null"; }
    ProbeReport probe() override { return {.devices = {{.id = "null:0", .name = "a device that computes nothing"}}}; }

    Result<std::unique_ptr<Executable>> compile(std::span<const Program> programs, const CompileOptions&) override {
        LATHE_CHECK(m_faults->count("compile"));
        return std::unique_ptr<Executable>(std::make_unique<NullExecutable>(programs, m_faults, m_late));
    }

private:
    std::shared_ptr<FaultCounter> m_faults;
    int m_late;
};

}  // namespace

std::unique_ptr<Backend> makeNullBackend(const NullBehaviour& behaviour) {
    return std::make_unique<NullBackend>(behaviour);
}

NullBehaviour nullBehaviourFromEnvironment() {
    NullBehaviour behaviour;
    if (const char* late = std::getenv("LATHE_NULL_LATE")) behaviour.late = std::atoi(late);
    if (const char* fail = std::getenv("LATHE_NULL_FAIL")) {
        const std::string text = fail;
        const size_t colon = text.find(':');
        behaviour.failingCall = text.substr(0, colon);
        behaviour.failAt = colon == std::string::npos ? 1 : std::atoi(text.c_str() + colon + 1);
    }
    return behaviour;
}

}  // namespace lathe
