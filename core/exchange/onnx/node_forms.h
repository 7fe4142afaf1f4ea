// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/exchange/onnx/values/value_view.h"
#include "core/graph/onnx_node.h"

namespace lathe {

/// The integers of an input of a node, as far as they are known.
using InputSizes = std::function<std::optional<SymbolicSizes>(size_t)>;

/// The view after a node that only moves elements: Transpose, Reshape, Flatten, Squeeze, Unsqueeze, Gather of one index, Expand
/// to the same shape, Cast to the same type. `dtype`: of the value. Nothing: another operator, or it moves the batch in a way
/// that Lathe does not have.
std::optional<ValueView> viewBehind(const OnnxNode&, const ValueView&, DType dtype, const InputSizes&);

/// A node that computes the same in the arrangement that Lathe has (`ValueView::canonical` of its operands).
struct ArrangedNode {
    OnnxNode node;
    bool changesLast = false;  ///< the result may have another extent in its last dimension
};
/// `views`: by input; null for constants and absent inputs. Nothing: the result would depend on where the batch is.
std::optional<ArrangedNode> arrangedNode(const OnnxNode&, std::span<const ValueView* const> views,
                                         const std::map<std::string, Tensor>& constants);

/// What a mask hides: one truth value for each query and key.
struct ScoreMask {
    int64_t queries = 0, keys = 0;
    std::vector<bool> hidden;

    bool hidesNothing() const;
    /// Whether it hides exactly the keys behind each query.
    bool isCausal() const;
};
/// The mask that a node adds to scores before their Softmax, or chooses instead of them: Add of a constant of zeros and large
/// negative numbers, or Where with a constant condition. `scores` is the other operand. Nothing: it does something else.
std::optional<ScoreMask> scoreMaskOf(const OnnxNode&, size_t scores, const ValueView& view,
                                     const std::map<std::string, Tensor>& constants);

}  // namespace lathe
