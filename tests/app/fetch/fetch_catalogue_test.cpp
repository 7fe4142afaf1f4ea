// SPDX-License-Identifier: Apache-2.0
#include "app/fetch/fetch_catalogue.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/base/json.h"
#include "tests/support/places.h"

namespace lathe::fetch_catalogue_test {

using namespace fetch;

TEST(FetchCatalogue, EachEntryIsComplete) {
    std::set<std::string_view> names;
    for (const FetchSet& set : fetchCatalogue()) {
        EXPECT_TRUE(names.insert(set.name).second) << set.name;
        for (const std::string_view text : {set.title, set.content, set.licence, set.sums})
            EXPECT_FALSE(text.empty()) << set.name;
        EXPECT_TRUE(set.page.starts_with("http")) << set.name;
        EXPECT_EQ(findFetchSet(set.name), &set);
        EXPECT_FALSE(set.files.empty()) << set.name;
        if (!set.unpacked.empty()) {
            EXPECT_EQ(set.files.size(), 1u) << set.name;
        }
        EXPECT_GT(bytesOf(set), 0u);
    }
    EXPECT_TRUE(std::is_sorted(fetchCatalogue().begin(), fetchCatalogue().end(),
                               [](const FetchSet& a, const FetchSet& b) { return a.name < b.name; }));
    EXPECT_GE(names.size(), 8u);
    EXPECT_EQ(findFetchSet("nothing"), nullptr);
}

TEST(FetchCatalogue, EachFileHasAnAddressAndASum) {
    for (const FetchSet& set : fetchCatalogue()) {
        std::set<std::string_view> names;
        for (const FetchFile& file : set.files) {
            EXPECT_TRUE(names.insert(file.name).second) << file.name;
            EXPECT_EQ(file.name.find('/'), std::string_view::npos) << "a name is not a path";
            EXPECT_TRUE(file.address.starts_with("https://")) << file.address;
            EXPECT_GT(file.bytes, 0u) << file.address;
            EXPECT_EQ(file.sum.hex.size(), file.sum.kind == SumKind::Md5 ? 32u : 64u) << file.address;
            EXPECT_EQ(file.sum.hex.find_first_not_of("0123456789abcdef"), std::string_view::npos) << file.address;
        }
    }
}

// datasets/catalogue.json has the checksums of this set, too.
TEST(FetchCatalogue, AgreesWithTheCatalogueOfClassNames) {
    const auto text = readFile((test::sourceDir() / "datasets/catalogue.json").string());
    ASSERT_TRUE(text);
    const auto json = Json::parse(*text);
    ASSERT_TRUE(json);
    int compared = 0;
    for (const auto& [name, known] : json->object()) {
        const FetchSet* set = findFetchSet(name);
        if (!set) continue;
        for (const FetchFile& file : set->files) {
            EXPECT_EQ(known["files"][file.name]["sha256"].toString(), file.sum.hex) << file.name;
            EXPECT_EQ(known["files"][file.name]["bytes"].toInt(), static_cast<int64_t>(file.bytes)) << file.name;
            ++compared;
        }
    }
    EXPECT_GE(compared, 4);
}

}  // namespace lathe::fetch_catalogue_test
