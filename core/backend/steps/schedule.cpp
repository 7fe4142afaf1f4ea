// SPDX-License-Identifier: Apache-2.0
#include "core/backend/steps/schedule.h"

#include <algorithm>
#include <array>

#include "core/base/element.h"

namespace lathe::steps {
namespace {

int64_t bytesOf(const TensorType& type) {
    return type.shape.elements() * static_cast<int64_t>(sizeOf(type.dtype));
}

/// Emits steps in program order; each value has a buffer for each layout in which it was wanted so far.
class Emitter {
public:
    Emitter(const Program& program, Schedule& schedule, const CopyKernels& kernels)
        : m_program(program), m_schedule(schedule), m_kernels(kernels), m_buffers(program.values.size(), {-1, -1}) {}

    void declareOutside() {
        for (size_t i = 0; i < m_program.inputs.size(); ++i) declare(m_program.inputs[i].value, Home::Input, i);
        for (size_t i = 0; i < m_program.states.size(); ++i) declare(m_program.states[i].value, Home::State, i);
    }

    void emit(const Instruction& instruction, KernelSelection selection) {
        if (instruction.kind == OpKind::Reshape) {
            setBuffer(instruction.outputs[0], Layout::Plain, bufferOf(instruction.inputs[0], Layout::Plain));
            return;
        }
        Step step{std::move(selection.kernel), {}, {}, -1};
        step.instruction = static_cast<int>(&instruction - m_program.instructions.data());
        for (size_t i = 0; i < instruction.inputs.size(); ++i) {
            step.inputs.push_back(bufferOf(instruction.inputs[i], selection.operands.inputs[i]));
        }
        for (size_t i = 0; i < instruction.outputs.size(); ++i) {
            const Value v = instruction.outputs[i];
            step.outputs.push_back(newBuffer(bytesOf(m_program.type(v)), Purpose::Activation));
            setBuffer(v, selection.operands.outputs[i], step.outputs.back());
        }
        add(std::move(step));
    }

    /// The buffer that holds `v` in `layout`; a conversion is emitted when there is none yet.
    int bufferOf(Value v, Layout layout) {
        int& wanted = element(element(m_buffers, v.id), layout);
        if (wanted < 0) {
            const int other = element(m_buffers, v.id)[1 - static_cast<size_t>(layout)];
            wanted = emitCopy(other, m_kernels.changeLayout(m_program.type(v), layout));
        }
        return wanted;
    }

    /// The old content of a state is copied: the state may hold the new one when outputs are fetched.
    int outputBuffer(Value v) {
        const int buffer = bufferOf(v, Layout::Plain);
        return element(m_schedule.buffers, buffer).home == Home::State ? emitCopy(buffer) : buffer;
    }

    /// A copy of a buffer in one of its own.
    int emitCopy(int from) { return emitCopy(from, m_kernels.copy(element(m_schedule.buffers, from).bytes)); }

    int emitCopy(int from, std::unique_ptr<StepKernel> kernel) {
        const int to = newBuffer(element(m_schedule.buffers, from).bytes, Purpose::Activation);
        add(Step{std::move(kernel), {from}, {to}, -1});
        return to;
    }

    std::vector<int> plainBuffers() const {
        std::vector<int> buffers;
        for (const auto& layouts : m_buffers) buffers.push_back(element(layouts, Layout::Plain));
        return buffers;
    }

    void add(Step step) {
        if (const size_t bytes = step.kernel->workspaceBytes()) {
            step.workspace = newBuffer(static_cast<int64_t>(bytes), Purpose::Workspace);
        }
        m_schedule.steps.push_back(std::move(step));
    }

private:
    int newBuffer(int64_t bytes, Purpose purpose) {
        m_schedule.buffers.push_back({Home::Arena, purpose, -1, bytes, 0, 0});
        return static_cast<int>(m_schedule.buffers.size()) - 1;
    }

    void declare(Value v, Home home, size_t index) {
        const int buffer = newBuffer(bytesOf(m_program.type(v)), Purpose::Activation);
        m_schedule.buffers.back().home = home;
        m_schedule.buffers.back().index = static_cast<int>(index);
        setBuffer(v, Layout::Plain, buffer);
    }

    void setBuffer(Value v, Layout layout, int buffer) {
        auto& buffers = element(m_buffers, v.id);
        element(buffers, layout) = buffer;
        if (sameInBothLayouts(m_program.shape(v))) buffers = {buffer, buffer};
    }

    const Program& m_program;
    Schedule& m_schedule;
    const CopyKernels& m_kernels;
    std::vector<std::array<int, 2>> m_buffers;
};

/// A state and the buffer with its content after the step.
struct Update {
    int state = 0;  ///< buffer
    int next = 0;   ///< buffer
};

std::vector<Update> updatesOf(const Program& program, Schedule& schedule, Emitter& emitter) {
    std::vector<Update> updates;
    for (const StateSlot& slot : program.states) {
        if (!slot.next || *slot.next == slot.value) continue;
        int next = emitter.bufferOf(*slot.next, Layout::Plain);
        const bool fromOutside = element(schedule.buffers, next).home != Home::Arena;
        const bool taken = std::any_of(updates.begin(), updates.end(), [&](const Update& u) { return u.next == next; });
        if (fromOutside || taken) next = emitter.emitCopy(next);
        updates.push_back({emitter.bufferOf(slot.value, Layout::Plain), next});
    }
    return updates;
}

/// First and last step of each buffer. Outputs are read after the last step.
void findLifetimes(Schedule& schedule) {
    for (Buffer& b : schedule.buffers) b.first = -1;
    const auto touch = [&](int buffer, size_t step) {
        Buffer& b = element(schedule.buffers, buffer);
        b.last = static_cast<int>(step);
        if (b.first < 0) b.first = b.last;
    };
    for (size_t s = 0; s < schedule.steps.size(); ++s) {
        const Step& step = schedule.steps[s];
        for (const int b : step.inputs) touch(b, s);
        for (const int b : step.outputs) touch(b, s);
        if (step.workspace >= 0) touch(step.workspace, s);
    }
    for (const int b : schedule.outputs) touch(b, schedule.steps.size());
}

void replaceBuffer(Schedule& schedule, int from, int to) {
    for (Step& step : schedule.steps) {
        std::replace(step.inputs.begin(), step.inputs.end(), from, to);
        std::replace(step.outputs.begin(), step.outputs.end(), from, to);
    }
    std::replace(schedule.outputs.begin(), schedule.outputs.end(), from, to);
}

/// Whether `step` may write its result in `to` over its operand in `from`, wherever that stands among the operands.
bool mayOverwrite(const Step& step, int from, int to) {
    const auto at = std::find(step.outputs.begin(), step.outputs.end(), to);
    if (at == step.outputs.end()) return false;
    const auto output = static_cast<size_t>(at - step.outputs.begin());
    for (size_t i = 0; i < step.inputs.size(); ++i) {
        if (step.inputs[i] == from && !step.kernel->inPlace(i, output)) return false;
    }
    return true;
}

/// Lets results be written straight into the states. Updates whose state is still read afterwards keep a buffer of their own
/// and are copied at the end.
void placeUpdates(Schedule& schedule, const std::vector<Update>& updates, const CopyKernels& kernels) {
    std::vector<Update> late;
    for (const Update& u : updates) {
        Buffer& state = element(schedule.buffers, u.state);
        const Buffer& next = element(schedule.buffers, u.next);
        const bool dead = state.first < 0 || state.last < next.first;
        if (dead || (state.last == next.first && mayOverwrite(element(schedule.steps, next.first), u.state, u.next))) {
            state.first = std::min(state.first, next.first);
            state.last = std::max(state.last, next.last);
            replaceBuffer(schedule, u.next, u.state);
        } else {
            late.push_back(u);
        }
    }
    for (const Update& u : late) {
        const int64_t bytes = element(schedule.buffers, u.next).bytes;
        schedule.steps.push_back(Step{kernels.copy(bytes), {u.next}, {u.state}, -1});
    }
}

/// Puts a result where an operand dies.
void mergeInPlace(Schedule& schedule) {
    for (size_t s = 0; s < schedule.steps.size(); ++s) {
        for (size_t o = 0; o < schedule.steps[s].outputs.size(); ++o) {
            const Step& step = schedule.steps[s];
            const int to = step.outputs[o];
            Buffer& result = element(schedule.buffers, to);
            if (result.home != Home::Arena || result.first != static_cast<int>(s)) continue;
            const auto dies = [&](int from) {
                const Buffer& b = element(schedule.buffers, from);
                const bool taken = std::find(step.outputs.begin(), step.outputs.end(), from) != step.outputs.end();
                return b.home == Home::Arena && b.last == static_cast<int>(s) && b.bytes == result.bytes && !taken &&
                       mayOverwrite(step, from, to);
            };
            const auto found = std::find_if(step.inputs.begin(), step.inputs.end(), dies);
            if (found == step.inputs.end()) continue;
            const int from = *found;
            element(schedule.buffers, from).last = result.last;
            replaceBuffer(schedule, to, from);
            result.bytes = 0;
        }
    }
}

}  // namespace

StepKernel::~StepKernel() = default;

Schedule makeSchedule(const Program& program, std::vector<KernelSelection> selections, const CopyKernels& kernels) {
    Schedule schedule;
    Emitter emitter(program, schedule, kernels);
    emitter.declareOutside();
    for (size_t i = 0; i < program.instructions.size(); ++i) emitter.emit(program.instructions[i], std::move(selections[i]));
    for (const ProgramOutput& output : program.outputs) schedule.outputs.push_back(emitter.outputBuffer(output.value));
    const std::vector<Update> updates = updatesOf(program, schedule, emitter);
    markGradients(program, emitter.plainBuffers(), schedule.buffers);
    findLifetimes(schedule);
    placeUpdates(schedule, updates, kernels);
    findLifetimes(schedule);
    mergeInPlace(schedule);
    findLifetimes(schedule);
    return schedule;
}

}  // namespace lathe::steps
