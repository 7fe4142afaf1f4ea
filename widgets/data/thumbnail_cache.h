// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include <QImage>
#include <QObject>

namespace lathe::ui {

/// Makes the picture of an item. Called by several threads at the same time. A null image means that there is no picture.
using ThumbnailSource = std::function<QImage(int64_t item)>;

/// Creates pictures on demand in its own threads, most recent request first. Requests that are no longer needed are dropped.
/// Holds at most `byteLimit` bytes.
class ThumbnailCache : public QObject {
    Q_OBJECT
public:
    static constexpr size_t longestQueue = 1024;

    explicit ThumbnailCache(int64_t byteLimit, int threads = 2, QObject* parent = nullptr);
    ~ThumbnailCache() override;

    /// Drops all pictures; pending pictures do not arrive.
    void setSource(ThumbnailSource);
    /// The picture if it is ready. Otherwise null: the picture is requested, and `arrived` follows.
    const QImage* find(int64_t item);
    int64_t bytes() const;
    int count() const;

Q_SIGNALS:
    void arrived();  ///< one or more pictures

private:
    struct Shared;
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::ui
