// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/json.h"
#include "core/data/hdf5/hdf5_process.h"
#include "core/data/read_watch.h"
#include "core/tensor/tensor.h"

namespace lathe::hdf5 {

/// What the elements of a data set are.
enum class ElementKind : uint8_t { Byte, Integer, Real, Text, Other };

/// A data set of a file.
struct Hdf5Dataset {
    std::string path;  ///< "/train/x"
    Shape shape = {};
    ElementKind kind = ElementKind::Other;
    std::string problem = {};  ///< why it cannot be read; empty if it can
    Json attributes = {};      ///< numbers and strings by name, one or a list of each
    int64_t chunkRows = 1;     ///< rows that are compressed together
    int64_t elementBytes = 1;  ///< in the file

    /// "/train/x (60000x28x28)", or with its problem.
    std::string text() const;
};

/// What a file has. Links are not followed, to other files least of all.
struct Hdf5Listing {
    std::vector<Hdf5Dataset> datasets;   ///< sorted by name within a group
    std::map<std::string, Json> groups;  ///< attributes by path; "/" is the file itself
    std::vector<std::string> links;      ///< paths of links that were not followed

    /// The data set of this path, with or without '/' before it; null if there is none.
    const Hdf5Dataset* find(std::string_view path) const;
    /// An attribute of an object, or null.
    const Json& attribute(std::string_view object, std::string_view name) const;
};
/// Reads what `lathe-hdf5` lists. Error: hdf5.stopped.
Result<Hdf5Listing> parseListing(std::string_view json, const std::string& where);

/// An HDF5 file that is open for reading, in a process of its own.
class Hdf5File {
public:
    /// Errors: file.*, hdf5.refused (not HDF5, damaged), and those of Hdf5Process.
    static Result<Hdf5File> open(const std::filesystem::path&);

    const Hdf5Listing& listing() const { return m_listing; }
    const std::string& name() const { return m_name; }
    /// Follows all later reading, and may stop it (error data.stopped). Null: nobody does.
    void setWatch(ReadWatch* watch) { m_watch = watch; }
    /// All elements as U8, I64, F32 or F64. Errors: hdf5.unreadable (with its problem), hdf5.memory (more than half of the
    /// memory of the machine), and those of Hdf5Process.
    Result<Tensor> read(const Hdf5Dataset&, DType);
    /// All elements of a data set of strings, in order.
    Result<std::vector<std::string>> readTexts(const Hdf5Dataset&);

private:
    Hdf5File(std::string name, std::unique_ptr<Hdf5Process> process) : m_name(std::move(name)), m_process(std::move(process)) {}
    Status check(const Hdf5Dataset&, int64_t elementBytes) const;
    uint32_t numberOf(const Hdf5Dataset&) const;
    /// After each block of rows.
    Status report(int64_t rows, int64_t total);

    std::string m_name;
    std::unique_ptr<Hdf5Process> m_process;
    Hdf5Listing m_listing;
    ReadWatch* m_watch = nullptr;
    std::chrono::steady_clock::time_point m_reported = {};
};

/// Whether the file begins as an HDF5 file does, perhaps behind a block of the user. False if it cannot be read.
bool startsAsHdf5(const std::filesystem::path&);

}  // namespace lathe::hdf5
