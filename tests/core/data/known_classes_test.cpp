// SPDX-License-Identifier: Apache-2.0
#include "core/data/known_classes.h"

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/base/json.h"
#include "tests/core/data/data_support.h"
#include "tests/support/shared_dir.h"
#include "tests/support/temporary_folder.h"

namespace lathe::known_classes_test {
namespace {

const char* const fashionNames = "T-shirt/top, Trouser, Pullover, Dress, Coat, Sandal, Shirt, Sneaker, Bag, Ankle boot";

Choice named(const std::string& names) {
    return {"idx", {{"path", std::string("somewhere")}, {"classes", names}}};
}

TEST(KnownClasses, LabelsOfTheCatalogueAndNoOthers) {
    const auto catalogue = Json::parse(datasetCatalogue);
    ASSERT_TRUE(catalogue.ok());
    const Json& files = (*catalogue)["fashion-mnist"]["files"];
    for (const char* file : {"train-labels-idx1-ubyte.gz", "t10k-labels-idx1-ubyte.gz"}) {
        const auto* names = knownClasses(files[file]["labels_sha256"].toString());
        ASSERT_TRUE(names) << file;
        EXPECT_EQ(names->at(9), "Ankle boot");
    }
    EXPECT_FALSE(knownClasses(files["train-images-idx3-ubyte.gz"]["sha256"].toString()));
    EXPECT_FALSE(knownClasses(""));
}

TEST(KnownClasses, NamesOfTheCatalogueLeaveAndOthersStay) {
    Choice theirs = named(fashionNames), mine = named("shirt, shoe"), none{"idx", {{"path", std::string("somewhere")}}};
    forgetKnownClasses(theirs);
    EXPECT_EQ(theirs, none);
    const Choice before = mine;
    forgetKnownClasses(mine);
    EXPECT_EQ(mine, before);
    forgetKnownClasses(none);
    EXPECT_EQ(none.params.values().size(), 1u);
    Choice points{"points", {{"classes", int64_t{3}}}};
    forgetKnownClasses(points);
    EXPECT_TRUE(points.params.find("classes")) << "a number is no list of names";
}

// What a person writes wins over what is known, and a part of a set is another set.
TEST(KnownClasses, OfThePublishedFilesWhereverTheyLie) {
    LATHE_NEEDS_SHARED("data/fashion-mnist");
    const std::string from = (test::sharedDir() / "data/fashion-mnist").string();
    const TemporaryFolder folder;
    for (const char* split : {"images-idx3", "labels-idx1"})
        test::writeFile(folder / ("x-t10k-" + std::string(split) + "-ubyte.gz"),
                        *readFile(from + "/t10k-" + split + "-ubyte.gz"));
    const std::string file = folder / "x-t10k-images-idx3-ubyte.gz";
    const auto classes = [&](const Params& params) { return test::openReader("idx", params)->training->info().classes; };
    EXPECT_EQ(classes({{"path", file}}).front(), "T-shirt/top");
    EXPECT_EQ(classes({{"path", file}, {"classes", std::string("a, b")}})[1], "b");
}

}  // namespace
}  // namespace lathe::known_classes_test
