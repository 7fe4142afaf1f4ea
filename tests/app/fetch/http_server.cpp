// SPDX-License-Identifier: Apache-2.0
#include "tests/app/fetch/http_server.h"

#include <algorithm>
#include <arpa/inet.h>
#include <cctype>
#include <chrono>
#include <netinet/in.h>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

#include <gtest/gtest.h>

namespace lathe::test {

namespace {

/// Up to the empty line.
std::string readRequest(int connection) {
    std::string text;
    char buffer[4096];
    while (text.find("\r\n\r\n") == std::string::npos) {
        const ssize_t n = ::recv(connection, buffer, sizeof buffer, 0);
        if (n <= 0) break;
        text.append(buffer, static_cast<size_t>(n));
    }
    return text;
}

HttpRequest parsed(const std::string& text) {
    HttpRequest request;
    const size_t first = text.find(' ');
    if (first == std::string::npos) return request;
    request.target = text.substr(first + 1, text.find(' ', first + 1) - first - 1);
    for (size_t at = text.find("\r\n"); at != std::string::npos && at + 2 < text.size();) {
        const size_t begin = at + 2, end = std::min(text.find("\r\n", begin), text.size());
        const std::string line = text.substr(begin, end - begin);
        at = end == text.size() ? std::string::npos : end;
        const size_t colon = line.find(": ");
        if (colon == std::string::npos) continue;
        std::string name = line.substr(0, colon);
        std::transform(name.begin(), name.end(), name.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        request.headers[name] = line.substr(colon + 2);
    }
    return request;
}

bool sendAll(int connection, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::send(connection, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (n <= 0) return false;
        bytes.remove_prefix(static_cast<size_t>(n));
    }
    return true;
}

}  // namespace

HttpServer::HttpServer(Handler handler) : m_handler(std::move(handler)) {
    m_socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in where{};
    where.sin_family = AF_INET;
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::bind(m_socket, reinterpret_cast<const sockaddr*>(&where), sizeof where), 0);
    EXPECT_EQ(::listen(m_socket, 16), 0);
    socklen_t size = sizeof where;
    EXPECT_EQ(::getsockname(m_socket, reinterpret_cast<sockaddr*>(&where), &size), 0);
    m_port = ntohs(where.sin_port);
    m_thread = std::thread([this] { serve(); });
}

HttpServer::~HttpServer() {
    m_ending = true;
    ::shutdown(m_socket, SHUT_RDWR);  // ends accept
    m_thread.join();
    ::close(m_socket);
}

std::string HttpServer::address(const std::string& path) const {
    return "http://127.0.0.1:" + std::to_string(m_port) + "/" + path;
}

std::vector<HttpRequest> HttpServer::requests() const {
    const std::lock_guard lock(m_mutex);
    return m_requests;
}

void HttpServer::serve() {
    while (!m_ending) {
        const int connection = ::accept4(m_socket, nullptr, nullptr, SOCK_CLOEXEC);
        if (connection < 0) continue;
        answer(connection);
        ::close(connection);
    }
}

void HttpServer::answer(int connection) {
    const HttpRequest request = parsed(readRequest(connection));
    {
        const std::lock_guard lock(m_mutex);
        m_requests.push_back(request);
    }
    const HttpResponse response = m_handler(request);
    if (!sendAll(connection, response.head)) return;
    if (response.chunkPause == 0) {
        sendAll(connection, response.body);
    } else {
        for (size_t at = 0; at < response.body.size() && !m_ending; at += 1024) {
            if (!sendAll(connection, std::string_view(response.body).substr(at, 1024))) return;
            std::this_thread::sleep_for(std::chrono::milliseconds(response.chunkPause));
        }
    }
    ::shutdown(connection, SHUT_WR);
    char rest[256];
    while (!m_ending && ::recv(connection, rest, sizeof rest, 0) > 0) {
    }
}

std::string httpHead(const std::string& status, size_t length, const std::string& more) {
    return "HTTP/1.1 " + status + "\r\nContent-Length: " + std::to_string(length) + "\r\nConnection: close\r\n" + more + "\r\n";
}

HttpResponse httpFile(const HttpRequest& request, const std::string& content, const std::string& etag) {
    const std::string tag = etag.empty() ? "" : "ETag: " + etag + "\r\n";
    const auto range = request.headers.find("range"), same = request.headers.find("if-range");
    if (range == request.headers.end() || same == request.headers.end() || same->second != etag)
        return {httpHead("200 OK", content.size(), tag), content};
    const size_t from = std::stoul(range->second.substr(range->second.find('=') + 1));
    const std::string part = content.substr(from);
    const std::string where = "Content-Range: bytes " + std::to_string(from) + "-" + std::to_string(content.size() - 1) + "/" +
                              std::to_string(content.size()) + "\r\n";
    return {httpHead("206 Partial Content", part.size(), tag + where), part};
}

HttpResponse httpStatus(const std::string& status, const std::string& more) {
    return {httpHead(status, 5, more), "page\n"};
}

}  // namespace lathe::test
