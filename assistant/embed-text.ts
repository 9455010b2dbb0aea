/**
 * What of a passage is made into vectors. Its title and heading lead, so that it knows what it is about; what this archive says itself is
 * also found by each of its sentences, bare and under their title, because a vector of many facts lies near none of them (docs/retrieval.md).
 * An import brings many records: a description of theirs has one vector, details are found by words.
 */
import { isImported } from './archive-reader.ts'
import type { Passage } from './passage.ts'
import { sentences } from './sentences.ts'

/** @returns one text a vector, none for what words alone find: the whole; each sentence; where there are several, each sentence under title and heading. */
export function embedTexts({ kind, subject, part, title, heading, text }: Passage): string[] {
  const frame = `${title}. ${heading && heading !== title ? `${heading}. ` : ''}`
  const whole = `${title}. ${heading ? `${heading}. ` : ''}${text}`
  if (kind === 'record' && isImported(subject) && part !== 'section') return part === 'statement' ? [] : [whole]
  const parts = sentences(text)
  return parts.length > 1 ? [whole, ...parts, ...parts.map((part) => `${frame}${part}`)] : [whole, text]
}

/** Whether a passage has vectors at all. */
export function isEmbedded(passage: Passage): boolean {
  return embedTexts(passage).length > 0
}

/** Of the cosines of a passage's vectors, in that order, that of each sentence: halfway between bare and under its title, which finds more than either (docs/retrieval.md). */
export function ofSentences(cosines: readonly number[]): readonly number[] {
  const parts = cosines.slice(1)
  if (parts.length < 2) return parts
  const count = parts.length / 2
  return parts.slice(0, count).map((bare, at) => (bare + (parts[count + at] ?? bare)) / 2)
}
