/**
 * What of a passage is made into its vector: title and heading lead, so that it knows what it is about. Details of imported records have
 * none: the same values stand on thousands of them, and what is asked of them is near to the record's description.
 */
import { isImported } from './archive-reader.ts'
import type { Passage } from './passage.ts'

export function embedText({ title, heading, text }: Passage): string {
  return `${title}. ${heading && heading !== title ? `${heading}. ` : ''}${text}`
}

/** Whether a passage has a vector of its own. */
export function isEmbedded({ kind, subject, part }: Passage): boolean {
  return !(kind === 'record' && part === 'statement' && isImported(subject))
}
