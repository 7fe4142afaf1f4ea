// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace lathe::test {

struct HttpRequest {
    std::string target;                          ///< of the first line
    std::map<std::string, std::string> headers;  ///< names in lower case
};

/// What is sent, byte for byte, before the connection is closed.
struct HttpResponse {
    std::string head;  ///< with the empty line
    std::string body;
    int chunkPause = 0;  ///< milliseconds between two kilobytes of the body
};

/// A HTTP server on 127.0.0.1 that answers one connection after the other, for one test.
class HttpServer {
public:
    using Handler = std::function<HttpResponse(const HttpRequest&)>;
    explicit HttpServer(Handler);
    ~HttpServer();
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    /// "http://127.0.0.1:PORT/" and the path.
    std::string address(const std::string& path = {}) const;
    /// All requests until now.
    std::vector<HttpRequest> requests() const;

private:
    void serve();
    void answer(int connection);

    Handler m_handler;
    int m_socket = -1, m_port = 0;
    std::atomic<bool> m_ending = false;
    mutable std::mutex m_mutex;
    std::vector<HttpRequest> m_requests;
    std::thread m_thread;
};

/// Status line and headers; `length`: of the body that is announced, `more`: further header lines.
std::string httpHead(const std::string& status, size_t length, const std::string& more = {});
/// A file with an ETag: the part that the request asks for, if its If-Range is this ETag, else the whole file.
HttpResponse httpFile(const HttpRequest&, const std::string& content, const std::string& etag);
HttpResponse httpStatus(const std::string& status, const std::string& more = {});

}  // namespace lathe::test
