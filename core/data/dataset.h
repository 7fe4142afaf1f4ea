// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/layers/loss.h"
#include "core/tensor/tensor.h"

namespace lathe {

struct Table;

/// Figures by channel (images), column (tables) or output (targets): (value - shift[i]) * scale[i]. Empty: values stay as they
/// are.
struct NormalizationFigures {
    std::vector<double> shift, scale;
    bool operator==(const NormalizationFigures&) const = default;
};

/// What one sample of a data set looks like.
struct DatasetInfo {
    TensorType features;               ///< shape of one sample: U8[C, H, W] for images, F32[columns] for tables
    TensorType target;                 ///< I64 scalar (class index), or F32[n] to regress on
    std::vector<std::string> classes;  ///< names in index order; empty for regression
    std::vector<std::string> columns;  ///< names of table columns; empty for images
    /// How targets to regress on are scaled for the loss. Samples, predictions and metrics are in the target's own unit.
    NormalizationFigures targetScaling = {};
    bool operator==(const DatasetInfo&) const = default;

    TargetKind targetKind() const { return target.dtype == DType::I64 ? TargetKind::Class : TargetKind::Real; }
};

/// Samples by index. Reading is thread-safe and the same at any time: sample i is always the same bytes.
class Dataset {
public:
    virtual ~Dataset() = default;
    virtual const DatasetInfo& info() const = 0;
    virtual int64_t size() const = 0;
    /// Writes one sample to `features` (bytes of info().features) and `target` (bytes of info().target).
    virtual Status read(int64_t index, std::byte* features, std::byte* target) const = 0;
};

/// What a reader found: samples to train on and, when the format says so itself, others to test on.
struct DatasetPair {
    std::shared_ptr<const Dataset> training;
    std::shared_ptr<const Dataset> test;  ///< may be null
    /// Rows of `training` from which a schema is measured once the training part is known; null where samples are not rows of a
    /// table.
    std::shared_ptr<const Table> table = nullptr;
    /// SHA-256 over what identifies the content (files and their sums, or generator parameters): a moved or changed set is
    /// noticed on resume and evaluation.
    std::string fingerprint;
    Diagnostics notes;  ///< skipped rows, blank cells and the like
};

/// All of a small set in memory (the built-in readers make these). features: [N, ...], target: [N] or [N, n].
std::shared_ptr<const Dataset> makeTensorDataset(DatasetInfo, Tensor features, Tensor target);

}  // namespace lathe
