// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstring>
#include <vector>

#include "core/backend/cpu/reference/call.h"
#include "core/tensor/tensor.h"

namespace lathe::reference {
namespace {

std::vector<TensorType> wideTypes(std::span<const TensorType> types) {
    std::vector<TensorType> result(types.begin(), types.end());
    for (TensorType& t : result) t.dtype = wide(t.dtype);
    return result;
}

/// The operands as float, those that need it in memory of their own.
class WideOperands {
public:
    explicit WideOperands(const Call& c) {
        for (size_t i = 0; i < c.inputs.size(); ++i) m_pointers.push_back(widen(c.inTypes[i], c.inputs[i]));
    }
    std::span<const std::byte* const> pointers() const { return m_pointers; }

private:
    const std::byte* widen(const TensorType& type, const std::byte* from) {
        if (!isNarrow(type.dtype)) return from;
        Tensor narrow(type.dtype, type.shape);
        std::memcpy(narrow.raw(), from, narrow.bytes());
        m_tensors.push_back(narrow.to(wide(type.dtype)));
        return m_tensors.back().raw();
    }

    std::vector<Tensor> m_tensors;
    std::vector<const std::byte*> m_pointers;
};

/// Where the kernel writes, and from where `round` takes what is to have 16 bits.
class WideResults {
public:
    explicit WideResults(const Call& c) : m_call(c) {
        for (size_t i = 0; i < c.outputs.size(); ++i) {
            const TensorType& type = c.outTypes[i];
            m_tensors.push_back(isNarrow(type.dtype) ? Tensor(wide(type.dtype), type.shape) : Tensor());
            m_pointers.push_back(isNarrow(type.dtype) ? m_tensors[i].raw() : c.outputs[i]);
        }
    }
    std::span<std::byte* const> pointers() const { return m_pointers; }

    void round() const {
        for (size_t i = 0; i < m_tensors.size(); ++i) {
            if (m_tensors[i].empty()) continue;
            const Tensor narrow = m_tensors[i].to(m_call.outTypes[i].dtype);
            std::memcpy(m_call.outputs[i], narrow.raw(), narrow.bytes());
        }
    }

private:
    const Call& m_call;
    std::vector<Tensor> m_tensors;  // empty where the kernel writes in place
    std::vector<std::byte*> m_pointers;
};

}  // namespace

bool anyNarrow(std::span<const TensorType> types) {
    return std::any_of(types.begin(), types.end(), [](const TensorType& t) { return isNarrow(t.dtype); });
}

void widened(void (*f32)(const Call&), const Call& c) {
    const std::vector<TensorType> in = wideTypes(c.inTypes), out = wideTypes(c.outTypes);
    const WideOperands operands(c);
    const WideResults results(c);
    f32(Call{c.attributes, in, out, operands.pointers(), results.pointers()});
    results.round();
}

}  // namespace lathe::reference
