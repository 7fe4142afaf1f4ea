// SPDX-License-Identifier: Apache-2.0
#include "tests/app/workbench/start/file_server.h"

#include <QTcpSocket>

namespace lathe::workbench::test {

namespace {

struct Request {
    QString path, range;
};

Request parsed(const QByteArray& head) {
    Request request;
    for (const QByteArray& line : head.split('\n')) {
        if (line.startsWith("GET ")) request.path = QString::fromLatin1(line.split(' ').value(1));
        if (line.toLower().startsWith("range:")) request.range = QString::fromLatin1(line.mid(6).trimmed());
    }
    return request;
}

}  // namespace

FileServer::FileServer() {
    listen(QHostAddress::LocalHost);
    connect(this, &QTcpServer::newConnection, this, [this] {
        QTcpSocket* socket = nextPendingConnection();
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { serve(*socket); });
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
    });
}

std::string FileServer::address() const {
    return "http://127.0.0.1:" + std::to_string(serverPort());
}

void FileServer::serve(QTcpSocket& socket) {
    const QByteArray head = socket.readAll();
    if (!head.contains("\r\n\r\n")) return;
    const Request request = parsed(head);
    requests << (request.range.isEmpty() ? request.path : request.path + ' ' + request.range);
    const auto found = files.find(request.path);
    if (found == files.end()) {
        socket.write("HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno");
        return socket.disconnectFromHost();
    }
    const qint64 from =
        knowsRanges && !request.range.isEmpty() ? request.range.section('=', 1).section('-', 0, 0).toLongLong() : 0;
    const QByteArray bytes = found->second.mid(from);
    socket.write(from > 0 ? "HTTP/1.1 206 Partial Content\r\n" : "HTTP/1.1 200 OK\r\n");
    if (from > 0)
        socket.write("Content-Range: bytes " + QByteArray::number(from) + '-' + QByteArray::number(found->second.size() - 1) +
                     '/' + QByteArray::number(found->second.size()) + "\r\n");
    socket.write("ETag: \"1\"\r\n");
    socket.write("Content-Length: " + QByteArray::number(bytes.size()) + "\r\nConnection: close\r\n\r\n");
    if (holds) {
        socket.write(bytes.left(bytes.size() / 2));
        return;
    }
    socket.write(breakAfter < 0 ? bytes : bytes.left(breakAfter));
    socket.disconnectFromHost();
}

}  // namespace lathe::workbench::test
