#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes golden/bpe: byte pairs that the package tokenizers learns from a text, and its tokens of some texts.

    make_bpe_golden.py .../tinyshakespeare/input.txt

It needs the package tokenizers of PyPI. vocab.json and merges.txt are in the format of GPT-2; encodings.json has texts and the
numbers of their tokens. The test learns the same byte pairs from the same bytes.
"""
import json
import pathlib
import sys

from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers

LEARNED_BYTES = 200_000
TOKENS = 1000
TEXTS = [
    "",
    "First Citizen:\nBefore we proceed any further, hear me speak.\n",
    "We're sure they'll say it's what I've done; he'd said I'm \"DON'T\" and can't.",
    "  two  leading spaces,   runs   of spaces\tand\ttabs \n\n\n end  ",
    "numbers 1234567890, 3.14159, \u00bd \u0663 \u2167 and x2y",
    "na\u00efve caf\u00e9 \u00c5ngstr\u00f6m, e\u0301 with a combining accent",
    "\u4f60\u597d\uff0c\u4e16\u754c\u3002 \u3053\u3093\u306b\u3061\u306f \uc548\ub155",
    "emoji \U0001f600\U0001f468\u200d\U0001f469\u200d\U0001f467 done",
    "no-break\u00a0space, ideographic\u3000space, line\u2028separator",
    "control \x00\x01\x7f\x80 characters\r\nand \\ backslashes",
    "don't'sve 'twas '' ' s",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa the the the thethethe",
    "Go until jurong point, crazy.. Available only in bugis n great world la e buffet... Cine there got amore wat...",
]


def main():
    source = pathlib.Path(sys.argv[1]).read_bytes()[:LEARNED_BYTES].decode()
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=TOKENS, min_frequency=2, initial_alphabet=pre_tokenizers.ByteLevel.alphabet(), show_progress=False
    )
    # One sequence: the text is not divided into lines.
    tokenizer.train_from_iterator([source], trainer)
    folder = pathlib.Path(__file__).parent / "golden" / "bpe"
    folder.mkdir(parents=True, exist_ok=True)
    tokenizer.model.save(str(folder))
    encodings = [{"text": text, "ids": tokenizer.encode(text).ids} for text in TEXTS]
    for one in encodings:
        assert tokenizer.decode(one["ids"]) == one["text"], one
    lines = ",\n".join("  " + json.dumps(one) for one in encodings)
    (folder / "encodings.json").write_text("[\n" + lines + "\n]\n")


main()
