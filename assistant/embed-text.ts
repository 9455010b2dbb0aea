/**
 * What of a passage is made into vectors. Its title and heading lead, so that it knows what it is about; what this archive says itself is
 * also found by each of its sentences, because a vector of many facts lies near none of them (docs/retrieval.md).
 */
import { isImported } from './archive-reader.ts'
import type { Passage } from './passage.ts'
import { sentences } from './sentences.ts'

/** @returns one text a vector. Imports have one each: there are many, and their texts are short. */
export function embedTexts({ kind, subject, title, heading, text }: Passage): string[] {
  const whole = `${title}. ${heading ? `${heading}. ` : ''}${text}`
  if (kind === 'record' && isImported(subject)) return [whole]
  const parts = sentences(text)
  return [whole, ...(parts.length > 1 ? parts : [text])]
}
