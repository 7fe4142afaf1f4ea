// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace lathe::fetch {

/// One request for a file over HTTP. Proxies are those of the environment (http_proxy, https_proxy, no_proxy).
struct TransferRequest {
    std::string address;
    uint64_t from = 0;           ///< bytes that are already there
    std::string validator = {};  ///< of what is there: ETag or Last-Modified; the server begins again if it has changed
    uint64_t mostBytes = 0;      ///< of the whole file
};

/// The beginning of a response with a file.
struct ResponseStart {
    uint64_t from = 0;           ///< where the bytes that follow belong; 0: the whole file
    uint64_t total = 0;          ///< bytes of the whole file; 0: unknown
    std::string validator = {};  ///< strong ETag, or Last-Modified; empty: none, so that the rest of the file cannot be requested
};

/// Takes a file.
class TransferSink {
public:
    virtual ~TransferSink() = default;
    /// Before the first bytes. An error ends the transfer, and is returned by it.
    virtual Status begin(const ResponseStart&) = 0;
    virtual Status take(std::string_view bytes) = 0;
    /// Asked about once a second, and after each part. False ends the transfer.
    virtual bool goOn() = 0;
};

enum class TransferEnd : uint8_t {
    Whole,
    Stopped,  ///< by TransferSink::goOn
    Cut       ///< the connection ended before the file did
};

/// Whether this build can transfer files; see LATHE_FETCH in CONTRIBUTING.md.
bool canTransfer();

/// Transfers a file. At most five redirects are followed, and none from https to http. Certificates are checked. Errors:
/// fetch.unavailable, fetch.status, fetch.redirects, fetch.too_large, fetch.connection, fetch.range, and those of the sink.
Result<TransferEnd> transfer(const TransferRequest&, TransferSink&);

}  // namespace lathe::fetch
