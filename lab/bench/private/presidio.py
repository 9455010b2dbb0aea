"""Reads texts as JSON lines, writes what presidio's pattern recognizers find in each, with a blank language model."""
import json
import sys

import spacy
from presidio_analyzer import AnalyzerEngine, RecognizerRegistry
from presidio_analyzer.nlp_engine import NlpArtifacts, NlpEngine


class Blank(NlpEngine):
    """Tokens without a trained model: names of people and places are not looked for, context words are."""

    def __init__(self):
        self.nlp = {"en": spacy.blank("en"), "es": spacy.blank("es")}

    def load(self):
        pass

    def is_loaded(self):
        return True

    def get_supported_entities(self):
        return []

    def get_supported_languages(self):
        return ["en", "es"]

    def is_stopword(self, word, language):
        return self.nlp[language].vocab[word].is_stop

    def is_punct(self, word, language):
        return self.nlp[language].vocab[word].is_punct

    def process_batch(self, texts, language, **kwargs):
        for text in texts:
            yield text, self.process_text(text, language)

    def process_text(self, text, language):
        doc = self.nlp[language](text)
        words = [token.lower_ for token in doc]
        return NlpArtifacts(
            entities=[],
            tokens=doc,
            tokens_indices=[token.idx for token in doc],
            lemmas=words,
            nlp_engine=self,
            language=language,
        )


registry = RecognizerRegistry()
registry.load_predefined_recognizers(languages=["en"])
analyzer = AnalyzerEngine(registry=registry, nlp_engine=Blank(), supported_languages=["en"])
for line in sys.stdin:
    found = analyzer.analyze(text=json.loads(line), language="en")
    print(json.dumps([{"kind": r.entity_type, "offset": r.start, "length": r.end - r.start, "score": r.score} for r in found]), flush=True)
