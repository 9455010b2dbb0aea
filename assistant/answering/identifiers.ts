/** Numbers that name a record in a question: ids, order numbers, citations of laws and courts. */
import type { Catalog } from '../../catalog/catalog.ts'
import { fold } from '../../search/analysis.ts'

/** A time of day has a colon too: what stands before it must be a name. */
const OWN_IDS = /\b[a-z][a-z0-9-]{1,40}:(?=[^\s]*\d)[^\s?!,;"“”()]+[^\s?!,;.:"“”()]/gi
const ORDER_IDS = /\b[A-Z]{2,6}-[A-Z]{2,4}-(?:\d{4}|ND)-\d{3,4}\b/gi

export class Identifiers {
  /** From the plain form of an identifier to ids of records. */
  readonly #known = new Map<string, string[]>()

  constructor(catalog: Catalog) {
    for (const { id, identifiers } of catalog.contentRecords) {
      for (const identifier of identifiers) {
        const form = plainForm(identifier)
        // A bare number would be found in every sentence.
        if (form.length < 4 || /^\d+$/.test(form)) continue
        this.#known.set(form, [...(this.#known.get(form) ?? []), id])
      }
    }
  }

  /** What of a question looks like an identifier or is one, as typed. */
  in(text: string): { typed: string; ids: readonly string[] }[] {
    const ids = [...text.matchAll(OWN_IDS), ...text.matchAll(ORDER_IDS)].map(([typed]) => typed)
    const written = ` ${plainForm(text)} `
    const named = [...this.#known].filter(([form]) => written.includes(` ${form} `))
    const longest = named.filter(([form]) => !named.some(([other]) => other !== form && other.includes(form)))
    return [
      ...ids
        .filter((typed) => !/^https?:/i.test(typed))
        .map((typed) => ({ typed, ids: this.#known.get(plainForm(typed)) ?? [typed.toLowerCase()] })),
      ...longest
        .filter(([form]) => !ids.some((typed) => plainForm(typed) === form))
        .map(([form, records]) => ({ typed: form, ids: records })),
    ]
  }
}

/** 'Acts of 1888, c. 113', 'acts of 1888 chapter 113' and 'Acts of 1888 ch. 113' are one. */
function plainForm(text: string): string {
  return fold(text)
    .replace(/\b(chapter|chap|ch)\b\.?/g, 'c')
    .replace(/\b(section|sect|sec)\b\.?|§/g, 's')
    .replace(/\bstatutes?\b/g, 'st')
    .replace(/\bmass general laws\b|\bgeneral laws\b|\bm\.?\s?g\.?\s?l\b\.?/g, 'mgl')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
