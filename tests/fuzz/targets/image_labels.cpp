// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/image_labels.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz::targets::image_labels_def {
namespace {

/// Each file asked for has the same content.
class SameContents final : public images::FileContents {
public:
    SameContents(std::string bytes, size_t count) : m_bytes(std::move(bytes)), m_count(count) {}
    Result<std::optional<images::FileContent>> next() override {
        if (m_next == m_count) return std::optional<images::FileContent>();
        return std::optional(images::FileContent{m_next++, m_bytes, {}});
    }

private:
    std::string m_bytes;
    size_t m_count, m_next = 0;
};

/// An image, and metadata with the input as their content.
class InputSource final : public images::ImageSource {
public:
    InputSource(std::string_view input, const std::string& name) : m_input(input), m_files{{"a.png", 1}, {name, 1}} {}
    const std::filesystem::path& where() const override { return m_where; }
    const std::vector<images::ListedFile>& files() const override { return m_files; }
    bool startsAsImage(size_t file) const override { return file == 0; }
    std::unique_ptr<images::FileContents> contents(std::vector<size_t> files) const override {
        return std::make_unique<SameContents>(m_input, files.size());
    }

private:
    std::string m_input;
    std::filesystem::path m_where = "input";
    std::vector<images::ListedFile> m_files;
};

void run(std::string_view input) {
    for (const std::string name : {"metadata.csv", "metadata.jsonl"})
        for (const std::string column : {"", "label"})
            static_cast<void>(images::readImageLabels(InputSource(input, name), column));
}

}  // namespace

extern const FuzzTarget image_labels;
const FuzzTarget image_labels{.name = "image_labels", .help = "metadata.csv and metadata.jsonl beside images", .run = run};

}  // namespace lathe::fuzz::targets::image_labels_def
