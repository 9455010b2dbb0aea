/** A source as pages show it: the citation, and where it can be read online. Made on the server. */
import type { SeenRecord } from '../../../catalog/access.ts'
import type { Catalog } from '../../../catalog/catalog.ts'

export interface ShownSource {
  citation: string
  /** Web address; '' for none. */
  url: string
}

/** Said in place of a citation where a statement is common knowledge. */
export const GENERAL_KNOWLEDGE = 'General knowledge; no source cited.'

/** @returns the sources with these bibliography ids, in order; ids were checked when content was loaded. */
export function shownSources(refs: readonly string[], catalog: Pick<Catalog, 'source'>): ShownSource[] {
  return refs.flatMap((ref) => {
    const source = catalog.source(ref)
    return source ? [{ citation: source.citation, url: source.url }] : []
  })
}

/** @returns what a record was described from; a source that is no entry of the bibliography has the address its citation holds. */
export function recordSources({ sources }: Pick<SeenRecord, 'sources'>, catalog: Pick<Catalog, 'source'>): ShownSource[] {
  return sources.map(({ ref, citation, locator }) => ({
    citation: [citation, locator].filter(Boolean).join(', '),
    url: ref === '' ? '' : (catalog.source(ref)?.url ?? ''),
  }))
}
