// SPDX-License-Identifier: Apache-2.0
// Tables of JSON objects.
#include <cstring>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "core/base/gzip.h"
#include "core/data/csv/csv_bytes.h"
#include "core/data/csv/csv_format.h"
#include "core/data/csv/csv_parser.h"
#include "core/data/csv/packed_table.h"
#include "core/data/json_rows/json_text.h"
#include "core/data/table.h"
#include "core/data/texts/text_table.h"
#include "tests/core/data/data_support.h"
#include "tests/support/shared_dir.h"
#include "tests/support/temporary_folder.h"

namespace lathe::json_rows_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class JsonRows : public testing::Test {
protected:
    std::string put(const std::string& name, const std::string& bytes) const {
        test::writeFile(m_folder / name, bytes);
        return m_folder / name;
    }
    Result<std::string> read(const std::string& name, const std::string& bytes) const {
        LATHE_TRY(CsvBytes in, CsvBytes::open(put(name, bytes)));
        const uint64_t said = in.size();
        std::string text;
        while (!in.atEnd()) LATHE_CHECK(in.append(text, 5));
        EXPECT_EQ(text.size(), said);
        return text;
    }
    /// The text of the table, or the code of the error.
    std::string text(const std::string& bytes, const std::string& name = "a.json") const {
        const auto text = read(name, bytes);
        return text ? *text : text.error().code;
    }
    Result<DatasetPair> open(const std::string& name, Params params = {}) const {
        params.set("path", name);
        return test::openReader("csv", params, m_folder.path());
    }
    std::string reader(const std::string& name, const std::string& bytes) const {
        const ReaderDef* def = findReaderFor(put(name, bytes));
        return def ? std::string(def->type) : "none";
    }

    TemporaryFolder m_folder;
};

TEST_F(JsonRows, KeysAreColumnsInTheirOrder) {
    const std::string table = "b,a,c.x,c.y.z,d\n1,\"x, \"\"y\"\"\",,,\n,,-1.50e-300,True,\n3,,,,é\U0001F680\n";
    const std::string rows[] = {R"({"b": 1, "a": "x, \"y\""})", R"({"c": {"x": -1.50e-300, "y": {"z": true}}, "b": null})",
                                R"({"d": "\u00e9\ud83d\ude80", "a": NaN, "b": 2, "b": 3})"};
    EXPECT_EQ(text(rows[0] + "\n" + rows[1] + "\r\n\n" + rows[2], "a.jsonl"), table);
    EXPECT_EQ(text("\xEF\xBB\xBF[" + rows[0] + ",\n" + rows[1] + "," + rows[2] + "]\n"), table);
    EXPECT_EQ(text(gzipBytes(rows[0] + rows[1] + rows[2]), "a.ndjson.gz"), table);
    EXPECT_EQ(text("[{\"a\": false}, {}, {\"a\": \"\"}]"), "a\nFalse\n\n\n");
    EXPECT_EQ(text("[]"), "");
    EXPECT_EQ(text("{\"a\": 1}", "a.csv"), "{\"a\": 1}") << "the name says that it is no JSON";
    EXPECT_EQ(text("a,b\n1,2\n"), "a,b\n1,2\n") << "and the content";
}

TEST_F(JsonRows, WhatIsNoTableIsAnError) {
    const auto array = read("a.json", "[{\"a\": 1, \"b\": {\"c\": [1, 2]}}]");
    ASSERT_FALSE(array);
    EXPECT_EQ(array.error().code, "json.array");
    EXPECT_THAT(toString(array.error()), HasSubstr("\"b.c\""));
    EXPECT_EQ(text(R"({"a":{"b":{"c":{"d":1}}}})"), "a.b.c.d\n1\n");
    EXPECT_EQ(text(R"({"a":{"b":{"c":{"d":{"e":1}}}}})"), "json.depth");
    EXPECT_EQ(text("[1, 2]"), "json.not_rows");
    EXPECT_EQ(text("[[1], [2]]"), "json.not_rows");
    EXPECT_EQ(text("{\"" + std::string(1001, 'k') + "\": 1}"), "json.long_key");
    EXPECT_EQ(text("{\"k\": \"" + std::string((1 << 20) + 1, 'k') + "\"}"), "json.long_text");
    std::string row;
    for (int i = 0; i < 17; ++i) row += ",\"k\": \"" + std::string(1 << 20, 'k') + "\"";
    EXPECT_EQ(text("{" + row.substr(1) + "}"), "json.long_row");
    std::string keys;
    for (int i = 0; i < 16'385; ++i) keys += "{\"" + std::to_string(i) + "\":0}";
    EXPECT_EQ(text(keys), "json.too_many_columns");
    EXPECT_EQ(text("{" + std::string(100'000, '{')), "json.syntax");
}

TEST_F(JsonRows, ASmallFileDoesNotBecomeALargeTable) {
    std::string file = "{\"0\":0";
    for (int i = 1; i < 16'384; ++i) file += ",\"" + std::to_string(i) + "\":0";
    file += "}";
    for (int i = 0; i < 60'000; ++i) file += "{}";
    const auto control = CsvBytes::open(put("a.jsonl", file));
    ASSERT_TRUE(control);
    EXPECT_EQ(control->size(), 16'384u + 70'810 + 60'002u * 16'384);
    for (int i = 0; i < 40'000; ++i) file += "{}";
    EXPECT_EQ(text(file, "a.jsonl"), "archive.too_large");
}

TEST_F(JsonRows, DamagedFilesAreErrors) {
    const std::string whole = R"([{"a": 1.5, "b": "x\u00e4"}, {"a": true, "b": null}])";
    EXPECT_EQ(text(whole), "a,b\n1.5,xä\nTrue,\n");
    for (size_t n = 1; n < whole.size(); ++n)
        EXPECT_THAT(text(whole.substr(0, n)), testing::AnyOf("json.syntax", "json.not_rows"));
    for (const char* wrong :
         {R"({"a" 1})", R"({"a":})", R"({"a":1,})", R"({a:1})", R"({"a":1 "b":2})", R"({"a":01x})", R"({"a":.})", R"({"a":"\x"})",
          R"({"a":"\ud800"})", R"({"a":"\udc00"})", R"({"a":"\u00g0"})", "{\"a\":\"b\nc\"}", R"([{"a":1}{"a":2}])",
          R"([{"a":1}] 2)", R"({"a":1},{"a":2})", R"({"a":tru})", R"({"a":1]})"})
        EXPECT_EQ(text(wrong), "json.syntax") << wrong;
}

TEST_F(JsonRows, AreRecognisedIfTheyAreATable) {
    const std::string row = R"({"a": 1, "kind": "x"})";
    EXPECT_EQ(reader("a.json", "[" + row + "," + row + "]"), "csv");
    EXPECT_EQ(reader("a.jsonl", row + "\n" + row + "\n"), "csv");
    EXPECT_EQ(reader("a.JSONL.gz", gzipBytes(row + "\n" + row + "\n")), "csv");
    EXPECT_EQ(reader("settings.json", row), "none") << "one object";
    EXPECT_EQ(reader("columns.json", R"({"text": {"0": "a good day for a walk", "1": "b"}, "label": {"0": "x", "1": "y"}})"),
              "none");
    EXPECT_EQ(reader("boxes.json", R"([{"id": 1, "bbox": [1, 2]}, {"id": 2, "bbox": [1, 2]}])"), "none");
    EXPECT_EQ(reader("a.json", "[[1,2],[3,4]]"), "none");
    const std::string sentence = R"({"text": "it was a good day for a walk", "label": "x"})";
    EXPECT_EQ(reader("texts.jsonl", sentence + "\n" + sentence), "labeled_text");
}

TEST_F(JsonRows, TextsInAnArrayAreRead) {
    const auto table =
        readTextTable(put("a.json", "[{\"text\": \"a\\tb\\nc\", \"class\": \"x\"},\n\t{\"class\": \"y\"}]"), std::nullopt);
    ASSERT_TRUE(table) << toString(table.error());
    EXPECT_THAT(table->columns, ElementsAre("text", "class"));
    EXPECT_THAT(table->rows, ElementsAre(ElementsAre("a\tb\nc", "x"), ElementsAre("", "y")));
}

/// The rows of a CSV file as objects: numbers as numbers, empty fields as null or not at all.
std::string objectsOf(const std::string& path, bool lines) {
    CsvParser parser = *CsvParser::open(path, ',');
    std::vector<std::string> names;
    std::string out = lines ? "" : "[";
    for (std::vector<std::string_view> fields; *parser.next(fields);) {
        if (names.empty()) {
            names.assign(fields.begin(), fields.end());
            continue;
        }
        out += out.size() > 1 ? (lines ? "\n{" : ",\n{") : "{";
        for (size_t c = 0; c < names.size(); ++c) {
            const std::string field(fields[c]);
            out += (c > 0 ? ", \"" : "\"") + names[c] + "\": " +
                   (field.empty()           ? "null"
                    : csvNumber(field, '.') ? field
                                            : "\"" + field + "\"");
        }
        out += "}";
    }
    return out + (lines ? "" : "]");
}

TEST_F(JsonRows, RealTablesAreTheSameData) {
    LATHE_NEEDS_SHARED("data/tabular");
    for (const char* name : {"seaborn/titanic.csv", "seaborn/penguins.csv", "california/housing.csv", "seaborn/tips.csv"})
        for (const bool lines : {true, false}) {
            const std::string path = test::sharedDir() / "data/tabular" / name, file = lines ? "a.jsonl" : "a.json";
            put(file, objectsOf(path, lines));
            const auto csv = open(path), json = open(file);
            ASSERT_TRUE(csv.ok() && json.ok()) << name << (json ? "" : toString(json.error()));
            EXPECT_TRUE(json->table->values.size() == csv->table->values.size() &&
                        std::memcmp(json->table->values.data(), csv->table->values.data(),
                                    csv->table->values.size() * sizeof(csv->table->values[0])) == 0)
                << name;
            EXPECT_EQ(json->table->draft.columns, csv->table->draft.columns) << name;
            EXPECT_EQ(json->fingerprint == csv->fingerprint, read(file, objectsOf(path, lines))->size() == tableBytes(path))
                << name;
        }
}

}  // namespace
}  // namespace lathe::json_rows_test
