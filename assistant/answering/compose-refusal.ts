/** What is not answered, and where to go instead. */
import type { AnswerEvent } from '../answer-events.ts'
import type { Asked } from './parts.ts'

export const ABOUT_ASSISTANT =
  'This assistant answers questions on the history of the Massachusetts State Police from the records and pages of this archive.'

/** @param searched what was searched before it was plain that the question is about something else. */
export function* composeElsewhere({ understanding }: Asked, searched = 'nothing'): Generator<AnswerEvent, void> {
  yield {
    type: 'notice',
    kind: 'out-of-scope',
    text: `That is nothing this archive can help with. ${ABOUT_ASSISTANT} It gives no advice and takes no reports; in an emergency call the emergency number where you are.`,
  }
  yield { type: 'done', outcome: 'out-of-scope', searched: understanding.ignored ? '' : searched, model: 'extractive' }
}

export function* composeRefusal(): Generator<AnswerEvent, void> {
  yield {
    type: 'notice',
    kind: 'refused',
    text: 'This archive gives nothing about living private persons: no addresses, no whereabouts, no records of arrest. For files of the police, ask the agency under the public records law.',
  }
  yield { type: 'done', outcome: 'refused', searched: 'nothing', model: 'extractive' }
}

export function* composeGreeting(): Generator<AnswerEvent, void> {
  yield {
    type: 'sentence',
    text: `${ABOUT_ASSISTANT} Each statement comes with a numbered source.`,
    kind: 'about this answer',
    sources: [],
    place: 'answer',
  }
  yield { type: 'done', outcome: 'conversation', searched: 'nothing', model: 'extractive' }
}
