// SPDX-License-Identifier: Apache-2.0
#include <set>

#include "core/base/element.h"
#include "core/ops/program.h"

namespace lathe {
namespace {

class Verifier {
public:
    explicit Verifier(const Program& program) : m_program(program), m_defined(program.values.size()) {}

    Diagnostics run() {
        checkBoundary();
        for (size_t i = 0; i < m_program.instructions.size(); ++i) checkInstruction(i, m_program.instructions[i]);
        checkEnds();
        return std::move(m_problems);
    }

private:
    void report(std::string_view code, std::string where, std::string_view text, std::vector<std::string> args = {}) {
        m_problems.push_back(requestError(code, where, text, std::move(args)));
    }

    bool inRange(Value v) const { return v.valid() && static_cast<size_t>(v.id) < m_defined.size(); }

    void define(Value v, const std::string& where) {
        if (!inRange(v))
            report("program.range", where, "%{0} is no value of this program", {std::to_string(v.id)});
        else if (element(m_defined, v.id))
            report("program.twice", where, "%{0} is defined twice", {std::to_string(v.id)});
        else
            element(m_defined, v.id) = true;
    }

    bool use(Value v, const std::string& where) {
        if (!inRange(v)) {
            report("program.range", where, "%{0} is no value of this program", {std::to_string(v.id)});
            return false;
        }
        if (!element(m_defined, v.id))
            report("program.undefined", where, "%{0} is used before it is defined", {std::to_string(v.id)});
        return true;
    }

    void uniqueName(std::set<std::string>& names, const std::string& name, const std::string& where) {
        if (name.empty() || !names.insert(name).second) report("program.name", where, "the name is empty or already used");
    }

    void checkBoundary() {
        std::set<std::string> inputs, states;
        for (const ProgramInput& input : m_program.inputs) {
            const std::string where = "input \"" + input.name + "\"";
            uniqueName(inputs, input.name, where);
            define(input.value, where);
            if (input.role == InputRole::Scalar && inRange(input.value) && m_program.shape(input.value).rank() != 0)
                report("program.scalar", where, "a scalar has rank 0, not {0}", {toString(m_program.type(input.value))});
        }
        for (const StateSlot& state : m_program.states) {
            uniqueName(states, state.name, "state \"" + state.name + "\"");
            define(state.value, "state \"" + state.name + "\"");
        }
    }

    void checkInstruction(size_t index, const Instruction& i) {
        const OpDef& def = opDef(i.kind);
        const std::string where = "instruction " + std::to_string(index) + " (" + std::string(def.name) + ")";
        if (i.layer < -1 || i.layer >= static_cast<int32_t>(m_program.layerNames.size()))
            report("program.place", where, "index {0} is not in the list of layer names", {std::to_string(i.layer)});
        bool known = true;
        for (Value v : i.inputs) known &= use(v, where);
        if (checkCounts(def, i, where) && known) checkTypes(def, i, where);
        for (Value v : i.outputs) define(v, where);
    }

    bool checkCounts(const OpDef& def, const Instruction& i, const std::string& where) {
        const auto inputs = static_cast<int>(i.inputs.size()), outputs = static_cast<int>(i.outputs.size());
        const bool enough = inputs >= def.minInputs && (def.maxInputs < 0 || inputs <= def.maxInputs);
        if (!enough) report("program.operands", where, "the operation does not accept {0} operands", {std::to_string(inputs)});
        const bool fits = def.outputs < 0 || outputs == def.outputs;
        if (!fits) report("program.results", where, "the operation does not have {0} results", {std::to_string(outputs)});
        return enough && fits;
    }

    void checkTypes(const OpDef& def, const Instruction& i, const std::string& where) {
        const auto types = def.shape(i.attributes, typesOf(m_program, i.inputs));
        if (!types.ok()) {
            m_problems.push_back(types.error());
            m_problems.back().where = where;
            return;
        }
        if (types->size() != i.outputs.size()) {
            report("program.results", where, "the attributes of the operation do not match its {0} results",
                   {std::to_string(i.outputs.size())});
            return;
        }
        for (size_t k = 0; k < i.outputs.size(); ++k)
            if (inRange(i.outputs[k]) && m_program.type(i.outputs[k]) != (*types)[k])
                report("program.type", where, "result {0} is {1} instead of {2}",
                       {std::to_string(k), toString(m_program.type(i.outputs[k])), toString((*types)[k])});
    }

    void checkEnds() {
        std::set<std::string> names;
        for (const ProgramOutput& output : m_program.outputs) {
            uniqueName(names, output.name, "output \"" + output.name + "\"");
            use(output.value, "output \"" + output.name + "\"");
        }
        for (const StateSlot& state : m_program.states) {
            const std::string where = "state \"" + state.name + "\"";
            if (!state.next || !use(*state.next, where) || !inRange(state.value)) continue;
            const TensorType &before = m_program.type(state.value), &after = m_program.type(*state.next);
            if (before != after)
                report("program.state", where, "its type changes from {0} to {1}", {toString(before), toString(after)});
        }
    }

    const Program& m_program;
    std::vector<bool> m_defined;
    Diagnostics m_problems;
};

}  // namespace

Diagnostics verify(const Program& program) {
    return Verifier(program).run();
}

}  // namespace lathe
