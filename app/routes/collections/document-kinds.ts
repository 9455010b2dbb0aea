/** Which genres each chip of the Documents page stands for. Server only. */
import type { Group } from './listing.ts'

const GENRES: readonly (readonly [name: string, genres: readonly string[]])[] = [
  ['General Orders', ['General Order']],
  ['Manuals', ['Manual', 'Training Manual', 'Training guide', 'Guide', 'Instructions', 'Specification']],
  ['Reports', ['Report', 'Annual report', 'Audit report', 'Proceedings']],
  ['Directives', ['Directive', 'Circular', 'Memorandum', 'Policy Document', 'Guidelines']],
]

export const DOCUMENT_KINDS: readonly Group[] = GENRES.map(([name, genres]) => ({
  name,
  note: genres.join(', '),
  has: ({ genre }) => genres.includes(genre),
}))
