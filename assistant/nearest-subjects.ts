/** From the nearest passages to what they are pieces of: each subject once, by its nearest passage that still stands. */
import type { Passage } from './passage.ts'
import type { NearestSubject } from './retriever.ts'

/** For each subject wanted so many of the nearest passages are looked at. */
export const PASSAGES_A_SUBJECT = 3

/**
 * @param passages nearest first.
 * @param telling cosine from which on a subject is worth showing for its meaning alone.
 */
export function nearestSubjects(
  passages: Iterable<{ passage: Passage | undefined; score: number }>,
  limit: number,
  telling: number,
  stands: (passage: Passage) => boolean,
): NearestSubject[] {
  const found = new Map<string, NearestSubject>()
  for (const { passage, score } of passages) {
    if (found.size >= limit) break
    if (!passage || found.has(passage.subject) || !stands(passage)) continue
    const { subject, basis } = passage
    found.set(subject, { subject, sample: basis === 'sample', cosine: score, telling: score >= telling })
  }
  return [...found.values()]
}
