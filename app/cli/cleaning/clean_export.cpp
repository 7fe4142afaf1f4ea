// SPDX-License-Identifier: Apache-2.0
#include "app/cli/cleaning/clean_export.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>
#include <variant>

#include "app/cli/data_writer.h"
#include "app/cli/text.h"
#include "core/base/atomic_file.h"
#include "core/base/element.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/data/cleaning/cell_texts.h"
#include "core/data/cleaning/sample_buffer.h"
#include "core/data/table.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;

// ---- Images ------------------------------------------------------------------------------------------------------------

/// Where the files of the samples are: the folder that the reader was given. Empty: samples are no files of a folder.
fs::path folderOfSamples(const OpenProject& open, const Dataset& samples) {
    if (samples.size() == 0 || samples.fileHash(0) == 0) return {};
    const ParamValue* const value = open.project.data.reader.params.find("path");
    const auto* const path = value ? std::get_if<std::string>(value) : nullptr;
    const fs::path folder = path ? (open.folder / *path).lexically_normal() : fs::path();
    std::error_code ignored;
    return fs::is_directory(folder, ignored) ? folder : fs::path();
}

/// A class as the name of a folder: it comes from the data, and must not lead out of the folder.
std::string folderOfClass(const std::string& label) {
    std::string folder = label;
    std::replace(folder.begin(), folder.end(), '/', '_');
    std::replace(folder.begin(), folder.end(), '\0', '_');
    if (folder.empty() || folder.front() == '.') folder.insert(0, "_");
    return folder;
}

/// The name of the file, or its whole path as a name if there is such a file already.
std::string fileNameIn(const std::string& folder, const std::string& sample, std::set<std::string>& taken) {
    std::string file = folder + "/" + fs::path(sample).filename().string();
    for (int number = 1; !taken.insert(file).second; ++number)
        file = folder + "/" + std::to_string(number) + "_" + fs::path(sample).filename().string();
    return file;
}

/// Copies samples to folders below `out`.
class ImageCopy {
public:
    ImageCopy(fs::path from, fs::path out, const std::atomic<bool>& stop)
        : m_from(std::move(from)), m_out(std::move(out)), m_stop(stop) {}

    Status copy(const Dataset& samples, int64_t index, cleaning::SampleBuffer& buffer, const std::string& split) {
        if (m_stop)
            return workError("data.stopped", m_out.string(), "the copy was stopped", {}, "remove the folder and start again");
        LATHE_CHECK(buffer.read(index));
        const std::string label = folderOfClass(element(samples.info().classes, buffer.label()));
        const std::string folder = split.empty() ? label : split + "/" + label;
        LATHE_CHECK(makeFolder(folder));
        const std::string sample = samples.sampleName(index);
        std::error_code error;
        fs::copy_file(m_from / sample, m_out / fileNameIn(folder, sample, m_taken), error);
        if (error)
            return workError("cleaning.copy", (m_from / sample).string(), "the image cannot be copied: {0}", {error.message()},
                             "check the space on the disk, and that the file can be read");
        ++m_copied;
        return {};
    }
    int64_t copied() const { return m_copied; }

private:
    Status makeFolder(const std::string& folder) {
        if (!m_folders.insert(folder).second) return {};
        return makeFolders((m_out / folder).string());
    }

    fs::path m_from, m_out;
    const std::atomic<bool>& m_stop;
    std::set<std::string> m_taken, m_folders;
    int64_t m_copied = 0;
};

Result<int64_t> copyImages(const fs::path& from, const DatasetPair& pair, const std::string& out, const std::atomic<bool>& stop) {
    std::error_code ignored;
    if (fs::exists(out, ignored))
        return requestError("cleaning.out", out, "the folder exists already", {}, "choose a new folder");
    ImageCopy copy(from, out, stop);
    const bool hasSplits = pair.test || !pair.validation.empty();
    cleaning::SampleBuffer buffer(*pair.training);
    for (int64_t i = 0; i < pair.training->size(); ++i) {
        const bool isValidation = std::binary_search(pair.validation.begin(), pair.validation.end(), i);
        LATHE_CHECK(copy.copy(*pair.training, i, buffer, !hasSplits ? "" : isValidation ? "val" : "train"));
    }
    if (!pair.test) return copy.copied();
    cleaning::SampleBuffer tests(*pair.test);
    for (int64_t i = 0; i < pair.test->size(); ++i) LATHE_CHECK(copy.copy(*pair.test, i, tests, "test"));
    return copy.copied();
}

// ---- Tables ------------------------------------------------------------------------------------------------------------

std::string headerOfTable(const TableSchema& schema) {
    std::string line;
    for (const TableColumn& column : schema.columns) line += csvField(column.name) + ',';
    for (size_t t = 0; t < schema.targetCount(); ++t) line += (t > 0 ? "," : "") + csvField(schema.targetAt(t).name);
    return line + '\n';
}

std::string targetOfTable(const TableTarget& target, double value) {
    if (!target.isClass()) return shortestText(value);
    return csvField(element(target.classes, static_cast<size_t>(value)));
}

std::string rowOfTable(const Table& table, int64_t row) {
    std::string line;
    for (size_t c = 0; c < table.draft.columns.size(); ++c)
        line += csvField(cleaning::cellText(table.draft.columns[c], table.row(row)[c])) + ',';
    for (size_t t = 0; t < table.draft.targetCount(); ++t)
        line += (t > 0 ? "," : "") + targetOfTable(table.draft.targetAt(t), table.target(row, t));
    return line + '\n';
}

Result<int64_t> writeTable(const Table& table, const std::string& file) {
    LATHE_TRY(AtomicFile out, AtomicFile::create(file));
    LATHE_CHECK(out.write(headerOfTable(table.draft)));
    for (int64_t row = 0; row < table.rows(); ++row) LATHE_CHECK(out.write(rowOfTable(table, row)));
    LATHE_CHECK(out.commit());
    return table.rows();
}

Result<int64_t> writeFeatures(const DatasetPair& pair, const std::string& file) {
    LATHE_CHECK(writeCsv(pair, file));
    return pair.training->size() + (pair.test ? pair.test->size() : 0);
}

}  // namespace

Result<int64_t> writeCleanedCopy(const OpenProject& open, const DatasetPair& cleaned, const std::string& out,
                                 const std::atomic<bool>& stop) {
    const bool isCsv = fs::path(out).extension() == ".csv";
    const fs::path from = folderOfSamples(open, *cleaned.training);
    if (!isCsv && !from.empty() && cleaned.training->info().hasOneClass()) return copyImages(from, cleaned, out, stop);
    if (!isCsv) return requestError("cleaning.out_csv", out, "these samples are not images in a folder", {}, "write a .csv file");
    return cleaned.table ? writeTable(*cleaned.table, out) : writeFeatures(cleaned, out);
}

}  // namespace lathe
