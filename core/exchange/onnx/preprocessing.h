// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/table_schema.h"
#include "core/exchange/onnx/graph_writer.h"

namespace lathe {

/// Scopes of the nodes that an export adds around the network ("<scope>/Sub", "<scope>/<column>/IsNaN"). No layer has such a
/// name, so the import can remove these nodes (processing_nodes.h).
constexpr std::string_view onnxNormalizationScope = "input/normalization", onnxUnitScope = "output/unit",
                           onnxProbabilitiesScope = "output/probabilities";

/// Declares one input for each column of a table, with its name: numbers float32[batch, 1] (NaN or a code: missing), categories
/// string[batch, 1] (unknown texts: no category), dates double[batch, 1] (days since 1970-01-01, NaN: missing). Returns the names
/// in the order of the columns. A column without a name is "column_<position, from 1>", and a duplicate name gets a number.
std::vector<std::string> declareColumns(OnnxGraphWriter&, const TableSchema&);

/// Writes TableSchema::encode for a batch: float32[batch, width]. Error onnx.column: a column without categories.
Result<std::string> writeEncoding(OnnxGraphWriter&, const TableSchema&, const std::vector<std::string>& columns);

/// Writes (raw - shift) * scale by channel or column, for values of this shape (batch first). Pixels use float32. Other numbers
/// use double and are rounded once, as in Normalizer: in float32, a year near 2000 would lose four digits. Writes nothing if
/// shift and scale change nothing. Returns the name of the result.
std::string writeNormalization(OnnxGraphWriter&, const std::string& raw, const TensorType& type, const NormalizationFigures&,
                               bool pixels, std::string_view scope = onnxNormalizationScope);

/// Writes the choice of some columns of [batch, columns].
std::string writeColumns(OnnxGraphWriter&, const std::string& from, const std::vector<int64_t>& columns, std::string_view scope);

/// Writes scaled / scale + shift by output, into the value `output`.
void writeUnit(OnnxGraphWriter&, const std::string& scaled, const std::string& output, const TensorType&,
               const NormalizationFigures& targetScaling, std::string_view scope = onnxUnitScope);

}  // namespace lathe
