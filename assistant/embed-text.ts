/**
 * What of a passage is made into vectors. Its title and heading lead, so that it knows what it is about; what this archive says itself is
 * also found by each of its sentences, bare and under their title, because a vector of many facts lies near none of them (docs/retrieval.md).
 */
import { isImported } from './archive-reader.ts'
import type { Passage } from './passage.ts'
import { sentences } from './sentences.ts'

/** @returns one text a vector: the whole; each sentence; where there are several, each sentence under title and heading. */
export function embedTexts({ kind, subject, title, heading, text }: Passage): string[] {
  const frame = `${title}. ${heading && heading !== title ? `${heading}. ` : ''}`
  const whole = `${title}. ${heading ? `${heading}. ` : ''}${text}`
  if (kind === 'record' && isImported(subject)) return [whole]
  const parts = sentences(text)
  return parts.length > 1 ? [whole, ...parts, ...parts.map((part) => `${frame}${part}`)] : [whole, text]
}

/** Of the vectors of a passage in that order those of its sentences as they stand. */
export function ofSentences<T>(vectors: readonly T[]): readonly T[] {
  return vectors.length <= 2 ? vectors.slice(1) : vectors.slice(1, 1 + (vectors.length - 1) / 2)
}
