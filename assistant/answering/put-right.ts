/** What is said to a premise that does not hold: what says otherwise, and what the sources do say of the matter. Nothing that only shares a word with it. */
import { terms } from '../../search/analysis.ts'
import { ASKING } from './borne-out.ts'
import { shareOf } from './choose.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import { stillSeen } from './gather.ts'
import type { Asked } from './parts.ts'
import { cameLater, saysItIsOver, speaksAgainst } from './predicates.ts'
import type { Understanding } from './understand.ts'
import { CHOICE, FITTED } from './weights.ts'

/** Sentences in which something may speak against a premise. */
const LOOKED_AT = 8
/** Shares of the question's weight: of a sentence that is about it, of one that has its name, of one on its matter without the name. */
const ABOUT = 0.35
const NAMED = 0.2
const ON_THE_MATTER = 0.5
const ALIKE = 0.25
/** Likeness from which a sentence that does not know explains a refusal. */
const EXPLAINS = 0.45

/**
 * What says otherwise or speaks against it first, then what is said of the matter without the names asked for.
 * @param said what would be said of the question as an answer; `instead`: the sentence that says otherwise.
 */
export async function whatIsSaid(
  asked: Asked,
  evidence: readonly Evidence[],
  said: readonly Evidence[],
  instead: Evidence | null,
): Promise<Evidence[]> {
  const { understanding } = asked
  const near = evidence.slice(0, LOOKED_AT).filter((one) => isAbout(one, understanding))
  const signs = [(text: string) => cameLater(understanding.own, text), saysItIsOver, speaksAgainst]
  const against = [...(instead ? [instead] : []), ...signs.flatMap((sign) => near.filter(({ text }) => sign(text)))]
  const about = said.filter((one) => isAbout(one, understanding))
  const named = new Set(understanding.names.flatMap(({ text }) => terms(text)))
  const matter = understanding.words.filter(({ term }) => !named.has(term) && !ASKING.has(term))
  if (understanding.names.length === 0 || matter.length < 2) return distinct([...against.slice(0, 1), ...about])
  return distinct([...against.slice(0, 1), ...about.slice(0, 2), ...(await onTheMatter(asked, matter)).slice(0, 2)])
}

/** It has half of what the question says, or its name and something of the rest. */
function isAbout({ framed }: Evidence, { words, names }: Understanding): boolean {
  const share = shareOf(words, framed)
  const named = names.some(
    ({ text, names: found }) => found.some(({ kind }) => kind !== 'subject') && terms(text).every((term) => framed.has(term)),
  )
  return share >= ABOUT || (named && share >= NAMED)
}

/** Whether what a source does not know is what was asked, rather than something else of the same page. */
export function isNear({ framed, signs }: Evidence, { words }: Understanding): boolean {
  return shareOf(words, framed) >= ABOUT || signs.likeness >= EXPLAINS
}

async function onTheMatter(asked: Asked, matter: Understanding['words']): Promise<Evidence[]> {
  const { understanding, retriever, turn, language } = asked
  const question = matter.map(({ word }) => word).join(' ')
  const found = await retriever.retrieve({ question, viewer: turn.viewer, limit: 6, signal: turn.signal })
  const passages = found.passages.filter(({ passage }) => passage.basis === 'sourced' && stillSeen(asked, passage.kind, passage.subject))
  const judging = { understanding: { ...understanding, question, words: matter, names: [] }, ...language }
  return evidenceOf(passages, { ...judging, counts: FITTED[found.mode].sentence }).filter(
    ({ gap, framed, signs }) => !gap && shareOf(matter, framed) >= ON_THE_MATTER && (found.mode === 'lexical' || signs.likeness >= ALIKE),
  )
}

function distinct(all: readonly Evidence[]): Evidence[] {
  return all.filter((one, at) => all.findIndex((other) => other.text.includes(one.text)) === at).slice(0, CHOICE.most)
}
