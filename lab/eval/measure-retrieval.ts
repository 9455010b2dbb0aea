/** How well retrieval finds what bears an answer: the right passage among the first five, and how high. */

import type { Passage } from '../../assistant/passage.ts'
import type { RetrievedPassage, Retriever } from '../../assistant/retriever.ts'
import { publicViewer } from '../../catalog/access.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { eventIds } from '../../catalog/event-ids.ts'
import type { Question } from './question.ts'

export interface FoundAt {
  question: Question
  /** From 1; null: not among the first ten. */
  rank: number | null
  passages: readonly RetrievedPassage[]
}

export interface RetrievalFigures {
  questions: number
  /** Share with a right passage among the first five. */
  inFirstFive: number
  /** Mean of 1/rank; 0 beyond the tenth. */
  meanReciprocalRank: number
}

const LOOKED_AT = 10

/**
 * Asks the last turn of every question that something bears.
 * @param asked what is asked for a question: its last turn unless told, so that follow-ups can be resolved first.
 */
export async function findRightPassages(
  questions: readonly Question[],
  retriever: Retriever,
  catalog: Catalog,
  asked: (question: Question) => string = ({ turns }) => turns.at(-1) ?? '',
): Promise<FoundAt[]> {
  const thingsOf = namingOf(catalog)
  const found: FoundAt[] = []
  for (const question of questions.filter(({ expected }) => expected.support.length > 0)) {
    const { passages } = await retriever.retrieve({ question: asked(question), viewer: publicViewer(), limit: LOOKED_AT })
    const at = passages.findIndex(({ passage }) => thingsOf(passage).some((thing) => question.expected.support.includes(thing)))
    found.push({ question, rank: at < 0 ? null : at + 1, passages })
  }
  return found
}

export function retrievalFigures(found: readonly FoundAt[]): RetrievalFigures {
  const share = (sum: number) => (found.length === 0 ? 0 : sum / found.length)
  return {
    questions: found.length,
    inFirstFive: share(found.filter(({ rank }) => rank !== null && rank <= 5).length),
    meanReciprocalRank: share(found.reduce((sum, { rank }) => sum + (rank === null ? 0 : 1 / rank), 0)),
  }
}

/** @returns the names that questions know a passage's subject by (things.ts). */
function namingOf(catalog: Catalog): (passage: Passage) => string[] {
  const events = new Map<string, string>()
  for (const era of catalog.timelines) for (const id of eventIds(era)) events.set(`event:${era.id}:${id}`, `event:${era.id}/${id}`)
  return ({ kind, subject, path }) => {
    const page = `page:${path.split('#')[0]}`
    if (kind === 'record') return [`record:${subject}`, page]
    const listed = subject.startsWith('memorial:') ? ['page:/memorial'] : []
    return [events.get(subject) ?? subject, page, ...listed]
  }
}
