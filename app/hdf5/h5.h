// SPDX-License-Identifier: Apache-2.0
// The only file that sees the HDF5 library.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

#include <hdf5.h>
#if H5_VERSION_GE(1, 13, 0)
#include <H5FDdevelop.h>
#endif

namespace lathe::hdf5 {

/// Why something cannot be done: a reason in English, without the name of the file.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// What the library said of the last failure, the innermost reason; or `otherwise`.
std::string libraryReason(const std::string& otherwise);

/// The result of a call, or a Failure with the reason of the library.
template <class T>
T checked(T result, const char* what) {
    if (result < 0) throw Failure(libraryReason(what));
    return result;
}

/// An identifier of the library with one owner.
template <herr_t (*close)(hid_t)>
class Id {
public:
    Id() = default;
    Id(hid_t id, const char* what) : m_id(checked(id, what)) {}
    Id(Id&& o) noexcept : m_id(std::exchange(o.m_id, -1)) {}
    Id& operator=(Id&& o) noexcept {
        std::swap(m_id, o.m_id);
        return *this;
    }
    ~Id() {
        if (m_id >= 0) close(m_id);
    }
    hid_t get() const { return m_id; }
    /// Gives the identifier up: somebody else closes it.
    hid_t release() { return std::exchange(m_id, -1); }

private:
    hid_t m_id = -1;
};
using FileId = Id<H5Fclose>;
using GroupId = Id<H5Gclose>;
using ObjectId = Id<H5Oclose>;
using DatasetId = Id<H5Dclose>;
using SpaceId = Id<H5Sclose>;
using TypeId = Id<H5Tclose>;
using AttributeId = Id<H5Aclose>;
using ListId = Id<H5Pclose>;

/// Prepares the library: no messages, no plug-ins. Before the sandbox.
void startLibrary();

/// A file access list for an open descriptor (`descriptor_driver.cpp`). Any name but `theFile` is no file. Absolute: the library
/// asks for the current folder otherwise, which the sandbox does not let it.
constexpr const char* theFile = "/the-file";
ListId accessTo(int descriptor, uint64_t bytes);

}  // namespace lathe::hdf5
