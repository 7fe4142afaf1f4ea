// SPDX-License-Identifier: Apache-2.0

// What simd_symbols.cmake must refuse: an inline function that any other object may define as well.
[[gnu::noinline]] inline float twice(float x) {
    return 2 * x;
}

namespace v4 {
float kernel(float x) {
    return twice(x);
}
}  // namespace v4
