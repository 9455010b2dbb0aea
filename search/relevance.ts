/**
 * What makes one document a better answer than another: every weight and threshold, in one table. Changed only
 * together with the relevance cases, which say what each change is good for.
 */
import type { QueryField } from './query-ast.ts'
import type { IndexDocument } from './search-engine.ts'

interface TextField {
  name: keyof IndexDocument['text']
  /** Fields a reader can name are told apart by a bit; those no one can name share bit 64. */
  bit: number
  /** How much a word here says, against one in the description. */
  weight: number
  /** How much a longer field says less: 0 not at all, 1 in proportion (the b of BM25). */
  lengthShare: number
  /** Words that such a field usually has. Fixed, not measured: a document scores the same whatever else is indexed. */
  usualLength: number
}

/** BM25F: fields are weighted before a word's count levels off, so that ten mentions are not ten titles. */
export const TEXT_FIELDS: readonly TextField[] = [
  { name: 'title', bit: 1, weight: 8, lengthShare: 0.4, usualLength: 7 },
  { name: 'variantTitles', bit: 1, weight: 5, lengthShare: 0.4, usualLength: 7 },
  { name: 'creators', bit: 2, weight: 4, lengthShare: 0.2, usualLength: 3 },
  { name: 'people', bit: 4, weight: 3, lengthShare: 0.2, usualLength: 4 },
  { name: 'subjects', bit: 8, weight: 3, lengthShare: 0.3, usualLength: 6 },
  { name: 'places', bit: 16, weight: 3, lengthShare: 0.2, usualLength: 3 },
  { name: 'identifiers', bit: 32, weight: 3, lengthShare: 0, usualLength: 6 },
  { name: 'unit', bit: 64, weight: 3, lengthShare: 0.2, usualLength: 2 },
  { name: 'genre', bit: 64, weight: 2, lengthShare: 0.2, usualLength: 1 },
  { name: 'description', bit: 64, weight: 1, lengthShare: 0.6, usualLength: 40 },
  { name: 'transcription', bit: 64, weight: 0.7, lengthShare: 0.7, usualLength: 200 },
  { name: 'other', bit: 64, weight: 0.5, lengthShare: 0.4, usualLength: 12 },
]

/** Which bits a field of the query language means: a creator is a person too. */
export const FIELD_BITS: { readonly [field in QueryField]: number } = {
  title: 1,
  creator: 2,
  person: 2 | 4,
  subject: 8,
  place: 16,
}

/** Where a word's count levels off (the k1 of BM25). */
export const SATURATION = 1.2

/** A document that has some of the words is listed where they carry this share of the weight of all (coverage.ts). */
export const LEAST_SHARE = 0.4
/** What counts for a word beside it, of its weight: the same word spelled in another way, and another word for the same. */
export const SPELLED_OTHERWISE_SHARE = 0.9
export const THESAURUS_SHARE = 0.4
/** A name a person or unit goes by and the one it is filed under are one name. */
export const NAME_SHARE = 0.9

/** Sourced documents with some of the words that are ordered by meaning too: the first so many by their words. */
export const REORDERED = 1_000
/** Documents that only meaning finds: so many an engine gives, so many are shown beside what words find. */
export const MOST_BY_MEANING = 10
export const TOP_BY_MEANING = 5

/** Words side by side, asked for as such, say more than the same words apart. */
export const PHRASE_BOOST = 1.5
/** A better spelling counts less the further it is from what was typed; by number of edits. */
export const SPELLING_SHARE: readonly number[] = [1, 0.8, 0.5]

/** Shortest words that are corrected, by number of edits: one from 4 letters, two from 8. */
export const EDITS_FROM: readonly number[] = [4, 8]
/** Spellings searched instead of one unknown word. */
export const MOST_SPELLINGS = 3
/** Up to so many hits a question "finds very little", and a better spelling is looked for. */
export const VERY_LITTLE = 2
/** A known word is taken for a misspelling only if it is in no more documents than this … */
export const RARE_WORD = 5
/** … and its neighbour in so many times more. */
export const RARER_BY = 10

/** Words of a record that are looked for in others ("more like this"). */
export const SIMILAR_TERMS = 14
/** Words in more documents than this share say nothing about likeness. */
export const SIMILAR_COMMON = 0.05

/** Length of a snippet, in characters. */
export const SNIPPET_LENGTH = 200
