// SPDX-License-Identifier: Apache-2.0
#include "app/cli/hdf5/hdf5_data.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "core/backend/plugin_loader.h"
#include "core/data/hdf5/hdf5_names.h"
#include "core/data/hdf5/hdf5_writer.h"

namespace lathe {
namespace {

using namespace hdf5;

/// Samples of one group.
struct Group {
    std::string path;
    std::shared_ptr<const Dataset> data;
    std::vector<int64_t> samples;
    size_t first = 0;  ///< number of its first data set
};

std::vector<int64_t> allSamplesOf(const Dataset& data) {
    std::vector<int64_t> samples(static_cast<size_t>(data.size()));
    std::iota(samples.begin(), samples.end(), int64_t{0});
    return samples;
}

std::vector<Group> groupsOf(const DatasetPair& pair) {
    std::vector<int64_t> training = allSamplesOf(*pair.training);
    std::erase_if(training, [&](int64_t i) { return std::binary_search(pair.validation.begin(), pair.validation.end(), i); });
    std::vector<Group> groups{{"/train", pair.training, std::move(training)}};
    if (!pair.validation.empty()) groups.push_back({"/val", pair.training, pair.validation});
    if (pair.test) groups.push_back({"/test", pair.test, allSamplesOf(*pair.test)});
    return groups;
}

/// The name of a data set for a field: a path has no '/' in its names.
std::string fieldName(const DataField& field) {
    std::string name = field.name;
    std::replace(name.begin(), name.end(), '/', '_');
    return name.empty() || name == "." || name == "x" || name == "y" ? "field_" + name : name;
}

OutputSet setFor(const Group& group, const std::string& name, const TensorType& type) {
    return {group.path + "/" + name, static_cast<int64_t>(group.samples.size()), type.shape, type.dtype};
}

void addSets(Group& group, std::vector<OutputSet>& sets) {
    const DatasetInfo& info = group.data->info();
    group.first = sets.size();
    sets.push_back(setFor(group, "x", info.features));
    sets.push_back(setFor(group, "y", info.target));
    for (const DataField& field : info.moreInputs) sets.push_back(setFor(group, fieldName(field), field.type));
    for (const DataField& field : info.moreTargets) sets.push_back(setFor(group, fieldName(field), field.type));
}

Json listOf(const std::vector<std::string>& names) {
    return Json::Array(names.begin(), names.end());
}

std::string valuesWord(DType type) {
    return type == DType::U8 ? "pixels" : type == DType::I64 ? "tokens" : "reals";
}

/// A list of names that is too long for an attribute is a data set.
struct LongList {
    std::string path;
    std::vector<std::string> names;
};

/// Sets the attribute, or adds a data set to `lists`.
void setNames(Json::Object& attributes, std::string_view key, const std::vector<std::string>& names,
              std::vector<LongList>& lists) {
    if (names.empty()) return;
    if (names.size() <= mostNamesInAttribute)
        attributes.insert_or_assign(std::string(key), listOf(names));
    else
        lists.push_back({"/" + std::string(key), names});
}

Json::Object featureAttributes(const DatasetInfo& info, std::vector<LongList>& lists) {
    Json::Object out{{"values", valuesWord(info.features.dtype)}};
    if (info.features.shape.rank() == 3) out.insert_or_assign("layout", "NCHW");
    if (info.tokens > 0) out.insert_or_assign("tokens", info.tokens);
    setNames(out, "columns", info.columns, lists);
    setNames(out, "vocabulary", info.vocabulary, lists);
    setNames(out, "channels", info.forecast.channels, lists);
    return out;
}

Json::Object targetAttributes(const DatasetInfo& info, std::vector<LongList>& lists) {
    Json::Object out;
    setNames(out, "classes", info.classes, lists);
    if (!info.targetName.empty()) out.insert_or_assign("name", info.targetName);
    if (!info.forecast.targets.empty())
        out.insert_or_assign("channels", Json::Array(info.forecast.targets.begin(), info.forecast.targets.end()));
    return out;
}

Json::Object fieldAttributes(const DataField& field, bool isInput, std::vector<LongList>& lists) {
    Json::Object out{{"name", field.name}};
    if (isInput) out.insert_or_assign("values", valuesWord(field.type.dtype));
    if (field.tokens > 0) out.insert_or_assign("tokens", field.tokens);
    // There is one data set "/classes", which is for the target.
    if (field.classes.size() <= mostNamesInAttribute) setNames(out, "classes", field.classes, lists);
    return out;
}

Json::Object fileAttributes(const DatasetPair& pair, const Hdf5Options& options) {
    const DatasetInfo& info = pair.training->info();
    Json::Object out{{"lathe", buildIdentity()}, {"source", options.source}, {"fingerprint", pair.fingerprint}};
    std::vector<std::string> inputs, targets;
    for (const DataField& field : info.moreInputs) {
        if (field.name == info.lengths)
            out.insert_or_assign("lengths", fieldName(field));
        else
            inputs.push_back(fieldName(field));
    }
    for (const DataField& field : info.moreTargets) targets.push_back(fieldName(field));
    if (!inputs.empty()) out.insert_or_assign("inputs", listOf(inputs));
    if (!targets.empty()) out.insert_or_assign("targets", listOf(targets));
    if (pair.apart > 1) out.insert_or_assign("apart", pair.apart);
    return out;
}

void addAttributes(const Group& group, OutputFile& file, std::vector<LongList>& lists) {
    const DatasetInfo& info = group.data->info();
    std::vector<LongList> same;  // of every group
    file.attributes[group.path + "/x"] = featureAttributes(info, same);
    file.attributes[group.path + "/y"] = targetAttributes(info, same);
    for (const DataField& field : info.moreInputs)
        file.attributes[group.path + "/" + fieldName(field)] = fieldAttributes(field, true, same);
    for (const DataField& field : info.moreTargets)
        file.attributes[group.path + "/" + fieldName(field)] = fieldAttributes(field, false, same);
    lists = std::move(same);
}

/// Buffers of all fields for some samples.
class Block {
public:
    Block(const Dataset& data, size_t rows) : m_data(data) {
        const DatasetInfo& info = data.info();
        add(info.features, rows);
        add(info.target, rows);
        for (const DataField& field : info.moreInputs) add(field.type, rows);
        for (const DataField& field : info.moreTargets) add(field.type, rows);
    }

    Status read(int64_t sample, size_t row) {
        std::vector<std::byte*> at;
        for (size_t i = 0; i < m_bytes.size(); ++i) at.push_back(m_bytes[i].data() + row * m_rowBytes[i]);
        const size_t inputs = m_data.info().moreInputs.size();
        LATHE_CHECK(m_data.read(sample, at[0], at[1]));
        const std::span<std::byte* const> more(at.begin() + 2, at.end());
        return m_data.readMore(sample, more.first(inputs), more.subspan(inputs));
    }
    size_t fields() const { return m_bytes.size(); }
    std::span<const std::byte> rows(size_t field, size_t count) const {
        return std::span(m_bytes[field]).first(count * m_rowBytes[field]);
    }

private:
    void add(const TensorType& type, size_t rows) {
        m_rowBytes.push_back(type.bytes());
        m_bytes.emplace_back(type.bytes() * rows);
    }

    const Dataset& m_data;
    std::vector<size_t> m_rowBytes;
    std::vector<std::vector<std::byte>> m_bytes;
};

/// Samples that are read before they are written: about 4 MiB.
size_t rowsOfBlock(const DatasetInfo& info) {
    const size_t bytes = std::max<size_t>(1, info.features.bytes() + info.target.bytes());
    return std::clamp<size_t>((size_t{4} << 20) / bytes, 1, 10'000);
}

/// False: it was stopped.
Result<bool> writeGroup(const Group& group, Hdf5Writer& writer, int64_t& done, int64_t all, const Hdf5Options& options) {
    const size_t most = rowsOfBlock(group.data->info());
    Block block(*group.data, most);
    for (size_t first = 0; first < group.samples.size(); first += most) {
        if (!options.goOn(done, all)) return false;
        const size_t count = std::min(most, group.samples.size() - first);
        for (size_t i = 0; i < count; ++i) LATHE_CHECK(block.read(group.samples[first + i], i));
        for (size_t f = 0; f < block.fields(); ++f) LATHE_CHECK(writer.append(group.first + f, block.rows(f, count)));
        done += static_cast<int64_t>(count);
    }
    return true;
}

}  // namespace

Result<bool> writeHdf5(const DatasetPair& pair, const std::string& path, const Hdf5Options& options) {
    OutputFile file;
    file.gzip = options.gzip;
    std::vector<Group> groups = groupsOf(pair);
    std::vector<LongList> lists;
    int64_t done = 0, all = 0;
    for (Group& group : groups) {
        addSets(group, file.datasets);
        addAttributes(group, file, lists);
        all += static_cast<int64_t>(group.samples.size());
    }
    file.attributes["/"] = fileAttributes(pair, options);
    const size_t firstList = file.datasets.size();
    for (const LongList& list : lists)
        file.datasets.push_back({list.path, static_cast<int64_t>(list.names.size()), {}, DType::U8, true});
    LATHE_TRY(Hdf5Writer writer, Hdf5Writer::create(path, file));
    for (const Group& group : groups) {
        LATHE_TRY(const bool whole, writeGroup(group, writer, done, all, options));
        if (!whole) return false;
    }
    for (size_t i = 0; i < lists.size(); ++i)
        LATHE_CHECK(writer.append(firstList + i, std::span<const std::string>(lists[i].names)));
    if (!options.goOn(done, all)) return false;
    LATHE_CHECK(writer.commit());
    return true;
}

}  // namespace lathe
