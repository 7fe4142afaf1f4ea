// SPDX-License-Identifier: Apache-2.0
#include "gpu/batch_inputs.h"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "gpu/base/batch_variables.h"
#include "gpu/base/tensor_bytes.h"
#include "gpu/compiler.h"

namespace lathe::gpu {

BatchInputs::BatchInputs(const Program& program, std::span<const int64_t> offsets)
    : m_begin(offsets.back()), m_batch(offsets.back()), m_end(offsets.back() + batchBytes(batchRows(program))) {
    for (size_t i = 0; i < program.inputs.size(); ++i) {
        if (program.inputs[i].role != InputRole::Scalar) continue;
        m_scalars.push_back({i, offsets[i], bytesOf(program.type(program.inputs[i].value))});
        m_begin = std::min(m_begin, offsets[i]);
    }
}

void BatchInputs::write(std::byte* to, InputPointers inputs, const SampleBatch& batch) const {
    for (const Scalar& s : m_scalars) std::memcpy(to + (s.offset - m_begin), inputs[s.input], static_cast<size_t>(s.bytes));
    assert(m_batch + batchBytes(static_cast<int64_t>(batch.numbers.size())) <= m_end);
    const BatchVariables variables{batch.epoch, batch.count};
    std::byte* const variablesAt = to + (m_batch - m_begin);
    std::memcpy(variablesAt, &variables, sizeof variables);
    std::ranges::copy(std::as_bytes(batch.numbers), variablesAt + sizeof variables);
}

}  // namespace lathe::gpu
