// SPDX-License-Identifier: Apache-2.0
#include "app/fetch/download.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/fetch/transfer.h"
#include "core/base/atomic_file.h"
#include "core/base/file.h"
#include "core/base/json.h"

namespace lathe::fetch {

namespace {

constexpr int mostTries = 3;
constexpr uint64_t mostStateBytes = uint64_t{1} << 16;

std::string partOf(const Download& d) {
    return d.target + ".part";
}

std::string stateFileOf(const Download& d) {
    return d.target + ".part.json";
}

/// A published size may be out of date; a file that never ends must not fill the disk.
uint64_t mostBytesOf(const Download& d) {
    return d.bytes + d.bytes / 4 + (uint64_t{1} << 20);
}

/// What an earlier try has left.
struct Unfinished {
    uint64_t bytes = 0;
    std::string validator = {};
};

uint64_t sizeOfFile(const std::string& path) {
    struct stat facts {};
    const bool isFile = ::lstat(path.c_str(), &facts) == 0 && S_ISREG(facts.st_mode);
    return isFile ? static_cast<uint64_t>(facts.st_size) : 0;
}

Unfinished unfinishedOf(const Download& d) {
    const uint64_t bytes = sizeOfFile(partOf(d));
    const auto text = readFile(stateFileOf(d), mostStateBytes);
    if (bytes == 0 || !text.ok()) return {};
    const auto state = Json::parse(*text, stateFileOf(d));
    if (!state.ok() || (*state)["address"].toString() != d.address) return {};
    const std::string validator = (*state)["validator"].toString();
    // It becomes a line of a request.
    if (validator.empty() || validator.find_first_of("\r\n") != std::string::npos) return {};
    return {bytes, validator};
}

Status writeState(const Download& d, const std::string& validator) {
    const Json state = Json::Object{{"address", d.address}, {"validator", validator}};
    return writeFileAtomically(stateFileOf(d), state.dump(), Durability::Renamed);
}

Status removeUnfinishedOf(const Download& d) {
    LATHE_CHECK(removeTree(partOf(d)));
    return removeTree(stateFileOf(d));
}

/// Writes the bytes to "target.part".
class PartFile final : public TransferSink {
public:
    PartFile(const Download& d, DownloadWatch& watch) : m_download(d), m_watch(watch) {}

    Status begin(const ResponseStart& start) override {
        m_total = start.total;
        m_done = start.from;
        LATHE_CHECK(writeState(m_download, start.validator));
        LATHE_TRY(m_file, openFile(partOf(m_download), O_WRONLY | O_CREAT | O_NOFOLLOW));
        if (::ftruncate(m_file.get(), static_cast<off_t>(m_done)) != 0) return fileError("write", partOf(m_download), errno);
        if (::lseek(m_file.get(), 0, SEEK_END) < 0) return fileError("write", partOf(m_download), errno);
        return {};
    }
    Status take(std::string_view bytes) override {
        LATHE_CHECK(writeAll(m_file, bytes, partOf(m_download)));
        m_done += bytes.size();
        return {};
    }
    bool goOn() override {
        m_watch.progress({m_download.target, m_done, m_total});
        return !m_watch.stopRequested();
    }
    Status sync() const { return m_file.isOpen() ? syncFile(m_file, partOf(m_download)) : Status(); }

private:
    const Download& m_download;
    DownloadWatch& m_watch;
    FileHandle m_file;
    uint64_t m_done = 0, m_total = 0;
};

/// One request; a server that refuses to continue is asked for the whole file.
Result<TransferEnd> tryOnce(const Download& d, DownloadWatch& watch) {
    const Unfinished there = unfinishedOf(d);
    PartFile part(d, watch);
    const TransferRequest request{d.address, there.bytes, there.validator, mostBytesOf(d)};
    auto end = transfer(request, part);
    if (!end.ok() && there.bytes > 0 && (end.error().code == "fetch.status" || end.error().code == "fetch.range")) {
        LATHE_CHECK(removeUnfinishedOf(d));
        end = transfer({d.address, 0, {}, mostBytesOf(d)}, part);
    }
    if (end.ok() && *end == TransferEnd::Whole) {
        LATHE_CHECK(part.sync());
    }
    return end;
}

Diagnostic cutOff(const Download& d) {
    return workError("fetch.cut", d.address, "the connection was lost {0} times before the file was whole",
                     {std::to_string(mostTries)}, "start the download again: it continues where this one ended");
}

Result<TransferEnd> tryOften(const Download& d, DownloadWatch& watch) {
    for (int i = 0; i < mostTries; ++i) {
        LATHE_TRY(const TransferEnd end, tryOnce(d, watch));
        if (end != TransferEnd::Cut) return end;
    }
    return cutOff(d);
}

Result<bool> hasSum(const std::string& path, const Checksum& sum) {
    LATHE_TRY(const std::string found, sumOfFile(path, sum.kind));
    return found == sum.hex;
}

Status checkSum(const Download& d) {
    LATHE_TRY(const std::string found, sumOfFile(partOf(d), d.sum.kind));
    if (found == d.sum.hex) return {};
    LATHE_CHECK(removeUnfinishedOf(d));
    return workError("fetch.checksum", d.address,
                     "the file has another {0} sum ({1}) than the published one ({2}); it was removed",
                     {std::string(name(d.sum.kind)), found, std::string(d.sum.hex)},
                     "try again; if it happens again, the publisher has replaced the file");
}

/// An earlier try may have ended between the last byte and the check.
Result<bool> isWholePart(const Download& d) {
    return sizeOfFile(partOf(d)) == d.bytes && d.bytes > 0 ? hasSum(partOf(d), d.sum) : Result<bool>(false);
}

Result<DownloadEnd> finish(const Download& d) {
    LATHE_CHECK(renameDurably(partOf(d), d.target));
    LATHE_CHECK(removeTree(stateFileOf(d)));
    return DownloadEnd::Done;
}

}  // namespace

Result<DownloadEnd> download(const Download& d, DownloadWatch& watch) {
    if (pathExists(d.target)) {
        LATHE_TRY(const bool same, hasSum(d.target, d.sum));
        if (same) return DownloadEnd::AlreadyThere;
        return requestError("fetch.other_file", d.target, "the file exists, and is not the one of the data set", {},
                            "remove the file, or download to another folder");
    }
    LATHE_TRY(const bool whole, isWholePart(d));
    if (whole) return finish(d);
    LATHE_TRY(const TransferEnd end, tryOften(d, watch));
    if (end == TransferEnd::Stopped) return DownloadEnd::Stopped;
    LATHE_CHECK(checkSum(d));
    return finish(d);
}

}  // namespace lathe::fetch
