/** What a name names: an entry of the authority files decides, then the record's own source; no spelling does. */
import type { Catalog } from './catalog.ts'
import { readLifeDates } from './life-dates.ts'
import type { ArchiveRecord, Heading } from './schemas/record.ts'

const NAME_KINDS = ['person', 'family', 'body'] as const
export type NameKind = (typeof NAME_KINDS)[number]

/**
 * @param catalog left out where no authority file is at hand.
 * @returns null where nobody says it: such a name is written whole, as its source has it.
 */
export function nameKind(
  name: string,
  { headings }: Pick<ArchiveRecord, 'headings'>,
  catalog?: Pick<Catalog, 'person' | 'unit'>,
): NameKind | null {
  const known = catalog?.person(name)?.kind ?? (catalog?.unit(name) ? 'body' : null)
  if (known) return known
  const stated = headings.filter(({ text }) => text === name).map(({ kind }) => kind)
  // Authority headings give the years of a life with a person's name only.
  return NAME_KINDS.find((kind) => stated.includes(kind)) ?? (readLifeDates(name) ? 'person' : null)
}

/** A heading that says no more than what a name names. */
export function kindHeading(text: string, kind: Heading['kind']): Heading {
  return { text, kind, vocabulary: '', identifier: '', dates: '' }
}
