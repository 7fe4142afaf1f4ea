// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/reference/interpreter.h"

#include <cassert>

#include "core/backend/cpu/reference/reference.h"
#include "core/base/element.h"

namespace lathe {
namespace {

class Interpreter {
public:
    explicit Interpreter(const Program& program)
        : m_program(program), m_tensors(program.values.size()), m_uses(program.values.size()) {
        for (const Instruction& i : program.instructions)
            for (Value v : i.inputs) ++uses(v);
        for (const ProgramOutput& o : program.outputs) ++uses(o.value);
        for (const StateSlot& s : program.states)
            if (s.next) ++uses(*s.next);
    }

    void put(Value v, const TensorsByName& from, const std::string& name) {
        const auto it = from.find(name);
        assert(it != from.end() && "an input or state is missing");
        assert((TensorType{it->second.dtype(), it->second.shape()} == m_program.type(v)));
        tensor(v) = it->second;
    }

    void run(const Instruction& i) {
        std::vector<const std::byte*> in;
        std::vector<std::byte*> out;
        for (Value v : i.inputs) in.push_back(tensor(v).raw());
        for (Value v : i.outputs) {
            tensor(v) = Tensor(m_program.type(v).dtype, m_program.shape(v));
            out.push_back(tensor(v).raw());
        }
        referenceKernel(i.kind)(i.attributes, typesOf(m_program, i.inputs), typesOf(m_program, i.outputs), in, out);
        for (Value v : i.inputs)
            if (--uses(v) == 0) tensor(v) = Tensor();
    }

    Tensor& tensor(Value v) { return element(m_tensors, v.id); }

private:
    int& uses(Value v) { return element(m_uses, v.id); }

    const Program& m_program;
    std::vector<Tensor> m_tensors;
    std::vector<int> m_uses;  // still to come; a tensor that nobody wants any more is released
};

}  // namespace

TensorsByName interpret(const Program& program, const TensorsByName& inputs, TensorsByName& states) {
    Interpreter interpreter(program);
    for (const ProgramInput& i : program.inputs) interpreter.put(i.value, inputs, i.name);
    for (const StateSlot& s : program.states) interpreter.put(s.value, states, s.name);
    for (const Instruction& i : program.instructions) interpreter.run(i);

    TensorsByName outputs;
    for (const ProgramOutput& o : program.outputs) outputs[o.name] = interpreter.tensor(o.value);
    for (const StateSlot& s : program.states)
        if (s.next) states.insert_or_assign(s.name, interpreter.tensor(*s.next));
    return outputs;
}

}  // namespace lathe
