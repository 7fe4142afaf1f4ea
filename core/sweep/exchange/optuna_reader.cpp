// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/exchange/optuna_reader.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "core/base/element.h"
#include "core/base/json.h"
#include "core/sweep/exchange/optuna_operations.h"

namespace lathe::sweep {

namespace {

constexpr int64_t maximize = 2;

/// Python writes NaN, Infinity and -Infinity, which are no JSON: null instead, outside of texts.
std::string withoutNonNumbers(std::string_view line) {
    std::string out;
    bool quoted = false;
    for (size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"') quoted = !quoted;
        size_t length = 0;
        for (const std::string_view word : {"NaN", "Infinity", "-Infinity"})
            if (!quoted && line.substr(i).starts_with(word)) length = word.size();
        out.append(length > 0 ? std::string_view("null") : line.substr(i, 1));
        if (length > 0) i += length - 1;
        if (quoted && line[i] == '\\' && i + 1 < line.size()) out += line[++i];
    }
    return out;
}

/// What decides whether a parameter is the same as in earlier trials, and what its numbers stand for.
struct Distribution {
    enum class Kind : uint8_t { Real, Integer, Category } kind = Kind::Real;
    bool log = false;
    Json::Array choices;
    bool operator==(const Distribution&) const = default;
};

/// {"name": "FloatDistribution", "attributes": {...}}, those of Optuna before 3 among them.
std::optional<Distribution> parseDistribution(const Json& text) {
    const auto json = Json::parse(text.toString());
    if (!json) return std::nullopt;
    const std::string name = (*json)["name"].toString();
    const Json& attributes = (*json)["attributes"];
    Distribution d;
    if (name == "CategoricalDistribution")
        return Distribution{Distribution::Kind::Category, false, attributes["choices"].array()};
    if (name.starts_with("Int"))
        d.kind = Distribution::Kind::Integer;
    else if (name != "FloatDistribution" && !name.ends_with("UniformDistribution"))
        return std::nullopt;
    d.log = attributes["log"].toBool(name.find("LogUniform") != std::string::npos);
    return d;
}

/// Null where the number stands for nothing.
Json externalValue(const Distribution& d, const Json& internal) {
    if (!internal.isNumber()) return {};
    const double v = internal.toDouble();
    if (d.kind == Distribution::Kind::Real) return v;
    if (!(std::fabs(v) <= 0x1p53)) return {};
    const auto whole = static_cast<int64_t>(v);
    if (d.kind == Distribution::Kind::Integer) return whole;
    return whole >= 0 && whole < static_cast<int64_t>(d.choices.size()) ? element(d.choices, whole) : Json();
}

class Replay {
public:
    /// False: the operation is none.
    bool apply(const Json& line) {
        const int64_t operation = line["op_code"].toInt(-1);
        if (operation == optuna::CreateStudy) createStudy(line);
        if (operation == optuna::DeleteStudy) m_studies.erase(line["study_id"].toInt(-1));
        if (operation == optuna::CreateTrial) createTrial(line);
        if (operation == optuna::SetParameter) setParameter(line);
        if (operation == optuna::SetStateValues) setStateValues(line);
        return operation >= 0 && operation <= optuna::DiscardTrials;
    }

    std::vector<ForeignStudy> studies() && {
        std::vector<ForeignStudy> out;
        for (auto& [id, study] : m_studies) {
            ForeignStudy& s = study.out;
            for (const size_t t : study.trials) s.trials.push_back(std::move(m_trials[t].out));
            out.push_back(std::move(s));
        }
        return out;
    }

private:
    struct Study {
        ForeignStudy out;
        std::vector<size_t> trials;
        std::map<std::string, std::pair<int64_t, Distribution>> kinds;  ///< of the first trial that has the parameter
    };
    struct Trial {
        int64_t study = 0, state = optuna::Running;
        ForeignTrial out;
    };

    void createStudy(const Json& line) {
        const std::string name = line["study_name"].toString();
        for (const auto& [id, study] : m_studies)
            if (study.out.name == name) return;
        Study study;
        study.out.name = name;
        for (const Json& direction : line["directions"].array()) study.out.maximize.push_back(direction.toInt() == maximize);
        m_studies.emplace(m_nextStudy++, std::move(study));
    }

    void createTrial(const Json& line) {
        const auto study = m_studies.find(line["study_id"].toInt(-1));
        if (study == m_studies.end()) return;
        Trial trial{.study = study->first, .state = line["state"].toInt(optuna::Running), .out = {}};
        trial.out.number = static_cast<int64_t>(study->second.trials.size());
        if (line["values"].isArray())
            setValues(trial, line["values"]);
        else if (line["value"].isNumber() || trial.state == optuna::Complete)
            setValues(trial, Json::Array{line["value"]});
        for (const auto& [name, text] : line["distributions"].object())
            if (const auto d = parseDistribution(text)) {
                study->second.kinds.try_emplace(name, trial.out.number, *d);
                if (Json value = externalValue(*d, line["params"][name]); line["params"].contains(name))
                    trial.out.params[name] = std::move(value);
            }
        settle(trial);
        study->second.trials.push_back(m_trials.size());
        m_trials.push_back(std::move(trial));
    }

    /// The trial that an operation speaks of, if it may still change.
    Trial* open(const Json& line) {
        const int64_t id = line["trial_id"].toInt(-1);
        if (id < 0 || id >= static_cast<int64_t>(m_trials.size())) return nullptr;
        Trial& trial = element(m_trials, id);
        const bool ended = trial.state == optuna::Complete || trial.state == optuna::Pruned || trial.state == optuna::Fail;
        return ended ? nullptr : &trial;
    }

    void setParameter(const Json& line) {
        Trial* trial = open(line);
        const auto study = trial ? m_studies.find(trial->study) : m_studies.end();
        const auto d = parseDistribution(line["distribution"]);
        if (study == m_studies.end() || !d) return;
        const std::string name = line["param_name"].toString();
        const auto [first, isNew] = study->second.kinds.try_emplace(name, trial->out.number, *d);
        if (!isNew && first->second.second != *d) return;
        if (trial->out.number < first->second.first) first->second = {trial->out.number, *d};
        trial->out.params[name] = externalValue(*d, line["param_value_internal"]);
    }

    void setStateValues(const Json& line) {
        Trial* trial = open(line);
        if (!trial) return;
        trial->state = line["state"].toInt(optuna::Running);
        if (line["values"].isArray()) setValues(*trial, line["values"]);
        settle(*trial);
    }

    static void setValues(Trial& trial, const Json& values) {
        trial.out.values.clear();
        for (const Json& v : values.array()) trial.out.values.push_back(v.toDouble(std::nan("")));
    }

    static void settle(Trial& trial) {
        using To = ForeignTrial::State;
        trial.out.state = trial.state == optuna::Complete ? To::Complete
                          : trial.state == optuna::Pruned ? To::Pruned
                          : trial.state == optuna::Fail   ? To::Failed
                                                          : To::Unfinished;
    }

    std::map<int64_t, Study> m_studies;
    std::vector<Trial> m_trials;
    int64_t m_nextStudy = 0;
};

Diagnostic unreadable(std::string_view where, int64_t line) {
    return requestError("optuna.line", where, "line {0} is not an operation of an Optuna journal", {std::to_string(line)},
                        "use a file that Optuna's JournalFileBackend wrote");
}

}  // namespace

Result<std::vector<ForeignStudy>> readOptunaJournal(std::string_view text, std::string_view where) {
    Replay replay;
    for (int64_t number = 1; !text.empty(); ++number) {
        const size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        if (end == std::string_view::npos && number > 1) break;
        auto json = Json::parse(line);
        if (!json) json = Json::parse(withoutNonNumbers(line));
        if (!json || !replay.apply(*json)) return unreadable(where, number);
        text.remove_prefix(std::min(text.size(), line.size() + 1));
    }
    std::vector<ForeignStudy> studies = std::move(replay).studies();
    for (ForeignStudy& s : studies) s.source = std::string(where).append(": ").append(s.name);
    return studies;
}

}  // namespace lathe::sweep
