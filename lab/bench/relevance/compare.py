"""Asks tantivy and bm25s the same queries over the same documents: a line of JSON for each engine, ids of the first hits by query."""
import json
import re
import sys

documents = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]
queries = json.load(open(sys.argv[2], encoding="utf-8"))
MOST = 100


def say(name, answers):
    print(json.dumps({"engine": name, "answers": answers}), flush=True)


def ask_tantivy():
    import tantivy

    builder = tantivy.SchemaBuilder()
    builder.add_text_field("id", stored=True, tokenizer_name="raw")
    for field in ("title", "names", "body"):
        builder.add_text_field(field, tokenizer_name="en_stem")
    index = tantivy.Index(builder.build())
    writer = index.writer()
    for one in documents:
        writer.add_document(tantivy.Document(**{field: one[field] for field in ("id", "title", "names", "body")}))
    writer.commit()
    index.reload()
    searcher = index.searcher()
    answers = []
    for query in queries:
        words = " ".join(re.findall(r"\w+", query.lower()))
        if not words:
            answers.append([])
            continue
        # Its parser takes any of the words; boosts are those of the other engines.
        parsed = index.parse_query(words, ["title", "names", "body"], field_boosts={"title": 8.0, "names": 4.0})
        answers.append([searcher.doc(address)["id"][0] for _, address in searcher.search(parsed, MOST).hits])
    say("tantivy", answers)


def ask_bm25s():
    import bm25s
    import Stemmer

    stemmer = Stemmer.Stemmer("english")
    texts = [f"{one['title']} {one['title']} {one['names']} {one['body']}" for one in documents]
    model = bm25s.BM25()
    model.index(bm25s.tokenize(texts, stopwords="en", stemmer=stemmer, show_progress=False), show_progress=False)
    answers = []
    for query in queries:
        tokens = bm25s.tokenize([query], stopwords="en", stemmer=stemmer, show_progress=False, return_ids=False)
        if not tokens[0]:
            answers.append([])
            continue
        found, scores = model.retrieve(tokens, k=min(MOST, len(documents)), show_progress=False)
        answers.append([documents[int(at)]["id"] for at, score in zip(found[0], scores[0]) if score > 0])
    say("bm25s", answers)


ask_tantivy()
ask_bm25s()
