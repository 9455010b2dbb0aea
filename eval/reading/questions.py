"""The questions of content/questions, each with sentences that answer it and with near ones that do not."""

import itertools
import pathlib
import random
import re

import torch
from cross_encoder import embed

FOLDER = pathlib.Path(__file__).parents[2] / "content" / "questions"
# Of each question: sentences that do not answer it, of them the nearest always (its own, or by meaning).
OTHERS, NEAREST = 2, 1
# How often an answered question is asked, in place of one that is not answered, of somebody or something else than its sentence speaks of.
ELSE = 0.25


def under_its_title(sentence):
    """As underItsTitle in assistant/answering/cross-read.ts."""
    heading = f", {sentence['heading']}" if sentence["heading"] else ""
    date = f" ({sentence['date']})" if sentence["date"] else ""
    return f"{sentence['title']}{heading}{date}: {sentence['text']}"


def words_of(text):
    return {word[:5] for word in re.findall("[a-z0-9]+", text.lower())}


def by_words(questions, texts):
    """Of each question the sentences that share most words with it, a rare word counting more."""
    held = [words_of(text) for text in texts]
    known = {word: at for at, word in enumerate(sorted(set().union(*held)))}
    there = torch.zeros(len(texts), len(known))
    for row, words in enumerate(held):
        there[row, [known[word] for word in words]] = 1
    rare = torch.log(len(texts) / there.sum(0))
    near = []
    for question in questions:
        own = [known[word] for word in words_of(question) if word in known]
        near.append((there[:, own] @ rare[own]).topk(12).indices.tolist() if own else [])
    return near


def read_lines(folder, sentences):
    """The questions with the numbers of their sentences."""
    keys = {}
    for number, sentence in enumerate(sentences):
        keys.setdefault((sentence["subject"], sentence["text"][:60]), number)
    groups, gone = [], 0
    for file in sorted(folder.glob("*.tsv")):
        for line in file.read_text().splitlines():
            sign, question, what, *places = line.split("\t")
            named = [keys.get(tuple(place.split("#", 1))) for place in places]
            named = [number for number in named if number is not None]
            # What is about nothing here comes near no sentence.
            if named or not any(places):
                groups.append({"question": question, "sign": sign, "what": what, "named": named, "file": file.name})
            else:
                gone += 1
    print(f"{len(groups)} questions, {gone} of sentences that are no more")
    return groups


def answered(folder, sentences):
    """Each question that is answered with the numbers of the sentences that do."""
    return [(group["question"], group["named"]) for group in read_lines(folder, sentences) if group["sign"] == "+"]


def read_groups(folder, sentences, model, pairs):
    """Each question with sentences that answer it (none of most `-` questions) and with near ones that do not, the nearest first; the questions as they were read, and their vectors."""
    groups = read_lines(folder, sentences)
    lines = [dict(group) for group in groups]
    texts = [under_its_title(sentence) for sentence in sentences]
    vectors = embed(model, pairs, [s["text"] for s in sentences]), embed(model, pairs, texts)
    asked = embed(model, pairs, [group["question"] for group in groups])
    near = torch.maximum(asked @ vectors[0].T, asked @ vectors[1].T).topk(40, dim=1).indices.tolist()
    for group, nearest, like in zip(groups, near, by_words([group["question"] for group in groups], texts)):
        named, answer = group["named"], group["what"].lower()
        others = list(dict.fromkeys(number for two in itertools.zip_longest(nearest, like) for number in two if number is not None))
        others = [number for number in others if number not in named]
        if group["sign"] == "+":
            # What holds the same words may answer too: it is neither.
            group["others"] = [texts[n] for n in others if answer not in sentences[n]["text"].lower()][:16]
            group["answers"] = [texts[n] for n in named]
        else:
            group["named"] = [texts[n] for n in named]
            group["others"] = [texts[n] for n in named + others[:14]]
            group["answers"] = []
    return groups, lines, asked


NAMED = re.compile(r"(?<=\w )(?:Troop [A-H]\b|(?:1[89]|20)\d\d\b|[A-Z][\w'’.-]*(?: [A-Z][\w'’.-]*)*)")
# Named in so many sentences that another tells nothing.
ALL_NAMED = {"Massachusetts", "State", "Police", "State Police", "Massachusetts State Police", "Trooper", "Troopers", "I"}


def place_of(question, name):
    """The words around a name tell what may stand in its place ('the … barracks', 'Trooper … die')."""
    before, after = question[: name.start()].split(), question[name.end() :].split()
    return before[-1].lower(), after[0].lower() if after else "", len(name.group().split())


def names_by_place(groups):
    """What questions name, by the words around it: one may stand where another does."""
    names = {}
    for group in groups:
        for name in NAMED.finditer(group["question"]):
            if name.group() not in ALL_NAMED:
                names.setdefault(place_of(group["question"], name), set()).add(name.group())
    return {place: sorted(own) for place, own in names.items()}


def of_another(question, answer, names):
    """The question asked of something that the sentence, which names what it was asked of, does not name; None where that cannot be."""
    found = [name for name in NAMED.finditer(question) if name.group() not in ALL_NAMED and name.group().lower() in answer.lower()]
    if not found:
        return None
    name = random.choice(found)
    others = [
        other
        for other in names.get(place_of(question, name), [])
        if other.isdigit() == name.group().isdigit()
        and other.lower() not in answer.lower()
        and words_of(other).isdisjoint(words_of(name.group()) - {"troop"})
    ]
    return question[: name.start()] + random.choice(others) + question[name.end() :] if others else None


def choose(group, pairs, names):
    """Sentences of a question for one step, at most one of which answers it, with whether they answer and whether they say otherwise (None: not known); after them what is asked of something else."""
    asked, answers = group["question"], random.sample(group["answers"], min(1, len(group["answers"])))
    others = group["others"][:NEAREST] + random.sample(group["others"][NEAREST:], min(OTHERS - NEAREST, max(0, len(group["others"]) - NEAREST)))
    rows = [(*pairs.pair(asked, text, group["what"]), 1.0, 0.0) for text in answers]
    rows += [(*pairs.pair(asked, text), 0.0, says_otherwise(group, text)) for text in others]
    instead = of_another(asked, answers[0], names) if answers and random.random() < ELSE else None
    return [rows, [(*pairs.pair(instead, answers[0]), 0.0, None)]] if instead else [rows]


def says_otherwise(group, text):
    """Whether a sentence that does not answer contradicts what the question takes for granted; of a false premise other sentences may, too."""
    if group["what"] != "premise" or group["sign"] == "+":
        return 0.0
    return 1.0 if text in group["named"] else None
