// SPDX-License-Identifier: Apache-2.0
#include "core/data/fingerprint.h"

#include <algorithm>

#include "core/base/sha256.h"
#include "core/base/untrusted_reader.h"

namespace lathe {

Result<std::string> fingerprintOfFiles(const std::vector<std::string>& paths, const std::string& settings) {
    Sha256 sum;
    std::vector<char> chunk(size_t{1} << 20);
    for (const std::string& path : paths) {
        LATHE_TRY(auto in, UntrustedReader::open(path));
        sum.update("file " + std::to_string(in.size()) + "\n");
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
