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
#include "core/data/json_rows/column_cells.h"
#include "core/data/json_rows/json_text.h"
#include "core/data/json_rows/split_rows.h"
#include "core/data/table.h"
#include "core/data/texts/text_table.h"
#include "tests/core/data/data_support.h"
#include "tests/support/shared_dir.h"
#include "tests/support/temporary_folder.h"

namespace lathe::json_rows_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

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
    EXPECT_EQ(reader("frame.json", R"({"a": {"0": 1, "1": 2}, "b": {"0": "x", "1": "y"}})"), "csv");
    EXPECT_EQ(reader("dates.json", R"({"a": {"2024-01-01": 1, "2024-01-02": 2}})"), "csv");
    EXPECT_EQ(reader("lists.json", R"({"a": [1, 2], "b": ["x", "y"]})"), "csv");
    EXPECT_EQ(reader("split.json", R"({"columns":["a","b"],"index":[0,1],"data":[[1,"x"],[2,"y"]]})"), "csv");
    EXPECT_EQ(reader("long.json", "{\"a\": [0" + repeated(",1", 5000) + "], \"b\": 3}"), "csv") << "only its beginning is read";
    EXPECT_EQ(reader("nested.json", R"({"train": {"lr": 1, "steps": 2}, "test": {"lr": 1, "steps": 3}})"), "none");
    EXPECT_EQ(reader("lists.json", R"({"layers": [64, 64], "rate": 0.1})"), "none");
    EXPECT_EQ(reader("coco.json", R"({"images": [{"id": 1}, {"id": 2}], "annotations": []})"), "none");
    const std::string day = "it was a good day for a walk";
    EXPECT_EQ(reader("texts.json", R"({"text": {"0": ")" + day + R"(", "1": ")" + day + R"("}, "label": {"0": "x", "1": "y"}})"),
              "labeled_text");
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

TEST_F(JsonRows, ColumnsOfAFrameAreRead) {
    const std::string table = "a,b\n1,\"x, y\"\n2.50,\nTrue,z\n";
    EXPECT_EQ(text(R"({"a":{"0":1,"1":2.50,"2":true},"b":{"0":"x, y","1":null,"2":"z"}})"), table);
    EXPECT_EQ(text(R"({"a":[1,2.50,true],"b":["x, y",null,"z"]})"), table);
    EXPECT_EQ(text(R"({"columns":["a","b"],"index":[0,1,2],"data":[[1,"x, y"],[2.50,null],[true,"z"]]})"), table);
    EXPECT_EQ(text(R"({"data":[[1,"x, y"],[2.50,null],[true,"z"]],"columns":["a","b"]})"), table) << "in any order, no index";
    EXPECT_EQ(text(gzipBytes(R"({"a":[1,2.50,true],"b":["x, y",null,"z"]})"), "a.json.gz"), table);
    EXPECT_EQ(text(R"({"0":{"0":5,"1":6},"1":{"0":7,"1":8}})"), "0,1\n5,7\n6,8\n");
    EXPECT_EQ(text(R"({"a":{},"b":{}})"), "") << "an object of objects, which are empty";
    EXPECT_EQ(text(R"({"a":[],"b":[]})"), "a,b\n");
    EXPECT_EQ(text(R"({"columns":["a","b"],"index":[],"data":[]})"), "a,b\n");
    EXPECT_EQ(text(R"({"columns":[1,2],"data":[3,4]})"), "columns,data\n1,3\n2,4\n") << "columns of these names";
}

TEST_F(JsonRows, AnIndexOfTextsOrDatesIsAColumn) {
    EXPECT_EQ(text(R"({"a":{"17":1,"3":2},"b":{"17":3,"3":4}})"), "a,b\n1,3\n2,4\n") << "whole numbers tell nothing";
    EXPECT_EQ(text(R"({"a":{"2024-01-01":1,"2024-01-02":2}})"), ",a\n2024-01-01,1\n2024-01-02,2\n");
    EXPECT_EQ(text(R"({"a":{"x":1,"y":2,"z":3},"b":{"x":4,"y":5,"z":6}})"), ",a,b\nx,1,4\ny,2,5\nz,3,6\n");
    EXPECT_EQ(text(R"({"columns":["a"],"index":["x","y"],"data":[[1],[2]]})"), ",a\nx,1\ny,2\n");
    EXPECT_EQ(text(R"({"data":[[1],[2]],"index":["x",3],"columns":["a"]})"), ",a\nx,1\n3,2\n");
    EXPECT_EQ(text(R"({"home":{"lat":1,"lon":2},"work":{"lat":3,"lon":4}})"), "home.lat,home.lon,work.lat,work.lon\n1,2,3,4\n");
    EXPECT_EQ(text("{\"a\":{\"0\":1,\"1\":2}}\n{\"a\":{\"0\":3,\"1\":4}}"), "a.0,a.1\n1,2\n3,4\n") << "two objects are two rows";
}

TEST_F(JsonRows, NumberedObjectsAreRows) {
    EXPECT_EQ(text(R"({"0":{"a":1,"b":"x"},"1":{"a":2,"b":null},"2":{"b":"y","c":3}})"), "a,b,c\n1,x,\n2,,\n,y,3\n");
    EXPECT_EQ(text(R"({"0":{"a":1,"b":"x"},"2":{"a":2,"b":null}})"), "0.a,0.b,2.a,2.b\n1,x,2,\n") << "a row is missing";
    std::string rows;
    for (int i = 0; i < 20'000; ++i) rows += (i > 0 ? ",\"" : "{\"") + std::to_string(i) + "\":{\"a\":1,\"b\":2}";
    EXPECT_EQ(text(rows + "}"), "a,b\n" + repeated("1,2\n", 20'000));
    EXPECT_EQ(text(rows + ",\"x\":{\"a\":1,\"b\":2}}"), "json.too_many_columns");
    EXPECT_EQ(reader("index.json", R"({"0":{"a":1,"b":"x"},"1":{"a":2,"b":"y"}})"), "csv");
}

TEST_F(JsonRows, RowsAreFoundByTheirKeys) {
    EXPECT_EQ(text(R"({"a":{"0":1,"1":2,"2":3},"b":{"2":6,"0":4}})"), "a,b\n1,4\n2,\n3,6\n");
    EXPECT_EQ(text(R"({"a":{"5":1,"7":2},"b":{"9":3,"5":4,"5":5}})"), "a,b\n1,5\n2,\n,3\n") << "of equal keys, the last counts";
    EXPECT_EQ(text(R"({"a":{"0":1,"1":2},"b":{"0":8,"1":9},"a":{"0":3,"1":4}})"), "a,b\n3,8\n4,9\n");
}

TEST_F(JsonRows, FramesThatDoNotFitAreErrors) {
    EXPECT_EQ(text(R"({"a":[1,2],"b":[1]})"), "json.column_length");
    EXPECT_EQ(text(R"({"a":[1,2],"b":[1,[2]]})"), "json.array");
    EXPECT_EQ(text(R"({"a":[1,2],"b":3})"), "json.array");
    EXPECT_EQ(text(R"({"columns":["a","b"],"data":[[1,2],[3]]})"), "json.row_length");
    EXPECT_EQ(text(R"({"columns":["a","b"],"data":[[1,2,3]]})"), "json.row_length");
    EXPECT_EQ(text(R"({"data":[[1,2,3]],"columns":["a","b"]})"), "json.row_length");
    EXPECT_EQ(text(R"({"columns":["a","b"],"index":[0],"data":[[1,2],[3,4]]})"), "json.row_length");
    EXPECT_EQ(text("{\"" + std::string(1001, 'k') + "\": [1]}"), "json.long_key");
    EXPECT_EQ(text("{\"a\":{\"" + std::string(1001, 'k') + "\": 1}}"), "json.long_key");
    EXPECT_EQ(text("{\"columns\":[\"" + std::string(1001, 'k') + "\"],\"data\":[]}"), "json.long_key");
    EXPECT_EQ(text("{\"columns\":[1" + repeated(",1", 16'384) + "],\"data\":[]}"), "json.too_many_columns");
    std::string columns;
    for (int i = 0; i <= 16'384; ++i) columns += ",\"" + std::to_string(i) + "\":[1]";
    EXPECT_EQ(text("{" + columns.substr(1) + "}"), "json.too_many_columns");
    const std::string big = "\"" + std::string(1 << 20, 'k') + "\"";
    EXPECT_EQ(text("{\"columns\":[" + repeated("1,", 16) + "1],\"data\":[[" + repeated(big + ",", 16) + big + "]]}"),
              "json.long_row");
}

TEST_F(JsonRows, DamagedFramesAreErrors) {
    for (const std::string whole : {R"({"a":{"0":1,"1":2.5},"b":{"0":"x\u00e4","1":null}})", R"({"a":[1,2.5],"b":["x",null]})",
                                    R"({"columns":["a","b"],"index":[0,1],"data":[[1,"x"],[2.5,null]]})"}) {
        EXPECT_THAT(text(whole), HasSubstr("a,b\n"));
        for (size_t n = 1; n < whole.size(); ++n)
            EXPECT_THAT(text(whole.substr(0, n)), testing::AnyOf("json.syntax", "json.array")) << whole.substr(0, n);
    }
}

TEST_F(JsonRows, ASmallFrameDoesNotBecomeALargeTable) {
    std::string keys = "{\"a\":{\"0\":0";
    for (int i = 1; i < 100'000; ++i) keys += ",\"" + std::to_string(i) + "\":0";
    keys += "}";
    for (int c = 0; c < 16'000; ++c) keys += ",\"" + std::to_string(c) + "\":{\"0\":0}";
    EXPECT_EQ(text(keys + "}"), "archive.too_large") << "100,000 rows of 16,001 columns, most of them empty";
}

TEST_F(JsonRows, TheMemoryOfAFrameHasALimit) {
    const auto stream = [&](const std::string& bytes) -> Result<json_rows::JsonStream> {
        LATHE_TRY(auto in, archives::ByteStream::open(put("m.json", bytes)));
        return json_rows::JsonStream(std::move(in), "m.json");
    };
    const auto columns = [&](const std::string& bytes, uint64_t memory) {
        const auto table = json_rows::readColumns(*stream(bytes), memory);
        return table ? std::string("read") : table.error().code;
    };
    const auto split = [&](const std::string& bytes, uint64_t memory) {
        const auto table = json_rows::readSplit([&] { return stream(bytes); }, memory);
        return table ? std::string("read") : table.error().code;
    };
    const std::string zeros = repeated(",0", 9'999), some = "{\"a\":[0" + zeros + "]";
    EXPECT_EQ(columns(some + "}", 200'000), "read");
    EXPECT_EQ(columns(some + ",\"b\":[0" + zeros + "]}", 200'000), "json.large_frame");
    std::string keyed = "{\"a\":{\"x\":0";
    for (int i = 0; i < 2'000; ++i) keyed += ",\"2024-01-01 " + std::to_string(i) + "\":0";
    EXPECT_EQ(columns(keyed + "}}", 120'000), "json.large_frame");
    std::string count = "0";
    for (int i = 1; i < 10'000; ++i) count += "," + std::to_string(i);
    EXPECT_EQ(split("{\"index\":[" + count + "]}", 10'000), "read") << "0, 1, 2 and so on take no memory";
    EXPECT_EQ(split("{\"index\":[" + count + ",\"x\"]}", 10'000), "json.large_frame");
}

TEST_F(JsonRows, AFrameIsTheSameDataAsItsCsv) {
    std::string csv = "a,kind,y\n", columns[3], rows;
    for (int i = 0; i < 60; ++i) {
        const std::string a = std::to_string(i * 37 % 50) + ".5", kind = i % 3 ? "x" : "z", y = i % 7 ? "yes" : "no";
        csv += a + "," + kind + "," + y + "\n";
        const std::string key = (i > 0 ? ",\"" : "\"") + std::to_string(i) + "\":";
        columns[0] += key + a;
        columns[1] += key + "\"" + kind + "\"";
        columns[2] += key + "\"" + y + "\"";
        rows += std::string(i > 0 ? "," : "") + "[" + a + ",\"" + kind + "\",\"" + y + "\"]";
    }
    put("t.csv", csv);
    put("c.json", "{\"a\":{" + columns[0] + "},\"kind\":{" + columns[1] + "},\"y\":{" + columns[2] + "}}");
    put("s.json", "{\"columns\":[\"a\",\"kind\",\"y\"],\"data\":[" + rows + "]}");
    const auto of = open("t.csv"), c = open("c.json"), s = open("s.json");
    ASSERT_TRUE(of.ok() && c.ok() && s.ok());
    EXPECT_EQ(c->fingerprint, of->fingerprint);
    EXPECT_EQ(s->fingerprint, of->fingerprint);
    EXPECT_EQ(c->table->draft, of->table->draft);
    EXPECT_EQ(c->table->values, of->table->values);
    EXPECT_EQ(c->training->size(), 60);
}

TEST_F(JsonRows, KeysAreNamesWhateverTheyAre) {
    put("n.json", R"([{"0": 1, "1": 0}, {"0": 0, "1": 1}, {"0": 1, "1": 1}])");
    EXPECT_EQ(open("n.json")->training->size(), 3);
    EXPECT_EQ(open("n.json", {{"header", std::string("no")}})->training->size(), 4) << "the control";
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
