/** What a question is about, where it names one thing: an entry of the site, or a record by its title. */
import { terms } from '../../../search/analysis.ts'
import { FUNCTION_WORDS, wordsOfLanguage } from '../../../search/function-words.ts'
import { EMPTY_ADDRESS } from '../../../search/search-address.ts'
import type { Thing } from '../../facts/fact.ts'
import type { Asked } from '../asked.ts'
import { cued, isThing, type Question } from '../question.ts'

export interface Named {
  thing: Thing
  /** The question, with the words of the name taken. */
  question: Question
}

/** Records whose titles are compared, and the share of a title that a question must have to name it. */
const COMPARED = 10
const MOSTLY = 0.6

/** @returns null where a question names none, several, or one of several of a name. */
export async function thingNamed(asked: Asked): Promise<Named | null> {
  const { question } = asked
  const [only, ...more] = question.names.filter(isThing)
  const [thing, ...others] = only?.things ?? []
  if (more.length === 0 && others.length === 0 && thing) return { thing, question }
  return recordNamed(asked)
}

/** A record whose title is, but for what is asked of it, all of the question. */
async function recordNamed({ question, engine, known, turn }: Asked): Promise<Named | null> {
  const { cues, words, language } = question
  const runs = [...Object.values(cues.property), ...Object.values(cues.asks), cues.quiet, cues.overview].flatMap((phrases) =>
    cued(question, phrases),
  )
  const empty = wordsOfLanguage(language)
  const isAsking = (at: number) => empty.has(words[at]?.word ?? '') || runs.some(({ from, to }) => at >= from && at < to)
  const rest = words.filter((_, at) => !isAsking(at))
  if (rest.length < 2) return null
  const text = rest.map(({ word }) => word).join(' ')
  const { hits } = await engine.search({ ...EMPTY_ADDRESS, match: 'all', text, size: COMPARED, viewer: turn.viewer, countFacets: [] })
  const said = new Set(words.map(({ term }) => term))
  const fitting = hits.flatMap(({ display: { id, title, basis } }) => {
    const own = new Set(terms(title).filter((term) => !FUNCTION_WORDS.has(term)))
    const shared = [...own].filter((term) => said.has(term)).length / own.size
    return basis === 'sourced' && rest.every(({ term }) => own.has(term)) && shared >= MOSTLY ? [{ id, shared }] : []
  })
  const [best, next] = fitting.toSorted((a, b) => b.shared - a.shared)
  const thing = best && best.shared !== next?.shared ? known.facts.thing(best.id, turn.viewer) : null
  return thing && { thing, question: { ...question, taken: new Set(words.flatMap((word, at) => (rest.includes(word) ? [at] : []))) } }
}
