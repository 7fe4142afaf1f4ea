// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/data/cleaning/action.h"
#include "core/data/cleaning/sample_buffer.h"
#include "core/data/dataset.h"
#include "core/data/table.h"

namespace lathe::cleaning {

/// The training samples (0) or the separate test samples (1) while a list is applied. Samples have the numbers of the data as
/// read.
struct SampleSet {
    std::shared_ptr<const Dataset> data;  ///< null: there are no test samples
    std::vector<int64_t> kept = {};       ///< ascending
    std::vector<int64_t> labels = {};     ///< class of each sample, also of those that are not kept; empty: not read yet
    std::optional<SampleBuffer> buffer = {};
};

/// Numbers of samples of both sets, ascending.
struct Selection {
    std::vector<int64_t> numbers[2];
    int64_t gone = 0, changed = 0;  ///< see ActionEffect

    int64_t size() const { return static_cast<int64_t>(numbers[0].size() + numbers[1].size()); }
};

/// Data while a cleaning list is applied.
class CleaningState {
public:
    explicit CleaningState(const DatasetPair&);

    SampleSet& set(int which) { return m_sets[which]; }
    const DatasetPair& before() const { return m_pair; }
    std::vector<std::string>& classes() { return m_classes; }
    /// Whether actions changed labels or classes.
    bool relabelled = false;

    /// Whether each sample has one class.
    bool hasClasses() const;
    /// Numbers from here on are samples of DatasetPair::unlabeled: they follow the training samples, with the label -1.
    int64_t firstUnlabeled() const { return m_pair.training->size(); }
    /// Takes out of the training samples those that still have no class, and returns them, numbered as in
    /// DatasetPair::unlabeled.
    std::vector<int64_t> takeUnlabeled();
    /// The class of a name; nothing: there is none.
    std::optional<int64_t> classNamed(const std::string&) const;
    /// Reads the classes of all samples, once. Error: a sample cannot be read.
    Status readLabels();

    /// The table of the training samples with the changes so far; null if they are no rows.
    const Table* table() const { return m_table.get(); }
    /// A copy that may be changed, made once.
    Table& changeTable();
    bool hasChangedTable() const { return m_changed != nullptr; }

    /// The samples that an action is for; of those that are kept.
    Result<Selection> select(const Action&);
    /// The sample with this name, with its content. Error cleaning.sample: there is none.
    Result<SampleName> sampleNamed(const std::string&);

private:
    struct Place {
        int set = 0;
        int64_t number = 0;
    };

    Selection all() const;
    Result<Selection> selectByFilter(const std::string& where);
    Result<Selection> selectNamed(const std::vector<SampleName>&);
    std::optional<Place> find(const std::string& name);
    Result<uint64_t> contentBefore(Place);
    void indexNames();

    const DatasetPair& m_pair;
    SampleSet m_sets[2];
    std::vector<std::string> m_classes;
    std::shared_ptr<const Table> m_table;
    std::shared_ptr<Table> m_changed;
    std::vector<uint64_t> m_rows;  ///< rowHashes before any change
    std::optional<std::unordered_map<std::string, Place>> m_names;
};

/// The training or test sample of a name as `rowName` makes it: its set and number; nothing: the name is another one.
std::optional<std::pair<int, int64_t>> numberOfRow(const std::string& name);

}  // namespace lathe::cleaning
