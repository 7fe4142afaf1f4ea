// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/data/images/decoder_protocol.h"
#include "core/data/images/image_files.h"
#include "core/data/read_watch.h"

namespace lathe::images {

/// The content of a file that may be an image.
struct FileContent {
    size_t index = 0;  ///< in the list of what was asked for
    std::string bytes;
    std::string problem;                ///< why there are no bytes, if the file alone is the reason: it is damaged or too large
    std::optional<Region> region = {};  ///< the part of the picture that is wanted; nothing: all of it
};

/// Contents of some files, each once, in the order that suits where they are. For several threads at a time.
class FileContents {
public:
    virtual ~FileContents() = default;
    /// The next file; nothing after the last one. Errors: file.*, archive.*.
    virtual Result<std::optional<FileContent>> next() = 0;
};

/// Where the files of a set of images (or of sounds) are: in a folder, in an archive, or one file.
class ImageSource {
public:
    virtual ~ImageSource() = default;

    virtual const std::filesystem::path& where() const = 0;    ///< for messages, and for the cache
    virtual const std::vector<ListedFile>& files() const = 0;  ///< sorted by code points, unless somebody picked them
    /// Whether the first bytes of a file are those of an image. False if it cannot be read.
    virtual bool startsAsImage(size_t file) const = 0;
    /// Contents of some of the files. Those of more than `mostFileBytes` bytes are a problem.
    virtual std::unique_ptr<FileContents> contents(std::vector<size_t> files) const = 0;
    /// What was left out of the list, for the user.
    virtual Diagnostics notes() const { return {}; }
    /// The first bytes of a file: 16, or all of a shorter one. Empty if they are not known.
    virtual std::string startOf(size_t) const { return {}; }
};

/// All files below a folder (`listFiles`), that file alone (`listOneFile`), or the files of an archive. Errors: those of the
/// lists and of Archive; images.no_folder (nothing is there); data.stopped.
Result<std::unique_ptr<ImageSource>> openFolderSource(const std::filesystem::path& folder);
Result<std::unique_ptr<ImageSource>> openFileSource(const std::filesystem::path& file);
Result<std::unique_ptr<ImageSource>> openArchiveSource(const std::filesystem::path& archive, ReadWatch*);

/// A folder or an archive of images. Errors: images.no_folder (it is neither), those of both.
Result<std::unique_ptr<ImageSource>> openImageSource(const std::filesystem::path&, ReadWatch*);
/// The same, or one file that is no archive.
Result<std::unique_ptr<ImageSource>> openImagesAt(const std::filesystem::path&);

/// Whether it is a folder, or an archive of which any file is read without those before it (Archive::readsAnywhere): some samples
/// can then be shown before all are read.
bool isReadAnywhere(const std::filesystem::path&);

/// Looks at the first files of an archive, as `glanceAt` does with a folder.
ImageFolderKind glanceAtArchive(const std::filesystem::path& archive);

}  // namespace lathe::images
