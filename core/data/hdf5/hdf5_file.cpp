// SPDX-License-Identifier: Apache-2.0
#include "core/data/hdf5/hdf5_file.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/bytes_text.h"
#include "core/base/helper_process.h"

namespace lathe::hdf5 {
namespace {

/// Rows are asked for in blocks of about so many bytes.
constexpr int64_t blockBytes = int64_t{4} << 20;

Diagnostic nonsense(const std::string& where) {
    return requestError("hdf5.stopped", where, "the HDF5 library crashed or was stopped by its limits: the file is damaged", {},
                        "write the file again, for example with h5py or h5repack");
}

ElementKind kindNamed(const std::string& name) {
    constexpr std::array<std::string_view, 4> names{"byte", "integer", "real", "string"};
    const auto it = std::find(names.begin(), names.end(), name);
    return static_cast<ElementKind>(it - names.begin());
}

std::optional<Shape> shapeIn(const Json& list) {
    Shape shape;
    if (list.array().size() > Shape::maxRank) return std::nullopt;
    for (const Json& extent : list.array()) shape.append(extent.toInt());
    const bool fits = shape.checkedElements() && (shape.rank() == 0 || shape.sample().checkedElements());
    return fits ? std::optional(shape) : std::nullopt;
}

/// A path goes to terminals, and need not be the one in the file: data sets are asked for by number.
std::string withoutControls(std::string path) {
    for (char& c : path)
        if (static_cast<unsigned char>(c) < ' ' || c == 0x7F) c = '?';
    return path;
}

Hdf5Dataset datasetIn(const Json& json) {
    Hdf5Dataset dataset{.path = withoutControls(json["path"].toString())};
    dataset.kind = kindNamed(json["kind"].toString());
    dataset.problem = printableAscii(json["problem"].toString());
    dataset.attributes = json["attributes"];
    dataset.chunkRows = std::max<int64_t>(1, json["chunk"].toInt(1));
    dataset.elementBytes = std::clamp<int64_t>(json["bytes"].toInt(1), 1, int64_t{1} << 30);
    const auto shape = shapeIn(json["shape"]);
    if (shape) dataset.shape = *shape;
    if (dataset.problem.empty() && (!shape || shape->rank() == 0 || dataset.kind == ElementKind::Other))
        dataset.problem = "it is too large";
    return dataset;
}

ElementType elementType(DType type) {
    return type == DType::U8    ? ElementType::U8
           : type == DType::I64 ? ElementType::I64
           : type == DType::F64 ? ElementType::F64
                                : ElementType::F32;
}

/// Rows of a block: whole chunks, so that none is decompressed twice.
int64_t rowsOfBlock(const Hdf5Dataset& dataset, int64_t rowBytes) {
    const int64_t most = static_cast<int64_t>(mostBlockBytes) / std::max<int64_t>(1, rowBytes);
    const int64_t rows = std::max<int64_t>(1, blockBytes / std::max<int64_t>(1, rowBytes)), chunk = dataset.chunkRows;
    if (chunk > most) return std::clamp<int64_t>(rows, 1, std::max<int64_t>(1, most));
    return std::min(most, (rows + chunk - 1) / chunk * chunk);
}

Request requestFor(Verb verb, uint32_t dataset, ElementType type, int64_t first, int64_t rows) {
    return {.verb = verb,
            .dataset = dataset,
            .type = type,
            .first = static_cast<uint64_t>(first),
            .rows = static_cast<uint64_t>(rows)};
}

/// Adds the strings of a block; false if it is no list of strings.
bool takeTexts(std::string_view block, std::vector<std::string>& into) {
    while (!block.empty()) {
        uint32_t length = 0;
        if (block.size() < sizeof length) return false;
        std::memcpy(&length, block.data(), sizeof length);
        block.remove_prefix(sizeof length);
        if (block.size() < length) return false;
        into.emplace_back(block.substr(0, length));
        block.remove_prefix(length);
    }
    return true;
}

bool hasSignature(int file, int64_t at) {
    std::array<char, 8> bytes{};
    return ::pread(file, bytes.data(), bytes.size(), at) == static_cast<ssize_t>(bytes.size()) &&
           std::memcmp(bytes.data(), "\x89HDF\r\n\x1A\n", bytes.size()) == 0;
}

}  // namespace

std::string Hdf5Dataset::text() const {
    return path + " (" + (problem.empty() ? toString(shape) : problem) + ")";
}

const Hdf5Dataset* Hdf5Listing::find(std::string_view path) const {
    const auto it = std::find_if(datasets.begin(), datasets.end(), [&](const Hdf5Dataset& d) {
        return d.path == path || (!path.empty() && path.front() != '/' && d.path.substr(1) == path);
    });
    return it == datasets.end() ? nullptr : &*it;
}

const Json& Hdf5Listing::attribute(std::string_view object, std::string_view name) const {
    static const Json nothing;
    if (const Hdf5Dataset* dataset = find(object)) return dataset->attributes[name];
    const auto it = groups.find(std::string(object));
    return it == groups.end() ? nothing : it->second[name];
}

Result<Hdf5Listing> parseListing(std::string_view text, const std::string& where) {
    const auto json = Json::parse(text, where);
    if (!json.ok() || !(*json)["datasets"].isArray()) return nonsense(where);
    Hdf5Listing listing;
    for (const Json& one : (*json)["datasets"].array())
        if (const std::string path = one["path"].toString(); path.size() > 1 && path.front() == '/')
            listing.datasets.push_back(datasetIn(one));
        else
            return nonsense(where);
    for (const auto& [path, attributes] : (*json)["groups"].object()) listing.groups[path] = attributes;
    for (const Json& link : (*json)["links"].array()) listing.links.push_back(withoutControls(link.toString()));
    return listing;
}

Result<Hdf5File> Hdf5File::open(const std::filesystem::path& path) {
    const std::string where = path.string();
    // Without waiting for the other end of a pipe.
    LATHE_TRY(const FileHandle handle, openFile(where, O_RDONLY | O_NONBLOCK));
    struct stat facts {};
    if (::fstat(handle.get(), &facts) != 0 || !S_ISREG(facts.st_mode))
        return requestError("hdf5.no_file", where, "this is not a regular file", {}, "choose an HDF5 file");
    LATHE_TRY(std::unique_ptr<Hdf5Process> process, Hdf5Process::start(handle, Mode::Read, where));
    Hdf5File file(where, std::move(process));
    LATHE_TRY(const std::string list, file.m_process->ask(Request{}));
    LATHE_TRY(file.m_listing, parseListing(list, where));
    return file;
}

uint32_t Hdf5File::numberOf(const Hdf5Dataset& dataset) const {
    return static_cast<uint32_t>(&dataset - m_listing.datasets.data());
}

Status Hdf5File::check(const Hdf5Dataset& dataset, int64_t elementBytes) const {
    if (!dataset.problem.empty())
        return requestError(
            "hdf5.unreadable", m_name, "the data set {0} cannot be read: {1}", {dataset.path, dataset.problem},
            "write it as an array of numbers or strings, for example with h5py: file.create_dataset(\"x\", data=array)");
    const int64_t memory = int64_t{::sysconf(_SC_PHYS_PAGES)} * int64_t{::sysconf(_SC_PAGESIZE)};
    if (dataset.shape.elements() <= memory / 2 / elementBytes) return {};
    return requestError("hdf5.memory", m_name, "the data set {0} takes {1}, more than half of the memory",
                        {dataset.path, bytesText(std::min(dataset.shape.elements(), INT64_MAX / elementBytes) * elementBytes)},
                        "write fewer or smaller samples to a file of their own");
}

Result<Tensor> Hdf5File::read(const Hdf5Dataset& dataset, DType type) {
    const auto elementBytes = static_cast<int64_t>(lathe::sizeOf(type));
    LATHE_CHECK(check(dataset, elementBytes));
    Tensor all(type, dataset.shape);
    const int64_t rowBytes = dataset.shape.sample().elements() * elementBytes, rows = dataset.shape[0];
    if (rowBytes > static_cast<int64_t>(mostBlockBytes))
        return requestError("hdf5.row", m_name, "a row of the data set {0} takes {1}, more than 64 MiB",
                            {dataset.path, bytesText(rowBytes)}, "write smaller samples");
    for (int64_t first = 0; rowBytes > 0 && first < rows;) {
        const int64_t count = std::min(rowsOfBlock(dataset, rowBytes), rows - first);
        LATHE_TRY(const std::string block,
                  m_process->ask(requestFor(Verb::Rows, numberOf(dataset), elementType(type), first, count)));
        if (block.size() != static_cast<size_t>(count * rowBytes)) return nonsense(m_name);
        std::memcpy(all.raw() + first * rowBytes, block.data(), block.size());
        first += count;
        LATHE_CHECK(report(first, rows));
    }
    return all;
}

Status Hdf5File::report(int64_t rows, int64_t total) {
    const auto now = std::chrono::steady_clock::now();
    if (!m_watch || (rows < total && now - m_reported < std::chrono::milliseconds(100))) return {};
    m_reported = now;
    const ReadProgress progress{ReadPhase::Reading, rows, total};
    m_watch->progress(progress);
    return m_watch->stopRequested() ? Status(readingStopped(m_name, progress)) : Status();
}

Result<std::vector<std::string>> Hdf5File::readTexts(const Hdf5Dataset& dataset) {
    // Of a string, and of those of different lengths as a guess, so that a block is not too large.
    constexpr int64_t usualBytes = 64, longBytes = 1024;
    LATHE_CHECK(check(dataset, std::max(usualBytes, dataset.elementBytes)));
    std::vector<std::string> texts;
    const int64_t rowBytes = dataset.shape.sample().elements() * std::max(longBytes, dataset.elementBytes);
    const int64_t rows = dataset.shape[0];
    for (int64_t first = 0; rowBytes > 0 && first < rows;) {
        const int64_t count = std::min(rowsOfBlock(dataset, rowBytes), rows - first);
        LATHE_TRY(const std::string block,
                  m_process->ask(requestFor(Verb::Texts, numberOf(dataset), ElementType::U8, first, count)));
        if (!takeTexts(block, texts)) return nonsense(m_name);
        first += count;
        if (static_cast<int64_t>(texts.size()) != first * dataset.shape.sample().elements()) return nonsense(m_name);
    }
    return texts;
}

bool startsAsHdf5(const std::filesystem::path& path) {
    const FileHandle file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    struct stat facts {};
    if (!file.isOpen() || ::fstat(file.get(), &facts) != 0 || !S_ISREG(facts.st_mode)) return false;
    if (hasSignature(file.get(), 0)) return true;
    for (int64_t at = 512; at < int64_t{1} << 20; at *= 2)
        if (hasSignature(file.get(), at)) return true;
    return false;
}

}  // namespace lathe::hdf5
