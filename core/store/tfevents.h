// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/file.h"
#include "core/base/result.h"

namespace lathe {

/// Writes scalars for TensorBoard, which shows them during the training. Each writer creates its own file in the folder, as
/// TensorBoard expects for a resumed training. The caller chooses the steps: TensorBoard handles thousands, not millions.
///
/// A record is u64 length, masked CRC-32C of the length, data, masked CRC-32C of the data (TensorFlow:
/// core/lib/io/record_writer.h). The data is a protobuf `Event` (tensorflow/core/util/event.proto), encoded by hand.
class TfEventsWriter {
public:
    /// Creates the folder if it is missing. `firstStep` > 0 means a resumed training: TensorBoard then ignores points of that
    /// step and later ones in older files. `seconds` since 1970.
    static Result<TfEventsWriter> create(const std::string& folder, double seconds, int64_t firstStep = 0);

    const std::string& path() const { return m_path; }

    /// Stores a point in memory. TensorBoard draws "train/loss" and "val/loss" in the groups "train" and "val".
    void scalar(std::string_view tag, int64_t step, double seconds, float value);
    /// Writes the stored points to the file. After a failure, the next call tries again.
    Status flush();

private:
    TfEventsWriter(FileHandle file, std::string path) : m_file(std::move(file)), m_path(std::move(path)) {}

    void addEvent(std::string_view event);

    FileHandle m_file;
    std::string m_path;
    std::string m_buffer;
};

}  // namespace lathe
