// SPDX-License-Identifier: Apache-2.0
#include <set>

#include <gmock/gmock.h>

#include "tests/app/cli/cli.h"

namespace lathe::test::list_test {
namespace {

using testing::HasSubstr;

const Json* paramOf(const Json& entry, std::string_view key) {
    for (const Json& param : entry["params"].array())
        if (param["key"].toString() == key) return &param;
    return nullptr;
}

TEST(List, NamesAllLists) {
    const Answer answer = ask({"list"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    std::vector<std::string> names;
    for (const Json& list : answer.json["lists"].array()) {
        names.push_back(list["list"].toString());
        const Answer one = ask({"list", names.back()});
        EXPECT_EQ(one.code, 0) << names.back();
        EXPECT_EQ(static_cast<int64_t>(one.json["entries"].array().size()), list["entries"].toInt()) << names.back();
        const Json::Array& entries = one.json["entries"].array();
        ASSERT_FALSE(entries.empty()) << names.back();
        for (const size_t i : std::set<size_t>{0, entries.size() / 2, entries.size() - 1})
            EXPECT_EQ(ask({"list", names.back(), entries[i]["type"].toString()}).json, entries[i]) << names.back();
    }
    EXPECT_THAT(names, testing::IsSupersetOf({"layers", "losses", "metrics", "optimizers", "schedules", "averagings",
                                              "transforms", "readers", "samplers", "pruners", "exporters", "templates"}));
}

TEST(List, SaysEverythingAboutAParameter) {
    const Json dense = ask({"list", "layers", "dense"}).json;
    EXPECT_EQ(dense["pytorch"], Json("torch.nn.Linear"));
    const Json* units = paramOf(dense, "units");
    ASSERT_TRUE(units);
    EXPECT_EQ((*units)["type"], Json("int"));
    EXPECT_EQ((*units)["default"], Json(128));
    EXPECT_EQ((*units)["min"], Json(1));
    EXPECT_EQ((*units)["max"], Json(65536));
    EXPECT_FALSE((*units)["help"].toString().empty());
    const std::string text = call({"list", "layers", "dense"}).out;
    for (const char* part : {"units", "128", "1 to 65536", "torch.nn.Linear", "layers.LAYER.KEY"})
        EXPECT_THAT(text, HasSubstr(part));
    EXPECT_TRUE(paramOf(ask({"list", "losses", "cross_entropy"}).json, "class_weights"));
    EXPECT_TRUE(paramOf(ask({"list", "schedules", "constant"}).json, "warmup_epochs")) << "what every schedule takes";
}

TEST(List, FindsOtherNames) {
    EXPECT_EQ(ask({"list", "layer", "linear"}).json["type"], Json("dense"));
    const Answer wrong = ask({"list", "layers", "conv2"});
    EXPECT_EQ(wrong.code, 2);
    EXPECT_THAT(wrong.err, HasSubstr("did you mean \"conv2d\"?"));
    EXPECT_THAT(ask({"list", "layrs"}).err, HasSubstr("did you mean \"layers\"?"));
}

/// A name in the table of names that is mistyped, or of a Def that is gone, leaves an entry without one.
TEST(List, OnlyWhatPytorchHasNotHasNoNameThere) {
    const std::vector<std::pair<std::string, std::vector<std::string>>> without{
        {"layers",
         {"activity_regularization",
          "class_token",
          "crop",
          "ensemble",
          "ensemble_dense",
          "ensemble_mean",
          "expression",
          "gaussian_noise",
          "input",
          "layer_scale",
          "numeric_embedding",
          "parametric_activation",
          "positional_encoding",
          "reduce",
          "reparameterize",
          "scale",
          "separable_conv2d",
          "sequence_conv",
          "sequence_pool",
          "slice"}},
        {"losses", {"dice", "focal", "hinge", "kl_normal", "log_cosh", "tversky"}},
        {"optimizers", {"lars", "lion"}},
        {"schedules", {"constant", "coslog", "flat_cosine"}}};
    for (const auto& [list, expected] : without) {
        std::vector<std::string> nameless;
        const Json all = ask({"list", list}).json;
        for (const Json& entry : all["entries"].array())
            if (entry["pytorch"].isNull()) nameless.push_back(entry["type"].toString());
        EXPECT_EQ(nameless, expected) << list;
    }
}

}  // namespace
}  // namespace lathe::test::list_test
