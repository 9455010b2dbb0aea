/** One data field of MARC 21: its subfields, what of it is public, and its words without the punctuation between fields. */
import type { Heading } from '../../catalog/schemas/record.ts'
import type { Element } from '../ead/element.ts'
import { wordsIn } from './said-record.ts'

export interface MarcField {
  /** Of a field in another script (880) that of the field it repeats. */
  tag: string
  /** Whether it repeats another field in another script. */
  other: boolean
  first: string
  second: string
  /** Public subfields, in order. */
  parts: readonly { code: string; text: string }[]
  /** false: all of it is private. */
  isPublic: boolean
  /** What is left out as private: '561' or '583$x', without its words. */
  nonpublic: readonly string[]
  /** All words, without linking and control subfields. */
  text: string
  of(codes: string): string
  without(codes: string): string
  /** Words of some subfields, or all, without the punctuation that leads on to the next field. */
  term(codes?: string): string
  plain(text: string): string
}

/** Fields whose first indicator 0 says that they are private. */
const PRIVATE = new Set(['541', '542', '561', '583'])
/** Fields whose subfield $x is a nonpublic note; in headings and links it is something else. */
const NONPUBLIC_X = /^(?:541|542|561|583|584|852|85[679]|86[3-8]|87[678])$/
const CONTROL = /[0125678w]/

/** @param punctuated whether fields end with the punctuation that leads on to the next (ISBD). */
export function fieldOf({ attributes, children }: Element, punctuated: boolean): MarcField {
  const all = children.flatMap((child) =>
    typeof child === 'string' || child.name !== 'subfield' ? [] : [{ code: child.attributes.code ?? '', text: wordsIn(child) }],
  )
  const own = attributes.tag ?? ''
  const linked = own === '880' ? /^\d{3}/.exec(all.find(({ code }) => code === '6')?.text ?? '')?.[0] : undefined
  const tag = linked ?? own
  const first = attributes.ind1 ?? ''
  const isPublic = !(PRIVATE.has(tag) && first === '0')
  const hidden = NONPUBLIC_X.test(tag) ? all.filter(({ code }) => code === 'x') : []
  const parts = all.filter((part) => !hidden.includes(part))
  const join = (kept: typeof parts) =>
    kept
      .map(({ text }) => text)
      .join(' ')
      .trim()
  const of = (codes: string) => join(parts.filter(({ code }) => codes.includes(code)))
  const without = (codes: string) => join(parts.filter(({ code }) => !CONTROL.test(code) && !codes.includes(code)))
  const plain = (text: string) => (punctuated ? withoutEnd(text, ' ,:;/.=') : text).trim()
  const text = without('')
  return {
    tag,
    other: own === '880',
    first,
    second: attributes.ind2 ?? '',
    parts,
    isPublic,
    nonpublic: isPublic ? hidden.map(() => `${tag}$x`) : [tag],
    text,
    of,
    without,
    term: (codes) => plain(codes === undefined ? text : of(codes)),
    plain,
  }
}

/** A text without some signs at its end. */
function withoutEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** A name keeps the full stop of an initial or an abbreviation ('King, William S.', 'Smith & Sons, Inc.'). */
export function nameText(field: MarcField, kind: Heading['kind']): string {
  const written = field.of('abcdq')
  const bare = withoutEnd(written, ' ,:;/')
  const abbreviated = kind === 'body' ? /(?:^|[\s,])\p{Lu}\p{L}{0,3}\.$/u : /(?:[\s.]\p{Lu}|Jr|Sr)\.$/u
  return abbreviated.test(bare) ? bare : field.plain(written)
}
