// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/loading_speed.h"

#include <algorithm>
#include <chrono>
#include <thread>

namespace lathe::workbench {

Result<LoadingSpeed> measureLoading(const PreparedData& data, int64_t batch, double seconds, const Superseded& superseded) {
    using Clock = std::chrono::steady_clock;
    LoadingSpeed speed{0, static_cast<int>(std::max(1u, std::thread::hardware_concurrency()))};
    LoaderOptions options{.batch = std::min(batch, data.size(Split::Training)), .threads = speed.threads};
    Loader loader(data, options);
    int64_t epoch = 1, samples = 0;
    loader.start(epoch);
    const auto begin = Clock::now();
    const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
    while (elapsed() < seconds && !superseded()) {
        LATHE_TRY(const Batch made, loader.next());
        if (made.count == 0) {
            loader.start(++epoch);
            continue;
        }
        samples += made.count;
        loader.giveBack(made);
    }
    speed.samplesPerSecond = static_cast<double>(samples) / elapsed();
    return speed;
}

}  // namespace lathe::workbench
