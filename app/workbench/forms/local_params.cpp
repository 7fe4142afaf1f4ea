// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/local_params.h"

#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

LocalParams::LocalParams(Params initial, QObject* parent) : ParamSource(parent), m_params(std::move(initial)) {}

void LocalParams::setParams(Params params) {
    if (params == m_params) return;
    m_params = std::move(params);
    Q_EMIT changed();
}

std::vector<Json> LocalParams::values(std::string_view key) const {
    const ParamValue* value = m_params.find(key);
    return {value ? toJson(*value) : Json()};
}

void LocalParams::write(std::string_view key, const Json& value, const QString&, int) {
    Params next = m_params;
    next.erase(key);
    if (!value.isNull()) {
        const auto one = paramsFromJson(Json::Object{{std::string(key), value}}, {});
        if (!one.ok()) return Q_EMIT refused(sentenceOf(one.error()));
        next.set(key, *one->find(key));
    }
    setParams(std::move(next));
}

}  // namespace lathe::workbench
