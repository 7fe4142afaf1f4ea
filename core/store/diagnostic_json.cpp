// SPDX-License-Identifier: Apache-2.0
#include "core/store/diagnostic_json.h"

#include <algorithm>
#include <iterator>

#include "core/base/element.h"

namespace lathe {

namespace {

constexpr std::string_view severities[] = {"note", "warning", "error"};

Severity severityNamed(const std::string& word) {
    const auto it = std::find(std::begin(severities), std::end(severities), word);
    return it == std::end(severities) ? Severity::Error : static_cast<Severity>(it - std::begin(severities));
}

}  // namespace

Json toJson(const Diagnostic& d) {
    Json args = Json::Array{};
    for (const std::string& arg : d.args) args.push(arg);
    return Json::Object{{"code", d.code},
                        {"severity", element(severities, d.severity)},
                        {"cure", d.category == ErrorCategory::Work ? "work" : "request"},
                        {"where", d.where},
                        {"template", d.text},
                        {"remedy_template", d.remedy},
                        {"args", std::move(args)},
                        {"message", fillTemplate(d.text, d.args)},
                        {"remedy", fillTemplate(d.remedy, d.args)},
                        {"text", toString(d)}};
}

Json toJson(const Diagnostics& diagnostics) {
    Json::Array out;
    for (const Diagnostic& d : diagnostics) out.push_back(toJson(d));
    return out;
}

Diagnostic diagnosticFromJson(const Json& json) {
    Diagnostic d;
    d.code = json["code"].toString();
    d.severity = severityNamed(json["severity"].toString());
    d.category = json["cure"].toString() == "work" ? ErrorCategory::Work : ErrorCategory::Request;
    d.where = json["where"].toString();
    d.text = json["template"].toString();
    d.remedy = json["remedy_template"].toString();
    for (const Json& arg : json["args"].array()) d.args.push_back(arg.toString());
    return d;
}

}  // namespace lathe
