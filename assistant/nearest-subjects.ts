/** From the nearest passages to what they are pieces of: each subject once, by its nearest passage that still stands. */
import type { TellingCosines } from './calibration.ts'
import type { Passage } from './passage.ts'
import type { NearestSubject } from './retriever.ts'

/** For each subject wanted so many of the nearest passages are looked at. */
export const PASSAGES_A_SUBJECT = 3

/** Of words in another language so many of the nearest tell something. */
const MOST_ACROSS = 10

/**
 * @param passages nearest first.
 * @param telling cosines from which on a subject is worth showing for its meaning alone. Between languages an entry of a few words, such
 *   as a name, is near to anything: it tells nothing there, and names are the same in every language.
 */
export function nearestSubjects(
  passages: Iterable<{ passage: Passage | undefined; score: number }>,
  limit: number,
  telling: TellingCosines,
  stands: (passage: Passage) => boolean,
): NearestSubject[] {
  const found = new Map<string, NearestSubject>()
  let nearest: number | null = null
  let across = 0
  for (const { passage, score } of passages) {
    if (found.size >= limit) break
    if (!passage || found.has(passage.subject) || !stands(passage)) continue
    const { subject, basis, kind } = passage
    if (kind !== 'entity') nearest ??= score
    const tellingAcross =
      kind !== 'entity' && across < MOST_ACROSS && nearest !== null && nearest >= telling.across && score >= nearest - telling.span
    if (tellingAcross) across += 1
    found.set(subject, { subject, sample: basis === 'sample', cosine: score, telling: score >= telling.same, tellingAcross })
  }
  return [...found.values()]
}
