/** What is said to a premise that does not hold: what says otherwise, and what the sources do say of the matter. */
import { terms } from '../../search/analysis.ts'
import { shareOf } from './beside.ts'
import { chooseSentences } from './choose.ts'
import type { Evidence } from './evidence.ts'
import { findEvidence, quotable } from './find-evidence.ts'
import type { Asked } from './parts.ts'
import { cameLater, saysItIsOver, speaksAgainst } from './predicates.ts'
import type { Understanding } from './understand.ts'
import { CHOICE } from './weights.ts'

/** Sentences in which something may speak against a premise. */
const LOOKED_AT = 8
/** Sentences before those on its matter, where one says otherwise and where none does. */
const BEFORE_THE_MATTER = { otherwise: 3, unsaid: 2 } as const
/** Share of the other words of the question that a sentence on the matter has around it. */
const ON_THE_MATTER = 0.5
/** Its likeness to them. */
const LIKE_IT = 0.3
/** Likeness of what stands in the place of a premise. */
const IN_ITS_PLACE = 0.3
/** Share and likeness from which a sentence that does not know explains a refusal. */
const EXPLAINS = { share: 0.35, likeness: 0.35 } as const

/**
 * What says otherwise or speaks against it first, with what bears on that; then what is said of the matter without the names asked
 * for: what is right may stand in any of it.
 * @param said what would be said of the question; `instead`: the sentence that says otherwise.
 */
export async function whatIsSaid(
  asked: Asked,
  evidence: readonly Evidence[],
  said: readonly Evidence[],
  instead: Evidence | null,
): Promise<Evidence[]> {
  const { understanding } = asked
  const near = evidence.slice(0, LOOKED_AT)
  const signs = [(text: string) => cameLater(understanding.own, text), saysItIsOver, speaksAgainst]
  const lead = instead ?? signs.flatMap((sign) => near.find((one) => sign(one.text) && isNear(one, understanding)) ?? [])[0]
  const led = lead ? chooseSentences([lead, ...evidence.filter((one) => one !== lead)], understanding, 'near') : said
  const named = new Set(understanding.names.flatMap(({ text }) => terms(text)))
  const matter = understanding.words.filter(({ term }) => !named.has(term))
  const before = lead ? [...led.slice(0, 1), ...inItsPlace(near, led, understanding), ...led.slice(1)] : led
  if (understanding.names.length === 0 || matter.length === 0) return distinct(lead ? before : before.slice(0, BEFORE_THE_MATTER.otherwise))
  const [first, ...more] = before.slice(0, lead ? BEFORE_THE_MATTER.otherwise : BEFORE_THE_MATTER.unsaid)
  return distinct([
    ...(first ? [first] : []),
    ...more.filter((one) => isNear(one, understanding)),
    ...(await onTheMatter(asked, matter)).slice(0, lead ? 2 : 1),
  ])
}

/** 'No source bears that out' leaves open where it was then: the nearest sentence that has what is asked for, where none said has it. */
export function inItsPlace(near: readonly Evidence[], said: readonly Evidence[], { types }: Understanding): Evidence[] {
  const open = types.filter((type) => type !== 'yes-no' && type !== 'reason' && !said.some(({ has }) => has.includes(type)))
  const found = near.find(
    ({ gap, has, signs }) => !gap && (signs.likeness === 0 || signs.likeness >= IN_ITS_PLACE) && open.some((type) => has.includes(type)),
  )
  return found ? [found] : []
}

/** Whether what a source does not know is what was asked, rather than something else of the same page. */
export function isNear({ framed, signs }: Evidence, { words }: Understanding): boolean {
  return shareOf(words, framed) >= EXPLAINS.share || signs.likeness >= EXPLAINS.likeness
}

async function onTheMatter(asked: Asked, matter: Understanding['words']): Promise<Evidence[]> {
  const question = matter.map(({ word }) => word).join(' ')
  const understanding = { ...asked.understanding, question, words: matter, names: [] }
  const { read } = await findEvidence(asked, understanding, { limit: 6 })
  const evidence = quotable(read, understanding, asked)
  return evidence.filter(
    ({ gap, coverage, signs }) => !gap && coverage >= ON_THE_MATTER && (signs.likeness === 0 || signs.likeness >= LIKE_IT),
  )
}

function distinct(all: readonly Evidence[]): Evidence[] {
  return all.filter((one, at) => all.findIndex((other) => other.text.includes(one.text)) === at).slice(0, CHOICE.said)
}
