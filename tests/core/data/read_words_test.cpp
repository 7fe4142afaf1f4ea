// SPDX-License-Identifier: Apache-2.0
// What a reading that was stopped says of its items.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>

#include "core/data/images/read_files.h"
#include "core/data/read_watch.h"
#include "tests/support/temporary_folder.h"

namespace lathe::read_words_test {
namespace {

using testing::HasSubstr;
using testing::Not;

class Impatient final : public ReadWatch {
public:
    void progress(const ReadProgress& p) override { last = p; }
    bool stopRequested() override { return true; }
    std::optional<ReadProgress> last;
};

/// The error of a reading that takes a second and is stopped at its first question.
std::string sentenceOfStopped(ReadItems items) {
    const TemporaryFolder folder;
    constexpr size_t count = 100;
    for (size_t i = 0; i < count; ++i) std::ofstream(folder / std::to_string(i)) << "x";
    const auto source = images::openFolderSource(folder.path());
    EXPECT_TRUE(source) << toString(source.error());
    std::vector<size_t> files(count);
    std::iota(files.begin(), files.end(), size_t{0});
    const auto slow = [] {
        return images::FileWork([](const images::FileContent&) {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
            return Status();
        });
    };
    Impatient watch;
    const Status stopped = images::readFiles(**source, files, {1, &watch, items}, slow);
    EXPECT_FALSE(stopped.ok());
    EXPECT_TRUE(watch.last && watch.last->items == items);
    return stopped.ok() ? std::string() : toString(stopped.error());
}

TEST(ReadWords, AStoppedReadingOfSoundsSaysSounds) {
    const std::string sounds = sentenceOfStopped(ReadItems::Sounds), images = sentenceOfStopped(ReadItems::Images);
    EXPECT_THAT(sounds, HasSubstr("of 100 sounds"));
    EXPECT_THAT(sounds, HasSubstr("decode all sounds"));
    EXPECT_THAT(sounds, Not(HasSubstr("images")));
    EXPECT_THAT(images, HasSubstr("of 100 images")) << "the control";
}

}  // namespace
}  // namespace lathe::read_words_test
