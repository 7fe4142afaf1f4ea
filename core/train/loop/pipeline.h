// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/backend/backend.h"
#include "core/data/loader.h"
#include "core/train/program/step_scalars.h"

namespace lathe {

/// What came out of one submission.
struct StepOutcome {
    StepScalars scalars;
    Batch batch;         ///< to be given back to its loader
    double seconds = 0;  ///< from submission to the fetching of its result
    /// Program outputs in their order; valid until the next `fetch`.
    const std::vector<Tensor>* outputs = nullptr;
};

/// Feeds one Program of an Executable and hands its results out in order, some submissions later: nobody waits for a step
/// unless `depth` are under way. Keeps batches and scalars in place until their result is there. Allocates nothing after the
/// first round.
class Pipeline {
public:
    static constexpr size_t depth = 3;  ///< one less than a Loader lets its caller hold

    Pipeline(Executable&, const Program&, size_t index);

    bool full() const { return m_count == depth; }
    bool empty() const { return m_count == 0; }
    /// Not when full.
    Status submit(const Batch&, const StepScalars&);
    /// The oldest outcome. False: none is ready; never when `wait` and something is under way.
    Result<bool> fetch(StepOutcome&, bool wait);

private:
    struct Slot {
        Batch batch;
        StepScalars scalars;
        std::vector<double> reals;  ///< the learning rate, the share and the settings, as F64 inputs and ...
        std::vector<float> floats;  ///< ... as F32 inputs
        std::vector<const std::byte*> pointers;
        int64_t submittedNs = 0;
    };
    /// Where an input's bytes are, given a slot; `real`: which of its real scalars.
    struct Source {
        const std::byte* (*bytes)(const Slot&, size_t real);
        size_t real = 0;
    };

    Source sourceOf(const Program&, const ProgramInput&);

    Executable& m_executable;
    size_t m_index;
    std::vector<Source> m_sources;
    size_t m_settings = 0;
    std::array<Slot, depth> m_slots;
    size_t m_first = 0, m_count = 0;
    StepResult m_result;
};

}  // namespace lathe
