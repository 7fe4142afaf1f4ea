// SPDX-License-Identifier: Apache-2.0
#include "core/backend/plugin_loader.h"

#include <cstdlib>
#include <dlfcn.h>

#include "core/backend/build_identity.h"

namespace lathe {
namespace {

Diagnostic refused(const std::filesystem::path& file, std::string_view code, std::string_view text, std::vector<std::string> args,
                   std::string_view remedy) {
    return workError(code, file.filename().string(), text, std::move(args), remedy);
}

std::string loaderError() {
    const char* text = dlerror();
    return text ? text : "unknown error of the dynamic loader";
}

template <class Function>
Function symbol(void* library, const char* name) {
    return reinterpret_cast<Function>(dlsym(library, name));
}

std::filesystem::path executableFolder() {
    std::error_code ignored;
    return std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path();
}

}  // namespace

std::string buildIdentity() {
    return LATHE_BUILD_IDENTITY;
}

Result<std::unique_ptr<Backend>> openPlugin(const std::filesystem::path& file) {
    void* library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return refused(file, "plugin.open", "the plug-in could not be opened: {0}", {loaderError()},
                       "install the named library, or remove the plug-in");
    const auto build = symbol<PluginBuild>(library, "lathe_plugin_build");
    const auto create = symbol<PluginCreate>(library, "lathe_plugin_create");
    if (!build || !create)
        return refused(file, "plugin.no-entry",
                       "this library is not a plug-in of Lathe: lathe_plugin_build or lathe_plugin_create is missing", {},
                       "remove it from the plug-in folder");
    if (build() != buildIdentity())
        return refused(file, "plugin.other-build", "the plug-in was built for \"{0}\", but this program is \"{1}\"",
                       {build(), buildIdentity()}, "build or install the program and the plug-in together");
    if (Backend* backend = create()) return std::unique_ptr<Backend>(backend);
    return refused(file, "plugin.no-backend", "the plug-in created no backend", {}, "run `lathe doctor`");
}

std::vector<std::filesystem::path> pluginFolders() {
    std::vector<std::filesystem::path> folders;
    if (const char* named = std::getenv("LATHE_PLUGIN_DIR")) folders.emplace_back(named);
    const auto here = executableFolder();
    folders.push_back(here);
    folders.push_back(here / ".." / "lib" / "lathe");
    return folders;
}

}  // namespace lathe
