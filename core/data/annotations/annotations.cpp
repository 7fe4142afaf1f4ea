// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/annotations.h"

#include <algorithm>
#include <fcntl.h>
#include <functional>
#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "core/base/file.h"
#include "core/data/annotations/coco_boxes.h"
#include "core/data/annotations/mask_pairs.h"
#include "core/data/annotations/yolo_boxes.h"
#include "core/data/annotations/yolo_names.h"
#include "core/data/images/image_files.h"

namespace lathe::annotations {
namespace {

namespace fs = std::filesystem;

constexpr size_t mostGlanced = 4000, mostInFolder = 300, mostStarts = 8;
constexpr int mostGlanceLevels = 4;

/// Some files below a folder: of a large folder only the first ones, so that its neighbours are seen, too.
class Glance {
public:
    explicit Glance(fs::path root) : m_root(std::move(root)) { look({}, 0); }

    const std::vector<std::string>& files() const { return m_files; }
    bool hasImages() const {
        return std::any_of(m_files.begin(), m_files.end(), [](const std::string& f) { return images::isNamedAsImage(f); });
    }
    /// Whether one of the first files with this ending begins as the test wants.
    bool anyStarts(std::string_view ending, const std::function<bool(std::string_view)>& test) const {
        size_t looked = 0;
        for (const std::string& file : m_files) {
            if (!file.ends_with(ending) || ++looked > mostStarts) continue;
            if (test(startOf(file))) return true;
        }
        return false;
    }

private:
    void look(const fs::path& below, int level) {
        std::error_code error;
        std::vector<fs::path> folders;
        size_t seen = 0;
        for (auto it = fs::directory_iterator(m_root / below, fs::directory_options::skip_permission_denied, error);
             !error && it != fs::directory_iterator() && ++seen <= mostInFolder && m_files.size() < mostGlanced;
             it.increment(error)) {
            const fs::path path = below / it->path().filename();
            std::error_code ignored;
            if (images::isHiddenPath(path.filename().string())) continue;
            if (it->is_directory(ignored)) folders.push_back(path);
            if (it->is_regular_file(ignored)) m_files.push_back(path.generic_string());
        }
        if (level + 1 >= mostGlanceLevels) return;
        std::sort(folders.begin(), folders.end());
        for (const fs::path& folder : folders) look(folder, level + 1);
    }
    std::string startOf(const std::string& file) const {
        const FileHandle handle(::open((m_root / file).c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
        std::string bytes(16384, '\0');
        const ssize_t n = handle.isOpen() ? ::read(handle.get(), bytes.data(), bytes.size()) : 0;
        bytes.resize(static_cast<size_t>(std::max<ssize_t>(n, 0)));
        return bytes;
    }

    fs::path m_root;
    std::vector<std::string> m_files;
};

bool startsAsVoc(std::string_view start) {
    return start.find("<annotation") != std::string_view::npos;
}

bool hasYoloLabels(const Glance& glance) {
    const auto names = [](std::string_view start) { return hasYoloNames(start); };
    const bool named = glance.anyStarts(".yaml", names) || glance.anyStarts(".yml", names) ||
                       glance.anyStarts("classes.txt", [](std::string_view start) { return !start.empty(); });
    const auto isLabels = [](const std::string& f) {
        return f.starts_with("labels/") || f.find("/labels/") != std::string::npos;
    };
    const bool inFolder = std::any_of(glance.files().begin(), glance.files().end(), isLabels);
    return (named || inFolder) && glance.anyStarts(".txt", startsAsYolo);
}

}  // namespace

Annotation glanceAtAnnotations(const fs::path& folder) {
    std::error_code ignored;
    if (!fs::is_directory(folder, ignored)) return Annotation::None;
    const Glance glance(folder);
    if (!glance.hasImages()) return Annotation::None;
    if (glance.anyStarts(".json", startsAsCoco)) return Annotation::Coco;
    if (glance.anyStarts(".xml", startsAsVoc)) return Annotation::Voc;
    if (hasYoloLabels(glance)) return Annotation::Yolo;
    return pairMasks(glance.files()).pairs.empty() ? Annotation::None : Annotation::Masks;
}

}  // namespace lathe::annotations
