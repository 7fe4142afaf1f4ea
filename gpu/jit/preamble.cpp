// SPDX-License-Identifier: Apache-2.0
#include "gpu/jit/source.h"

namespace lathe::gpu::jit {

namespace {

// dtype_kind.h, half.h, op_kind.h, functions.cuh, chain_segments.h and segments.cuh without their includes, inserted by the
// build.
constexpr const char* deviceCode =
#include "gpu/jit/device_code.inc"
    ;

// NVRTC has no standard headers. A C++ compiler (in tests) has no device, so the caller sets the thread indices.
constexpr const char* beforeDeviceCode = R"~(#if defined(__CUDACC_RTC__)
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef long long int64_t;
typedef unsigned long long uint64_t;
#define LATHE_MATH(name)                                                      \
    __device__ inline float name(float x) { return ::name##f(x); }           \
    __device__ inline double name(double x) { return ::name(x); }
namespace lathe_std {
LATHE_MATH(exp) LATHE_MATH(expm1) LATHE_MATH(log) LATHE_MATH(log1p) LATHE_MATH(sqrt) LATHE_MATH(fabs) LATHE_MATH(tanh)
LATHE_MATH(erfc) LATHE_MATH(sin) LATHE_MATH(cos)
__device__ inline float fmax(float x, float y) { return ::fmaxf(x, y); }
__device__ inline double fmax(double x, double y) { return ::fmax(x, y); }
}
#define LATHE_ENTRY(name, Parameter)
#define LATHE_NOINLINE __forceinline__
#else
#include <cmath>
#include <cstddef>
#include <cstdint>
namespace lathe_std = std;
#define __global__
#define __device__
#define __launch_bounds__(threads)
#define __grid_constant__
#define LATHE_NOINLINE inline
namespace {
struct { unsigned x; } blockIdx, threadIdx, blockDim, gridDim;
}
#define LATHE_ENTRY(name, Parameter)                                                                              \
    extern "C" const size_t name##_bytes = sizeof(Parameter);                                                      \
    extern "C" void name##_run(unsigned block, unsigned thread, unsigned threads, unsigned blocks, const void* p) { \
        blockIdx.x = block, threadIdx.x = thread, blockDim.x = threads, gridDim.x = blocks;                        \
        name(*static_cast<const Parameter*>(p));                                                                   \
    }
#endif
)~";

constexpr const char* afterDeviceCode = R"~(
namespace lathe::gpu {
template <class T, int count>
struct alignas(sizeof(T) * count < 16 ? sizeof(T) * count : 16) Pack {
    T at[count];
};
template <int pointers>
struct OneChain {
    int64_t elements;
    void* pointer[pointers];
};
template <class T, class Stored>
__device__ inline T loaded(Stored x) {
    return static_cast<T>(x);
}
template <class Stored, class T>
__device__ inline Stored stored(T x) {
    return static_cast<Stored>(x);
}
#if defined(__CUDACC_RTC__)
// By the instructions, but for infinities and NaN, whose bits are those of half.h.
template <>
__device__ inline float loaded<float, Float16>(Float16 x) {
    half::FloatBits y;
    if ((x.bits & 0x7C00u) == 0x7C00u)
        y.bits = uint32_t(x.bits & 0x8000u) << 16 | 0x7F800000u | uint32_t(x.bits & 0x3FFu) << 13;
    else
        asm("cvt.f32.f16 %0, %1;" : "=f"(y.value) : "h"(x.bits));
    return y.value;
}
template <>
__device__ inline Float16 stored<Float16, float>(float x) {
    half::FloatBits f;
    f.value = x;
    Float16 y;
    if (x != x)
        y.bits = uint16_t(f.bits >> 16 & 0x8000u | 0x7E00u);
    else
        asm("cvt.rn.f16.f32 %0, %1;" : "=h"(y.bits) : "f"(x));
    return y;
}
// Said outright: the compiler takes copies of structures apart.
template <class P>
__device__ inline void put(P* to, const P& pack) {
    const uint4* const from = reinterpret_cast<const uint4*>(&pack);
#pragma unroll
    for (int i = 0; i < int(sizeof(P) / sizeof(uint4)); ++i)
        asm volatile("st.global.v4.u32 [%0], {%1, %2, %3, %4};"
                     :
                     : "l"(__cvta_generic_to_global(reinterpret_cast<uint4*>(to) + i)), "r"(from[i].x), "r"(from[i].y),
                       "r"(from[i].z), "r"(from[i].w)
                     : "memory");
}
#else
template <class P>
void put(P* to, const P& pack) {
    *to = pack;
}
#endif
}
)~";

}  // namespace

std::string preamble() {
    return std::string(beforeDeviceCode).append(deviceCode).append(afterDeviceCode);
}

}  // namespace lathe::gpu::jit
