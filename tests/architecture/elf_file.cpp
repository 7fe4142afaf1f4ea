// SPDX-License-Identifier: Apache-2.0
#include "tests/architecture/elf_file.h"

#include <cstring>
#include <elf.h>
#include <fstream>
#include <sys/stat.h>

namespace lathe::test {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view origins[] = {"$ORIGIN", "${ORIGIN}"};

bool isLoadable(const fs::path& file) {
    Elf64_Ehdr head{};
    std::ifstream in(file, std::ios::binary);
    in.read(reinterpret_cast<char*>(&head), sizeof head);
    return in && std::memcmp(head.e_ident, ELFMAG, SELFMAG) == 0 && head.e_ident[EI_CLASS] == ELFCLASS64 &&
           (head.e_type == ET_EXEC || head.e_type == ET_DYN);
}

/// Reads parts of a file: a build with sanitizers has files of gigabytes.
class Parts {
public:
    explicit Parts(const fs::path& file) : m_in(file, std::ios::binary), m_size(fs::file_size(file)) {}

    template <class T>
    std::vector<T> arrayAt(uint64_t offset, uint64_t count) {
        if (offset > m_size || count > (m_size - offset) / sizeof(T)) return {};
        std::vector<T> items(count);
        m_in.seekg(static_cast<std::streamoff>(offset));
        m_in.read(reinterpret_cast<char*>(items.data()), static_cast<std::streamsize>(count * sizeof(T)));
        return m_in ? items : std::vector<T>();
    }

    std::string textAt(uint64_t offset) {
        if (offset >= m_size) return {};
        std::string text;
        m_in.seekg(static_cast<std::streamoff>(offset));
        std::getline(m_in, text, '\0');
        return text;
    }

    Elf64_Ehdr head() {
        const auto heads = arrayAt<Elf64_Ehdr>(0, 1);
        return heads.empty() ? Elf64_Ehdr{} : heads.front();
    }

private:
    std::ifstream m_in;
    uint64_t m_size;
};

/// The segments say where an address of the running program lies in the file.
uint64_t offsetOf(const std::vector<Elf64_Phdr>& segments, uint64_t address) {
    for (const Elf64_Phdr& s : segments)
        if (s.p_type == PT_LOAD && address >= s.p_vaddr && address < s.p_vaddr + s.p_filesz)
            return address - s.p_vaddr + s.p_offset;
    return ~uint64_t{0};
}

ElfFile dynamicOf(Parts& parts, const std::vector<Elf64_Phdr>& segments) {
    std::vector<Elf64_Dyn> entries;
    for (const Elf64_Phdr& s : segments)
        if (s.p_type == PT_DYNAMIC) entries = parts.arrayAt<Elf64_Dyn>(s.p_offset, s.p_filesz / sizeof(Elf64_Dyn));
    uint64_t texts = ~uint64_t{0};
    for (const Elf64_Dyn& e : entries)
        if (e.d_tag == DT_STRTAB) texts = offsetOf(segments, e.d_un.d_ptr);
    ElfFile file;
    for (const Elf64_Dyn& e : entries) {
        if (e.d_tag == DT_NULL) break;
        if (e.d_tag == DT_NEEDED) file.needed.push_back(parts.textAt(texts + e.d_un.d_val));
        if (e.d_tag == DT_RPATH || e.d_tag == DT_RUNPATH) file.searchPaths.push_back(parts.textAt(texts + e.d_un.d_val));
    }
    return file;
}

std::vector<std::string> elementsOf(const std::string& path) {
    std::vector<std::string> elements{""};
    for (const char c : path)
        if (c == ':')
            elements.emplace_back();
        else
            elements.back() += c;
    return elements;
}

bool othersMayWrite(const fs::path& folder) {
    struct stat info {};
    return ::stat(folder.c_str(), &info) == 0 && (info.st_mode & S_IWOTH) != 0;
}

/// A folder, or one above it, in which anybody may make something: whoever comes first, where it does not exist yet.
bool othersMayFill(const fs::path& folder) {
    for (fs::path at = folder; at.has_relative_path(); at = at.parent_path())
        if (othersMayWrite(at)) return true;
    return false;
}

std::string withoutOrigin(const std::string& element) {
    for (const std::string_view origin : origins)
        if (element == origin || element.starts_with(std::string(origin) + '/')) return element.substr(origin.size());
    return element;
}

/// Empty: nothing is wrong.
std::string wrongOf(const std::string& element, const fs::path& file) {
    if (element.empty()) return "is empty, which is the current folder";
    const std::string below = withoutOrigin(element);
    const bool fromFile = below.size() != element.size();
    if (!fromFile && element[0] != '/') return "is relative to the current folder";
    // Where the whole build lies is its owner's business, what lies beside the file is ours.
    const bool open = fromFile ? othersMayWrite(file.parent_path().string() + below) : othersMayFill(element);
    return open ? "may be written by everybody" : "";
}

}  // namespace

std::optional<ElfFile> readElf(const fs::path& file) {
    if (!isLoadable(file)) return std::nullopt;
    Parts parts(file);
    const Elf64_Ehdr head = parts.head();
    return dynamicOf(parts, parts.arrayAt<Elf64_Phdr>(head.e_phoff, head.e_phnum));
}

std::vector<std::string> unsafeSources(const ElfFile& elf, const fs::path& file) {
    std::vector<std::string> wrong;
    for (const std::string& path : elf.searchPaths)
        for (const std::string& element : elementsOf(path))
            if (const std::string why = wrongOf(element, file); !why.empty())
                wrong.push_back(file.string() + ": \"" + element + "\" of \"" + path + "\" " + why);
    for (const std::string& library : elf.needed)
        if (library.find('/') != std::string::npos && library[0] != '/')
            wrong.push_back(file.string() + ": needs " + library + ", from the current folder");
    return wrong;
}

}  // namespace lathe::test
