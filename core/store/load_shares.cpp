// SPDX-License-Identifier: Apache-2.0
#include "core/store/load_shares.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace lathe {

double LoadShares::gain() const {
    return 1 / std::max(1 - share, 0.01);
}

std::optional<LoadShares> loadSharesOf(const Json& event) {
    const std::array times{event["read"].toDouble(), event["augment"].toDouble(), event["normalize"].toDouble()};
    const double waited = event["waited"].toDouble(), seconds = event["seconds"].toDouble();
    const double all = times[0] + times[1] + times[2];
    const auto longest = std::max_element(times.begin(), times.end());
    if (!(seconds > 0) || !(all > 0) || !std::isfinite(all) || *std::min_element(times.begin(), times.end()) < 0) return {};
    return LoadShares{event["epoch"].toInt(), std::clamp(waited / seconds, 0.0, 1.0),
                      static_cast<LoadShares::Activity>(longest - times.begin()), *longest / all};
}

}  // namespace lathe
