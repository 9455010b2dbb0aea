/** What is said to a premise that does not hold: what says otherwise, and what the sources do say of the matter. */
import { terms } from '../../search/analysis.ts'
import { shareOf } from './choose.ts'
import type { Evidence } from './evidence.ts'
import { findEvidence } from './find-evidence.ts'
import type { Asked } from './parts.ts'
import { cameLater, saysItIsOver, speaksAgainst } from './predicates.ts'
import type { Understanding } from './understand.ts'
import { CHOICE } from './weights.ts'

/** Sentences in which something may speak against a premise. */
const LOOKED_AT = 8
/** Share of the other words of the question that a sentence on the matter has around it. */
const ON_THE_MATTER = 0.5
/** Share and likeness from which a sentence that does not know explains a refusal. */
const EXPLAINS = { share: 0.35, likeness: 0.45 } as const

/**
 * What says otherwise or speaks against it first, then what is said of the matter without the names asked for: what is right may
 * stand in any of it.
 * @param chosen what would be said of the question, and more beside it; `instead`: the sentence that says otherwise.
 */
export async function whatIsSaid(
  asked: Asked,
  evidence: readonly Evidence[],
  chosen: readonly Evidence[],
  instead: Evidence | null,
): Promise<Evidence[]> {
  const { understanding } = asked
  const near = evidence.slice(0, LOOKED_AT)
  const signs = [(text: string) => cameLater(understanding.own, text), saysItIsOver, speaksAgainst]
  const against = [...(instead ? [instead] : []), ...signs.flatMap((sign) => near.filter(({ text }) => sign(text)))]
  const named = new Set(understanding.names.flatMap(({ text }) => terms(text)))
  const matter = understanding.words.filter(({ term }) => !named.has(term))
  if (understanding.names.length === 0 || matter.length === 0) return distinct([...against.slice(0, 1), ...chosen])
  return distinct([...against.slice(0, 1), ...chosen.slice(0, 2), ...(await onTheMatter(asked, matter)).slice(0, 2)])
}

/** Whether what a source does not know is what was asked, rather than something else of the same page. */
export function isNear({ framed, signs }: Evidence, { words }: Understanding): boolean {
  return shareOf(words, framed) >= EXPLAINS.share || signs.likeness >= EXPLAINS.likeness
}

async function onTheMatter(asked: Asked, matter: Understanding['words']): Promise<Evidence[]> {
  const question = matter.map(({ word }) => word).join(' ')
  const { evidence } = await findEvidence(asked, { ...asked.understanding, question, words: matter, names: [] }, { limit: 6 })
  return evidence.filter(({ gap, coverage }) => !gap && coverage >= ON_THE_MATTER)
}

function distinct(all: readonly Evidence[]): Evidence[] {
  return all.filter((one, at) => all.findIndex((other) => other.text.includes(one.text)) === at).slice(0, CHOICE.most)
}
