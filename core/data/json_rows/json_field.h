// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/data/json_rows/json_stream.h"

namespace lathe::json_rows {

/// Whether the token is a value that fits into the field of a table.
inline bool isField(JsonStream::Token token) {
    return token == JsonStream::Token::String || token == JsonStream::Token::Number || token == JsonStream::Token::Word;
}

/// The field of such a token: true and false as True and False, null and NaN as no text, everything else as it is.
inline std::string_view fieldOf(JsonStream::Token token, std::string_view text) {
    if (token != JsonStream::Token::Word) return text;
    if (text == "true") return "True";
    if (text == "false") return "False";
    return text == "null" || text == "NaN" ? std::string_view() : text;
}

}  // namespace lathe::json_rows
