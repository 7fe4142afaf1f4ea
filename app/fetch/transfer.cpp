// SPDX-License-Identifier: Apache-2.0
#include "app/fetch/transfer.h"

#ifdef LATHE_HAVE_CURL

#include <cctype>
#include <charconv>
#include <curl/curl.h>
#include <memory>
#include <optional>
#include <system_error>

#include "core/base/bytes_text.h"

namespace lathe::fetch {

namespace {

constexpr long mostRedirects = 5;
constexpr long secondsToConnect = 30, secondsWithoutBytes = 60;
constexpr uint64_t mostIgnoredBytes = uint64_t{1} << 20;  ///< of the page that comes with an error

/// A handle of libcurl with one owner.
class Handle {
public:
    Handle() : m_handle(curl_easy_init()) {}
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle() { curl_easy_cleanup(m_handle); }
    CURL* get() const { return m_handle; }

private:
    CURL* m_handle;
};
struct FreeList {
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

/// The headers of the last response.
struct Headers {
    std::string etag, modified, range;
};

/// A transfer under way.
struct State {
    CURL* handle;
    const TransferRequest& request;
    TransferSink& sink;
    Headers headers = {};
    std::optional<Diagnostic> error = {};
    bool begun = false, stopped = false;
    uint64_t at = 0;       ///< bytes of the file
    uint64_t ignored = 0;  ///< bytes of the page of an error
};

Diagnostic tooManyBytes(const TransferRequest& request) {
    return workError("fetch.too_large", request.address, "the file has more than {0}",
                     {bytesText(static_cast<int64_t>(request.mostBytes))},
                     "the publisher may have replaced it; report this as a problem of the catalogue");
}

/// The value of a header "Name: value"; nothing if it is another one.
std::optional<std::string> headerValue(std::string_view line, std::string_view lowerName) {
    const size_t colon = line.find(':');
    if (colon != lowerName.size()) return std::nullopt;
    for (size_t i = 0; i < colon; ++i)
        if (std::tolower(static_cast<unsigned char>(line[i])) != lowerName[i]) return std::nullopt;
    line.remove_prefix(colon + 1);
    const size_t first = line.find_first_not_of(" \t"), last = line.find_last_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string() : std::string(line.substr(first, last - first + 1));
}

size_t onHeader(char* data, size_t, size_t count, void* to) {
    State& state = *static_cast<State*>(to);
    const std::string_view line(data, count);
    if (line.starts_with("HTTP/")) state.headers = {};  // of the next response, after a redirect
    if (auto etag = headerValue(line, "etag")) state.headers.etag = std::move(*etag);
    if (auto modified = headerValue(line, "last-modified")) state.headers.modified = std::move(*modified);
    if (auto range = headerValue(line, "content-range")) state.headers.range = std::move(*range);
    return count;
}

long statusOf(CURL* handle) {
    long status = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

/// Of "bytes 100-199/1000", 100.
std::optional<uint64_t> startOfRange(std::string_view range) {
    constexpr std::string_view unit = "bytes ";
    if (!range.starts_with(unit)) return std::nullopt;
    range.remove_prefix(unit.size());
    uint64_t first = 0;
    const auto [end, error] = std::from_chars(range.data(), range.data() + range.size(), first);
    return error == std::errc() && end != range.data() + range.size() && *end == '-' ? std::optional(first) : std::nullopt;
}

/// A weak ETag does not say that the bytes are the same.
std::string validatorOf(const Headers& headers) {
    return headers.etag.starts_with("W/") || headers.etag.empty() ? headers.modified : headers.etag;
}

Status beginFile(State& state, long status) {
    ResponseStart start{.validator = validatorOf(state.headers)};
    if (status == 206) {
        const auto from = startOfRange(state.headers.range);
        if (!from || *from != state.request.from)
            return workError("fetch.range", state.request.address,
                             "the server sent another part of the file than the requested one", {},
                             "remove the unfinished file (.part) and try again");
        start.from = *from;
    }
    curl_off_t length = -1;
    curl_easy_getinfo(state.handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &length);
    if (length >= 0) start.total = start.from + static_cast<uint64_t>(length);
    if (start.total > state.request.mostBytes) return tooManyBytes(state.request);
    state.begun = true;
    state.at = start.from;
    return state.sink.begin(start);
}

Status takeBytes(State& state, std::string_view bytes) {
    const long status = statusOf(state.handle);
    if (status != 200 && status != 206) {
        state.ignored += bytes.size();
        if (state.ignored <= mostIgnoredBytes) return {};
        return workError("fetch.status", state.request.address, "the server answered with status {0}", {std::to_string(status)});
    }
    if (!state.begun) {
        LATHE_CHECK(beginFile(state, status));
    }
    state.at += bytes.size();
    if (state.at > state.request.mostBytes) return tooManyBytes(state.request);
    return state.sink.take(bytes);
}

size_t onBody(char* data, size_t, size_t count, void* to) {
    State& state = *static_cast<State*>(to);
    const Status taken = takeBytes(state, {data, count});
    if (!taken.ok()) state.error = taken.error();
    return taken.ok() ? count : CURL_WRITEFUNC_ERROR;
}

int onProgress(void* to, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    State& state = *static_cast<State*>(to);
    state.stopped = state.stopped || !state.sink.goOn();
    return state.stopped ? 1 : 0;
}

void setLimits(CURL* handle, const std::string& address) {
    const char* protocols = address.starts_with("https:") ? "https" : "http,https";
    curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(handle, CURLOPT_REDIR_PROTOCOLS_STR, protocols);
    curl_easy_setopt(handle, CURLOPT_FOLLOWLOCATION, 1L);
    curl_easy_setopt(handle, CURLOPT_MAXREDIRS, mostRedirects);
    curl_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT, secondsToConnect);
    curl_easy_setopt(handle, CURLOPT_LOW_SPEED_LIMIT, 1L);
    curl_easy_setopt(handle, CURLOPT_LOW_SPEED_TIME, secondsWithoutBytes);
    curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
}

void setCallbacks(CURL* handle, State& state) {
    curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, onHeader);
    curl_easy_setopt(handle, CURLOPT_HEADERDATA, &state);
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, onBody);
    curl_easy_setopt(handle, CURLOPT_WRITEDATA, &state);
    curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, onProgress);
    curl_easy_setopt(handle, CURLOPT_XFERINFODATA, &state);
    curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
}

/// Asks for the rest of a file, or for the whole file if it has changed.
std::unique_ptr<curl_slist, FreeList> setRange(CURL* handle, const TransferRequest& request) {
    if (request.from == 0) return nullptr;
    curl_easy_setopt(handle, CURLOPT_RANGE, (std::to_string(request.from) + "-").c_str());
    std::unique_ptr<curl_slist, FreeList> list(curl_slist_append(nullptr, ("If-Range: " + request.validator).c_str()));
    curl_easy_setopt(handle, CURLOPT_HTTPHEADER, list.get());
    return list;
}

Diagnostic noConnection(const std::string& address, std::string_view reason) {
    return workError("fetch.connection", address, "the file could not be requested: {0}", {std::string(reason)},
                     "check the network, and the proxy in http_proxy and https_proxy");
}

Result<TransferEnd> endOf(State& state, CURLcode code, const char* message) {
    const std::string& address = state.request.address;
    if (state.stopped) return TransferEnd::Stopped;
    if (state.error) return *state.error;
    if (code == CURLE_TOO_MANY_REDIRECTS)
        return workError("fetch.redirects", address, "the server redirects more than {0} times", {std::to_string(mostRedirects)},
                         "try again later, or use --mirror");
    if (code != CURLE_OK) {
        if (state.begun) return TransferEnd::Cut;
        return noConnection(address, *message ? message : curl_easy_strerror(code));
    }
    const long status = statusOf(state.handle);
    if (status != 200 && status != 206)
        return workError("fetch.status", address, "the server answered with status {0}", {std::to_string(status)},
                         "try again later, or use --mirror");
    if (!state.begun) {  // an empty file
        LATHE_CHECK(beginFile(state, status));
    }
    return TransferEnd::Whole;
}

}  // namespace

bool canTransfer() {
    return true;
}

Result<TransferEnd> transfer(const TransferRequest& request, TransferSink& sink) {
    const Handle handle;
    if (!handle.get()) return noConnection(request.address, "libcurl does not start");
    State state{.handle = handle.get(), .request = request, .sink = sink};
    char message[CURL_ERROR_SIZE] = "";
    curl_easy_setopt(handle.get(), CURLOPT_URL, request.address.c_str());
    curl_easy_setopt(handle.get(), CURLOPT_ERRORBUFFER, message);
    curl_easy_setopt(handle.get(), CURLOPT_USERAGENT, "lathe");
    setLimits(handle.get(), request.address);
    setCallbacks(handle.get(), state);
    const auto headers = setRange(handle.get(), request);
    const CURLcode code = curl_easy_perform(handle.get());
    return endOf(state, code, message);
}

}  // namespace lathe::fetch

#else

namespace lathe::fetch {

bool canTransfer() {
    return false;
}

Result<TransferEnd> transfer(const TransferRequest& request, TransferSink&) {
    return workError("fetch.unavailable", request.address, "this build cannot download files: it was made without libcurl", {},
                     "install libcurl4-openssl-dev and build again with -DLATHE_FETCH=ON");
}

}  // namespace lathe::fetch

#endif
