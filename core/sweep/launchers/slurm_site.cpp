// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/launchers/slurm_site.h"

#include "core/base/atomic_file.h"
#include "core/base/ids.h"

namespace lathe::sweep {

namespace {

constexpr size_t tagLength = 8;

std::string siteFile(const std::filesystem::path& study) {
    return (study / "slurm.json").string();
}

}  // namespace

bool usesSlurm(const std::filesystem::path& study) {
    return pathExists(siteFile(study));
}

Result<SlurmSite> loadSlurmSite(const std::filesystem::path& study) {
    SlurmSite site{std::filesystem::absolute(study), newId(), {}};
    site.tag = site.tag.substr(site.tag.size() - tagLength);
    if (!usesSlurm(study)) return site;
    LATHE_TRY(const std::string text, readFile(siteFile(study), uint64_t{1} << 20));
    LATHE_TRY(const Json json, Json::parse(text, siteFile(study)));
    LATHE_TRY(site.settings, slurmSettingsFromJson(json["settings"], siteFile(study)));
    const std::string tag = json["tag"].toString();
    if (tag.size() == tagLength && json["folder"].toString() == site.study.string()) site.tag = tag;
    return site;
}

Status saveSlurmSite(const SlurmSite& site) {
    const Json json = Json::Object{{"tag", site.tag}, {"folder", site.study.string()}, {"settings", toJson(site.settings)}};
    return writeFileAtomically(siteFile(site.study), json.dump());
}

}  // namespace lathe::sweep
