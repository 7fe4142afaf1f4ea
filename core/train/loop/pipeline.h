// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/backend/backend.h"
#include "core/data/loader.h"
#include "core/train/program/step_scalars.h"
#include "core/train/program/training_program.h"

namespace lathe {

/// The result of one submission.
struct StepOutcome {
    StepScalars scalars;
    Batch batch;         ///< must be given back to its loader
    double seconds = 0;  ///< from submission until the result is fetched
    /// Outputs of the Program in their order; valid until the next `fetch`.
    const std::vector<Tensor>* outputs = nullptr;
};

/// Submits batches to one Program of an Executable and returns the results in order. Up to `depth` submissions are in progress,
/// so the host does not wait for each step. Keeps batches and scalars valid until their result is available. Allocates nothing
/// after the first `depth` submissions.
class Pipeline {
public:
    static constexpr size_t depth = 3;  ///< one less than the number of batches that a caller of Loader may hold

    /// `programs`: by bucket (Batch::bucket), with the same kinds of inputs; `which` gives their indices in the Executable.
    Pipeline(Executable&, std::span<const Program* const> programs, ProgramIndex which);
    /// `indices`: by bucket, those of the Programs in the Executable.
    Pipeline(Executable&, std::span<const Program* const> programs, std::span<const size_t> indices);
    /// Of one Program, for batches that are not padded by length.
    Pipeline(Executable&, const Program&, size_t index);

    bool full() const { return m_count == depth; }
    bool empty() const { return m_count == 0; }
    /// Submits a batch. Do not call it if `full`.
    Status submit(const Batch&, const StepScalars&);
    /// The oldest result. False: none is available (never if `wait` and a submission is in progress).
    Result<bool> fetch(StepOutcome&, bool wait);

private:
    /// A submission in progress, with the bytes of its inputs.
    struct Slot {
        Batch batch;
        StepScalars scalars;
        std::vector<double> reals;  ///< learning rate, averaging share, mixing and settings as F64 inputs
        std::vector<float> floats;  ///< the same as F32 inputs
        std::vector<const std::byte*> pointers;
        int64_t submittedNs = 0;
    };
    /// Finds the bytes of an input in a slot.
    struct Source {
        const std::byte* (*bytes)(const Slot&, size_t index);
        size_t index = 0;  ///< of the real scalar, or of the field
    };

    /// A Program of the Executable, and where its inputs come from.
    struct Feed {
        size_t index = 0;
        std::vector<Source> sources = {};
    };

    static Source sourceOf(const Program&, const ProgramInput&, size_t& settings);
    static size_t realOf(std::string_view input, size_t& settings);  ///< index in Slot::reals
    void add(const Program&, size_t index);
    void makeSlots();

    Executable& m_executable;
    std::vector<Feed> m_feeds;  ///< by bucket
    size_t m_settings = 0;
    Shape m_sample;  ///< of the features of one sample
    std::array<Slot, depth> m_slots;
    size_t m_first = 0, m_count = 0;
    StepResult m_result;
};

}  // namespace lathe
