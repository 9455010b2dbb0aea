/** A question as the concepts it asks for: its words without those that every question has, misspelt ones put right, each with others that mean the same. */
import { stem, tokens } from '../../search/analysis.ts'
import { spellingsOfIdentifier } from '../../search/identifiers.ts'
import type { Thesaurus } from '../../search/thesaurus.ts'
import { type Alternative, type Concept, identifierTerm, type WordIndex } from './word-index.ts'

/** Words that ask, and words that hold a sentence together: they say nothing about what is asked for. */
const EMPTY = new Set(
  `a about after all also am an and any anybody anyone anything archive archives are as at be because been before being but by
  can could did do does doing down during each ever every find for from further give given gave get got had happen happened has have
  he her here hers him his how i if in into is it its just kind know like list look looking make many may me more most much must
  my need no not of off on once one only or other our out over own please record records said same say says shall she should show so some
  somebody someone something sort such tell than that the their them then there these they thing this those through to too under
  until up upon us use very want was we went were what when where whether which while who whom whose why will with within
  without would yes you your`.split(/\s+/),
)
/** Most words of a question that may together be one identifier. */
const IDENTIFIER_WORDS = 6
/** What another word for the same says, against the reader's own. */
const SYNONYM_SHARE = 0.6

export interface ReadQuestion {
  concepts: Concept[]
  /** Terms of identifiers in the question that the index knows. */
  identifiers: string[]
}

export function readQuestion(question: string, index: WordIndex, thesaurus: Thesaurus): ReadQuestion {
  const found = tokens(question.slice(0, 2_000))
  const identifiers = identifiersIn(question, index)
  const words = found.map((token) => {
    const meant = EMPTY.has(token.word) ? null : index.vocabulary.meant(token.word)
    return meant ? { ...token, word: meant, term: stem(meant) } : token
  })
  const telling = words.filter(({ word }) => !EMPTY.has(word))
  const asked = telling.length > 0 ? telling : words
  const synonyms = thesaurus.inQuestion(words.map(({ term }) => term))
  const own = new Map<string, { alternatives: Alternative[] }>()
  for (const { term } of asked) own.set(term, { alternatives: [{ terms: [term], share: 1 }] })
  for (const { terms, others } of synonyms) {
    // A phrase's other words stand for each word of it that counts.
    for (const term of terms) own.get(term)?.alternatives.push(...others.map((other) => ({ terms: other.terms, share: SYNONYM_SHARE })))
  }
  const concepts: Concept[] = [...own.values()]
  for (const term of identifiers) concepts.push({ alternatives: [{ terms: [term], share: 1 }] })
  return { concepts, identifiers }
}

/** Runs of words with a digit that are an identifier some passage answers to, whatever signs part them. */
function identifiersIn(question: string, index: WordIndex): string[] {
  const words = question.split(/\s+/).filter(Boolean)
  const found = new Set<string>()
  for (let start = 0; start < words.length; start++) {
    for (let end = Math.min(words.length, start + IDENTIFIER_WORDS); end > start; end--) {
      const text = words
        .slice(start, end)
        .join(' ')
        .replace(/(?<![?!,;.'’s])[?!,;.'’s]+$/, '')
      if (!/\d/.test(text) || /^\d{1,4}$/.test(text)) continue
      const terms = [identifierTerm(text), ...spellingsOfIdentifier(text).map((key) => `#${key}`)]
      const known = terms.filter((term) => term !== '' && index.frequency(term) > 0)
      for (const term of known) found.add(term)
      if (known.length > 0) break
    }
  }
  return [...found]
}
