// SPDX-License-Identifier: Apache-2.0
#include "core/train/interface/figures.h"

#include <cmath>

namespace lathe {

Json toJson(const Figures& figures) {
    Json::Object object;
    for (const auto& [key, value] : figures) object[key] = value;
    return object;
}

Figures figuresFromJson(const Json& json) {
    Figures figures;
    for (const auto& [key, value] : json.object()) figures[key] = value.toDouble(std::nan(""));
    return figures;
}

Json toJson(const EpochFigures& e) {
    return Json::Object{
        {"epoch", e.epoch}, {"step", e.step}, {"train", toJson(e.train)}, {"val", toJson(e.val)}, {"best", e.best}};
}

EpochFigures epochFromJson(const Json& json) {
    return {json["epoch"].toInt(), json["step"].toInt(), figuresFromJson(json["train"]), figuresFromJson(json["val"]),
            json["best"].toBool()};
}

Figures flatten(const EpochFigures& epoch) {
    Figures flat;
    for (const auto& [key, value] : epoch.train) flat["train." + key] = value;
    for (const auto& [key, value] : epoch.val) flat["val." + key] = value;
    return flat;
}

}  // namespace lathe
