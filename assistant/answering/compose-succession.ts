/** Who came after whom: from the lists of holders of an office, with the sentences that say the same in words. */
import { terms } from '../../search/analysis.ts'
import type { AnswerEvent } from '../answer-events.ts'
import { sayAll } from './compose-fact.ts'
import { gather } from './gather.ts'
import type { Asked } from './parts.ts'
import type { Holder, Succession } from './successions.ts'

/** Sentences of other sources beside the list. */
const BESIDE = 2

export async function* composeSuccession(asked: Asked, { sought, beside, relation }: Succession): AsyncGenerator<AnswerEvent, void> {
  for (const holder of sought) {
    yield* asked.speaker.say({
      text: beside ? inOrder(holder, beside, relation) : `${withPeriod(holder)}: ${holder.passage.heading}.`,
      kind: 'paraphrased',
      place: 'answer',
      on: (beside ? [holder, beside] : [holder]).map(({ passage }) => ({ passage, words: passage.text })),
      figures: ['came', relation],
    })
  }
  // What says it in words names both, or the one sought where only a year was asked.
  const names = [...sought, ...(beside ? [beside] : [])].map(({ name }) => surname(name))
  const { evidence } = await gather(asked)
  const words = evidence.filter(
    ({ framed, passage, gap }) => !gap && passage.id !== sought[0]?.passage.id && names.every((name) => framed.has(name)),
  )
  yield* sayAll(asked, words.slice(0, BESIDE), false)
  yield { type: 'done', outcome: 'answered', searched: asked.understanding.question, model: 'extractive' }
}

function inOrder(holder: Holder, beside: Holder, relation: Succession['relation']): string {
  return relation === 'after'
    ? `${withPeriod(holder)} came after ${withPeriod(beside)}.`
    : `${withPeriod(holder)} came before ${withPeriod(beside)}.`
}

function withPeriod({ name, period }: Holder): string {
  return `${name} (${period})`
}

/** Stem of the last name: 'John E. Mawn Jr.'. */
function surname(name: string): string {
  return terms(name.replace(/,? (?:Jr|Sr|II|III)\.?$/, '')).at(-1) ?? ''
}
