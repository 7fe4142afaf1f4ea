// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/text_samples.h"

#include <algorithm>
#include <cstring>

#include "core/base/element.h"

namespace lathe {

namespace {

/// A sample has the tokens of one text, its length, and its class.
class TextSamples final : public Dataset {
public:
    TextSamples(DatasetInfo info, TokenTexts texts, std::vector<int32_t> classes, std::vector<std::string> names)
        : m_info(std::move(info)), m_texts(std::move(texts)), m_classes(std::move(classes)), m_names(std::move(names)) {}

    const DatasetInfo& info() const override { return m_info; }
    int64_t size() const override { return static_cast<int64_t>(m_texts.begins.size()) - 1; }
    Status read(int64_t index, std::byte* features, std::byte* target) const override {
        auto* to = reinterpret_cast<int64_t*>(features);
        const auto begin = m_texts.tokens.begin() + static_cast<std::ptrdiff_t>(element(m_texts.begins, index));
        const int64_t tokens = lengthOf(index);
        std::copy_n(begin, tokens, to);
        std::fill(to + tokens, to + m_info.features.shape[0], int64_t{0});
        const int64_t label = m_classes.empty() ? 0 : element(m_classes, index);
        std::memcpy(target, &label, sizeof(label));
        return {};
    }
    Status readMore(int64_t index, std::span<std::byte* const> inputs, std::span<std::byte* const>) const override {
        const int64_t tokens = lengthOf(index);
        std::memcpy(inputs[0], &tokens, sizeof(tokens));
        return {};
    }
    std::string sampleName(int64_t index) const override { return m_names.empty() ? std::string() : element(m_names, index); }

private:
    int64_t lengthOf(int64_t index) const {
        return static_cast<int64_t>(element(m_texts.begins, index + 1) - element(m_texts.begins, index));
    }

    DatasetInfo m_info;
    TokenTexts m_texts;
    std::vector<int32_t> m_classes;
    std::vector<std::string> m_names;
};

}  // namespace

DatasetInfo textInfo(const Tokenizer& tokenizer, int64_t length, std::vector<std::string> classes) {
    DatasetInfo info;
    info.features = {DType::I64, {length}};
    info.target = {DType::I64, {}};
    info.classes = std::move(classes);
    info.moreInputs = {{.name = "length", .type = {DType::I64, {1}}}};
    info.lengths = "length";
    for (const std::string& token : tokenizer.tokens()) info.vocabulary.push_back(tokenName(token));
    info.tokens = static_cast<int64_t>(info.vocabulary.size()) + 1;
    return info;
}

std::shared_ptr<const Dataset> makeTextSamples(DatasetInfo info, TokenTexts texts, std::vector<int32_t> classes,
                                               std::vector<std::string> names) {
    return std::make_shared<TextSamples>(std::move(info), std::move(texts), std::move(classes), std::move(names));
}

}  // namespace lathe
