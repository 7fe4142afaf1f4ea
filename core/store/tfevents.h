// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/file.h"
#include "core/base/result.h"

namespace lathe {

/// Writes scalars that TensorBoard shows while they come. Each writer makes a file of its own in the folder, as TensorBoard
/// expects of a resumed training. Which steps to write is the caller's choice: TensorBoard wants thousands, not millions.
///
/// A record is u64 length, masked CRC-32C of it, data, masked CRC-32C of that (TensorFlow: core/lib/io/record_writer.h); the data
/// is a protobuf `Event` (tensorflow/core/util/event.proto), encoded by hand.
class TfEventsWriter {
public:
    /// Makes the folder where it is missing. `firstStep` > 0 tells TensorBoard that a training was resumed: points of that step
    /// and later ones in older files are void. `seconds` since 1970.
    static Result<TfEventsWriter> create(const std::string& folder, double seconds, int64_t firstStep = 0);

    const std::string& path() const { return m_path; }

    /// Collects a point in memory. "train/loss" and "val/loss" are drawn in the groups "train" and "val".
    void scalar(std::string_view tag, int64_t step, double seconds, float value);
    /// Hands what has collected to the system; TensorBoard sees it at its next look. What fails is tried again the next time.
    Status flush();

private:
    TfEventsWriter(FileHandle file, std::string path) : m_file(std::move(file)), m_path(std::move(path)) {}

    void addEvent(std::string_view event);

    FileHandle m_file;
    std::string m_path;
    std::string m_buffer;
};

}  // namespace lathe
