// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include <QImage>
#include <QObject>

namespace lathe::ui {

/// Makes the picture of an item; called by several threads at once. A null image: there is none.
using ThumbnailSource = std::function<QImage(int64_t item)>;

/// Pictures that are made when somebody looks at them, by threads of its own: the ones asked for last come first, and those that
/// nobody waits for any more are forgotten. Holds at most `byteLimit` bytes.
class ThumbnailCache : public QObject {
    Q_OBJECT
public:
    static constexpr size_t longestQueue = 1024;

    explicit ThumbnailCache(int64_t byteLimit, int threads = 2, QObject* parent = nullptr);
    ~ThumbnailCache() override;

    /// Forgets all pictures; those under way never arrive.
    void setSource(ThumbnailSource);
    /// The picture when it is there; otherwise it is asked for, and `arrived` follows.
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
