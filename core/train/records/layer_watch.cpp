// SPDX-License-Identifier: Apache-2.0
#include "core/train/records/layer_watch.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "core/base/element.h"

namespace lathe {

namespace {

constexpr std::string_view stages[] = {"forward", "backward", "update"};
constexpr size_t rowLength = 4;

}  // namespace

bool LayerWatch::due(Clock::time_point now) {
    if (m_next == Clock::time_point{}) m_next = now + first;
    if (m_waiting || now < m_next) return false;
    m_distance = std::min(2 * m_distance, longest);
    m_next = now + m_distance;
    m_waiting = true;
    return true;
}

Json toJson(const std::vector<LayerSpan>& spans) {
    Json::Array rows;
    for (const LayerSpan& s : spans) rows.push_back(Json::Array{s.layer, element(stages, s.stage), s.begin, s.end});
    return Json::Object{{"spans", std::move(rows)}};
}

std::vector<LayerSpan> layerSpansFromJson(const Json& json) {
    std::vector<LayerSpan> spans;
    for (const Json& row : json["spans"].array()) {
        const Json::Array& cells = row.array();
        if (cells.size() != rowLength) continue;
        const auto stage = std::find(std::begin(stages), std::end(stages), cells[1].toString());
        if (stage == std::end(stages)) continue;
        spans.push_back(
            {cells[0].toString(), static_cast<Stage>(stage - std::begin(stages)), cells[2].toDouble(), cells[3].toDouble()});
    }
    return spans;
}

}  // namespace lathe
