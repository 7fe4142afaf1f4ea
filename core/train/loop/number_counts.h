// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/ops/program.h"
#include "core/tensor/tensor.h"

namespace lathe {

/// What 16 bits do to the activations or the gradients of a layer. `values`: all of them; `nonzero`: those that are not 0 in
/// float32; `underflow`: those of them that become 0; `overflow`: those that become infinite, or are not a number.
struct NumberCount {
    std::string layer;
    bool ofGradients = false;
    double values = 0, nonzero = 0, underflow = 0, overflow = 0;

    /// Of the numbers that are not 0.
    double underflowShare() const { return nonzero > 0 ? underflow / nonzero : 0; }
    double overflowShare() const { return values > 0 ? overflow / values : 0; }
};

/// A Program that computes the activations and gradients of a batch in float32, and counts the numbers that a 16-bit type could
/// not hold. Numbers that this type makes infinite are thus found where they arise, and not in all layers after it. It changes no
/// state.
struct CountProgram {
    /// Counted values of one layer and stage.
    struct Row {
        std::string layer;
        bool ofGradients = false;
        int64_t values = 0;
    };

    Program program;        ///< output "counts": for each row nonzero numbers, underflow, and numbers without overflow
    std::vector<Row> rows;  ///< in the order of the Program; a layer may have several
};

/// The state (rank 0) by which the Program multiplies gradients before it counts them: the loss scale.
constexpr std::string_view gradientFactorState = "numbers.gradient_factor";

/// `train`: a training Program in float32. `narrow`: F16 or BF16. `wideLayers`: names of the layers that stay in float32.
CountProgram countProgram(const Program& train, DType narrow, std::span<const std::string> wideLayers);

/// The counts by layer and stage, in the order of the Program, from the output of the CountProgram.
std::vector<NumberCount> countsOf(const CountProgram&, const Tensor& counts);

/// The largest shares of underflow and overflow; 0 without counts.
struct NumberShares {
    double underflow = 0, overflow = 0;
};
NumberShares sharesOf(const std::vector<NumberCount>&);

/// Names of these shares in events and as curves.
constexpr std::string_view underflowFigure = "underflow", overflowFigure = "overflow";

/// The data of a `numbers` event: {"underflow", "overflow": the largest shares, "layers": [["conv1", "activations" or
/// "gradients", values, nonzero, underflow, overflow], ...]}.
Json toJson(const std::vector<NumberCount>&);
/// Reads such an object; malformed rows are skipped.
std::vector<NumberCount> numberCountsFromJson(const Json&);

}  // namespace lathe
