"""Pairs of known questions, and whether they ask the same: two that the same sentence answers by the same words do; one that is answered and
one that is not, or two with quite other answers, do not, however near they lie. Of two that nothing answers nobody knows."""

import random
import re

import torch
import torch.nn.functional as F
from cross_encoder import SHORT, batch

# Questions beside which others are read in a step: so many that are answered, so many that are not.
ANSWERED, UNANSWERED = 5, 2
# Of each so many that ask the same and that do not, of so many of the nearest.
SAME, OTHERS = 1, 2
NEAREST = 24
# Share of the words of an answer that two which ask the same have in common.
COMMON = 0.6
EMPTY = set("the a an of in on at to for and by was were is are from with his her its as it that this".split())


def words_of_answer(text):
    return {word for word in re.findall("[a-z0-9]+", text.lower()) if word not in EMPTY}


class SameQuestions:
    def __init__(self, lines, vectors):
        """`lines` as read_lines gives them, `vectors` of their questions."""
        self.lines, self.vectors = lines, vectors
        self.answers = [words_of_answer(line["what"]) if line["sign"] == "+" else None for line in lines]
        self.answered = [at for at, line in enumerate(lines) if line["sign"] == "+"]
        self.unanswered = [at for at, line in enumerate(lines) if line["sign"] == "-"]
        self.by_sentence = {}
        for at, line in enumerate(lines):
            for number in line["named"]:
                self.by_sentence.setdefault(number, []).append(at)

    def ask_the_same(self, one, other):
        """True, False, or None where that cannot be told."""
        own, others = self.answers[one], self.answers[other]
        if own is None or others is None:
            return None if own is others else False
        if not own or not others:
            return None
        common = len(own & others) / min(len(own), len(others))
        if common >= COMMON and set(self.lines[one]["named"]) & set(self.lines[other]["named"]):
            return True
        return False if common == 0 else None

    def beside(self, one):
        """Questions that ask the same as one, the nearest first, and the nearest that do not."""
        likeness = self.vectors @ self.vectors[one]
        likeness[one] = -1
        near = likeness.topk(NEAREST).indices.tolist()
        own = [other for number in self.lines[one]["named"][:3] for other in self.by_sentence.get(number, []) if other != one]
        same = [other for other in dict.fromkeys(own + near) if self.ask_the_same(one, other) is True]
        return sorted(same, key=lambda other: -likeness[other].item())[:6], [other for other in near if self.ask_the_same(one, other) is False][:10]

    def choose(self, pairs):
        """Pairs for one step, as pieces, with whether they ask the same."""
        rows = []
        answered, unanswered = (random.sample(all, min(count, len(all))) for all, count in ((self.answered, ANSWERED), (self.unanswered, UNANSWERED)))
        for one in answered + unanswered:
            same, others = self.beside(one)
            chosen = [(other, 1.0) for other in random.sample(same, min(SAME, len(same)))]
            chosen += [(other, 0.0) for other in random.sample(others, min(OTHERS, len(others)))]
            for other, holds in chosen:
                two = (one, other) if random.random() < 0.5 else (other, one)
                ids, segments, _ = pairs.pair(*(self.lines[at]["question"] for at in two))
                rows.append((ids, segments, holds))
        return rows


def loss_of_same(run, rows):
    """In two parts of like length, as padding costs as much as reading."""
    order = sorted(rows, key=lambda row: len(row[0]))
    cuts = [cut for cut in (order[: len(order) // 2], order[len(order) // 2 :]) if cut]
    with torch.autocast("cpu", torch.bfloat16, enabled=SHORT):
        odds = [run(*batch([(*row[:2], None) for row in cut]))[0][:, 2] for cut in cuts]
    return F.binary_cross_entropy_with_logits(torch.cat(odds), torch.tensor([row[2] for row in order]))
