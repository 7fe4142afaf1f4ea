// SPDX-License-Identifier: Apache-2.0
#include "app/fetch/transfer.h"

#ifdef LATHE_HAVE_CURL

#include <cctype>
#include <charconv>
#include <optional>
#include <system_error>
#include <utility>

#include "app/fetch/curl_library.h"
#include "core/base/bytes_text.h"

namespace lathe::fetch {

namespace {

constexpr long mostRedirects = 5;
constexpr long secondsToConnect = 30, secondsWithoutBytes = 60;
constexpr uint64_t mostIgnoredBytes = uint64_t{1} << 20;  ///< of the page that comes with an error

/// A handle of libcurl, and the headers of its request.
class Handle {
public:
    explicit Handle(const CurlLibrary& curl) : m_curl(curl), m_handle(curl.init()) {}
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle() {
        m_curl.cleanup(m_handle);
        m_curl.freeAll(m_headers);
    }

    bool isOpen() const { return m_handle != nullptr; }
    template <class Value>
    void set(CURLoption option, Value value) const {
        m_curl.set(m_handle, option, value);
    }
    template <class Value>
    Value get(CURLINFO info, Value value) const {
        m_curl.get(m_handle, info, &value);
        return value;
    }
    void addHeader(const std::string& line) {
        m_headers = m_curl.append(m_headers, line.c_str());
        set(CURLOPT_HTTPHEADER, m_headers);
    }
    CURLcode perform() const { return m_curl.perform(m_handle); }
    std::string textOf(CURLcode code) const { return m_curl.textOf(code); }
    long status() const { return get(CURLINFO_RESPONSE_CODE, 0L); }

private:
    const CurlLibrary& m_curl;
    CURL* m_handle;
    curl_slist* m_headers = nullptr;
};

/// The headers of the last response.
struct Headers {
    std::string etag, modified, range;
};

/// A transfer under way.
struct State {
    const Handle& handle;
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
    const auto length = state.handle.get(CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, curl_off_t{-1});
    if (length >= 0) start.total = start.from + static_cast<uint64_t>(length);
    if (start.total > state.request.mostBytes) return tooManyBytes(state.request);
    state.begun = true;
    state.at = start.from;
    return state.sink.begin(start);
}

Status takeBytes(State& state, std::string_view bytes) {
    const long status = state.handle.status();
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

void setLimits(const Handle& handle, const std::string& address) {
    const char* protocols = address.starts_with("https:") ? "https" : "http,https";
    handle.set(CURLOPT_PROTOCOLS_STR, "http,https");
    handle.set(CURLOPT_REDIR_PROTOCOLS_STR, protocols);
    handle.set(CURLOPT_FOLLOWLOCATION, 1L);
    handle.set(CURLOPT_MAXREDIRS, mostRedirects);
    handle.set(CURLOPT_CONNECTTIMEOUT, secondsToConnect);
    handle.set(CURLOPT_LOW_SPEED_LIMIT, 1L);
    handle.set(CURLOPT_LOW_SPEED_TIME, secondsWithoutBytes);
    handle.set(CURLOPT_NOSIGNAL, 1L);
}

void setCallbacks(const Handle& handle, State& state) {
    handle.set(CURLOPT_HEADERFUNCTION, onHeader);
    handle.set(CURLOPT_HEADERDATA, &state);
    handle.set(CURLOPT_WRITEFUNCTION, onBody);
    handle.set(CURLOPT_WRITEDATA, &state);
    handle.set(CURLOPT_XFERINFOFUNCTION, onProgress);
    handle.set(CURLOPT_XFERINFODATA, &state);
    handle.set(CURLOPT_NOPROGRESS, 0L);
}

/// Asks for the rest of a file, or for the whole file if it has changed.
void setRange(Handle& handle, const TransferRequest& request) {
    if (request.from == 0) return;
    handle.set(CURLOPT_RANGE, (std::to_string(request.from) + "-").c_str());
    handle.addHeader("If-Range: " + request.validator);
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
                         "try again later; the command line also takes another address (--mirror)");
    if (code != CURLE_OK) {
        if (state.begun) return TransferEnd::Cut;
        return noConnection(address, *message ? message : state.handle.textOf(code));
    }
    const long status = state.handle.status();
    if (status != 200 && status != 206)
        return workError("fetch.status", address, "the server answered with status {0}", {std::to_string(status)},
                         "try again later; the command line also takes another address (--mirror)");
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
    LATHE_TRY(const CurlLibrary curl, openCurl());
    Handle handle(curl);
    if (!handle.isOpen()) return noConnection(request.address, "libcurl does not start");
    State state{.handle = handle, .request = request, .sink = sink};
    char message[CURL_ERROR_SIZE] = "";
    handle.set(CURLOPT_URL, request.address.c_str());
    handle.set(CURLOPT_ERRORBUFFER, &message[0]);
    handle.set(CURLOPT_USERAGENT, "lathe");
    setLimits(handle, request.address);
    setCallbacks(handle, state);
    setRange(handle, request);
    const CURLcode code = handle.perform();
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
