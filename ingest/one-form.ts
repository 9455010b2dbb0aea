/** One value in one form: what two sources write with other characters for the same words is the same value. */
import type { Draft } from './draft.ts'

/** Fields whose values are counted, filtered and matched with entries. */
const NAMES = ['genre', 'unit', 'places', 'creators', 'people', 'subjects', 'headings'] as const
/** Typographic apostrophes and accents that stand for one; the okina, a letter, is none of them. */
const APOSTROPHE = /(?<=\p{L})[’ʼ´`]/gu

/** A draft's values with composed characters (NFC), and names with straight apostrophes, as authority files have them. */
export function oneForm(input: Draft['input']): Draft['input'] {
  const composed: Draft['input'] = mapTexts(input, (text) => text.normalize())
  for (const field of NAMES)
    if (composed[field] !== undefined)
      composed[field] = mapTexts(composed[field], (text) => (text.includes('‘') ? text : text.replace(APOSTROPHE, "'")))
  for (const field of ['people', 'subjects'] as const) if (Array.isArray(composed[field])) composed[field] = [...new Set(composed[field])]
  return composed
}

function mapTexts<T>(value: T, change: (text: string) => string): T
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.normalize(), mapTexts(item, change)]))
}
