// SPDX-License-Identifier: Apache-2.0
#include "core/base/user_folders.h"

#include <cstdlib>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace lathe::user_folders_test {
namespace {

/// A variable of the environment, set for the length of a test.
class Variable {
public:
    Variable(const char* name, const char* value) : m_name(name) {
        if (const char* before = std::getenv(name)) m_before = before;
        value ? ::setenv(name, value, 1) : ::unsetenv(name);
    }
    ~Variable() { m_before ? ::setenv(m_name, m_before->c_str(), 1) : ::unsetenv(m_name); }
    Variable(const Variable&) = delete;

private:
    const char* m_name;
    std::optional<std::string> m_before;
};

struct Case {
    const char* variable;
    std::filesystem::path (*folder)();
    const char* belowHome;
};
const Case cases[] = {{"XDG_CACHE_HOME", userCacheFolder, "/home/ada/.cache/lathe"},
                      {"XDG_CONFIG_HOME", userConfigFolder, "/home/ada/.config/lathe"},
                      {"XDG_STATE_HOME", userStateFolder, "/home/ada/.local/state/lathe"}};

TEST(UserFolders, FollowTheVariable) {
    const Variable home("HOME", "/home/ada");
    for (const Case& c : cases) {
        const Variable named(c.variable, "/elsewhere");
        EXPECT_EQ(c.folder(), "/elsewhere/lathe") << c.variable;
    }
}

TEST(UserFolders, IgnoreARelativePath) {
    const Variable home("HOME", "/home/ada");
    for (const Case& c : cases)
        for (const char* value : {"cache", ".", "", "../x"}) {
            const Variable named(c.variable, value);
            EXPECT_EQ(c.folder(), c.belowHome) << c.variable << '=' << value;
        }
}

TEST(UserFolders, ARelativeHomeIsNone) {
    const Variable home("HOME", "here");
    for (const Case& c : cases) {
        const Variable named(c.variable, nullptr);
        EXPECT_TRUE(c.folder().empty()) << c.variable;
    }
}

TEST(UserFolders, TheRuntimeFolderBelongsToTheUserAlone) {
    const TemporaryFolder folder;
    const std::string usual = "/tmp/lathe-" + std::to_string(::geteuid());
    {
        const Variable named("XDG_RUNTIME_DIR", folder.path().c_str());
        EXPECT_EQ(userRuntimeFolder(), folder / "lathe");
        ASSERT_EQ(::chmod(folder.path().c_str(), 0777), 0);
        EXPECT_EQ(userRuntimeFolder(), usual) << "everybody may write there";
        ASSERT_EQ(::chmod(folder.path().c_str(), 0700), 0);
        if (::geteuid() == 0) {
            ASSERT_EQ(::chown(folder.path().c_str(), 12345, 12345), 0);
            EXPECT_EQ(userRuntimeFolder(), usual) << "it is another user's";
        }
    }
    const Variable relative("XDG_RUNTIME_DIR", "run");
    EXPECT_EQ(userRuntimeFolder(), usual);
}

}  // namespace
}  // namespace lathe::user_folders_test
