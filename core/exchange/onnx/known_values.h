// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/exchange/onnx/onnx_model.h"
#include "core/exchange/onnx/values/symbolic_sizes.h"

namespace lathe {

/// The most elements of one value that is computed during an import, and of all of them: a file of a hundred bytes can define any
/// number.
constexpr int64_t mostFoldedElements = int64_t{1} << 22, mostFoldedInAll = int64_t{1} << 26;

/// The values of a graph that do not depend on the samples: constants; integers in which the batch may occur; and constants that
/// are repeated for each sample (Expand or ConstantOfShape to a shape with the batch). Constants become initializers of the
/// model. Repeated ones do, too, with extent 1 for the batch.
class KnownValues {
public:
    explicit KnownValues(OnnxModel& model) : m_model(model) {}

    enum class Outcome : uint8_t {
        Known,     ///< the result is known now
        Unknown,   ///< it depends on the samples, or this class does not compute it
        BatchLost  ///< it depends on the batch size in a way that cannot be followed
    };
    Outcome read(const OnnxNode&);

    void add(const std::string& name, SymbolicSizes);
    /// An integer constant, or integers with the batch; nothing for others.
    std::optional<SymbolicSizes> sizes(const std::string& name) const;
    bool contains(const std::string& name) const;
    /// The axis of a repeated constant that is the batch.
    std::optional<int> batchAxis(const std::string& name) const;

private:
    Outcome readRepeated(const OnnxNode&);
    Outcome readConstants(const OnnxNode&);
    Outcome readSizes(const OnnxNode&);
    bool repeat(const OnnxNode&, const std::vector<Tensor>& operands, const SymbolicSizes& shape);
    std::optional<Tensor> compute(const OnnxNode&, const std::vector<Tensor>& operands);

    OnnxModel& m_model;
    std::map<std::string, SymbolicSizes> m_sizes;
    std::map<std::string, int> m_batchAxes;
    int64_t m_left = mostFoldedInAll;
};

}  // namespace lathe
