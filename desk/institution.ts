/** Whose desk this is: what emails are signed with, which days count, what guessers of passwords would try. As content has it. */
import type { Catalog } from '../catalog/catalog.ts'
import type { Holiday } from '../catalog/contract/identity.ts'
import { LANGUAGES, type Language } from '../messages/languages.ts'

export interface Institution {
  name: string
  /** 'An independent history project'. */
  line: string
  /** Of its days and hours. */
  timeZone: string
  holidays: readonly Holiday[]
  /** Words of its name, its subject and its year: what no password may be made of. */
  words: readonly string[]
  /** That its pages are offered in. */
  languages: readonly Language[]
}

/** Until content says otherwise. */
export const ANY_INSTITUTION: Institution = { name: 'Archive', line: '', timeZone: 'UTC', holidays: [], words: [], languages: LANGUAGES }

export function institutionOf({ site, contract }: Pick<Catalog, 'site' | 'contract'>): Institution {
  const { identity, service } = contract
  const words = [site.name, identity.shortName, identity.subject, identity.founded.slice(0, 4)].join(' ').toLowerCase()
  return {
    name: site.name,
    line: identity.independence.line,
    timeZone: identity.timeZone,
    holidays: service.holidays,
    words: [...new Set(words.split(/[^\p{L}\p{N}]+/u))].filter((word) => word.length > 2),
    languages: identity.languages,
  }
}

/** How emails end: 'Harbor Archive, an independent history project'. */
export function signedBy({ name, line }: Institution): string {
  return line === '' ? name : `${name}, ${line.slice(0, 1).toLowerCase()}${line.slice(1)}`
}
