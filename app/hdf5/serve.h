// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/hdf5/h5.h"
#include "app/hdf5/listing.h"
#include "core/data/hdf5/hdf5_protocol.h"

namespace lathe::hdf5 {

/// Whether the request asks for what there may be. If not, its sender is out of step, and the program ends.
bool isSane(const Request&);

/// Answers requests about a file. Failures are thrown as Failure.
class Reading {
public:
    Reading(int descriptor, uint64_t bytes) : m_descriptor(descriptor), m_bytes(bytes) {}
    /// The bytes of the reply.
    std::string answer(const Request&);

private:
    std::string list();
    std::string rows(const Request&);

    int m_descriptor;
    uint64_t m_bytes;
    FileId m_file;
    Listing m_listing;
    DatasetId m_dataset;  ///< that was read last, with its cache of chunks
    uint32_t m_number = UINT32_MAX;
};

/// Writes a file.
class Writing {
public:
    explicit Writing(int descriptor) : m_descriptor(descriptor) {}
    std::string answer(const Request&, const std::string& bytes);

private:
    struct Written {
        DatasetId dataset;
        std::vector<hsize_t> extents;  ///< of all rows
        TypeId type;                   ///< of elements in memory
        bool isText = false;
        hsize_t rows = 0;  ///< so far
    };
    void create(const std::string& json);
    void append(const Request&, const std::string& bytes);
    void finish();

    int m_descriptor;
    FileId m_file;
    std::vector<Written> m_datasets;
};

}  // namespace lathe::hdf5
