// SPDX-License-Identifier: Apache-2.0
// Which data sets of a file are samples and targets.
#include <gmock/gmock.h>

#include "core/data/hdf5/channel_order.h"
#include "core/data/hdf5/find_sets.h"
#include "core/data/hdf5/hdf5_names.h"

namespace lathe::hdf5_sets_test {
namespace {

using namespace hdf5;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// Data sets of ten numbers at these paths.
Hdf5Listing listingOf(const std::vector<std::string>& paths) {
    Hdf5Listing listing;
    for (const std::string& path : paths) listing.datasets.push_back({.path = path, .shape = {10}, .kind = ElementKind::Real});
    return listing;
}

/// "/train/x /train/y | validation | test", or the code of the error.
std::string found(const std::vector<std::string>& paths, const WantedPaths& wanted = {}) {
    const Hdf5Listing listing = listingOf(paths);
    const auto sets = findSets(listing, wanted, "f.h5");
    if (!sets.ok()) return sets.error().code;
    const auto text = [](const std::optional<FoundPair>& pair) {
        return pair ? pair->features->path + " " + pair->target->path : std::string("-");
    };
    return text(sets->training) + " | " + text(sets->validation) + " | " + text(sets->test);
}

TEST(Hdf5Sets, NamesThatPeopleUse) {
    EXPECT_EQ(found({"/x", "/y"}), "/x /y | - | -");
    EXPECT_EQ(found({"/X", "/Y", "/z"}), "/X /Y | - | -");
    EXPECT_EQ(found({"/train/x", "/train/y", "/val/x", "/val/y", "/test/x", "/test/y"}),
              "/train/x /train/y | /val/x /val/y | /test/x /test/y");
    EXPECT_EQ(found({"/X_train", "/y_train", "/X_test", "/y_test"}), "/X_train /y_train | - | /X_test /y_test");
    EXPECT_EQ(found({"/train_set_x", "/train_set_y", "/test_set_x", "/test_set_y", "/list_classes"}),
              "/train_set_x /train_set_y | - | /test_set_x /test_set_y");
    EXPECT_EQ(found({"/images", "/labels"}), "/images /labels | - | -");
    EXPECT_EQ(found({"/data", "/label"}), "/data /label | - | -") << "Caffe";
    EXPECT_EQ(found({"/training/images", "/training/labels", "/validation/images", "/validation/labels"}),
              "/training/images /training/labels | /validation/images /validation/labels | -");
}

TEST(Hdf5Sets, ChosenPathsAndTheOtherSplitsOfThem) {
    const std::vector<std::string> paths{"/a/train/pixels", "/a/train/digit", "/a/test/pixels", "/a/test/digit"};
    EXPECT_EQ(found(paths), "hdf5.no_pair");
    EXPECT_EQ(found(paths, {"/a/train/pixels", "a/train/digit"}),
              "/a/train/pixels /a/train/digit | - | /a/test/pixels /a/test/digit");
    EXPECT_EQ(found(paths, {"/a/test/pixels", "/a/test/digit"}), "/a/test/pixels /a/test/digit | - | -");
    EXPECT_EQ(found(paths, {"/a/train/pixel", "/a/train/digit"}), "hdf5.path");
    EXPECT_EQ(found(paths, {"/a/train/pixels", ""}), "hdf5.no_pair") << "both or none";
}

TEST(Hdf5Sets, AnErrorSaysWhatThereIs) {
    Hdf5Listing listing = listingOf({"/frame"});
    listing.datasets.front().problem = "its elements are records of several fields (a compound type)";
    listing.links = {"/y"};
    const auto sets = findSets(listing, {}, "f.h5");
    EXPECT_THAT(toString(sets.error()), HasSubstr("/frame (its elements are records"));
    EXPECT_THAT(toString(sets.error()), HasSubstr("/y (a link, which is not followed)"));
    EXPECT_THAT(toString(findSets({}, {}, "f.h5").error()), HasSubstr("the file has no data sets"));
}

TEST(Hdf5Sets, SamplesWithoutTargets) {
    const auto paths = [](const std::vector<std::string>& all, const std::string& wanted = {}) {
        const Hdf5Listing listing = listingOf(all);
        std::vector<std::string> out;
        if (const auto features = findFeatures(listing, wanted, "f.h5"); features.ok())
            for (const Hdf5Dataset* d : *features) out.push_back(d->path);
        return out;
    };
    EXPECT_THAT(paths({"/new"}), ElementsAre("/new")) << "the only one";
    EXPECT_THAT(paths({"/new", "/x"}), ElementsAre("/x"));
    EXPECT_THAT(paths({"/train/x", "/train/y", "/test/x"}), ElementsAre("/train/x", "/test/x"));
    EXPECT_THAT(paths({"/one", "/two"}), IsEmpty());
    EXPECT_THAT(paths({"/one", "/two"}, "/two"), ElementsAre("/two"));
}

TEST(Hdf5Sets, ChannelsByAttributeOrShape) {
    const auto order = [](const Shape& shape, const char* attribute, const char* setting) {
        Hdf5Dataset d{.path = "/x", .shape = shape};
        d.attributes = Json::Object{{"layout", attribute}};
        const FoundOrder found = orderOf(d, setting);
        return std::string(found.order == ChannelOrder::Last ? "last" : "first") + (found.guessed ? " guessed" : "");
    };
    EXPECT_EQ(order({9, 32, 32, 3}, "", "auto"), "last guessed");
    EXPECT_EQ(order({9, 3, 32, 32}, "", "auto"), "first guessed");
    EXPECT_EQ(order({9, 3, 32, 3}, "", "auto"), "first guessed");
    EXPECT_EQ(order({9, 3, 32, 3}, "NHWC", "auto"), "last");
    EXPECT_EQ(order({9, 32, 32, 3}, "NCHW", "auto"), "first");
    EXPECT_EQ(order({9, 32, 32, 3}, "NCHW", "channels_last"), "last");
    const Tensor last = Tensor::of<uint8_t>({1, 1, 2, 3}, std::vector<uint8_t>{1, 2, 3, 4, 5, 6});
    const Tensor first = withChannelsFirst(last);
    EXPECT_EQ(first.shape(), (Shape{1, 3, 1, 2}));
    EXPECT_THAT(std::vector<uint8_t>(first.values<uint8_t>().begin(), first.values<uint8_t>().end()),
                ElementsAre(1, 4, 2, 5, 3, 6));
}

TEST(Hdf5Sets, AListingIsNotTrusted) {
    for (const char* text : {"", "{", "[]", "{}", "{\"datasets\": 5}", "{\"datasets\": [{\"path\": \"x\"}]}",
                             "{\"datasets\": [{\"path\": 5}]}", "{\"datasets\": [7]}"})
        EXPECT_EQ(parseListing(text, "f").error().code, "hdf5.stopped") << text;
    const auto problem = [](const std::string& facts) {
        const auto listing = parseListing("{\"datasets\": [{\"path\": \"/x\", " + facts + "}]}", "f");
        return listing.ok() ? listing->datasets.front().problem : "refused";
    };
    EXPECT_EQ(problem("\"shape\": [3], \"kind\": \"real\""), "");
    EXPECT_NE(problem("\"shape\": [], \"kind\": \"real\""), "");
    EXPECT_NE(problem("\"shape\": [3], \"kind\": \"magic\""), "");
    EXPECT_NE(problem("\"shape\": [-3], \"kind\": \"real\""), "");
    EXPECT_NE(problem("\"shape\": [1,1,1,1,1,1,1,1,1], \"kind\": \"real\""), "");
    EXPECT_NE(problem("\"shape\": [4611686018427387904, 4611686018427387904], \"kind\": \"real\""), "");
    EXPECT_NE(problem("\"shape\": [0, 4611686018427387904, 4611686018427387904], \"kind\": \"real\""), "");
}

}  // namespace
}  // namespace lathe::hdf5_sets_test
