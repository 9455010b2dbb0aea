/** Who asks because somebody is in danger now: told by the words of the guide's own entry, in the present, of the asker or somebody near. */
import type { Catalog } from '../../../catalog/catalog.ts'
import { terms } from '../../../search/analysis.ts'
import type { Linked } from './linker.ts'
import { follows } from './phrases.ts'
import { yearsIn } from './years.ts'

/** Somebody near the asker, and not somebody of the past. */
const NEAR = /\b(?:i|i['’]?m|me|my|we|our|us|someone|somebody|he|she|they|his|her|is|are)\b/i
const PAST = /\b(?:did|does|had|who|when|which|history|ever)\b/i
/** Things of an archive: a question that names one is about it. */
const OF_AN_ARCHIVE = ['person', 'unit', 'barracks', 'case', 'page', 'body', 'collection', 'record']

export class Urgent {
  readonly #entries: readonly { id: string; calls: readonly (readonly string[])[] }[]

  constructor({ guide }: Pick<Catalog, 'guide'>) {
    this.#entries = guide.filter(({ urgent }) => urgent).map(({ id, keys }) => ({ id, calls: keys.map(terms) }))
  }

  /** @returns the entry that helps; null where nobody needs help now. */
  entryFor(text: string, linked: readonly Linked[]): string | null {
    const isOfArchive = linked.some(({ things }) => things.some(({ kind }) => OF_AN_ARCHIVE.includes(kind)))
    if (!NEAR.test(text) || PAST.test(text) || isOfArchive || yearsIn(text).years !== null) return null
    const said = terms(text)
    return this.#entries.find(({ calls }) => calls.some((call) => follows(call, said)))?.id ?? null
  }
}
