// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/byte_pair_params.h"

#include <utility>

#include "core/data/texts/byte_pair_files.h"

namespace lathe {

namespace {

std::string folderOfPairs(const Params& params, const std::filesystem::path& base) {
    return (base / params[bytePairFolder]).lexically_normal().string();
}

}  // namespace

const TextParam bytePairFolder{
    {.key = "merges",
     .label = "Byte pairs",
     .help = "Folder with the files vocab.json and merges.txt of a byte-level BPE, as GPT-2 has them. It is used for the unit "
             "bpe. Empty: the byte pairs are learned from the training split."}};

Result<BytePairs> bytePairsOfFolder(const Params& params, const std::filesystem::path& base, Diagnostics& notes) {
    const std::string folder = folderOfPairs(params, base);
    LATHE_TRY(BytePairFiles read, readBytePairs(folder));
    if (!read.sameNumbers) {
        notes.push_back(requestError("texts.numbers", folder,
                                     "the numbers of the tokens differ from those in vocab.json: bytes come first, then the "
                                     "results of the merges"));
        notes.back().severity = Severity::Note;
    }
    return std::move(read.pairs);
}

std::vector<std::string> bytePairFiles(const Params& params, const std::filesystem::path& base) {
    return params[bytePairFolder].empty() ? std::vector<std::string>() : bytePairFileNames(folderOfPairs(params, base));
}

}  // namespace lathe
