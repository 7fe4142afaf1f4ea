// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/philox.h"
#include "core/store/checkpoint.h"

namespace lathe::test {

/// A checkpoint whose every byte depends on its step, so that a mixture of two is noticed.
inline Checkpoint sampleCheckpoint(int64_t step) {
    Checkpoint c;
    c.step = step;
    const Philox random(static_cast<uint64_t>(step), RandomStream::Generated);
    const auto fill = [&](const char* name, const Shape& shape, uint64_t first) {
        Tensor t(DType::F32, shape);
        for (int64_t i = 0; i < t.elements(); ++i) t.data<float>()[i] = random.uniform(first + static_cast<uint64_t>(i));
        c.tensors.emplace(name, t);
    };
    fill("dense.weight", {64, 33}, 0);
    fill("dense.bias", {33}, 10'000);
    c.tensors.emplace("step", Tensor::scalar<int64_t>(step));
    c.state.set("step", step);
    c.state.set("lr", 0.1 / static_cast<double>(step + 1));
    return c;
}

inline bool same(const Checkpoint& a, const Checkpoint& b) {
    const auto equal = [](const auto& x, const auto& y) { return x.first == y.first && sameBytes(x.second, y.second); };
    return a.step == b.step && a.state == b.state && a.tensors.size() == b.tensors.size() &&
           std::equal(a.tensors.begin(), a.tensors.end(), b.tensors.begin(), equal);
}

}  // namespace lathe::test
