// SPDX-License-Identifier: Apache-2.0
// A file driver of HDF5 over a descriptor that is open already. In the sandbox no file can be opened, and the drivers of the
// library open theirs by name.
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <unistd.h>

#include "app/hdf5/h5.h"

namespace lathe::hdf5 {
namespace {

/// What an access list says of the file.
struct DescriptorInfo {
    int descriptor = -1;
    haddr_t bytes = 0;
};

/// What the library takes for the beginning of its H5FD_t.
struct DriverFile {
    H5FD_t base;
    DescriptorInfo file;
    haddr_t end;  ///< of the addresses in use
};

DriverFile& driverFile(H5FD_t* file) {
    return *reinterpret_cast<DriverFile*>(file);
}

H5FD_t* openDriver(const char* name, unsigned, hid_t access, haddr_t) {
    const void* const info = H5Pget_driver_info(access);
    if (!info || !name || std::strcmp(name, theFile) != 0) return nullptr;
    auto* const file = static_cast<DriverFile*>(std::calloc(1, sizeof(DriverFile)));
    if (!file) return nullptr;
    std::memcpy(&file->file, info, sizeof file->file);
    return &file->base;
}

herr_t closeDriver(H5FD_t* file) {
    std::free(file);
    return 0;
}

herr_t queryDriver(const H5FD_t*, unsigned long* flags) {
    if (flags)
        *flags =
            H5FD_FEAT_ACCUMULATE_METADATA | H5FD_FEAT_DATA_SIEVE | H5FD_FEAT_AGGREGATE_METADATA | H5FD_FEAT_AGGREGATE_SMALLDATA;
    return 0;
}

haddr_t usedEnd(const H5FD_t* file, H5FD_mem_t) {
    return reinterpret_cast<const DriverFile*>(file)->end;
}

herr_t setUsedEnd(H5FD_t* file, H5FD_mem_t, haddr_t end) {
    driverFile(file).end = end;
    return 0;
}

haddr_t endOfFile(const H5FD_t* file, H5FD_mem_t) {
    return reinterpret_cast<const DriverFile*>(file)->file.bytes;
}

/// Behind the end of the file are zeros, as in the driver of the library.
herr_t readDriver(H5FD_t* file, H5FD_mem_t, hid_t, haddr_t at, size_t bytes, void* into) {
    const int descriptor = driverFile(file).file.descriptor;
    auto* to = static_cast<char*>(into);
    while (bytes > 0) {
        const ssize_t n = ::pread(descriptor, to, std::min(bytes, size_t{1} << 30), static_cast<off_t>(at));
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return -1;
        if (n == 0) break;
        to += n, at += static_cast<haddr_t>(n), bytes -= static_cast<size_t>(n);
    }
    std::memset(to, 0, bytes);
    return 0;
}

herr_t writeDriver(H5FD_t* file, H5FD_mem_t, hid_t, haddr_t at, size_t bytes, const void* from) {
    DescriptorInfo& info = driverFile(file).file;
    const auto* next = static_cast<const char*>(from);
    while (bytes > 0) {
        const ssize_t n = ::pwrite(info.descriptor, next, std::min(bytes, size_t{1} << 30), static_cast<off_t>(at));
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return -1;
        next += n, at += static_cast<haddr_t>(n), bytes -= static_cast<size_t>(n);
        info.bytes = std::max(info.bytes, at);
    }
    return 0;
}

herr_t truncateDriver(H5FD_t* file, hid_t, hbool_t) {
    DescriptorInfo& info = driverFile(file).file;
    const haddr_t end = driverFile(file).end;
    if (end == info.bytes) return 0;
    if (::ftruncate(info.descriptor, static_cast<off_t>(end)) != 0) return -1;
    info.bytes = end;
    return 0;
}

H5FD_class_t describeDriver() {
    H5FD_class_t driver{};
#if H5_VERSION_GE(1, 13, 0)
    driver.version = H5FD_CLASS_VERSION;
    driver.value = static_cast<H5FD_class_value_t>(700);  // of drivers that the HDF Group does not know
#endif
    driver.name = "descriptor";
    driver.maxaddr = (haddr_t{1} << 62) - 1;
    driver.fc_degree = H5F_CLOSE_STRONG;
    driver.fapl_size = sizeof(DescriptorInfo);
    driver.open = openDriver;
    driver.close = closeDriver;
    driver.query = queryDriver;
    driver.get_eoa = usedEnd;
    driver.set_eoa = setUsedEnd;
    driver.get_eof = endOfFile;
    driver.read = readDriver;
    driver.write = writeDriver;
    driver.truncate = truncateDriver;
    constexpr H5FD_mem_t lists[] = H5FD_FLMAP_DICHOTOMY;
    std::copy(std::begin(lists), std::end(lists), driver.fl_map);
    return driver;
}

}  // namespace

ListId accessTo(int descriptor, uint64_t bytes) {
    static const H5FD_class_t driver = describeDriver();
    const DescriptorInfo info{descriptor, bytes};
    const hid_t id = checked(H5FDregister(&driver), "the file driver cannot be registered");
    ListId list(H5Pcreate(H5P_FILE_ACCESS), "no access list");
    checked(H5Pset_driver(list.get(), id, &info), "the file driver cannot be set");
    return list;
}

}  // namespace lathe::hdf5
