// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/boxed_pictures.h"
#include "core/data/dataset.h"
#include "core/data/read_watch.h"
#include "core/graph/params.h"

namespace lathe {

class SamplePreview;
struct CsvTable;
struct Table;
struct TableSchema;

/// What to do with a row that does not match the schema: text instead of a number, an unknown category, or another number of
/// fields.
enum class BadRows : uint8_t {
    Fill,  ///< such cells count as missing; a row with another number of fields is skipped
    Skip,  ///< the row is skipped
    Stop   ///< the first such row is an error
};

/// How rows are read by a schema.
struct TableReadOptions {
    BadRows badRows = BadRows::Fill;
    bool targets = true;      ///< false: the target column is not read and may be absent
    bool keepAll = true;      ///< skipped rows stay in the table (not in `rows`), so that row numbers are those of the file
    bool mayBeEmpty = false;  ///< no usable row is no error: the file is one of several
};

/// A table that was read by the schema of a trained model.
struct TableRead {
    std::shared_ptr<const Table> table;  ///< its draft is the schema
    std::vector<int64_t> rows;           ///< usable rows of the table, ascending
    Diagnostics notes;                   ///< what did not match, counted by column
    std::string fingerprint;
    std::vector<int64_t> groups = {}, files = {};  ///< of each row of the table: as in DatasetPair
};

/// What one sample of a data set is.
enum class SampleKind : uint8_t {
    Image,  ///< of a size that the files decide
    Row,
    Array,
    Text,
    LabeledText,
    Series,
    Photo,  ///< an image that is brought to a size by the reader
    Sound
};

/// Whether a reader reads a file or folder.
enum class Recognition : uint8_t {
    No,
    Readable,  ///< it can read it, but another reader may suit better
    Typical    ///< this is what the reader is made for
};

/// A reader: a file format, or a generated data set. One file, one object.
struct ReaderDef {
    std::string_view type, label, help = {};
    ParamDefs params = {};
    SampleKind sample = SampleKind::Row;
    /// Whether `path` (a file or folder dropped on the window) looks like this format; must be cheap. Null for generated data
    /// sets.
    Recognition (*recognise)(const std::filesystem::path&) = nullptr;
    /// Relative paths in the parameters start at `base` (the project's folder). Memory use is limited by the size of the files.
    Result<DatasetPair> (*open)(const Params&, const std::filesystem::path& base) = nullptr;
    /// Opens samples without targets for predictions by a model that this reader's data trained: their targets are zeros of the
    /// type in `trained`. Null: predictions need the files that `open` needs.
    Result<std::shared_ptr<const Dataset>> (*openSamples)(const Params&, const std::filesystem::path& base,
                                                          const DatasetInfo& trained) = nullptr;
    /// Sets the parameters so that other files are read as the data of a trained model: the same vocabulary. Null: nothing to
    /// set.
    void (*readLike)(Params&, const DatasetInfo& trained) = nullptr;
    /// If samples are text: the tokens of a text, by the vocabulary of a trained model, and the bytes of a token. Null: samples
    /// are not text.
    Result<std::vector<int64_t>> (*encode)(const Params&, const DatasetInfo& trained, std::string_view text) = nullptr;
    std::string (*decode)(const DatasetInfo& trained, int64_t token) = nullptr;
    /// Reads the columns of the file itself, before any is encoded or left out; null if samples have no columns.
    Result<CsvTable> (*survey)(const Params&, const std::filesystem::path& base) = nullptr;
    /// Reads by a schema, without guessing column types; null if samples have no columns.
    Result<TableRead> (*openBySchema)(const Params&, const std::filesystem::path& base, const TableSchema&,
                                      const TableReadOptions&) = nullptr;
    /// As `openSamples`, for a file or a folder with samples whose targets are unknown; with notes on what was left out. Instead
    /// of `openSamples`.
    Result<DatasetPair> (*openUnlabeled)(const Params&, const std::filesystem::path& base, const DatasetInfo& trained) = nullptr;
    /// As `open`, for a reader that may take long: it shows how far it is, and can be stopped (error data.stopped). Null: `open`
    /// is quick.
    Result<DatasetPair> (*openWatched)(const Params&, const std::filesystem::path& base, ReadWatch&) = nullptr;
    /// Sets parameters that are not given, and whose values should suit the files, for example their sampling rate. A new project
    /// names them, so that it reads all later files in the same way. Null: there are no such parameters.
    Status (*suggest)(Params&, const std::filesystem::path& base) = nullptr;
    /// Lists the samples without decoding them, so that some can be shown while all are read. The result is a null pointer for
    /// files that have no preview. Null: no data of this reader have one. Errors: those of listing the files.
    Result<std::shared_ptr<const SamplePreview>> (*preview)(const Params&, const std::filesystem::path& base) = nullptr;
    /// Opens the whole pictures that samples are parts of, with all their boxes. Null: samples are no parts of pictures.
    Result<std::shared_ptr<const BoxedPictures>> (*openPictures)(const Params&, const std::filesystem::path& base) = nullptr;
    /// How many numbers the waveforms have that its samples bring along (Dataset::waveforms); 0: none. Null: it has no sounds.
    int64_t (*waveformSamples)(const Params&) = nullptr;
};

/// Opens the data, watched if the reader can be and there is a watch.
Result<DatasetPair> openWith(const ReaderDef&, const Params&, const std::filesystem::path& base, ReadWatch*);

/// All readers, sorted by type; generated from the folder.
std::span<const ReaderDef* const> readerCatalog();
/// Whether the reader can read this file or folder.
bool canRead(const ReaderDef&, const std::filesystem::path&);
/// The reader that suits this file or folder best: the first one for which it is typical, else the first one that can read it;
/// null if none can.
const ReaderDef* findReaderFor(const std::filesystem::path&);
/// Of the readers of such samples, the one for which the file or folder is typical, else the first one that can read it; null if
/// none can.
const ReaderDef* findReaderFor(const std::filesystem::path&, SampleKind);
/// Whether the reader has a parameter with this key.
bool takesParam(const ReaderDef&, std::string_view key);
/// The reader of this type; null if there is none.
const ReaderDef* findReader(std::string_view type);

}  // namespace lathe
