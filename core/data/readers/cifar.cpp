// SPDX-License-Identifier: Apache-2.0
// The binary version of CIFAR-10 and CIFAR-100 (A. Krizhevsky, "Learning Multiple Layers of Features from Tiny Images", 2009):
// records of one or two bytes with the classes and 3,072 bytes of 3 x 32 x 32 pixels.
#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "core/base/file.h"
#include "core/base/untrusted_reader.h"
#include "core/base/utf8.h"
#include "core/data/fingerprint.h"
#include "core/data/known_classes.h"
#include "core/data/reader.h"

namespace lathe::readers::cifar_def {
namespace {

namespace fs = std::filesystem;

constexpr int64_t channels = 3, side = 32, pixels = channels * side * side;
constexpr uint64_t maxFileBytes = uint64_t{16} << 30;

const TextParam path{{.key = "path",
                      .label = "Folder",
                      .help = "Folder with data_batch_1.bin to data_batch_5.bin and test_batch.bin (CIFAR-10), or with train.bin "
                              "and test.bin (CIFAR-100)."}};
const ChoiceParam labels{{.key = "labels",
                          .label = "Labels",
                          .initial = "fine",
                          .options = {"fine", "coarse"},
                          .help = "Of CIFAR-100: the 100 fine classes, or the 20 coarse ones. CIFAR-10 has fine classes only."}};
const TextParam classNames{{.key = "classes",
                            .label = "Class names",
                            .help = "Class names in order, separated by commas. Empty: those of batches.meta.txt, "
                                    "fine_label_names.txt or coarse_label_names.txt in the folder, or 0, 1, 2, ..."}};

/// The files of a version.
struct CifarFiles {
    std::vector<std::string> training, test;
    int64_t classes = 0;
    int64_t labelBytes = 1, labelAt = 0;
    std::string names;  ///< file of the names of the classes

    int64_t recordBytes() const { return labelBytes + pixels; }
};

Diagnostic noFiles(const std::string& folder, bool exists) {
    return requestError(
        "cifar.no-files", folder,
        exists ? "the folder has neither data_batch_1.bin (CIFAR-10) nor train.bin and test.bin (CIFAR-100)" : "folder not found",
        {}, "unpack the binary version of CIFAR-10 or CIFAR-100, and set data.reader.path to its folder");
}

std::vector<std::string> inFolder(const fs::path& folder, std::vector<std::string> names) {
    for (std::string& name : names) name = (folder / name).string();
    return names;
}

bool isBatch(const std::string& name) {
    return name.starts_with("data_batch_") && name.ends_with(".bin");
}

Result<CifarFiles> findFiles(const fs::path& folder, bool coarse) {
    std::error_code ignored;
    if (!fs::is_directory(folder, ignored)) return noFiles(folder.string(), false);
    LATHE_TRY(const std::vector<std::string> names, listFolder(folder.string()));
    const auto has = [&](std::string_view name) { return std::find(names.begin(), names.end(), name) != names.end(); };
    std::vector<std::string> batches;
    std::copy_if(names.begin(), names.end(), std::back_inserter(batches), isBatch);
    if (!batches.empty()) {
        CifarFiles files{inFolder(folder, batches), {}, 10, 1, 0, (folder / "batches.meta.txt").string()};
        if (has("test_batch.bin")) files.test = inFolder(folder, {"test_batch.bin"});
        return files;
    }
    if (!has("train.bin") || !has("test.bin")) return noFiles(folder.string(), true);
    const std::string namesFile = coarse ? "coarse_label_names.txt" : "fine_label_names.txt";
    return CifarFiles{inFolder(folder, {"train.bin"}), inFolder(folder, {"test.bin"}), coarse ? 20 : 100, 2, coarse ? 0 : 1,
                      (folder / namesFile).string()};
}

/// The number of records of all files; each must consist of whole ones.
Result<int64_t> countRecords(const std::vector<std::string>& files, const CifarFiles& version) {
    const auto record = static_cast<uint64_t>(version.recordBytes());
    uint64_t bytes = 0;
    for (const std::string& file : files) {
        LATHE_TRY(const UntrustedReader in, UntrustedReader::open(file));
        if (in.size() == 0 || in.size() % record != 0 || in.size() > maxFileBytes)
            return requestError("cifar.size", file, "the size of {0} bytes is not a multiple of {1} bytes, that of an image",
                                {std::to_string(in.size()), std::to_string(record)}, "unpack the file again");
        bytes += in.size();
    }
    return static_cast<int64_t>(bytes / record);
}

struct CifarSamples {
    Tensor images, classes;
};

/// Reads the records of a file to rows from `row` on.
Status readRecords(const std::string& file, const CifarFiles& version, int64_t& row, CifarSamples& into) {
    LATHE_TRY(UntrustedReader in, UntrustedReader::open(file));
    for (; in.remaining() > 0 && row < into.classes.elements(); ++row) {
        uint8_t classes[2] = {};
        LATHE_CHECK(in.read(classes, static_cast<size_t>(version.labelBytes)));
        const int64_t label = classes[version.labelAt];
        if (label >= version.classes)
            return requestError("cifar.label", file, "{0} is not a class from 0 to {1}",
                                {std::to_string(label), std::to_string(version.classes - 1)},
                                "check that this is the binary version of CIFAR");
        into.classes.data<int64_t>()[row] = label;
        LATHE_CHECK(in.read(into.images.data<uint8_t>() + row * pixels, static_cast<size_t>(pixels)));
    }
    return {};
}

Result<CifarSamples> readAll(const std::vector<std::string>& files, const CifarFiles& version) {
    LATHE_TRY(const int64_t count, countRecords(files, version));
    CifarSamples samples{Tensor(DType::U8, {count, channels, side, side}), Tensor(DType::I64, {count})};
    int64_t row = 0;
    for (const std::string& file : files) LATHE_CHECK(readRecords(file, version, row, samples));
    return samples;
}

/// One name a line. A file with another number of names is none of these classes.
std::vector<std::string> namesIn(const std::string& file, int64_t count) {
    const auto text = readFile(file, uint64_t{1} << 20);
    std::vector<std::string> names;
    for (size_t from = 0; text && isUtf8(*text) && from < text->size();) {
        const size_t end = std::min(text->find('\n', from), text->size());
        std::string name = text->substr(from, end - from);
        from = end + 1;
        while (!name.empty() && (name.back() == '\r' || name.back() == ' ')) name.pop_back();
        if (!name.empty()) names.push_back(std::move(name));
    }
    return static_cast<int64_t>(names.size()) == count ? names : std::vector<std::string>();
}

std::vector<std::string> namesOf(const Params& p, const CifarFiles& version) {
    std::vector<std::string> names = separatedNames(p[classNames]);
    if (names.empty()) names = namesIn(version.names, version.classes);
    for (auto i = static_cast<int64_t>(names.size()); i < version.classes; ++i) names.push_back(std::to_string(i));
    return names;
}

Result<DatasetPair> open(const Params& p, const fs::path& base) {
    if (p[path].empty())
        return requestError("cifar.no-path", "data.reader.path", "no folder is chosen", {}, "set data.reader.path to the folder");
    LATHE_TRY(const CifarFiles files, findFiles((base / p[path]).lexically_normal(), p[labels] == "coarse"));
    DatasetInfo info;
    info.features = {DType::U8, {channels, side, side}};
    info.target = {DType::I64, Shape{}};
    info.classes = namesOf(p, files);
    LATHE_TRY(const CifarSamples training, readAll(files.training, files));
    DatasetPair pair;
    pair.training = makeTensorDataset(info, training.images, training.classes);
    std::vector<std::string> all = files.training;
    if (!files.test.empty()) {
        LATHE_TRY(const CifarSamples test, readAll(files.test, files));
        pair.test = makeTensorDataset(info, test.images, test.classes);
        all.insert(all.end(), files.test.begin(), files.test.end());
    }
    LATHE_TRY(pair.fingerprint, fingerprintOfFiles(all, "cifar 1 " + p[labels]));
    return pair;
}

/// By names and sizes: "train.bin" alone could be anything.
Recognition recognise(const fs::path& where) {
    const auto files = findFiles(where, false);
    return files && countRecords(files->training, *files) ? Recognition::Typical : Recognition::No;
}

}  // namespace

extern const ReaderDef cifar;
const ReaderDef cifar{.type = "cifar",
                      .label = "CIFAR",
                      .help = "The binary version of CIFAR-10 or CIFAR-100: 60,000 images of 32 x 32 pixels.",
                      .params = {&path, &labels, &classNames},
                      .sample = SampleKind::Image,
                      .recognise = recognise,
                      .open = open};

}  // namespace lathe::readers::cifar_def
