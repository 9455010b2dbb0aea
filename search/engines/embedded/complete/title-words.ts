/** Titles that have the words being typed, the last perhaps unfinished, anywhere. */
import { stem, stemsOfPrefix } from '../../../analysis.ts'
import { FIELD_BITS } from '../../../relevance.ts'
import { BOUNDS } from '../index/bounds.ts'
import { AHEAD, fetchWords } from '../index/fetch.ts'
import { Heads } from '../index/heads.ts'
import type { Segment } from '../index/segment.ts'
import type { View } from '../segments/view.ts'
import { behindWord, FIRST_WORD, wordAt } from '../text/words.ts'

/** Postings looked at for one completion, of one segment at least so many, and terms that a prefix is taken for. */
const POSTINGS = 3_000
const LEAST = 300
const TERMS = 256

/** Terms a word of the title may have: a range, and some beside it. */
interface WordTerms {
  from: number
  to: number
  others: readonly number[]
}
const NO_TERMS: WordTerms = { from: 0, to: 0, others: [] }

/** A document whose title has the words, and the place of its view. */
export interface Titled {
  at: number
  document: number
}

/** @returns documents of several segments whose title has the words, in one order: shortest titles first. */
export function* titlesWithWords(views: readonly View[], key: string): Generator<Titled, undefined> {
  const words = key.split(' ')
  const last = words.pop() ?? ''
  if (last.length + words.length < 2) return
  const wanted = views.map(({ segment }) => [prefixTerms(segment, last), ...words.map((word) => wordTerms(segment, word))])
  const postings = (word: number) => views.reduce((sum, { segment }, at) => sum + postingsOf(segment, wanted[at]?.[word] ?? NO_TERMS), 0)
  const [rarest = 0] = [0, ...words.keys().map((at) => at + 1)].toSorted((a, b) => postings(a) - postings(b))
  const most = Math.max(LEAST, Math.floor(POSTINGS / views.length))
  const heads = views.flatMap((view, at) => {
    const found = titled(view, wanted[at] ?? [], rarest, most)
    const { value } = found.next()
    return value === undefined ? [] : [{ at, found, key: value }]
  })
  // Of equal ones those of the first segment.
  const merged = new Heads(
    heads,
    (one, other) => saidLess(one.key) - saidLess(other.key) < 0 || (saidLess(one.key) === saidLess(other.key) && one.at < other.at),
  )
  for (let head = merged.first; head; head = merged.first) {
    yield { at: head.at, document: documentOf(head.key) }
    const { value } = head.found.next()
    if (value !== undefined) head.key = value
    merged.next(value !== undefined)
  }
}

/** Keys (`candidates`) of documents of one segment whose title has the words, each once, in order. */
function* titled(view: View, wanted: readonly WordTerms[], rarest: number, most: number): Generator<number, undefined> {
  if (wanted.some(({ from, to, others }) => from === to && others.length === 0)) return
  const { segment } = view
  const keys = candidates(view, wanted[rarest] ?? NO_TERMS, most)
  const found = new Set<number>()
  const places = new Uint32Array(AHEAD)
  for (let from = 0; from < keys.length; from += AHEAD) {
    const some = keys.subarray(from, from + AHEAD)
    some.forEach((key, at) => {
      places[at] = titleOf(segment, documentOf(key))
    })
    fetchWords(segment.words, places, some.length)
    for (const key of some) {
      if (found.has(documentOf(key)) || !titleHas(segment, documentOf(key), wanted)) continue
      found.add(documentOf(key))
      yield key
    }
  }
}

/**
 * Documents that are called so: each word of a key is in their title or in another name of theirs. For what is no record, of which there
 * are few.
 * @param words whether the words of the key are whole, or may be unfinished.
 */
export function documentsCalled({ segment, there }: View, key: string, most: number, words: 'whole' | 'unfinished'): number[] {
  const { offsets, docs, fields } = segment.postings
  let found: Set<number> | null = null
  for (const word of key.split(' ')) {
    const having = new Set<number>()
    for (const term of termsIn(words === 'whole' ? wordTerms(segment, word) : prefixTerms(segment, word))) {
      const end = Math.min(offsets[term + 1] ?? 0, (offsets[term] ?? 0) + POSTINGS)
      for (let at = offsets[term] ?? 0; at < end; at++) {
        const document = docs[at] ?? 0
        const isNamed = ((fields[at] ?? 0) & FIELD_BITS.title) !== 0 && (!there || there[document] === 1)
        if (isNamed && (!found || found.has(document))) having.add(document)
      }
    }
    found = having
  }
  return [...(found ?? [])].slice(0, most)
}

/** Numbers of documents are below this, so that a key has room for an impact above them (bounds.ts). */
const DOCUMENTS = 2 ** 32

/** The document of a key: what is left of it below a power of two. */
function documentOf(key: number): number {
  return key >>> 0
}

/** What stands above it: the less the word says of the document, the higher. */
function saidLess(key: number): number {
  return Math.floor(key / DOCUMENTS)
}

/** Documents with a word in a title, as numbers in order: those the word says most of first, of equal ones the first. */
function candidates({ segment, there }: View, word: WordTerms, most: number): Float64Array {
  const { offsets, docs, impacts, fields } = segment.postings
  const keys = new Float64Array(most)
  let looked = 0
  let size = 0
  for (const term of termsIn(word)) {
    const end = Math.min(offsets[term + 1] ?? 0, (offsets[term] ?? 0) + most - looked)
    for (let at = offsets[term] ?? 0; at < end; at++, looked++) {
      const document = docs[at] ?? 0
      if (((fields[at] ?? 0) & FIELD_BITS.title) === 0 || (there && there[document] === 0)) continue
      keys[size++] = (BOUNDS.impact - (impacts[at] ?? 0)) * DOCUMENTS + document
    }
  }
  return keys.subarray(0, size).sort()
}

function prefixTerms({ terms }: Segment, prefix: string): WordTerms {
  const others = stemsOfPrefix(prefix).map((shorter) => terms.find(shorter))
  return { ...terms.range(prefix), others: others.filter((number) => number >= 0) }
}

function wordTerms({ terms }: Segment, word: string): WordTerms {
  const number = terms.find(stem(word))
  return number < 0 ? NO_TERMS : { from: number, to: number + 1, others: [] }
}

function* termsIn({ from, to, others }: WordTerms): Generator<number> {
  yield* others
  for (let term = from; term < Math.min(to, from + TERMS); term++) yield term
}

function postingsOf({ postings }: Segment, { from, to, others }: WordTerms): number {
  const { offsets } = postings
  const beside = others.reduce((sum, term) => sum + (offsets[term + 1] ?? 0) - (offsets[term] ?? 0), 0)
  return beside + (offsets[to] ?? 0) - (offsets[from] ?? 0)
}

/** Place of a title's first word: behind the mark its document begins with. */
function titleOf({ words }: Segment, document: number): number {
  return (words.offsets[document] ?? 0) + 1
}

/** Whether the title, which is the first value of a document, has all the words. */
function titleHas(segment: Segment, document: number, wanted: readonly WordTerms[]): boolean {
  const { bytes, offsets, terms } = segment.words
  const end = offsets[document + 1] ?? 0
  return wanted.every((word) => {
    for (let at = titleOf(segment, document); at < end; at = behindWord(bytes, at)) {
      const number = wordAt(bytes, at)
      if (number < FIRST_WORD) return false
      if (isOf(word, terms[number - FIRST_WORD] ?? 0)) return true
    }
    return false
  })
}

function isOf({ from, to, others }: WordTerms, term: number): boolean {
  return (term >= from && term < to) || others.includes(term)
}
