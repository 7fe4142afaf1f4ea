// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <type_traits>

#include <cuda_runtime.h>

namespace lathe::gpu {

/// Largest number of bytes that one instruction of a thread loads or stores.
constexpr int packBytes = 16;

/// Neighbors in memory that one thread loads and stores together.
template <class T, int count>
struct alignas(sizeof(T) * count < packBytes ? sizeof(T) * count : packBytes) Pack {
    T at[count];
};

/// Elements of 16 bytes.
template <class T>
constexpr int packOf = packBytes / static_cast<int>(sizeof(T));

/// True if all addresses allow loads and stores of 16 bytes. Null pointers do.
inline bool packsFit(std::initializer_list<const void*> addresses) {
    uintptr_t bits = 0;
    for (const void* address : addresses) bits |= reinterpret_cast<uintptr_t>(address);
    return bits % packBytes == 0;
}

namespace packs {

#if defined(__CUDACC__)
using Word16 = uint4;
#else
struct alignas(16) Word16 {
    uint32_t part[4];
};
#endif

/// The largest type that is loaded by one instruction and fills so many bytes without a rest.
template <size_t bytes>
using Word = std::conditional_t<
    bytes % 16 == 0, Word16,
    std::conditional_t<bytes % 8 == 0, uint64_t,
                       std::conditional_t<bytes % 4 == 0, uint32_t, std::conditional_t<bytes % 2 == 0, uint16_t, uint8_t>>>>;

/// A device reports a misaligned address; the processor, which simulates one in tests, may not.
template <class P>
__device__ inline void checkAlignment([[maybe_unused]] const P* address) {
#if !defined(__CUDACC__)
    if (reinterpret_cast<uintptr_t>(address) % alignof(P) != 0) __builtin_trap();
#endif
}

}  // namespace packs

// By words: the compiler may take copies of structures apart into loads and stores of their elements.

/// Loads a pack. The address is a multiple of its alignment.
template <class T, int count>
__device__ inline Pack<T, count> loadPack(const Pack<T, count>* from) {
    packs::checkAlignment(from);
    Pack<T, count> pack;
    using Word = packs::Word<sizeof(pack)>;
    Word words[sizeof(pack) / sizeof(Word)];
    for (size_t i = 0; i < sizeof(pack) / sizeof(Word); ++i) words[i] = reinterpret_cast<const Word*>(from)[i];
    memcpy(&pack, words, sizeof pack);
    return pack;
}

/// Stores a pack.
template <class T, int count>
__device__ inline void storePack(Pack<T, count>* to, const Pack<T, count>& pack) {
    packs::checkAlignment(to);
    using Word = packs::Word<sizeof(pack)>;
    Word words[sizeof(pack) / sizeof(Word)];
    memcpy(words, &pack, sizeof pack);
    for (size_t i = 0; i < sizeof(pack) / sizeof(Word); ++i) reinterpret_cast<Word*>(to)[i] = words[i];
}

}  // namespace lathe::gpu
