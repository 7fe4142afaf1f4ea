// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/schedule_state.h"

namespace lathe {

Json toJson(const ScheduleState& s) {
    return Json::Object{
        {"factor", s.factor}, {"best", s.best ? Json(*s.best) : Json()}, {"bad_epochs", s.badEpochs}, {"cooldown", s.cooldown}};
}

ScheduleState scheduleStateFromJson(const Json& json) {
    ScheduleState s;
    s.factor = json["factor"].toDouble(s.factor);
    if (json["best"].isNumber()) s.best = json["best"].toDouble();
    s.badEpochs = json["bad_epochs"].toInt();
    s.cooldown = json["cooldown"].toInt();
    return s;
}

}  // namespace lathe
