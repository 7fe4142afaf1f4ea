// SPDX-License-Identifier: Apache-2.0
#include "core/data/fingerprint.h"

#include <algorithm>

#include "core/base/sha256.h"
#include "core/base/untrusted_reader.h"

namespace lathe {

void beginFileOf(Sha256& sum, uint64_t bytes) {
    sum.update("file " + std::to_string(bytes) + "\n");
}

Result<std::string> fingerprintOfFiles(const std::vector<std::string>& paths, const std::string& settings) {
    Sha256 sum;
    std::vector<char> chunk(size_t{1} << 20);
    for (const std::string& path : paths) {
        LATHE_TRY(auto in, UntrustedReader::open(path));
        beginFileOf(sum, in.size());
        while (in.remaining() > 0) {
            const size_t n = static_cast<size_t>(std::min<uint64_t>(chunk.size(), in.remaining()));
            LATHE_CHECK(in.read(chunk.data(), n));
            sum.update(chunk.data(), n);
        }
    }
    sum.update(settings);
    return sum.hex();
}

}  // namespace lathe
