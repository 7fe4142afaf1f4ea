// SPDX-License-Identifier: Apache-2.0
#include "core/data/hdf5/find_sets.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <string_view>

namespace lathe::hdf5 {
namespace {

using std::string_view;

struct NamePair {
    string_view features, target;
};
/// The names that people use, in lower case.
constexpr std::array<NamePair, 14> pairNames{{{"x", "y"},
                                              {"features", "targets"},
                                              {"features", "target"},
                                              {"features", "labels"},
                                              {"images", "labels"},
                                              {"images", "targets"},
                                              {"image", "label"},
                                              {"data", "labels"},
                                              {"data", "label"},
                                              {"data", "targets"},
                                              {"data", "target"},
                                              {"inputs", "targets"},
                                              {"inputs", "labels"},
                                              {"input", "target"}}};
constexpr std::array<string_view, 3> trainingWords{"train", "training", "trn"};
constexpr std::array<string_view, 4> validationWords{"val", "valid", "validation", "dev"};
constexpr std::array<string_view, 2> testWords{"test", "testing"};
using Words = std::span<const string_view>;

std::string inLowerCase(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

const Hdf5Dataset* findAnyCase(const Hdf5Listing& listing, const std::string& path) {
    const auto it = std::find_if(listing.datasets.begin(), listing.datasets.end(),
                                 [&](const Hdf5Dataset& d) { return inLowerCase(d.path) == path; });
    return it == listing.datasets.end() ? nullptr : &*it;
}

/// Where "x" of the split "train" may be: "/train/x", "/x_train", "/train_x", "/train_set_x".
std::array<std::string, 4> placesOf(string_view name, string_view word) {
    const std::string n(name), w(word);
    return {"/" + w + "/" + n, "/" + n + "_" + w, "/" + w + "_" + n, "/" + w + "_set_" + n};
}

/// The pair with these names for one of the words.
std::optional<FoundPair> pairFor(const Hdf5Listing& listing, const NamePair& names, Words words) {
    for (const string_view word : words) {
        const auto features = placesOf(names.features, word), targets = placesOf(names.target, word);
        for (size_t i = 0; i < features.size(); ++i) {
            const FoundPair pair{findAnyCase(listing, features[i]), findAnyCase(listing, targets[i])};
            if (pair.features && pair.target) return pair;
        }
    }
    return std::nullopt;
}

std::optional<FoundPair> anyPairFor(const Hdf5Listing& listing, Words words) {
    for (const NamePair& names : pairNames)
        if (auto pair = pairFor(listing, names, words)) return pair;
    return std::nullopt;
}

std::optional<FoundPair> pairInRoot(const Hdf5Listing& listing) {
    for (const NamePair& names : pairNames) {
        const FoundPair pair{findAnyCase(listing, "/" + std::string(names.features)),
                             findAnyCase(listing, "/" + std::string(names.target))};
        if (pair.features && pair.target) return pair;
    }
    return std::nullopt;
}

/// Paths of data sets, and links that might be meant.
std::string contentOf(const Hdf5Listing& listing) {
    constexpr size_t most = 8;
    std::string text;
    for (size_t i = 0; i < std::min(most, listing.datasets.size()); ++i)
        text += (i == 0 ? "" : ", ") + listing.datasets[i].text();
    if (listing.datasets.size() > most) text += ", ...";
    for (size_t i = 0; i < std::min(most, listing.links.size()); ++i)
        text += (text.empty() ? "" : ", ") + listing.links[i] + " (a link, which is not followed)";
    return text.empty() ? "nothing" : text;
}

bool hasReadable(const Hdf5Listing& listing) {
    return std::any_of(listing.datasets.begin(), listing.datasets.end(), [](const Hdf5Dataset& d) { return d.problem.empty(); });
}

Diagnostic noPair(const Hdf5Listing& listing, const std::string& where) {
    if (listing.datasets.empty() && listing.links.empty())
        return requestError("hdf5.no_pair", where, "the file has no data sets", {},
                            "choose a file with the data sets x (samples) and y (targets)");
    if (!hasReadable(listing))
        return requestError("hdf5.no_pair", where, "no data set of the file can be read: {0}", {contentOf(listing)},
                            "write the file again with arrays of numbers: samples as x and targets as y");
    return requestError(
        "hdf5.no_pair", where, "no samples with targets were found; the file has: {0}", {contentOf(listing)},
        "name the data sets x (samples) and y (targets), or set data.reader.features and data.reader.target to their paths");
}

Result<const Hdf5Dataset*> chosen(const Hdf5Listing& listing, const std::string& path, const std::string& where) {
    if (const Hdf5Dataset* dataset = listing.find(path)) return dataset;
    return requestError("hdf5.path", where, "there is no data set {0}; the file has: {1}", {path, contentOf(listing)},
                        "set data.reader.features and data.reader.target to paths in the file");
}

/// The pair whose paths have another word in place of "train"; nothing if there is none.
std::optional<FoundPair> sameWith(const Hdf5Listing& listing, const FoundPair& training, Words words) {
    const auto other = [&](const std::string& path, string_view from, string_view to) -> const Hdf5Dataset* {
        const size_t at = inLowerCase(path).find(from);
        if (at == std::string::npos) return nullptr;
        std::string changed = path;
        changed.replace(at, from.size(), to);
        return findAnyCase(listing, inLowerCase(changed));
    };
    for (const string_view from : {trainingWords[1], trainingWords[0], trainingWords[2]})
        for (const string_view to : words) {
            const FoundPair pair{other(training.features->path, from, to), other(training.target->path, from, to)};
            if (pair.features && pair.target) return pair;
        }
    return std::nullopt;
}

Result<FoundSets> chosenSets(const Hdf5Listing& listing, const WantedPaths& wanted, const std::string& where) {
    FoundSets sets;
    LATHE_TRY(sets.training.features, chosen(listing, wanted.features, where));
    LATHE_TRY(sets.training.target, chosen(listing, wanted.target, where));
    sets.validation = sameWith(listing, sets.training, validationWords);
    sets.test = sameWith(listing, sets.training, testWords);
    return sets;
}

/// The first data set of samples with one of the words, or in the file itself.
const Hdf5Dataset* featuresFor(const Hdf5Listing& listing, Words words) {
    for (const NamePair& names : pairNames)
        for (const string_view word : words)
            for (const std::string& place : placesOf(names.features, word))
                if (const Hdf5Dataset* dataset = findAnyCase(listing, place)) return dataset;
    return nullptr;
}

bool isOfNumbers(const Hdf5Dataset& dataset) {
    return dataset.problem.empty() && dataset.kind != ElementKind::Text;
}

}  // namespace

std::string groupOf(const std::string& path) {
    const size_t slash = path.rfind('/');
    return slash == std::string::npos || slash == 0 ? "/" : path.substr(0, slash);
}

Result<FoundSets> findSets(const Hdf5Listing& listing, const WantedPaths& wanted, const std::string& where) {
    if (!wanted.features.empty() && !wanted.target.empty()) return chosenSets(listing, wanted, where);
    if (!wanted.features.empty() || !wanted.target.empty()) return noPair(listing, where);
    auto training = anyPairFor(listing, trainingWords);
    if (!training) training = pairInRoot(listing);
    if (!training) return noPair(listing, where);
    return FoundSets{*training, anyPairFor(listing, validationWords), anyPairFor(listing, testWords)};
}

Result<std::vector<const Hdf5Dataset*>> findFeatures(const Hdf5Listing& listing, const std::string& wanted,
                                                     const std::string& where) {
    std::vector<const Hdf5Dataset*> found;
    if (!wanted.empty()) {
        if (const Hdf5Dataset* dataset = listing.find(wanted)) return std::vector{dataset};
    }
    for (const Words words : {Words(trainingWords), Words(validationWords), Words(testWords)})
        if (const Hdf5Dataset* dataset = featuresFor(listing, words)) found.push_back(dataset);
    for (const NamePair& names : pairNames)
        if (const Hdf5Dataset* dataset = findAnyCase(listing, "/" + std::string(names.features)); dataset && found.empty())
            found.push_back(dataset);
    if (!found.empty()) return found;
    for (const Hdf5Dataset& dataset : listing.datasets)
        if (isOfNumbers(dataset)) found.push_back(&dataset);
    if (found.size() == 1) return found;
    return requestError("hdf5.no_samples", where, "no samples were found; the file has: {0}", {contentOf(listing)},
                        "set data.reader.features to a path in the file, or name the data set x");
}

}  // namespace lathe::hdf5
