// SPDX-License-Identifier: Apache-2.0
#pragma once

#if defined(__SSE__)
#include <xmmintrin.h>
#endif

namespace lathe {

/// During the lifetime of this object, denormal results become zero and denormal inputs count as zero (FTZ and DAZ), because
/// kernels are many times slower on denormals. Affects only this thread; the destructor restores the previous mode.
class FlushDenormals {
public:
#if defined(__SSE__)
    FlushDenormals() : m_saved(_mm_getcsr()) {
        _mm_setcsr(m_saved | flushToZero | denormalsAreZero);
    }
    ~FlushDenormals() {
        _mm_setcsr(m_saved);
    }
#else
    FlushDenormals() = default;
#endif
    FlushDenormals(const FlushDenormals&) = delete;
    FlushDenormals& operator=(const FlushDenormals&) = delete;

private:
#if defined(__SSE__)
    static constexpr unsigned flushToZero = 0x8000, denormalsAreZero = 0x0040;
    unsigned m_saved;
#endif
};

}  // namespace lathe
