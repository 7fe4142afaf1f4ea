// SPDX-License-Identifier: Apache-2.0
#include "gpu/dnn/library.h"

#include <algorithm>
#include <dlfcn.h>
#include <fstream>
#include <link.h>
#include <set>
#include <sstream>

#include "gpu/runtime/version_text.h"

namespace lathe::gpu::dnn {

namespace fs = std::filesystem;

namespace {

constexpr const char* graphPart = "libcudnn_graph.so.9";
// Parts that plans need. cuDNN opens them by name at their first use. Without the compiled engines, cuDNN 9.19 refuses every
// description of a device (CUDNN_STATUS_SUBLIBRARY_LOADING_FAILED), even for graphs that the precompiled engines compute.
constexpr const char* neededParts[] = {graphPart, "libcudnn_heuristic.so.9", "libcudnn_engines_precompiled.so.9",
                                       "libcudnn_engines_runtime_compiled.so.9"};

Diagnostic withRemedy(Diagnostic d) {
    d.remedy = "install one complete cuDNN 9, or set LATHE_CUDNN_DIR to its folder";
    return d;
}

Diagnostic absent(const std::string& why) {
    return withRemedy(workError("cuda.dnn.absent", "cuDNN", "the library was not found: {0}", {why}));
}

std::string lastError() {
    const char* text = dlerror();
    return text ? text : "unknown";
}

fs::path folderOfModule(void* module) {
    link_map* map = nullptr;
    if (dlinfo(module, RTLD_DI_LINKMAP, &map) != 0 || !map) return {};
    return fs::path(map->l_name).parent_path();
}

Result<fs::path> findFolder(std::span<const fs::path> folders) {
    std::error_code ignored;
    for (const fs::path& folder : folders)
        if (!folder.empty() && fs::exists(folder / graphPart, ignored)) return fs::canonical(folder, ignored);
    void* found = dlopen(graphPart, RTLD_LAZY | RTLD_LOCAL);
    if (!found) return absent(lastError());
    return fs::canonical(folderOfModule(found), ignored);
}

/// The names of the other parts in `folder`: ops, then cnn and adv, which link to ops.
std::vector<std::string> optionalPartsIn(const fs::path& folder) {
    std::set<std::string, std::greater<>> parts;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored))
        if (const std::string name = entry.path().filename(); name.starts_with("libcudnn_") && name.ends_with(".so.9"))
            parts.insert(name);
    for (const char* needed : neededParts) parts.erase(needed);
    return {parts.begin(), parts.end()};
}

Diagnostic withoutPart(const fs::path& folder, const std::string& part, const std::string& why) {
    return withRemedy(workError("cuda.dnn.part", folder.string(), "cuDNN is used without {0}: {1}", {part, why}));
}

Status checkOneFolder(const fs::path& wanted) {
    std::stringstream maps;
    maps << std::ifstream("/proc/self/maps").rdbuf();
    for (const fs::path& folder : foldersInUse(maps.str()))
        if (folder != wanted)
            return workError("cuda.dnn.mixed", "cuDNN", "its libraries come from two folders: {0} and {1}",
                             {wanted.string(), folder.string()},
                             "remove one of the folders from LD_LIBRARY_PATH, or set LATHE_CUDNN_DIR to the other");
    return {};
}

template <class F>
bool find(void* module, const char* name, F& function) {
    function = reinterpret_cast<F>(dlsym(module, name));
    return function != nullptr;
}

bool findAll(void* module, api::Functions& f) {
    return find(module, "cudnnGetVersion", f.getVersion) && find(module, "cudnnGetErrorString", f.getErrorString) &&
           find(module, "cudnnGetLastErrorString", f.getLastErrorString) && find(module, "cudnnCreate", f.create) &&
           find(module, "cudnnDestroy", f.destroy) && find(module, "cudnnSetStream", f.setStream) &&
           find(module, "cudnnBackendCreateDescriptor", f.createDescriptor) &&
           find(module, "cudnnBackendDestroyDescriptor", f.destroyDescriptor) &&
           find(module, "cudnnBackendFinalize", f.finalize) && find(module, "cudnnBackendSetAttribute", f.setAttribute) &&
           find(module, "cudnnBackendGetAttribute", f.getAttribute) && find(module, "cudnnBackendExecute", f.execute);
}

}  // namespace

Result<std::shared_ptr<const Library>> Library::open(std::span<const fs::path> folders) {
    auto library = std::make_shared<Library>();
    LATHE_TRY(library->m_folder, findFolder(folders));
    LATHE_TRY(void* graph, library->openParts());
    LATHE_CHECK(checkOneFolder(library->m_folder));
    if (!findAll(graph, library->m_functions)) return absent(lastError());
    library->m_version = static_cast<int64_t>(library->m_functions.getVersion());
    if (library->m_version < oldestVersion || library->m_version >= firstForeignVersion)
        return withRemedy(workError("cuda.dnn.version", library->m_folder.string(),
                                    "its version is {0}, but Lathe needs {1} or a later version 9",
                                    {versionText(library->m_version), versionText(oldestVersion)}));
    std::sort(library->m_parts.begin(), library->m_parts.end());
    return std::shared_ptr<const Library>(std::move(library));
}

/// Opens all parts by full path, so that cuDNN finds these parts when it opens them by name. Returns the part with the functions.
Result<void*> Library::openParts() {
    void* graph = nullptr;
    for (const char* part : neededParts) {
        void* module = dlopen((m_folder / part).c_str(), RTLD_NOW | RTLD_LOCAL);
        if (!module)
            return withRemedy(
                workError("cuda.dnn.incomplete", m_folder.string(), "{0} cannot be opened: {1}", {part, lastError()}));
        if (!graph) graph = module;
        m_parts.emplace_back(part);
    }
    for (const std::string& part : optionalPartsIn(m_folder)) {
        if (dlopen((m_folder / part).c_str(), RTLD_NOW | RTLD_LOCAL))
            m_parts.push_back(part);
        else
            m_notes.push_back(withoutPart(m_folder, part, lastError()));
    }
    return graph;
}

std::shared_ptr<const Library> Library::of(const api::Functions& functions) {
    auto library = std::make_shared<Library>();
    library->m_functions = functions;
    library->m_version = static_cast<int64_t>(functions.getVersion());
    return library;
}

Diagnostic Library::problem(int status, std::string_view action) const {
    char details[1024] = "";
    m_functions.getLastErrorString(details, sizeof details);
    std::string words = m_functions.getErrorString(status);
    if (details[0] != '\0') words.append("; ").append(details);
    return workError("cuda.dnn.refused", "cuDNN", "it rejected {0}: {1}", {std::string(action), words});
}

std::vector<fs::path> foldersInUse(const std::string& maps) {
    std::set<fs::path> folders;
    std::istringstream lines(maps);
    for (std::string line; std::getline(lines, line);) {
        const size_t slash = line.find('/');
        if (slash == std::string::npos) continue;
        const fs::path file = line.substr(slash);
        if (file.filename().string().starts_with("libcudnn")) folders.insert(file.parent_path());
    }
    return {folders.begin(), folders.end()};
}

}  // namespace lathe::gpu::dnn
