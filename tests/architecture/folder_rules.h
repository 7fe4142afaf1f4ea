// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lathe::test {

/// A file of the tree: its path from the source root, and its text.
struct TreeFile {
    std::string path, text;
};

/// A breach of a rule between folders: which one, how large it is, and what to do about it.
struct FolderBreach {
    std::string what;      ///< "core/train: too many sources", the same while the breach grows or shrinks
    size_t figure = 0;     ///< sources of the folder; includes of the weaker direction; length of the circle
    std::string wayRound;  ///< where it is and how to end it, for a person
    bool operator==(const FolderBreach&) const = default;
};

/// The most sources (.cpp, .cu) that one folder may have by itself, without its subfolders.
inline constexpr size_t mostSources = 30;

/// Checks the files of core, app, widgets and gpu against the rules between folders:
/// - a folder has at most `mostSources` sources, unless it is one of `catalogues`, where each file is one Def;
/// - no two folders include each other (a folder and its subfolder are two), nor do more of them in a circle;
/// - no circle of includes goes through more than two units. A unit is a header with its source.
std::vector<FolderBreach> checkFolders(std::span<const TreeFile> files, const std::set<std::string>& catalogues);

/// The folders that CMake makes catalogues of: what stands behind FOLDERS in the calls of lathe_catalog.
std::set<std::string> catalogueFolders(std::string_view cmakeLists);

/// A breach that is known and not mended yet.
struct KnownBreach {
    std::string_view what;
    size_t figure = 0;
};

/// What is wrong with `found` beside the list of known breaches: what is new or larger, and entries of the list that are
/// smaller or gone by now and have to be taken back.
std::vector<std::string> compareWithKnown(std::span<const FolderBreach> found, std::span<const KnownBreach> known);

}  // namespace lathe::test
