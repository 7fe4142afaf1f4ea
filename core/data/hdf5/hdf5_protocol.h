// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace lathe::hdf5 {

// What Lathe and lathe-hdf5 say to each other over a socket. Lathe sends a Hello with an open descriptor of the file; the program
// gets no path. Then each Request and the bytes that belong to it have a Reply with its bytes. Both are of one build and on one
// machine, so numbers are in its byte order.

constexpr uint32_t protocolMagic = 0x4C483531;  ///< "LH51"
/// Exit code of a process that could not set up its sandbox.
constexpr int noSandboxExitCode = 78;

constexpr uint64_t mostReasonBytes = 1024;
constexpr uint64_t mostListBytes = uint64_t{32} << 20;
/// Of one request or reply with elements.
constexpr uint64_t mostBlockBytes = uint64_t{64} << 20;
/// A chunk is decompressed as a whole.
constexpr uint64_t mostChunkBytes = uint64_t{256} << 20;
/// Largest number of dimensions, objects of a file, levels of groups, and attributes of an object.
constexpr int mostDimensions = 8, mostObjects = 20'000, mostLevels = 16, mostAttributes = 64;

enum class Mode : uint32_t { Read, Write };

struct Hello {
    uint32_t magic = protocolMagic;
    Mode mode = Mode::Read;
};

enum class Verb : uint32_t {
    List,    ///< reply: JSON, see Hdf5Listing
    Rows,    ///< reply: rows [first, first + rows) of a data set of numbers, as `type`
    Texts,   ///< the same of strings: each with its length before it, uint32_t
    Create,  ///< bytes: JSON with data sets and attributes (Hdf5Writer)
    Append,  ///< bytes: `rows` further rows of a data set, in its type; strings as in a reply to Texts
    Finish   ///< writes what is not written yet
};

/// How elements are sent.
enum class ElementType : uint32_t { U8, I64, F32, F64 };
constexpr size_t sizeOf(ElementType type) {
    return type == ElementType::U8 ? 1 : type == ElementType::F32 ? 4 : 8;
}

struct Request {
    uint32_t magic = protocolMagic;
    Verb verb = Verb::List;
    uint32_t dataset = 0;  ///< number in the listing, or of the created data sets
    ElementType type = ElementType::F32;
    uint64_t first = 0, rows = 0;
    uint64_t bytes = 0;  ///< that follow
};

struct Reply {
    uint32_t magic = protocolMagic;
    uint32_t done = 0;  ///< 1, or 0: the bytes that follow are a reason in English
    uint64_t bytes = 0;
};

}  // namespace lathe::hdf5
