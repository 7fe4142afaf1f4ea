// SPDX-License-Identifier: Apache-2.0
#include "core/store/checkpoint.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <set>

#include "core/base/atomic_file.h"
#include "core/base/sha256.h"
#include "core/store/safetensors.h"

namespace lathe {
namespace {

constexpr int formatVersion = 1;
constexpr const char* manifestName = "manifest.json";
constexpr const char* tensorsName = "tensors.safetensors";
constexpr const char* stateName = "state.json";
constexpr uint64_t maxStateBytes = uint64_t{64} << 20;

/// A numbered folder: "000000001200" or, for a step that was committed again, "000000001200.2".
struct Numbered {
    int64_t step = 0;
    int64_t repeat = 1;
    auto operator<=>(const Numbered&) const = default;
};

std::string folderName(const Numbered& n) {
    char digits[24];
    std::snprintf(digits, sizeof digits, "%012lld", static_cast<long long>(n.step));
    return n.repeat == 1 ? digits : digits + ("." + std::to_string(n.repeat));
}

std::optional<int64_t> wholeNumber(std::string_view text) {
    int64_t value = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() && value >= 0 ? std::optional(value) : std::nullopt;
}

std::optional<Numbered> numberOf(std::string_view name) {
    const size_t dot = name.find('.');
    const auto step = wholeNumber(name.substr(0, dot));
    const auto repeat = dot == std::string_view::npos ? std::optional<int64_t>(1) : wholeNumber(name.substr(dot + 1));
    if (!step || !repeat) return std::nullopt;
    const Numbered n{*step, *repeat};
    return folderName(n) == name ? std::optional(n) : std::nullopt;
}

bool isCommitted(const std::string& folder) {
    return pathExists(joinPath(folder, manifestName));
}

std::vector<Numbered> numberedFolders(const std::string& folder) {
    std::vector<Numbered> out;
    const auto names = listFolder(folder);
    if (!names) return out;
    for (const std::string& name : *names)
        if (const auto n = numberOf(name)) out.push_back(*n);
    std::sort(out.begin(), out.end());
    return out;
}

std::vector<Numbered> committed(const std::string& folder) {
    std::vector<Numbered> out = numberedFolders(folder);
    std::erase_if(out, [&](const Numbered& n) { return !isCommitted(joinPath(folder, folderName(n))); });
    return out;
}

Diagnostic damaged(const std::string& file, std::string_view text, std::vector<std::string> args = {}) {
    return workError("checkpoint.damaged", file, text, std::move(args), "use an earlier checkpoint, or a backup of this one");
}

Json entryOf(const WrittenFile& file) {
    Json entry;
    entry.set("bytes", file.bytes);
    entry.set("sha256", file.sha256);
    return entry;
}

Result<WrittenFile> writeState(const std::string& path, const Json& state) {
    const std::string text = state.dump() + "\n";
    LATHE_CHECK(writeFileAtomically(path, text));
    return WrittenFile{text.size(), sha256Hex(text)};
}

/// Everything of a checkpoint into an empty folder, the manifest last.
Status writeInto(const std::string& folder, const Checkpoint& checkpoint) {
    Json manifest, files;
    LATHE_TRY(const WrittenFile tensors, writeSafetensors(joinPath(folder, tensorsName), {checkpoint.tensors, {}}));
    LATHE_TRY(const WrittenFile state, writeState(joinPath(folder, stateName), checkpoint.state));
    files.set(tensorsName, entryOf(tensors));
    files.set(stateName, entryOf(state));
    manifest.set("files", std::move(files));
    manifest.set("format", formatVersion);
    manifest.set("step", checkpoint.step);
    return writeFileAtomically(joinPath(folder, manifestName), manifest.dump() + "\n");
}

/// Whether a file is as the manifest says.
Status verify(const std::string& folder, const char* name, const Json& manifest) {
    const std::string path = joinPath(folder, name);
    const std::string expected = manifest["files"][name]["sha256"].toString();
    if (expected.empty()) return damaged(joinPath(folder, manifestName), "the manifest does not list the file {0}", {name});
    LATHE_TRY(const std::string actual, sha256File(path));
    if (actual != expected) return damaged(path, "the content has changed since it was written (SHA-256 differs)");
    return {};
}

Result<Json> readManifest(const std::string& folder) {
    const std::string path = joinPath(folder, manifestName);
    LATHE_TRY(const std::string text, readFile(path, maxStateBytes));
    LATHE_TRY(Json manifest, Json::parse(text, path));
    if (manifest["format"].toInt() > formatVersion)
        return requestError("checkpoint.newer", path, "the file was written by a newer version of Lathe", {},
                            "use the newer version");
    if (manifest["format"].toInt() != formatVersion || !manifest["step"].isInt())
        return damaged(path, "this is not the manifest of a checkpoint");
    return manifest;
}

/// The manifest goes first: what is half removed must not look committed.
Status discard(const std::string& folder) {
    LATHE_CHECK(removeTree(joinPath(folder, manifestName)));
    return removeTree(folder);
}

}  // namespace

Status writeCheckpoint(const std::string& folder, const Checkpoint& checkpoint) {
    LATHE_CHECK(makeFolders(folder));
    Numbered n{checkpoint.step, 1};
    for (const Numbered& known : committed(folder))
        if (known.step == n.step) n.repeat = known.repeat + 1;  // after the last one, though earlier ones may be gone
    const std::string target = joinPath(folder, folderName(n));
    LATHE_CHECK(removeTree(target));  // what an interrupted commit may have left
    LATHE_CHECK(makeFolders(target));
    return writeInto(target, checkpoint);
}

Status writeSnapshot(const std::string& folder, const Checkpoint& checkpoint) {
    if (pathExists(folder))
        return requestError("checkpoint.exists", folder, "a snapshot of this name already exists", {}, "choose another name");
    const std::string unfinished = AtomicFile::temporaryPath(folder);
    LATHE_CHECK(makeFolders(unfinished));
    LATHE_CHECK(writeInto(unfinished, checkpoint));
    return renameDurably(unfinished, folder);
}

Result<Checkpoint> readCheckpointFolder(const std::string& folder) {
    LATHE_TRY(const Json manifest, readManifest(folder));
    for (const char* name : {stateName, tensorsName}) LATHE_CHECK(verify(folder, name, manifest));
    LATHE_TRY(const std::string state, readFile(joinPath(folder, stateName), maxStateBytes));
    Checkpoint out;
    out.step = manifest["step"].toInt();
    LATHE_TRY(out.state, Json::parse(state, joinPath(folder, stateName)));
    LATHE_TRY(TensorFile file, readSafetensors(joinPath(folder, tensorsName)));
    out.tensors = std::move(file.tensors);
    return out;
}

Result<Checkpoint> newestCheckpoint(const std::string& folder, Diagnostics& notes) {
    const std::vector<Numbered> all = committed(folder);
    if (all.empty())
        return requestError("checkpoint.none", folder, "there is no complete checkpoint in this folder", {},
                            "start a new training instead of resuming");
    for (auto n = all.rbegin(); n != all.rend(); ++n) {
        auto checkpoint = readCheckpointFolder(joinPath(folder, folderName(*n)));
        if (checkpoint) return checkpoint;
        notes.push_back(checkpoint.error());
        notes.back().severity = Severity::Warning;
    }
    return damaged(folder, "none of the {0} checkpoints can be read", {std::to_string(all.size())});
}

Result<Checkpoint> checkpointOfStep(const std::string& folder, int64_t step) {
    std::vector<Numbered> all = committed(folder);
    std::erase_if(all, [&](const Numbered& n) { return n.step != step; });
    if (all.empty())
        return requestError("checkpoint.none", folder, "checkpoint of step {0} not found", {std::to_string(step)},
                            "choose an existing checkpoint");
    return readCheckpointFolder(joinPath(folder, folderName(all.back())));
}

std::vector<int64_t> listCheckpoints(const std::string& folder) {
    std::set<int64_t> steps;
    for (const Numbered& n : committed(folder)) steps.insert(n.step);
    return {steps.begin(), steps.end()};
}

std::vector<int64_t> checkpointsToKeep(const std::vector<int64_t>& steps, std::optional<int64_t> best) {
    constexpr size_t last = 2;
    std::set<int64_t> keep(steps.end() - static_cast<std::ptrdiff_t>(std::min(last, steps.size())), steps.end());
    if (best) keep.insert(*best);
    return {keep.begin(), keep.end()};
}

Status pruneCheckpoints(const std::string& folder, const std::vector<int64_t>& keepSteps) {
    const std::vector<Numbered> all = committed(folder);
    const auto kept = [&](const Numbered& n) {
        const bool newestOfItsStep =
            std::none_of(all.begin(), all.end(), [&](const Numbered& o) { return o.step == n.step && o > n; });
        return newestOfItsStep && std::find(keepSteps.begin(), keepSteps.end(), n.step) != keepSteps.end();
    };
    for (const Numbered& n : numberedFolders(folder)) {
        const std::string path = joinPath(folder, folderName(n));
        if (isCommitted(path) && kept(n)) continue;
        LATHE_CHECK(discard(path));
    }
    return {};
}

Status discardCheckpointsAfter(const std::string& folder, int64_t step) {
    for (const Numbered& n : committed(folder))
        if (n.step > step) LATHE_CHECK(discard(joinPath(folder, folderName(n))));
    return {};
}

}  // namespace lathe
