// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/tokenizer_facts.h"

#include "core/data/reader.h"

namespace lathe {

// As wordsOf in text_tokens.cpp: runs of letters, digits, apostrophes and all that is not ASCII; other visible characters alone.
const std::string_view wordPattern = R"([0-9A-Za-z'\x80-\U0010ffff]+|[^ \t-\r])";

std::optional<TokenizerFacts> tokenizerOf(const Choice& reader) {
    const ReaderDef* def = findReader(reader.type);
    if (!def || def->sample != SampleKind::LabeledText) return std::nullopt;
    const ParamValue *unit = reader.params.find("unit"), *lower = reader.params.find("lower_case");
    TokenizerFacts facts{.unit = unit ? std::get<std::string>(*unit) : "words", .lowerCase = !lower || std::get<bool>(*lower)};
    if (facts.unit == "bytes" || facts.unit == "bpe") facts.lowerCase = false;
    return facts;
}

Json toJson(const TokenizerFacts& facts) {
    Json json =
        Json::Object{{"unit", facts.unit}, {"lower_case", facts.lowerCase}, {"first", int64_t{1}}, {"unknown", int64_t{0}}};
    if (facts.unit == "words") json.set("pattern", std::string(wordPattern));
    return json;
}

}  // namespace lathe
