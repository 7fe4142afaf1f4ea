// SPDX-License-Identifier: Apache-2.0
#include "gpu/base/tuner.h"

#include <algorithm>
#include <chrono>
#include <limits>

#include <fmt/format.h>

namespace lathe::gpu {

namespace {

constexpr std::string_view noMemory = "cuda.memory";

}  // namespace

double secondsOnTheWall() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

Result<double> Tuner::time(const Candidates& candidates, size_t index) {
    Result<double> took = candidates.seconds(index);
    if (!took.ok())
        m_skipped.push_back(workError("cuda.tuning.skipped", candidates.operation,
                                      "{0} is not used, because it failed to run: {1}",
                                      {candidates.names[index], toString(took.error())}));
    return took;
}

Result<Tuner::Fastest> Tuner::fastest(const std::function<Result<Candidates>()>& propose) {
    const double begin = m_clock(), before = m_spent;
    LATHE_TRY(const Candidates candidates, propose());
    const size_t none = candidates.names.size();
    size_t best = none, untimed = none, tried = 0;
    double seconds = std::numeric_limits<double>::infinity();
    Status failure;
    m_spent = before + m_clock() - begin;
    for (; tried < none && !isExhausted(); ++tried, m_spent = before + m_clock() - begin) {
        const Result<double> took = time(candidates, tried);
        if (took.ok() && *took < seconds) best = tried;
        if (took.ok()) seconds = std::min(seconds, *took);
        if (!took.ok()) failure = took.error();
        if (!took.ok() && failure.error().code == noMemory) untimed = std::min(untimed, tried);
    }
    ++(tried == none ? m_timed : m_left);
    if (best != none) return Fastest{best, tried == none};
    untimed = std::min(untimed, tried);
    if (untimed == none) return failure.error();
    return Fastest{untimed, false};
}

Diagnostic Tuner::summary() const {
    const std::string spent = fmt::format("{:.1f}", m_spent), limit = fmt::format("{:.0f}", m_limit);
    if (m_left == 0)
        return workError(
            "cuda.tuned", "CUDA",
            "the search for the fastest kernels of {0} operations took {1} s (at most {2} s); later trainings reuse the result",
            {std::to_string(m_timed), spent, limit},
            "set LATHE_CUDA_TUNE=0 to use the first choice of the libraries without a search");
    return workError(
        "cuda.tuned.partly", "CUDA",
        "the search for the fastest kernels ended after {0} s (at most {1} s): {2} operations were timed, {3} use the "
        "first choice of a library; the next new training continues the search",
        {spent, limit, std::to_string(m_timed), std::to_string(m_left)}, "set LATHE_CUDA_TUNE_SECONDS to a longer time");
}

Diagnostics Tuner::notes() const {
    Diagnostics notes = m_skipped;
    if (m_timed + m_left > 0) notes.push_back(summary());
    for (Diagnostic& note : notes) note.severity = Severity::Note;
    return notes;
}

}  // namespace lathe::gpu
