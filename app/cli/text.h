// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/base/bytes_text.h"
#include "core/base/json.h"
#include "core/tensor/shape.h"

namespace lathe {

/// An integer with groups of three digits: "1,234,567".
std::string countText(int64_t);
/// Minutes and seconds, and hours if there are any: "0:07", "1:02:03".
std::string durationText(double seconds);
/// Four significant digits: "0.3142", "1.2e-05".
std::string figureText(double);
/// Names and values of metrics: "loss 0.3142  accuracy 0.912".
std::string figuresText(const std::map<std::string, double>&);

/// A cell of a CSV file, quoted if necessary.
std::string csvField(const std::string&);

/// The dimensions as an array.
Json toJson(const Shape&);

/// Lines with aligned columns; the first row is the header. `rightAligned`: by column, for numbers.
std::string tableText(const std::vector<std::vector<std::string>>& rows, const std::vector<bool>& rightAligned);

}  // namespace lathe
