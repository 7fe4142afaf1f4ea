// SPDX-License-Identifier: Apache-2.0
#include "app/fetch/fetch_catalogue.h"

#include <algorithm>

namespace lathe::fetch {

namespace {

constexpr std::string_view noLicence = "The publisher states no license and asks to cite the paper.";

constexpr Checksum sha256(std::string_view hex) {
    return {SumKind::Sha256, hex};
}

constexpr Checksum md5(std::string_view hex) {
    return {SumKind::Md5, hex};
}

FetchSet agNews() {
    return {.name = "ag-news",
            .title = "AG News",
            .content = "120,000 training and 7,600 test headlines with a description, four classes",
            .licence = "For research and other non-commercial use, says A. Gulli, who collected the texts.",
            .page = "https://github.com/mhjabreel/CharCnn_Keras",
            .sums = "MD5 in torchtext/datasets/ag_news.py; SHA-256 of the same files in several public repositories",
            .files = {{"train.csv",
                       "https://raw.githubusercontent.com/mhjabreel/CharCnn_Keras/555590db4219b1243abb1918effd6a7425a2d75f/data/"
                       "ag_news_csv/train.csv",
                       29470338, sha256("76a0a2d2f92b286371fe4d4044640910a04a803fdd2538e0f3f29a5c6f6b672e")},
                      {"test.csv",
                       "https://raw.githubusercontent.com/mhjabreel/CharCnn_Keras/555590db4219b1243abb1918effd6a7425a2d75f/data/"
                       "ag_news_csv/test.csv",
                       1857427, sha256("521465c2428ed7f02f8d6db6ffdd4b5447c1c701962353eb2c40d548c3c85699")}}};
}

FetchSet cifar10() {
    return {.name = "cifar-10",
            .title = "CIFAR-10",
            .content = "50,000 training and 10,000 test color images of 32 x 32 pixels, ten classes",
            .licence = noLicence,
            .page = "https://www.cs.toronto.edu/~kriz/cifar.html",
            .sums = "MD5 on the page of the publisher",
            .files = {{"cifar-10-binary.tar.gz", "https://www.cs.toronto.edu/~kriz/cifar-10-binary.tar.gz", 170052171,
                       md5("c32a1d4ab5d03f1284b67883e8d87530")}},
            .unpacked = "cifar-10-batches-bin"};
}

FetchSet cifar100() {
    return {.name = "cifar-100",
            .title = "CIFAR-100",
            .content = "50,000 training and 10,000 test color images of 32 x 32 pixels, 100 classes in 20 groups",
            .licence = noLicence,
            .page = "https://www.cs.toronto.edu/~kriz/cifar.html",
            .sums = "MD5 on the page of the publisher; SHA-256 in the packages MLDatasets.jl and torchvision-ruby",
            .files = {{"cifar-100-binary.tar.gz", "https://www.cs.toronto.edu/~kriz/cifar-100-binary.tar.gz", 168513733,
                       sha256("58a81ae192c23a4be8b1804d68e518ed807d710a4eb253b1f2a199162a40d8ec")}},
            .unpacked = "cifar-100-binary"};
}

FetchSet fashionMnist() {
    return {.name = "fashion-mnist",
            .title = "Fashion-MNIST",
            .content = "60,000 training and 10,000 test gray images of 28 x 28 pixels, ten classes of clothes",
            .licence = "MIT",
            .page = "https://github.com/zalandoresearch/fashion-mnist",
            .sums = "datasets/catalogue.json",
            .files = {{"train-images-idx3-ubyte.gz",
                       "https://github.com/zalandoresearch/fashion-mnist/raw/master/data/fashion/train-images-idx3-ubyte.gz",
                       26421880, sha256("3aede38d61863908ad78613f6a32ed271626dd12800ba2636569512369268a84")},
                      {"train-labels-idx1-ubyte.gz",
                       "https://github.com/zalandoresearch/fashion-mnist/raw/master/data/fashion/train-labels-idx1-ubyte.gz",
                       29515, sha256("a04f17134ac03560a47e3764e11b92fc97de4d1bfaf8ba1a3aa29af54cc90845")},
                      {"t10k-images-idx3-ubyte.gz",
                       "https://github.com/zalandoresearch/fashion-mnist/raw/master/data/fashion/t10k-images-idx3-ubyte.gz",
                       4422102, sha256("346e55b948d973a97e58d2351dde16a484bd415d4595297633bb08f03db6a073")},
                      {"t10k-labels-idx1-ubyte.gz",
                       "https://github.com/zalandoresearch/fashion-mnist/raw/master/data/fashion/t10k-labels-idx1-ubyte.gz", 5148,
                       sha256("67da17c76eaffca5446c3361aaab5c3cd6d1c2608764d35dfb1850b086bf8dd5")}}};
}

FetchSet imagenette() {
    return {.name = "imagenette-160",
            .title = "Imagenette (160 px)",
            .content = "13,394 photos of ten classes of ImageNet, the shorter side has 160 pixels",
            .licence = "The photos are of ImageNet: for non-commercial research and education.",
            .page = "https://github.com/fastai/imagenette",
            .sums = "SHA-256 in fastdownload of fast.ai; MD5 in torchvision/datasets/imagenette.py",
            .files = {{"imagenette2-160.tgz", "https://s3.amazonaws.com/fast-ai-imageclas/imagenette2-160.tgz", 99003388,
                       sha256("64d0c4859f35a461889e0147755a999a48b49bf38a7e0f9bd27003f10db02fe5")}}};
}

FetchSet imdb() {
    return {.name = "imdb",
            .title = "Large Movie Review Dataset",
            .content = "25,000 training and 25,000 test reviews of films, positive or negative",
            .licence = noLicence,
            .page = "https://ai.stanford.edu/~amaas/data/sentiment/",
            .sums = "MD5 in torchtext/datasets/imdb.py",
            .files = {{"aclImdb_v1.tar.gz", "https://ai.stanford.edu/~amaas/data/sentiment/aclImdb_v1.tar.gz", 84125825,
                       md5("7c2ac02c03563afcf9b574c7e56c153a")}},
            .unpacked = "aclImdb"};
}

FetchSet kmnist() {
    return {.name = "kmnist",
            .title = "Kuzushiji-MNIST",
            .content = "60,000 training and 10,000 test gray images of 28 x 28 pixels, ten characters of cursive Japanese",
            .licence = "CC BY-SA 4.0",
            .page = "https://github.com/rois-codh/kmnist",
            .sums = "SHA-256 in torchvision/prototype/datasets/_builtin/mnist.py",
            .files = {{"train-images-idx3-ubyte.gz", "https://codh.rois.ac.jp/kmnist/dataset/kmnist/train-images-idx3-ubyte.gz",
                       18165135, sha256("51467d22d8cc72929e2a028a0428f2086b092bb31cfb79c69cc0a90ce135fde4")},
                      {"train-labels-idx1-ubyte.gz", "https://codh.rois.ac.jp/kmnist/dataset/kmnist/train-labels-idx1-ubyte.gz",
                       29497, sha256("e38f9ebcd0f3ebcdec7fc8eabdcdaef93bb0df8ea12bee65224341c8183d8e17")},
                      {"t10k-images-idx3-ubyte.gz", "https://codh.rois.ac.jp/kmnist/dataset/kmnist/t10k-images-idx3-ubyte.gz",
                       3041136, sha256("edd7a857845ad6bb1d0ba43fe7e794d164fe2dce499a1694695a792adfac43c5")},
                      {"t10k-labels-idx1-ubyte.gz", "https://codh.rois.ac.jp/kmnist/dataset/kmnist/t10k-labels-idx1-ubyte.gz",
                       5120, sha256("20bb9a0ef54c7db3efc55a92eef5582c109615df22683c380526788f98e42a1c")}}};
}

FetchSet mnist() {
    return {.name = "mnist",
            .title = "MNIST",
            .content = "60,000 training and 10,000 test gray images of 28 x 28 pixels, ten digits",
            .licence = "CC BY-SA 3.0",
            .page = "http://yann.lecun.com/exdb/mnist/",
            .sums = "SHA-256 in torchvision/prototype/datasets/_builtin/mnist.py; the mirror is that of torchvision",
            .files = {{"train-images-idx3-ubyte.gz", "https://ossci-datasets.s3.amazonaws.com/mnist/train-images-idx3-ubyte.gz",
                       9912422, sha256("440fcabf73cc546fa21475e81ea370265605f56be210a4024d2ca8f203523609")},
                      {"train-labels-idx1-ubyte.gz", "https://ossci-datasets.s3.amazonaws.com/mnist/train-labels-idx1-ubyte.gz",
                       28881, sha256("3552534a0a558bbed6aed32b30c495cca23d567ec52cac8be1a0730e8010255c")},
                      {"t10k-images-idx3-ubyte.gz", "https://ossci-datasets.s3.amazonaws.com/mnist/t10k-images-idx3-ubyte.gz",
                       1648877, sha256("8d422c7b0a1c1c79245a5bcf07fe86e33eeafee792b84584aec276f5a2dbc4e6")},
                      {"t10k-labels-idx1-ubyte.gz", "https://ossci-datasets.s3.amazonaws.com/mnist/t10k-labels-idx1-ubyte.gz",
                       4542, sha256("f7ae60f92e00ec6debd23a6088c31dbd2371eca3ffa0defaefb259924204aec6")}}};
}

FetchSet tinyShakespeare() {
    return {.name = "tiny-shakespeare",
            .title = "Tiny Shakespeare",
            .content = "1.1 MB of plays in one file",
            .licence = "The plays are in the public domain.",
            .page = "https://github.com/karpathy/char-rnn",
            .sums = "SHA-256 of the file at this commit of the repository",
            .files = {{"input.txt",
                       "https://raw.githubusercontent.com/karpathy/char-rnn/6f9487a6fe5b420b7ca9afb0d7c078e37c1d1b4e/data/"
                       "tinyshakespeare/input.txt",
                       1115394, sha256("86c4e6aa9db7c042ec79f339dcb96d42b0075e16b8fc2e86bf0ca57e2dc565ed")}}};
}

}  // namespace

std::span<const FetchSet> fetchCatalogue() {
    static const std::vector<FetchSet> all{agNews(), cifar10(), cifar100(), fashionMnist(),   imagenette(),
                                           imdb(),   kmnist(),  mnist(),    tinyShakespeare()};
    return all;
}

const FetchSet* findFetchSet(std::string_view name) {
    const auto all = fetchCatalogue();
    const auto it = std::find_if(all.begin(), all.end(), [&](const FetchSet& set) { return set.name == name; });
    return it == all.end() ? nullptr : &*it;
}

uint64_t bytesOf(const FetchSet& set) {
    uint64_t bytes = 0;
    for (const FetchFile& file : set.files) bytes += file.bytes;
    return bytes;
}

}  // namespace lathe::fetch
