// SPDX-License-Identifier: Apache-2.0
// NVIDIA's compiler takes what we write. It needs no device.
#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

#include "gpu/jit/image_cache.h"
#include "tests/gpu/jit/nvrtc_check.h"
#include "tests/gpu/jit/template_chains.h"
#include "tests/support/temporary_folder.h"

namespace lathe::gpu::nvrtc_test {
namespace {

TEST(Nvrtc, CompilesEveryChainOfEveryTemplate) {
    LATHE_OPEN_NVRTC(nvrtc, 90);
    const auto programs = templatePrograms();
    for (const auto& [name, chain] : differentChains(programs)) {
        const jit::Source source = chain.source(false);
        const auto image = nvrtc.translate(source.code);
        ASSERT_TRUE(image.ok()) << toString(image.error()) << source.code;
        EXPECT_EQ(image->substr(1, 3), "ELF");
        EXPECT_NE(image->find(source.one()), std::string::npos);
        EXPECT_EQ(image->find(source.many()) != std::string::npos, source.servesMany);
    }
}

TEST(Nvrtc, CompilesForEveryChip) {
    const auto programs = templatePrograms();
    std::string code = jit::preamble();
    size_t taken = 0;
    for (const auto& [name, chain] : differentChains(programs))
        if (taken++ % 8 == 0) code += chain.source(true).code;
    for (const int chip : chips) {
        LATHE_OPEN_NVRTC(nvrtc, chip);
        const auto image = nvrtc.translate(code);
        ASSERT_TRUE(image.ok()) << chip << toString(image.error());
    }
}

TEST(Nvrtc, SaysWhatIsWrong) {
    const std::vector<std::filesystem::path> none{"/nowhere"};
    const auto absent = jit::Nvrtc::open(none, 90, "libnvrtc.so.77");
    ASSERT_FALSE(absent.ok());
    EXPECT_EQ(absent.error().code, "cuda.nvrtc.absent");
    LATHE_OPEN_NVRTC(nvrtc, 90);
    const auto wrong = nvrtc.translate("this is no code");
    ASSERT_FALSE(wrong.ok());
    EXPECT_NE(toString(wrong.error()).find("chain.cu"), std::string::npos) << toString(wrong.error());
    LATHE_OPEN_NVRTC(strange, 12);
    EXPECT_FALSE(strange.translate("").ok());
}

TEST(ImageCache, GivesBackWhatIsWholeAndNothingElse) {
    const TemporaryFolder folder;
    const jit::ImageCache cache(folder / "deep/cubins");
    const std::string key = jit::ImageCache::keyOf("nvrtc 13.0 sm_90", "code"), image("a\0b\xFFrest", 8);
    EXPECT_FALSE(cache.find(key));
    cache.put(key, image);
    ASSERT_TRUE(cache.find(key));
    EXPECT_EQ(*cache.find(key), image);
    EXPECT_NE(jit::ImageCache::keyOf("nvrtc 13.0 sm_80", "code"), key);
    EXPECT_NE(jit::ImageCache::keyOf("nvrtc 13.0 sm_90", "cod"), key);
    const std::filesystem::path path = std::filesystem::path(folder / "deep/cubins") / key;
    std::string whole(std::filesystem::file_size(path), '\0');
    std::ifstream(path, std::ios::binary).read(whole.data(), static_cast<std::streamsize>(whole.size()));
    const auto isFound = [&](const std::string& content) {
        std::ofstream(path, std::ios::binary | std::ios::trunc) << content;
        return cache.find(key).has_value();
    };
    for (size_t length = 0; length < whole.size(); ++length) EXPECT_FALSE(isFound(whole.substr(0, length))) << length;
    for (size_t i = 0; i < whole.size(); ++i) {
        std::string flipped = whole;
        flipped[i] = static_cast<char>(flipped[i] ^ 4);
        EXPECT_FALSE(isFound(flipped)) << i;
    }
    cache.put(key, image);
    EXPECT_TRUE(cache.find(key)) << "a damaged one is replaced";
    EXPECT_FALSE(jit::ImageCache({}).find(key));
}

}  // namespace
}  // namespace lathe::gpu::nvrtc_test
