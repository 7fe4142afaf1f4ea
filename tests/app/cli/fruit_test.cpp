// SPDX-License-Identifier: Apache-2.0
// From a folder of photographs to predictions by three commands.
#include <cstdint>
#include <cstdlib>
#include <string>

#include <gmock/gmock.h>

#include "tests/app/cli/cli.h"
#include "tests/support/fruit_folder.h"
#include "tests/support/image_decoder.h"
#include "tests/support/temporary_folder.h"

namespace lathe::fruit_test {
namespace {

using test::Answer;
using test::ask;
using test::call;
using testing::HasSubstr;

TEST(Fruit, ThreeCommandsLeadFromAFolderToPredictions) {
    LATHE_NEEDS_IMAGE_DECODER();
    const TemporaryFolder folder;
    ::setenv("XDG_CACHE_HOME", (folder / "cache").c_str(), 1);
    const std::string data = folder / "fruit", project = folder / "p.lathe", run = folder / "r";
    test::writeFruitFolder(data, 20);
    const Answer made = call({"new", "images", project, "--data", data});
    ASSERT_EQ(made.code, 0) << made.err;
    EXPECT_THAT(made.err, HasSubstr("3 classes of "));
    EXPECT_THAT(made.err, HasSubstr("read as 16 x 16 pixels"));
    const Answer trained = ask({"train", project, "--run", run, "--epochs", "15", "--device", "cpu"});
    ASSERT_EQ(trained.code, 0) << trained.err;
    uint32_t seed = 3'000'000;
    for (const auto& [name, color] : test::fruitClasses()) {
        const std::string photo = folder / "photo.jpg";
        test::writeFruit(photo, color, seed++);
        const Answer seen = ask({"predict", run, photo, "--device", "cpu"});
        ASSERT_EQ(seen.code, 0) << seen.err;
        EXPECT_EQ(seen.json["predictions"].array()[0]["name"], Json(name)) << seen.out;
    }
    ::unsetenv("XDG_CACHE_HOME");
}

}  // namespace
}  // namespace lathe::fruit_test
