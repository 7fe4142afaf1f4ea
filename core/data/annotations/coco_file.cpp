// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/coco_file.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

namespace lathe::annotations {
namespace {

constexpr int mostCocoLevels = 64;

/// The members of an object that is being read, of any section.
struct CocoItem {
    std::optional<int64_t> id, image, category;
    std::string name, file;
    CocoBox box;
};

/// Takes the events of the parser. The root has sections, a section has objects, and an object has members.
class CocoEvents {
public:
    bool null() { return true; }
    bool boolean(bool v) { return number(v ? 1 : 0, v ? 1 : 0); }
    bool number_integer(int64_t v) { return number(v, static_cast<double>(v)); }
    bool number_unsigned(uint64_t v) {
        return number(v <= uint64_t{INT64_MAX} ? std::optional(static_cast<int64_t>(v)) : std::nullopt, static_cast<double>(v));
    }
    bool number_float(double v, const std::string&) { return number(std::nullopt, v); }
    bool string(std::string& v) {
        if (!isMember()) return true;
        if (m_member == "name") m_item.name = std::move(v);
        if (m_member == "file_name") m_item.file = std::move(v);
        return true;
    }
    bool binary(nlohmann::json::binary_t&) { return false; }
    bool key(std::string& v) {
        if (m_levels == rootLevel) m_section = v;
        if (m_levels == itemLevel) m_member = v;
        return true;
    }
    bool start_object(size_t) {
        if (++m_levels == itemLevel) m_item = {};
        return m_levels <= mostCocoLevels;
    }
    bool end_object() {
        if (m_levels-- == itemLevel) finishItem();
        return true;
    }
    bool start_array(size_t) { return ++m_levels <= mostCocoLevels; }
    bool end_array() {
        --m_levels;
        return true;
    }
    bool parse_error(size_t position, const std::string&, const nlohmann::json::exception&) {
        m_wrongAt = position;
        return false;
    }

    size_t wrongAt() const { return m_wrongAt; }
    CocoFile take() { return std::move(m_file); }

private:
    static constexpr int rootLevel = 1, itemLevel = 3;

    bool isMember() const { return m_levels == itemLevel; }
    bool number(std::optional<int64_t> whole, double real) {
        if (m_levels == itemLevel + 1 && m_member == "bbox") return addCorner(real);
        if (!isMember()) return true;
        if (m_member == "id") m_item.id = whole;
        if (m_member == "image_id") m_item.image = whole;
        if (m_member == "category_id") m_item.category = whole;
        if (m_member == "iscrowd") m_item.box.crowd = real != 0;
        return true;
    }
    bool addCorner(double v) {
        if (m_item.box.corners < 4) m_item.box.box[m_item.box.corners] = v;
        m_item.box.corners += m_item.box.corners <= 4;
        return true;
    }
    void finishItem() {
        if (m_section == "categories" && m_item.id) m_file.categories.push_back({*m_item.id, std::move(m_item.name)});
        if (m_section == "images" && m_item.id) m_file.images.push_back({*m_item.id, std::move(m_item.file)});
        if (m_section != "annotations" || !m_item.image || !m_item.category || m_item.box.corners == 0) return;
        m_item.box.image = *m_item.image;
        m_item.box.category = *m_item.category;
        m_file.boxes.push_back(m_item.box);
    }

    CocoFile m_file;
    CocoItem m_item;
    std::string m_section, m_member;
    int m_levels = 0;
    size_t m_wrongAt = 0;
};

}  // namespace

Result<CocoFile> parseCoco(std::string_view text, std::string_view where) {
    CocoEvents events;
    if (!nlohmann::json::sax_parse(text.begin(), text.end(), &events))
        return requestError("coco.syntax", where, "the file is not valid JSON, or is nested too deeply, at byte {0}",
                            {std::to_string(events.wrongAt())}, "repair or remove the file");
    CocoFile file = events.take();
    if (!file.categories.empty() && !file.images.empty()) return file;
    return requestError("coco.sections", where, "the file has no \"categories\" or no \"images\"", {},
                        "choose a folder with annotations in the format of COCO");
}

}  // namespace lathe::annotations
