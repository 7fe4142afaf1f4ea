// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/data/hdf5/hdf5_process.h"
#include "core/tensor/dtype.h"
#include "core/tensor/shape.h"

namespace lathe::hdf5 {

/// A data set to write.
struct OutputSet {
    std::string path;  ///< "/train/x"; its groups are created
    int64_t rows = 0;
    Shape sample = {};        ///< of a row
    DType type = DType::F32;  ///< U8, I64, F32 or F64
    bool isText = false;      ///< strings instead of numbers
};

/// All that a file will have. Attributes are numbers, strings, or lists of one of them, at most 64 KiB each.
struct OutputFile {
    std::vector<OutputSet> datasets = {};
    std::map<std::string, Json::Object> attributes = {};  ///< by path of the object; "/" is the file itself
    int gzip = 0;                                         ///< level of compression (with shuffled bytes), 1 to 9; 0: none
};

/// Writes an HDF5 file of chunks of about 256 KiB, row by row, so that its name always refers to a complete file (see
/// AtomicFile). Any HDF5 library since 1.8 can read it.
class Hdf5Writer {
public:
    /// Errors: file.*, hdf5.write, and those of Hdf5Process.
    static Result<Hdf5Writer> create(const std::string& path, const OutputFile&);
    Hdf5Writer(Hdf5Writer&&) noexcept = default;
    Hdf5Writer& operator=(Hdf5Writer&&) = delete;
    /// Without `commit`, nothing is left behind.
    ~Hdf5Writer();

    /// Adds rows to the data set of this number. `bytes`: whole rows of its type. Error: hdf5.write.
    Status append(size_t dataset, std::span<const std::byte> bytes);
    Status append(size_t dataset, std::span<const std::string> texts);
    /// All rows must have been added. Errors: hdf5.write, file.*.
    Status commit();

private:
    Hdf5Writer(std::string path, std::string temporary, FileHandle file, const OutputFile& content)
        : m_path(std::move(path)), m_temporary(std::move(temporary)), m_file(std::move(file)), m_datasets(content.datasets) {}
    Status ask(const Request&, std::string_view bytes);
    Status send(size_t dataset, int64_t rows, std::string_view bytes);

    std::string m_path, m_temporary;
    FileHandle m_file;
    std::vector<OutputSet> m_datasets;
    std::unique_ptr<Hdf5Process> m_process;
};

}  // namespace lathe::hdf5
