// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/backend/device_dataset.h"
#include "core/data/load_times.h"
#include "core/data/prepared_data.h"

namespace lathe {

/// One batch for a Program: its bytes, or sample numbers if the executable caches the data set. The loader owns the buffers; they
/// are valid until the batch is given back.
struct Batch {
    const std::byte* features = nullptr;  ///< real[batch, ...], normalized
    const std::byte* target = nullptr;    ///< I64[batch], or real[batch, n]
    const std::byte* mask = nullptr;      ///< real[batch]: 0 for padding
    int64_t count = 0;                    ///< samples that are not padding
    int64_t slot = -1;                    ///< internal to the loader
    /// Of padded sequences: to which of PreparedData::buckets the batch is padded, counted from the last one (0: the longest).
    size_t bucket = 0;
    SampleBatch samples = {};  ///< used instead of the bytes above if it has a set
    /// The further inputs and targets, by field: I64[batch, ...] or real[batch, ...].
    std::span<const std::vector<std::byte>> moreInputs = {}, moreTargets = {};
};

/// What an executable knows about the samples of a split.
struct DeviceDatasetRef {
    int64_t number = -1;  ///< below 0: nothing, so batches have the bytes of the Program's inputs
    bool cached = false;  ///< cached: batches have sample numbers and no bytes are made; else they have samples as stored,
                          ///< augmented
};

/// Settings of a `Loader`.
struct LoaderOptions {
    Split split = Split::Training;
    int64_t batch = 64;
    DType real = DType::F32;
    int threads = 1;  ///< 0: the caller makes batches, in `next`
    int ahead = 3;    ///< number of batches made in advance
    /// The ranks that share the split. Training: each rank makes its rows of each batch, rank 0 the first rows. Otherwise whole
    /// batches are distributed in turn.
    int rank = 0, ranks = 1;
    DeviceDatasetRef set = {};
    /// Read the training split like the other splits: all samples once, in index order, without augmentation. For evaluation and
    /// prediction.
    bool inOrder = false;
    /// Make batches of padded sequences of similar lengths, each padded to the smallest bucket that holds it. Otherwise, all are
    /// padded to the longest.
    bool byLength = false;
    /// Above 0: samples in order are augmented as those of a training in this epoch, for the mean of several predictions.
    int64_t copy = 0;

    /// Whether samples are augmented.
    bool augments() const { return shuffled() || copy > 0; }
    /// Whether batches are those of a training: permuted and augmented.
    bool shuffled() const { return split == Split::Training && !inOrder; }
    /// Samples of each batch that this rank makes.
    int64_t rows() const { return shuffled() ? batch / ranks : batch; }
};

/// Batches of one split. Their order depends only on (seed, epoch), for any number of threads. With `byLength`, samples are
/// sorted by bucket; in training, the batches are then permuted, and samples of one bucket stay in the permuted order. Training
/// (`shuffled`): permuted in each epoch, augmented, last partial batch dropped. Otherwise: in index order, last batch padded and
/// masked. Call `start`, `next` and `giveBack` from one thread. Nothing is allocated after the first epoch. At most four batches
/// may be held at once. The prepared data must outlive the loader.
class Loader {
public:
    Loader(const PreparedData&, const LoaderOptions&);
    ~Loader();
    Loader(const Loader&) = delete;

    /// Batches of this rank. In training, equal for all ranks.
    int64_t batchesPerEpoch() const;
    /// The number within the whole split of batch `number` of this rank.
    int64_t numberInSplit(int64_t number) const;
    int64_t batchesOfAllRanks() const;
    /// The bucket of a batch of the whole split, by its number in the split.
    size_t bucketOf(int64_t numberInSplit) const;
    /// The samples of batch `number` of this rank, as positions in PreparedData::indices; of a training, in the current epoch.
    std::span<const int64_t> positionsOf(int64_t number) const;
    /// Starts `epoch` at batch `first` (to resume in the middle). Drops batches that are in progress.
    void start(int64_t epoch, int64_t first = 0);
    /// The next batch of the epoch; count 0 at its end. Errors name the sample that could not be read.
    Result<Batch> next();
    void giveBack(const Batch&);
    /// Number of finished batches; the maximum if batches have sample numbers only. Thread-safe.
    int ready() const;
    /// How the threads spent their time since the last call. Thread-safe.
    LoadTimes takeTimes();

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

/// The samples of batch `number` of `epoch` as positions in PreparedData::indices, for previews and tests.
std::vector<int64_t> batchOrder(const PreparedData&, Split, int64_t batch, int64_t epoch, int64_t number);

/// One training sample as the loader makes it before normalization: its features after the transforms (the preview). `position`
/// is an index into the training indices.
Result<Tensor> augmentedSample(const PreparedData&, int64_t position, int64_t epoch);

}  // namespace lathe
