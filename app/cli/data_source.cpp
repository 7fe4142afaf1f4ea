// SPDX-License-Identifier: Apache-2.0
#include "app/cli/data_source.h"

#include <algorithm>
#include <utility>

#include "core/data/unknown_content.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;

class Joined final : public Dataset {
public:
    Joined(std::shared_ptr<const Dataset> first, std::shared_ptr<const Dataset> second)
        : m_first(std::move(first)), m_second(std::move(second)) {}
    const DatasetInfo& info() const override { return m_first->info(); }
    int64_t size() const override { return m_first->size() + m_second->size(); }
    Status read(int64_t index, std::byte* features, std::byte* target) const override {
        const int64_t offset = m_first->size();
        return index < offset ? m_first->read(index, features, target) : m_second->read(index - offset, features, target);
    }
    Status readMore(int64_t index, std::span<std::byte* const> inputs, std::span<std::byte* const> targets) const override {
        const int64_t offset = m_first->size();
        return index < offset ? m_first->readMore(index, inputs, targets) : m_second->readMore(index - offset, inputs, targets);
    }
    std::string timeOf(int64_t index) const override {
        return index < m_first->size() ? m_first->timeOf(index) : m_second->timeOf(index - m_first->size());
    }

    std::string sampleName(int64_t index) const override {
        const int64_t offset = m_first->size();
        return index < offset ? m_first->sampleName(index) : m_second->sampleName(index - offset);
    }

private:
    std::shared_ptr<const Dataset> m_first, m_second;
};

class Renamed final : public Dataset {
public:
    Renamed(std::shared_ptr<const Dataset> inner, std::vector<std::string> names)
        : m_inner(std::move(inner)), m_info(m_inner->info()) {
        m_info.classes = std::move(names);
    }
    const DatasetInfo& info() const override { return m_info; }
    int64_t size() const override { return m_inner->size(); }
    Status read(int64_t index, std::byte* features, std::byte* target) const override {
        return m_inner->read(index, features, target);
    }
    Status readMore(int64_t index, std::span<std::byte* const> inputs, std::span<std::byte* const> targets) const override {
        return m_inner->readMore(index, inputs, targets);
    }

    std::string sampleName(int64_t index) const override { return m_inner->sampleName(index); }
    std::shared_ptr<const Waveforms> waveforms() const override { return m_inner->waveforms(); }

private:
    std::shared_ptr<const Dataset> m_inner;
    DatasetInfo m_info;
};

Result<const ReaderDef*> readerNamed(const std::string& type) {
    if (const ReaderDef* def = findReader(type)) return def;
    std::vector<std::string_view> names;
    for (const ReaderDef* def : readerCatalog()) names.push_back(def->type);
    return unknownName("data.reader", {}, "reader", type, names);
}

Result<const ReaderDef*> readerFor(const fs::path& path, const std::string& type) {
    if (!type.empty()) return readerNamed(type);
    const ReaderDef* generated = findReader(path.string());
    if (generated && !generated->recognise) return generated;
    if (!fs::exists(path)) return requestError("data.missing", path.string(), "file or folder not found", {}, "check the path");
    if (const ReaderDef* def = findReaderFor(path)) return def;
    if (auto reason = unknownContent(path, path.string())) return std::move(*reason);
    std::string known;
    for (const ReaderDef* def : readerCatalog())
        if (def->recognise) (known += known.empty() ? "" : ", ") += def->type;
    return requestError("data.unknown-format", path.string(), "no reader recognizes this format", {known},
                        "choose one with --reader: {0}");
}

}  // namespace

Result<Params> paramsFromSettings(const std::vector<std::string>& settings, const ParamDefs& defs, std::string_view where) {
    Params params;
    for (const std::string& setting : settings) {
        const std::string key = setting.substr(0, setting.find('='));
        const auto def = std::find_if(defs.begin(), defs.end(), [&](const ParamDef* d) { return d->key == key; });
        std::vector<std::string_view> known;
        for (const ParamDef* d : defs) known.push_back(d->key);
        if (def == defs.end()) return unknownName("param.unknown", where, "parameter", key, known);
        if (key.size() == setting.size())
            return requestError("cli.set", where, "\"{0}\" has no value", {setting}, "write KEY=VALUE");
        LATHE_TRY(ParamValue value, parseParam(**def, std::string_view(setting).substr(key.size() + 1)));
        params.set(key, std::move(value));
    }
    return params;
}

Result<DatasetPair> openData(const fs::path& path, const std::string& reader, const std::vector<std::string>& settings,
                             ReadWatch* watch) {
    LATHE_TRY(const ReaderDef* const def, readerFor(path, reader));
    LATHE_TRY(Params params, paramsFromSettings(settings, def->params, def->type));
    const bool takesPath =
        std::any_of(def->params.begin(), def->params.end(), [](const ParamDef* d) { return d->key == "path"; });
    if (takesPath) params.set("path", fs::absolute(path).string());
    if (def->suggest) LATHE_CHECK(def->suggest(params, "."));
    return openWith(*def, params, ".", watch);
}

std::shared_ptr<const Dataset> allOf(const DatasetPair& pair) {
    if (!pair.test) return pair.training;
    return std::make_shared<Joined>(pair.training, pair.test);
}

std::shared_ptr<const Dataset> withClasses(std::shared_ptr<const Dataset> set, std::vector<std::string> names) {
    return std::make_shared<Renamed>(std::move(set), std::move(names));
}

}  // namespace lathe
