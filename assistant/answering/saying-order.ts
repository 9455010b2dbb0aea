/** In which order sentences are said: beside how well each answers by itself (evidence.ts), what the sentences know of each other. */
import type { Thesaurus } from '../../search/thesaurus.ts'
import type { Evidence } from './evidence.ts'
import type { WordWeights } from './question-words.ts'
import type { Understanding } from './understand.ts'
import { SAYING } from './weights.ts'

interface Reading {
  thesaurus: Thesaurus
  weights: WordWeights
}

/**
 * What is decided looks at each sentence alone. What is said need not: an archive tells one matter in several places, so that what stands beside the words of the
 * question in several of them is more likely what is asked for; a sentence that says hardly more than the question answers nothing; and another word for the one
 * that was asked ('cop', 'officer') is that word.
 * @param evidence best first.
 */
export function inSayingOrder(
  evidence: readonly Evidence[],
  { words }: Pick<Understanding, 'words'>,
  { thesaurus, weights }: Reading,
): Evidence[] {
  const asked = new Set(words.map(({ term }) => term))
  const total = words.reduce((sum, { weight }) => sum + weight, 0)
  const others = words.map(({ term, weight }) => ({
    term,
    weight: total === 0 ? 0 : weight / total,
    ways: thesaurus.inQuestion([term]).flatMap((found) => found.others.map((phrase) => phrase.terms)),
  }))
  const voters = evidence.slice(0, SAYING.voters)
  const score = (one: Evidence): number => {
    const said = others.filter(({ term, ways }) => !one.framed.has(term) && ways.some((way) => way.every((word) => one.framed.has(word))))
    const more = [...one.terms].filter((term) => !asked.has(term))
    const votes = more.reduce((sum, term) => sum + weights.of(term) * Math.min(SAYING.most, tellers(term, one, voters)), 0)
    const otherWords = said.reduce((sum, { weight }) => sum + weight, 0)
    return SAYING.otherWords * otherWords - (more.length < SAYING.tells ? SAYING.tellsNothing : 0) + SAYING.vote * votes
  }
  return evidence.map((one) => ({ ...one, score: SAYING.spread * (one.score + score(one)) })).sort((a, b) => b.score - a.score)
}

/** How many others than this one's subject have the word. */
function tellers(term: string, { passage }: Evidence, voters: readonly Evidence[]): number {
  const others = voters.filter((one) => one.passage.subject !== passage.subject && one.terms.has(term))
  return new Set(others.map((one) => one.passage.subject)).size
}
