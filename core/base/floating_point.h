// SPDX-License-Identifier: Apache-2.0
#pragma once

#if defined(__SSE__)
#include <xmmintrin.h>
#endif

namespace lathe {

/// Within its life, results too small for a normal float become zero and such inputs count as zero (FTZ and DAZ): kernels are
/// many times slower on denormals. Of this thread only; the previous mode returns at the end.
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
