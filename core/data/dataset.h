// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/layers/loss.h"
#include "core/tensor/tensor.h"

namespace lathe {

struct Table;

/// Scaling by channel (images), column (tables) or output (targets): (value - shift[i]) * scale[i]. Empty: values are not scaled.
struct NormalizationFigures {
    std::vector<double> shift, scale;
    bool operator==(const NormalizationFigures&) const = default;
};

/// A named value of each sample, beside its features and its target.
struct DataField {
    std::string name;
    TensorType type;                        ///< of one sample: F32 or I64 (tokens or classes)
    std::vector<std::string> classes = {};  ///< of a target: names in index order; empty for reals
    NormalizationFigures scaling = {};      ///< of reals: of the columns of an input, or of a target for the loss
    int64_t tokens = 0;                     ///< of an input of tokens: they are below it; 0: unknown
    bool operator==(const DataField&) const = default;

    TargetKind targetKind() const { return type.dtype == DType::I64 ? TargetKind::Class : TargetKind::Real; }
    /// Whether a sample has a class for each of its positions (steps, pixels) instead of one class.
    bool hasPositions() const { return targetKind() == TargetKind::Class && type.shape.rank() > 0; }
};

/// What the samples of a time series are. The features F32[channels, window] are values before a moment, and the target F32[n]
/// has later values of some of the channels: an equal number of steps of each, one channel after the other.
struct ForecastInfo {
    std::vector<std::string> channels = {};  ///< names of the channels: columns of the file
    std::vector<int64_t> targets = {};       ///< the channels that are predicted; empty: the samples are no time series
    bool operator==(const ForecastInfo&) const = default;
};

/// Types and names of a data set. Each sample has features and a target; it may have more inputs and more targets.
struct DatasetInfo {
    TensorType features;  ///< shape of one sample: U8[C, H, W] for images, F32[columns] for tables
    /// I64 scalar (class index), I64[positions...] (a class for each position; negative: the position does not count), or F32[n]
    /// for regression.
    TensorType target;
    std::vector<std::string> classes;  ///< names in index order; empty for regression
    std::vector<std::string> columns;  ///< names of table columns; empty for images
    /// Scaling of regression targets for the loss. Samples, predictions and metrics are in the unit of the target.
    NormalizationFigures targetScaling = {};
    std::vector<DataField> moreInputs = {}, moreTargets = {};
    /// Name of the further input (I64[1]) with the length of each sample. The features are then sequences of different lengths,
    /// padded to one number of steps, which is their first dimension. Empty: all steps count.
    std::string lengths = {};
    /// Of texts that have a class: the tokens by number, from 1 on; 0 is an unknown token. Empty: features are no such texts.
    std::vector<std::string> vocabulary = {};
    std::string targetName = {};  ///< of `target`, if the data have several targets with names (columns of a table); else empty
    int64_t tokens = 0;           ///< of features that are tokens: they are below it; 0: unknown
    ForecastInfo forecast = {};
    bool operator==(const DatasetInfo&) const = default;

    /// Index of `lengths` in `moreInputs`; nothing if samples are not padded.
    std::optional<size_t> lengthsField() const;

    TargetKind targetKind() const { return target.dtype == DType::I64 ? TargetKind::Class : TargetKind::Real; }
    /// Whether a sample has a class for each of its positions (steps, pixels) instead of one class.
    bool hasPositions() const { return targetKind() == TargetKind::Class && target.shape.rank() > 0; }
    /// Whether a sample has one class.
    bool hasOneClass() const { return targetKind() == TargetKind::Class && target.shape.rank() == 0; }
};

/// The picture in a file, before it became a sample.
struct PictureSize {
    int64_t height = 0, width = 0;
    int64_t channels = 0;  ///< 1: gray; 3: colors; 0: unknown
    int64_t bits = 0;      ///< of a channel in the file; 0: unknown
    bool operator==(const PictureSize&) const = default;
};

/// Samples by index. Thread-safe. Sample i always has the same bytes.
class Dataset {
public:
    virtual ~Dataset() = default;
    virtual const DatasetInfo& info() const = 0;
    virtual int64_t size() const = 0;
    /// Writes one sample to `features` (bytes of info().features) and `target` (bytes of info().target). Error: it cannot be
    /// read.
    virtual Status read(int64_t index, std::byte* features, std::byte* target) const = 0;
    /// Writes info().moreInputs and info().moreTargets of one sample, each to its pointer.
    virtual Status readMore(int64_t index, std::span<std::byte* const> inputs, std::span<std::byte* const> targets) const;
    /// The time of the last step of a window; empty: samples have no time.
    virtual std::string timeOf(int64_t index) const;
    /// The file that the sample came from, relative to the folder of the data; empty if samples are not files.
    virtual std::string sampleName(int64_t) const { return {}; }
    /// A hash of the content of that file; 0: unknown.
    virtual uint64_t fileHash(int64_t) const { return 0; }
    /// The size of the picture in that file; nothing: unknown.
    virtual std::optional<PictureSize> pictureSize(int64_t) const { return std::nullopt; }
};

struct DatasetPair;

/// Where the samples of cleaned data come from.
struct CleanedFrom {
    std::shared_ptr<const DatasetPair> before;  ///< the data as they were read: splits are those of these samples
    /// Ascending: of each sample that is left, its number in `before`. Numbers of at least `before->training->size()` are
    /// samples of `before->unlabeled` that the list gave a class; they are in the training split.
    std::vector<int64_t> training, test;
};

/// Samples with what was measured on some of them.
struct FittedSets {
    std::shared_ptr<const Dataset> training;
    std::shared_ptr<const Dataset> test;  ///< null if DatasetPair::test is
};

/// The result of a reader: training samples, and test samples if the format separates them.
struct DatasetPair {
    std::shared_ptr<const Dataset> training;
    std::shared_ptr<const Dataset> test;  ///< may be null
    /// The table of `training`, from which the schema is measured when the training split is known; null if samples are not rows
    /// of a table.
    std::shared_ptr<const Table> table = nullptr;
    /// SHA-256 over the content (files and their checksums, or generator parameters), so that a changed data set is noticed on
    /// resume and evaluation.
    std::string fingerprint;
    Diagnostics notes;  ///< skipped rows, missing cells and the like
    /// Samples of `training` whose numbers differ by less share values of their targets: windows of a series overlap.
    int64_t apart = 1;
    /// Samples of `training` that the data themselves hold back for validation, ascending. Empty: SplitSettings decides.
    std::vector<int64_t> validation = {};
    std::shared_ptr<const CleanedFrom> origin = nullptr;  ///< of data that a cleaning list changed; else null
    /// Makes the same samples again, with a vocabulary that is measured on these samples of `training` alone: it is called with
    /// the training split. Null: nothing is measured, or a vocabulary is given.
    std::function<FittedSets(std::span<const int64_t> training)> fitted = nullptr;
    /// Samples without a class: their target is -1. They are in no split. A cleaning list may give them a class; of cleaned data,
    /// these are the samples that it leaves without one. Null: there are none.
    std::shared_ptr<const Dataset> unlabeled = nullptr;
};

/// A data set in memory. features: [N, ...], target: [N] or [N, n]; their types must match DatasetInfo.
std::shared_ptr<const Dataset> makeTensorDataset(DatasetInfo, Tensor features, Tensor target);
/// The same with more fields: a tensor [N, ...] for each of moreInputs and moreTargets.
struct MoreTensors {
    std::vector<Tensor> inputs, targets;
};
std::shared_ptr<const Dataset> makeTensorDataset(DatasetInfo, Tensor features, Tensor target, MoreTensors);

}  // namespace lathe
