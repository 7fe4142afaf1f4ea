// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/data/fingerprint.h"
#include "core/data/idx_file.h"
#include "core/data/known_classes.h"
#include "core/data/reader.h"

namespace lathe::readers::idx_def {
namespace {

namespace fs = std::filesystem;

constexpr int64_t mostClasses = 65536;

const TextParam path{
    {.key = "path",
     .label = "Folder",
     .help = "Folder with train-images-idx3-ubyte, train-labels-idx1-ubyte, t10k-images-idx3-ubyte and t10k-labels-idx1-ubyte, "
             "each also as .gz; or an image file with its label file in the same folder."}};
const TextParam classNames{{.key = "classes",
                            .label = "Class names",
                            .help = "Class names in order, separated by commas. Empty: the names of the data set if its labels "
                                    "are known (Fashion-MNIST), otherwise 0, 1, 2, ..."}};

/// A file of samples and the file of their labels.
struct FilePair {
    std::string images, labels;
};

bool isImages(const std::string& name) {
    return name.find("images") != std::string::npos && name.find("idx") != std::string::npos;
}
bool isTest(const std::string& name) {
    return name.find("t10k") != std::string::npos || name.find("test") != std::string::npos;
}

/// "train-labels-idx1-ubyte" for "train-images-idx3-ubyte.gz".
std::string labelsName(std::string images) {
    if (images.ends_with(".gz")) images.resize(images.size() - 3);
    images.replace(images.rfind("images"), 6, "labels");
    const size_t digit = images.rfind("idx") + 3;
    if (digit < images.size()) images[digit] = '1';
    return images;
}

Result<FilePair> withLabels(const fs::path& images) {
    const fs::path labels = images.parent_path() / labelsName(images.filename().string());
    for (const std::string& candidate : {labels.string(), labels.string() + ".gz"})
        if (pathExists(candidate)) return FilePair{images.string(), candidate};
    return requestError("idx.no-labels", images.string(), "the label file {0}[.gz] is not in the folder of the images",
                        {labels.filename().string()}, "put both files into one folder");
}

Diagnostic nothingThere(const std::string& folder, bool exists) {
    return requestError(
        "idx.no-files", folder, exists ? "the folder contains no train-images-idx3-ubyte[.gz]" : "folder or file not found", {},
        "download the four IDX files of the data set (Fashion-MNIST: GitHub repository zalandoresearch/fashion-mnist; MNIST and "
        "others use the same file names) and put them into this folder, or set data.reader.path to their folder");
}

/// The pair of the folder whose images' name is a test's, or is not; a packed copy beside the plain file does not count.
Result<std::optional<FilePair>> findPair(const std::string& folder, const std::vector<std::string>& names, bool test) {
    std::vector<std::string> found;
    for (const std::string& n : names)
        if (isImages(n) && isTest(n) == test && !(n.ends_with(".gz") && found.size() && found.back() + ".gz" == n))
            found.push_back(n);
    if (found.empty()) return std::optional<FilePair>();
    if (found.size() > 1)
        return requestError("idx.several", folder, "the folder contains several data sets ({0}, {1}, ...)", {found[0], found[1]},
                            "set the path to one file of images");
    LATHE_TRY(FilePair pair, withLabels(fs::path(folder) / found[0]));
    return std::optional<FilePair>(std::move(pair));
}

struct Files {
    FilePair training;
    std::optional<FilePair> test;
};

Result<Files> findFiles(const fs::path& where) {
    std::error_code ignored;
    if (fs::is_regular_file(where, ignored) && isImages(where.filename().string())) {
        LATHE_TRY(FilePair pair, withLabels(where));
        return Files{std::move(pair), std::nullopt};
    }
    if (!fs::is_directory(where, ignored)) return nothingThere(where.string(), false);
    LATHE_TRY(const auto names, listFolder(where.string()));
    LATHE_TRY(auto training, findPair(where.string(), names, false));
    if (!training) return nothingThere(where.string(), true);
    LATHE_TRY(auto test, findPair(where.string(), names, true));
    return Files{std::move(*training), std::move(test)};
}

struct Samples {
    Tensor features, labels;
    const std::vector<std::string>* known = nullptr;  ///< names of the classes, from the catalogue of data sets
};

const std::vector<std::string>* namesFor(const IdxFile& labels) {
    return knownClasses(sha256Hex({reinterpret_cast<const char*>(labels.payload.data()), labels.payload.size()}));
}

/// [N, H, W] images become [N, 1, H, W]; single values [N, 1]; the rest stays.
Tensor shaped(const Tensor& t) {
    const Shape& s = t.shape();
    if (s.rank() == 3) return t.reshaped({s[0], 1, s[1], s[2]});
    return s.rank() == 1 ? t.reshaped({s[0], 1}) : t;
}

Status checkLabels(const Tensor& labels, const std::string& file) {
    const auto values = labels.values<int64_t>();
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    if (*low >= 0 && *high < mostClasses) return {};
    return requestError("idx.label", file, "label {0} is not a class from 0 to {1}",
                        {std::to_string(*low < 0 ? *low : *high), std::to_string(mostClasses - 1)},
                        "check that this is a file of labels");
}

Result<Samples> readPair(const FilePair& files) {
    LATHE_TRY(const IdxFile images, readIdx(files.images));
    LATHE_TRY(const IdxFile labels, readIdx(files.labels));
    if (labels.shape.rank() != 1 || labels.type == IdxType::F32 || labels.type == IdxType::F64)
        return requestError("idx.labels-type", files.labels, "labels must be one row of integers", {}, "check the file's name");
    if (images.shape[0] != labels.shape[0])
        return requestError("idx.counts", files.images, "the data set has {0} images, but {2} has {1} labels",
                            {std::to_string(images.shape[0]), std::to_string(labels.shape[0]), nameOf(files.labels)},
                            "download both files again, from one source");
    if (images.shape.elements() == 0)
        return requestError("idx.empty", files.images, "the file contains no images ({0})", {toString(images.shape)},
                            "choose another file");
    Samples out{shaped(images.asFeatures()), labels.asIntegers(), namesFor(labels)};
    LATHE_CHECK(checkLabels(out.labels, files.labels));
    return out;
}

/// What the project says, else what the labels are known as, else numbers.
std::vector<std::string> namesOf(const std::string& list, const Samples& samples, int64_t count) {
    std::vector<std::string> names = list.empty() && samples.known ? *samples.known : separatedNames(list);
    for (auto i = static_cast<int64_t>(names.size()); i < count; ++i) names.push_back(std::to_string(i));
    return names;
}

DatasetInfo infoOf(const Samples& samples, const std::vector<std::string>& classes) {
    DatasetInfo info;
    info.features = {samples.features.dtype(), samples.features.shape().sample()};
    info.target = {DType::I64, Shape{}};
    info.classes = classes;
    return info;
}

int64_t classCount(const Tensor& labels) {
    const auto values = labels.values<int64_t>();
    return 1 + *std::max_element(values.begin(), values.end());
}

/// Images whose labels are missing are such files, too: `open` says what is missing.
Recognition recognise(const fs::path& where) {
    const auto files = findFiles(where);
    const auto lacksLabels = [](const Diagnostic& d) {
        return d.code == "idx.no-labels" && d.where.find("-ubyte") != d.where.npos;
    };
    return files.ok() || lacksLabels(files.error()) ? Recognition::Typical : Recognition::No;
}

Result<DatasetPair> open(const Params& params, const fs::path& base) {
    if (params[path].empty())
        return requestError("idx.no-path", "data.reader.path", "no folder is chosen", {}, "set data.reader.path to the folder");
    LATHE_TRY(const Files files, findFiles((base / params[path]).lexically_normal()));
    LATHE_TRY(const Samples training, readPair(files.training));
    std::optional<Samples> test;
    int64_t classes = classCount(training.labels);
    std::vector<std::string> paths{files.training.images, files.training.labels};
    if (files.test) {
        LATHE_TRY(test, readPair(*files.test));
        classes = std::max(classes, classCount(test->labels));
        paths.insert(paths.end(), {files.test->images, files.test->labels});
    }
    const auto names = namesOf(params[classNames], training, classes);
    const DatasetInfo info = infoOf(training, names);
    DatasetPair pair;
    pair.training = makeTensorDataset(info, training.features, training.labels);
    if (test && infoOf(*test, names) != info)
        return requestError("idx.test-shape", files.test->images, "test images are {0}, training images {1}",
                            {toString(test->features.shape().sample()), toString(info.features.shape)},
                            "choose files of the same data set");
    if (test) pair.test = makeTensorDataset(info, test->features, test->labels);
    LATHE_TRY(pair.fingerprint, fingerprintOfFiles(paths, "idx 1"));
    return pair;
}

}  // namespace

extern const ReaderDef idx;
const ReaderDef idx{.type = "idx",
                    .label = "IDX images",
                    .help = "The format of MNIST and Fashion-MNIST, compressed (.gz) or not.",
                    .params = {&path, &classNames},
                    .sample = SampleKind::Image,
                    .recognise = recognise,
                    .open = open};

}  // namespace lathe::readers::idx_def
