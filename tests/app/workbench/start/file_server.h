// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>

#include <QTcpServer>

namespace lathe::workbench::test {

/// Files over HTTP on the loopback, with the faults of a network.
class FileServer : public QTcpServer {
public:
    FileServer();

    std::string address() const;

    std::map<QString, QByteArray> files;
    qint64 breakAfter = -1;   ///< bytes of an answer after which the connection ends; -1: never
    bool knowsRanges = true;  ///< else every answer is the whole file
    bool holds = false;       ///< sends the head and half of the bytes, and no more
    QStringList requests;     ///< "GET /a.gz", with "bytes=5-" behind where it was asked for

private:
    void serve(QTcpSocket& socket);
};

}  // namespace lathe::workbench::test
