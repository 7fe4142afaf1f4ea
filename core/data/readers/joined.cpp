// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/sha256.h"
#include "core/data/known_classes.h"
#include "core/data/reader.h"
#include "core/data/sets/joined_set.h"

namespace lathe::readers::joined_def {
namespace {

namespace fs = std::filesystem;

const TextParam sources{{.key = "sources",
                         .label = "Sets",
                         .help =
                             "Files and folders with samples of one kind, separated by commas. Their test and validation splits "
                             "keep their purpose."}};
const TextParam validationSources{
    {.key = "validation_sources",
     .label = "Sets for validation",
     .help = "Files and folders whose samples are all in the validation split, separated by commas."}};
const TextParam testSources{{.key = "test_sources",
                             .label = "Sets for the test",
                             .help = "Files and folders whose samples are all in the test split, separated by commas."}};
const TextParam readerType{{.key = "reader",
                            .label = "Reader of the sets",
                            .help = "Reader of all sets, see `lathe list readers`. Empty: detected for the first set."}};

/// What is done with a set.
enum class Purpose { Training, Validation, Test };

struct Source {
    std::string path;
    Purpose purpose = Purpose::Training;
};

std::vector<Source> sourcesOf(const Params& p) {
    const std::pair<const TextParam*, Purpose> lists[] = {
        {&sources, Purpose::Training}, {&validationSources, Purpose::Validation}, {&testSources, Purpose::Test}};
    std::vector<Source> all;
    for (const auto& [list, purpose] : lists)
        for (const std::string& path : separatedNames(p[*list])) all.push_back({path, purpose});
    return all;
}

Result<const ReaderDef*> readerFor(const Params& p, const fs::path& first) {
    const std::string type = p[readerType];
    const ReaderDef* const reader = type.empty() ? findReaderFor(first) : findReader(type);
    if (reader && takesParam(*reader, "path")) return reader;
    return requestError("joined.reader", first.string(), "no reader for the sets was found", {},
                        "set data.reader.reader to a reader of files");
}

/// Opens one set after the other and sorts their samples by purpose.
class Joiner {
public:
    Joiner(const ReaderDef& reader, fs::path base, ReadWatch* watch)
        : m_reader(reader), m_base(std::move(base)), m_watch(watch) {}

    Status add(const Source& source) {
        Params params{{"path", source.path}};
        if (m_first && m_reader.readLike) m_reader.readLike(params, *m_first);
        LATHE_TRY(DatasetPair pair, openWith(m_reader, params, m_base, m_watch));
        if (pair.table)
            return requestError("joined.table", source.path, "the reader of joined sets does not take tables", {},
                                "set data.reader.type to csv, and data.reader.path to the tables, separated by commas");
        LATHE_CHECK(checkLike(source, pair.training->info()));
        noteClasses(pair.training->info());
        take(source, pair);
        m_fingerprints += pair.fingerprint + "\n";
        m_notes.insert(m_notes.end(), pair.notes.begin(), pair.notes.end());
        m_apart = std::max(m_apart, pair.apart);
        return {};
    }

    Result<DatasetPair> result() && {
        if (m_training.empty())
            return requestError("joined.no_training", "data.reader.sources", "no set has samples to train on", {},
                                "name a set in data.reader.sources");
        DatasetPair pair;
        pair.training = joinSets(std::move(m_training), m_classes);
        if (!m_test.empty()) pair.test = joinSets(std::move(m_test), m_classes);
        pair.validation = std::move(m_validation);
        pair.files = std::move(m_files);
        pair.fingerprint = sha256Hex("joined 1\n" + m_fingerprints);
        pair.notes = std::move(m_notes);
        pair.apart = m_apart;
        return pair;
    }

private:
    /// The same types and fields; only names of classes may differ, if each sample has one class.
    Status checkLike(const Source& source, const DatasetInfo& given) {
        if (!m_first) m_first = std::make_unique<DatasetInfo>(given);
        DatasetInfo info = given;
        if (info.hasOneClass()) info.classes = m_first->classes;
        info.tokens = m_first->tokens;
        if (info == *m_first) return {};
        return requestError(
            "joined.other_kind", source.path, "the samples are {0} with targets {1}, those of the first set {2} with {3}",
            {toString(given.features), toString(given.target), toString(m_first->features), toString(m_first->target)},
            "join sets of one kind, with the same classes, columns and fields");
    }
    void noteClasses(const DatasetInfo& info) {
        for (const std::string& name : info.classes)
            if (std::find(m_classes.begin(), m_classes.end(), name) == m_classes.end()) m_classes.push_back(name);
    }
    void take(const Source& source, const DatasetPair& pair) {
        const int64_t before = countOf(m_training), count = pair.training->size();
        if (source.purpose == Purpose::Test) {
            m_test.push_back({pair.training, source.path});
        } else {
            m_files.insert(m_files.end(), static_cast<size_t>(count), std::ssize(m_training));
            m_training.push_back({pair.training, source.path});
            for (const int64_t sample : pair.validation)
                if (source.purpose == Purpose::Training) m_validation.push_back(before + sample);
            for (int64_t i = 0; i < count && source.purpose == Purpose::Validation; ++i) m_validation.push_back(before + i);
        }
        if (pair.test && source.purpose != Purpose::Validation) m_test.push_back({pair.test, source.path});
    }

    const ReaderDef& m_reader;
    fs::path m_base;
    ReadWatch* m_watch;
    std::unique_ptr<DatasetInfo> m_first;
    std::vector<std::string> m_classes;
    std::vector<NamedSet> m_training, m_test;
    std::vector<int64_t> m_validation;
    std::vector<int64_t> m_files;  // of each sample for training, the number of its set
    std::string m_fingerprints;
    Diagnostics m_notes;
    int64_t m_apart = 1;
};

Result<DatasetPair> openAll(const Params& p, const fs::path& base, ReadWatch* watch) {
    const std::vector<Source> all = sourcesOf(p);
    if (all.empty())
        return requestError("joined.no_path", "data.reader.sources", "no sets are chosen", {},
                            "set data.reader.sources to files or folders, separated by commas");
    LATHE_TRY(const ReaderDef* const reader, readerFor(p, (base / all.front().path).lexically_normal()));
    Joiner joiner(*reader, base, watch);
    for (const Source& source : all) LATHE_CHECK(joiner.add(source));
    return std::move(joiner).result();
}

Result<DatasetPair> open(const Params& p, const fs::path& base) {
    return openAll(p, base, nullptr);
}

Result<DatasetPair> openWatched(const Params& p, const fs::path& base, ReadWatch& watch) {
    return openAll(p, base, &watch);
}

/// A list of paths is not a file.
Recognition recognise(const fs::path&) {
    return Recognition::No;
}

}  // namespace

extern const ReaderDef joined;
const ReaderDef joined{.type = "joined",
                       .label = "Joined sets",
                       .help =
                           "Several files or folders of one kind as one data set. Whole sets can be the validation or the test "
                           "split.",
                       .params = {&sources, &validationSources, &testSources, &readerType},
                       .sample = SampleKind::Array,
                       .recognise = recognise,
                       .open = open,
                       .openWatched = openWatched};

}  // namespace lathe::readers::joined_def
