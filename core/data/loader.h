// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/backend/sample_set.h"
#include "core/data/prepared_data.h"

namespace lathe {

/// One batch, ready for a Program: its bytes, or the names of its samples where an executable keeps them. Buffers are owned by
/// the loader and stay valid until the batch is given back.
struct Batch {
    const std::byte* features = nullptr;  ///< real[batch, ...], normalised
    const std::byte* target = nullptr;    ///< I64[batch], or real[batch, n]
    const std::byte* mask = nullptr;      ///< real[batch]: 0 for padding
    int64_t count = 0;                    ///< samples that are not padding
    int64_t slot = -1;                    ///< the loader's own
    SampleBatch samples = {};             ///< in place of all bytes above, where it has a set
};

/// What an executable knows of the samples of a part.
struct KnownSet {
    int64_t number = -1;  ///< below 0: nothing, it wants the bytes that its Programs take
    bool kept = false;  ///< batches name samples, and nobody makes any; else they bring them as the data set has them, augmented
};

struct LoaderOptions {
    Part part = Part::Training;
    int64_t batch = 64;
    DType real = DType::F32;
    int threads = 1;  ///< 0: batches are made by the caller, in `next`
    int ahead = 3;    ///< batches made in advance
    /// Who shares the part out. Training: each rank makes its rows of every batch, rank 0 the first ones. Otherwise whole batches
    /// are dealt out one by one.
    int rank = 0, ranks = 1;
    KnownSet set = {};
    /// The training part as the others are served: all of its samples once, in index order, without augmentation. It is evaluated
    /// and predicted so.
    bool inOrder = false;

    /// As a training takes its part.
    bool shuffled() const { return part == Part::Training && !inOrder; }
    /// Samples that this rank makes of a batch.
    int64_t rows() const { return shuffled() ? batch / ranks : batch; }
};

/// Batches of one part, in an order that depends on (seed, epoch) alone, for any number of threads. Training (`shuffled`):
/// permuted each epoch, augmented, last partial batch dropped. Otherwise: in index order, last batch padded and masked.
/// `start`, `next` and `giveBack` are called by one thread; after the first epoch nothing is allocated. At most four batches are
/// held at once, and the prepared data outlives the loader.
class Loader {
public:
    Loader(const PreparedData&, const LoaderOptions&);
    ~Loader();
    Loader(const Loader&) = delete;

    /// Of this rank. Training: of all ranks alike.
    int64_t batchesPerEpoch() const;
    /// The number in the whole part of this rank's batch `number`.
    int64_t numberInPart(int64_t number) const;
    int64_t batchesOfAllRanks() const;
    /// Begins `epoch` at batch number `first` (to resume in the middle). Batches under way are dropped.
    void start(int64_t epoch, int64_t first = 0);
    /// The next batch of the epoch; count 0 at its end. Reading errors name the sample.
    Result<Batch> next();
    void giveBack(const Batch&);
    /// Batches that lie ready (all that may, where they are only named); any thread may ask.
    int ready() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

/// The samples that batch `number` of `epoch` holds, for previews and tests: positions in PreparedData::indices.
std::vector<int64_t> batchOrder(const PreparedData&, Part, int64_t batch, int64_t epoch, int64_t number);

/// One training sample exactly as the loader makes it before normalisation: U8[C, H, W] after the transforms (the preview).
Result<Tensor> augmentedSample(const PreparedData&, int64_t position, int64_t epoch);

}  // namespace lathe
