/** What may have been meant by words that begin nothing: the same with words that begin nearly so. */
import { prefixDistanceWithin } from '../../../edit-distance.ts'
import { countWith } from '../match/plan.ts'
import { termOfSpelling, type View } from '../segments/view.ts'
import { countBits, lettersOf } from '../text/character-mask.ts'
import { valueTotals } from './value-totals.ts'

/** Slips in a word that is being typed, by its length: fewer letters say too little. */
const SLIPS_FROM: readonly number[] = [4, 5]
/** Other words tried for one, and words replaced in one text. */
const MOST_OTHERS = 4
const MOST_REPLACED = 2

/** @returns texts with other words, the likeliest first; none where every word begins something. */
export function respelledKeys(views: readonly View[], key: string): string[] {
  const words = key.split(' ')
  const unknown = [...words.keys()].filter((at) => !beginsSomething(views, words[at] ?? '')).slice(0, MOST_REPLACED)
  if (unknown.length === 0) return []
  let texts: string[][] = [words]
  for (const at of unknown) {
    const others = nearBeginnings(views, words[at] ?? '')
    texts = texts.flatMap((text) => others.map((other) => text.with(at, other)))
  }
  return texts.map((text) => text.join(' '))
}

/** Words of documents that the viewer may not know of begin nothing: they must not change what is offered. */
function beginsSomething(views: readonly View[], word: string): boolean {
  return views.some((view) => beginsTerm(view, word) || beginsName(view, word))
}

function beginsTerm(view: View, word: string): boolean {
  const { terms } = view.segment
  const { from, to } = terms.range(word)
  for (let at = from; at < to; at++) if (countWith([view], terms.text(at)) > 0) return true
  return false
}

function beginsName(view: View, word: string): boolean {
  const { keys, facets, values } = view.segment.names
  const { from, to } = keys.range(word)
  for (let at = from; at < to; at++) if ((valueTotals(view, facets[at] ?? 0)[values[at] ?? 0] ?? 0) > 0) return true
  return false
}

function nearBeginnings(views: readonly View[], typed: string): string[] {
  const most = SLIPS_FROM.filter((length) => typed.length >= length).length
  if (most === 0) return []
  const wanted = lettersOf(typed)
  const found = new Map<string, { slips: number; term: string }>()
  for (const { segment } of views) {
    const { words, first, guessable, letters } = segment.spellings
    for (let at = 0; at < guessable.length; at++) {
      // A slip puts in one letter at most that the word has not.
      if (countBits(wanted & ~(letters[at] ?? 0)) > most) continue
      const spelling = guessable[at] ?? 0
      if (words.length(spelling) + most < typed.length) continue
      const word = words.text(spelling)
      // The first letter is seldom wrong, and tells most.
      if (word.charCodeAt(0) !== typed.charCodeAt(0)) continue
      const slips = prefixDistanceWithin(typed, word, most)
      if (slips <= most) found.set(word, { slips, term: segment.terms.text(termOfSpelling(first, spelling)) })
    }
  }
  return [...found]
    .map(([word, { slips, term }]) => ({ word, slips, documents: countWith(views, term) }))
    .filter(({ documents }) => documents > 0)
    .sort((a, b) => a.slips - b.slips || b.documents - a.documents || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_OTHERS)
    .map(({ word }) => word)
}
