// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/table_schema.h"
#include "core/exchange/onnx/graph_writer.h"

namespace lathe {

/// Where the nodes live that an export puts around the network ("<scope>/Sub", "<scope>/<column>/IsNaN"). No layer has such a
/// name, so that the import can leave them out again (surroundings.h).
constexpr std::string_view onnxNormalizationScope = "input/normalization", onnxUnitScope = "output/unit",
                           onnxProbabilitiesScope = "output/probabilities";

/// One input for each column of a table, named as the column: numbers float32[batch, 1] (NaN: missing), categories string[batch,
/// 1] (anything unknown: none), dates double[batch, 1] (days since 1970-01-01, NaN: missing). Returns their names in the order of
/// the columns; a column without a name is "column_<place, from 1>", and a name that was there before gets a number.
std::vector<std::string> declareColumns(OnnxGraphWriter&, const TableSchema&);

/// What TableSchema::encode does, for a batch: float32[batch, width]. A column of no categories is refused (onnx.column).
Result<std::string> writeEncoding(OnnxGraphWriter&, const TableSchema&, const std::vector<std::string>& columns);

/// (raw - shift) * scale by channel or column, of values of this shape (batch first). Pixels in float32; other numbers in double,
/// rounded once, as Normalizer does: a year near 2000 would lose four digits. Figures that change nothing write nothing.
std::string writeNormalization(OnnxGraphWriter&, const std::string& raw, const TensorType& type, const NormalizationFigures&,
                               bool pixels);

/// scaled / scale + shift by output, into the value `output`.
void writeUnit(OnnxGraphWriter&, const std::string& scaled, const std::string& output, const TensorType&,
               const NormalizationFigures& targetScaling);

}  // namespace lathe
