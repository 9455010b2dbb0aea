/**
 * Known-item queries over any collection, drawn with a seed: what somebody types who has seen a record and looks for it again.
 * The record is the right answer; nothing else is.
 */

import { fold } from '../../../search/analysis.ts'
import { FUNCTION_WORDS } from '../../../search/function-words.ts'
import { below, pick, randomFrom, shuffled } from '../random.ts'

export interface Item {
  id: string
  title: string
  creator: string
  /** A year the record is of; null where it has none, or many. */
  year: number | null
}

export const CLASSES = [
  'exact title',
  'two title words',
  'title words + surname',
  'title + year',
  'title + stray word',
  'one word misspelt',
  'words reordered',
  'question form',
] as const
export type QueryClass = (typeof CLASSES)[number]

export interface KnownItem {
  class: QueryClass
  query: string
  id: string
}

const FEWEST_WORDS = 2
/** Shortest word that a slip is put in. */
const SLIPPED = 5
const QUESTIONS = ['where can I find %?', 'what is % about?', 'who made %?', 'is there a picture of %?', 'when was % made?', 'show me %']

/** @returns `count` queries of each class; records whose title no other has, with two words that say something. */
export function knownItems(items: readonly Item[], seed: number, count: number): KnownItem[] {
  const random = randomFrom(seed)
  const titles = new Map<string, number>()
  for (const { title } of items) titles.set(fold(title), (titles.get(fold(title)) ?? 0) + 1)
  const good = items.filter(({ title }) => titles.get(fold(title)) === 1 && telling(title).length >= FEWEST_WORDS)
  const strays = [...new Set(items.flatMap(({ title }) => telling(title)).filter((word) => word.length > 3))]
  const found: KnownItem[] = []
  for (const one of CLASSES) {
    const wanted = count + found.length
    for (let tries = 0; found.length < wanted && tries < 50 * count; tries++) {
      const item = pick(random, good)
      const query = written(one, item, strays, random)
      if (query) found.push({ class: one, query, id: item.id })
    }
  }
  return found
}

function telling(title: string): string[] {
  return (title.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? []).filter((word) => !FUNCTION_WORDS.has(fold(word)) && word.length > 1)
}

function written(one: QueryClass, { title, creator, year }: Item, strays: readonly string[], random: () => number): string | null {
  const words = telling(title)
  const two = shuffled(random, words).slice(0, 2).join(' ')
  switch (one) {
    case 'exact title':
      return title
    case 'two title words':
      return two
    case 'title words + surname': {
      const surname = (creator.includes(',') ? creator.split(',')[0] : creator.split(' ').at(-1)) ?? ''
      return surname.length > 2 ? `${two} ${surname}` : null
    }
    case 'title + year':
      return year === null ? null : `${title} ${year}`
    case 'title + stray word':
      return `${words.join(' ')} ${pick(random, strays)}`
    case 'one word misspelt': {
      const at = words.findIndex(({ length }) => length >= SLIPPED)
      return at < 0 ? null : words.with(at, slip(words[at] ?? '', random)).join(' ')
    }
    case 'words reordered':
      return shuffled(random, words).join(' ')
    case 'question form':
      return pick(random, QUESTIONS).replace('%', words.join(' ').toLowerCase())
  }
}

/** One letter left out, doubled, mistaken or exchanged with its neighbour, behind the first. */
function slip(word: string, random: () => number): string {
  const at = 1 + below(random, word.length - 2)
  const [before, letter, next, rest] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)]
  const kind = below(random, 4)
  if (kind === 0) return before + next + rest
  if (kind === 1) return before + letter + letter + next + rest
  if (kind === 2) return before + next + letter + rest
  return before + 'abcdefghijklmnopqrstuvwxyz'.charAt(below(random, 26)) + next + rest
}
