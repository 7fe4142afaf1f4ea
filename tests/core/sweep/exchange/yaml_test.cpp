// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/exchange/yaml.h"

#include <gtest/gtest.h>

#include "core/base/philox.h"

namespace lathe::sweep::yaml_test {
namespace {

class Yaml : public testing::Test {
protected:
    void SetUp() override {
        if (!yamlIsAvailable()) GTEST_SKIP() << "this build has no yaml-cpp";
    }
};

std::string read(std::string_view text) {
    const auto json = parseYaml(text, "f");
    return json ? json->dump(-1) : json.error().code;
}

TEST_F(Yaml, WordsAreWhatTheyStandFor) {
    EXPECT_EQ(read("[1, -2.5, +3, ~, 'no', no, On, .5, 1e-4, 0x10, 1.2.3, -, nan, inf, 9223372036854775808, \"1\", !!str 2]"),
              R"([1,-2.5,3,null,"no",false,true,0.5,1e-04,16,"1.2.3","-","nan","inf",9223372036854775808.0,"1","2"])");
    EXPECT_EQ(read("a: &x [1, 2]\nb: *x\n"), R"({"a":[1,2],"b":[1,2]})");
    EXPECT_EQ(read(""), "null");
}

TEST_F(Yaml, WhatIsNotPlainIsRefusedWithItsLine) {
    const std::pair<const char*, const char*> cases[] = {
        {"a: 1\na: 2", "yaml.twice"},      {"a: 1\n--- \nb: 2", "yaml.documents"},
        {"a: {<<: {b: 1}}", "yaml.merge"}, {"a: !!python/x y", "yaml.tag"},
        {"a: [1", "yaml.invalid"},         {"? [1]\n: 2", "yaml.key"},
        {"a: \"\xff\"", "yaml.text"},      {"a:\n\t- 1", "yaml.invalid"},
        {"a: *nowhere", "yaml.invalid"},
    };
    for (const auto& [text, code] : cases) EXPECT_EQ(read(text), code) << text;
    EXPECT_EQ(toString(parseYaml("a: 1\n\na: 2", "f").error()),
              "f: duplicate key \"a\" in line 3; write the value directly, without this feature");
}

TEST_F(Yaml, HostileFilesAreRefusedOrRead) {
    EXPECT_EQ(read(std::string(2'000'000, 'a')), "yaml.size");
    for (const char* nest : {"[", "{a: ", "- ", "? "}) {
        std::string deep;
        for (int i = 0; i < 20'000; ++i) deep += nest;
        EXPECT_NE(read(deep), "") << nest;
    }
    EXPECT_EQ(read(std::string(70, '[') + std::string(70, ']')), "yaml.depth");
    std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 12; ++i) {
        const std::string last = "*a" + std::to_string(i - 1);
        bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + last;
        for (int k = 0; k < 7; ++k) bomb += ", " + last;
        bomb += "]\n";
    }
    EXPECT_EQ(read(bomb), "yaml.values");
    EXPECT_EQ(read("&a [*a]"), "yaml.alias");
}

TEST_F(Yaml, NothingThatIsThrownGetsOut) {
    constexpr std::string_view parts[] = {"a", ":",  " ", "\n", "- ", "[",  "]", "{", "}", ",",  "\"", "'",   "#",
                                          "|", "  ", "1", "\t", "&",  ": ", "*", "!", "?", "<<", "%",  "---", "\xff"};
    for (uint32_t seed = 0; seed < 3000; ++seed) {
        const Philox random(seed, RandomStream::Generated);
        std::string text;
        for (uint32_t i = 0; i < 1 + random.below(0, 25); ++i)
            text += parts[random.below(i + 1, static_cast<uint32_t>(std::size(parts)))];
        (void)parseYaml(text, "");
    }
}

TEST_F(Yaml, WhatIsWrittenReadsBack) {
    const auto value = Json::parse(R"({"a":{"b":[1,2.0,1e-05,"x y",{"c":null}],"d":{}},"e":"no","f":"1","g":true,"h":[],
        "i":"line\nbreak","j k":-1e300,"l":"ü # : ","m":"","n":"1e-4","o":"null","yes":"- a","p":"<<","q":"*x","r":[[1],[]]})");
    ASSERT_TRUE(value.ok());
    const auto text = writeYaml(*value);
    ASSERT_TRUE(text.ok());
    const auto again = parseYaml(*text, "");
    ASSERT_TRUE(again.ok()) << *text << toString(again.error());
    EXPECT_EQ(*again, *value) << *text;
    EXPECT_NE(text->find("1.0e-05"), std::string::npos) << "YAML 1.1 takes 1e-05 for a text";
}

}  // namespace
}  // namespace lathe::sweep::yaml_test
