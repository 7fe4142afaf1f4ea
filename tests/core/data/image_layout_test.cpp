// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/image_layout.h"

#include <gmock/gmock.h>

namespace lathe::image_layout_test {
namespace {

using namespace images;
using testing::ElementsAre;
using testing::IsEmpty;

using Paths = std::vector<std::string>;

/// "train cat" for each image with a class.
std::vector<std::string> placesOf(const ImageLayout& layout) {
    const char* const parts[] = {"train", "val", "test"};
    std::vector<std::string> text;
    for (const ImagePlace& place : layout.places)
        text.push_back(std::string(parts[static_cast<size_t>(place.part)]) + " " +
                       layout.classes[static_cast<size_t>(place.label)]);
    return text;
}

TEST(ImageLayout, AFolderIsAClassInTheOrderOfCodePoints) {
    const ImageLayout layout = layoutOf(Paths{"10/a.png", "2/a.png", "2/b.png", "Zoo/a.png", "ape/a.png"});
    EXPECT_THAT(layout.classes, ElementsAre("10", "2", "Zoo", "ape"));
    EXPECT_THAT(placesOf(layout), ElementsAre("train 10", "train 2", "train 2", "train Zoo", "train ape"));
    EXPECT_EQ(layout.withoutClass, 0);
}

TEST(ImageLayout, FoldersOfPartsAreNoClasses) {
    const ImageLayout layout = layoutOf(Paths{"Test/cat/a", "train/cat/a", "train/dog/a", "valid/dog/a"});
    EXPECT_THAT(layout.classes, ElementsAre("cat", "dog"));
    EXPECT_THAT(placesOf(layout), ElementsAre("test cat", "train cat", "train dog", "val dog"));
}

TEST(ImageLayout, AClassMayBeCalledTrain) {
    EXPECT_THAT(layoutOf(Paths{"bus/a", "car/a", "train/a"}).classes, ElementsAre("bus", "car", "train"));
    EXPECT_THAT(layoutOf(Paths{"test/a", "train/a"}).classes, ElementsAre("test", "train")) << "nothing is below them";
    EXPECT_THAT(layoutOf(Paths{"test/x/a", "val/x/a"}).classes, ElementsAre("test/x", "val/x")) << "no train";
}

TEST(ImageLayout, NestedClassesKeepTheirPath) {
    const ImageLayout layout = layoutOf(Paths{"Fruit/Apple/Gala/a", "Fruit/Apple/Fuji/a", "Fruit/Lime/a"});
    EXPECT_THAT(layout.classes, ElementsAre("Apple/Fuji", "Apple/Gala", "Lime")) << "Fruit holds everything";
}

TEST(ImageLayout, OuterFoldersAroundPartsDoNotCount) {
    const ImageLayout layout = layoutOf(Paths{"set/test/all/cat/a", "set/train/all/cat/a", "set/train/all/dog/a"});
    EXPECT_THAT(placesOf(layout), ElementsAre("test cat", "train cat", "train dog"));
}

TEST(ImageLayout, AFolderCalledUnlabeledHasNoClass) {
    for (const char* path : {"unlabeled/a.png", "set/Unlabeled/a.png", "train/unlabelled/x/a.png"})
        EXPECT_TRUE(isUnlabeledPath(path)) << path;
    for (const char* path : {"unlabeled.png", "cat/unlabeled.png", "unlabeled cats/a.png", "labeled/a.png"})
        EXPECT_FALSE(isUnlabeledPath(path)) << path;
}

TEST(ImageLayout, OneClassIsAClass) {
    EXPECT_THAT(layoutOf(Paths{"cat/a", "cat/b"}).classes, ElementsAre("cat"));
    EXPECT_THAT(layoutOf(Paths{"train/cat/a", "test/cat/b"}).classes, ElementsAre("cat"));
}

TEST(ImageLayout, ImagesOutsideOfClassesAreCounted) {
    const ImageLayout layout = layoutOf(Paths{"cover.png", "train/preview.png", "train/cat/a", "test/cat/a"});
    EXPECT_EQ(layout.withoutClass, 2);
    EXPECT_EQ(layout.places.size(), 2u);
    EXPECT_EQ(layout.places[0].image, 2u) << "the index of its path";
    EXPECT_THAT(layoutOf(Paths{"a.png", "b.png"}).classes, IsEmpty());
    EXPECT_THAT(layoutOf(Paths{}).classes, IsEmpty());
}

TEST(ImageLayout, NamesThatAreNoTextBecomeText) {
    EXPECT_THAT(layoutOf(Paths{"caf\xe9/a", "th\xc3\xa9/a"}).classes, ElementsAre("caf\\xe9", "th\xc3\xa9"));
}

}  // namespace
}  // namespace lathe::image_layout_test
