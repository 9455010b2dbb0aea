/**
 * HTML as text, for what holds no state: a page of results has a thousand elements, and React takes five times as long to draw them and
 * sends their data once more for the browser. Every value is escaped.
 */

/** HTML that is escaped already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | string | number | null | undefined | readonly Value[]

/** A template: html`<p>${words}</p>`. Lists are joined; null and undefined are left out. */
export function html(pieces: TemplateStringsArray, ...values: readonly Value[]): Html {
  let text = pieces[0] ?? ''
  for (let at = 0; at < values.length; at += 1) text += textOf(values[at]) + (pieces[at + 1] ?? '')
  return new Html(text)
}

/** Attributes with a blank before each: false and undefined are left out, true has no value. */
export function attributes(given: Readonly<Record<string, string | number | boolean | undefined>>): Html {
  let text = ''
  for (const name in given) {
    const value = given[name]
    if (value === true) text += ` ${name}=""`
    else if (value !== undefined && value !== false) text += ` ${name}="${textOf(value)}"`
  }
  return new Html(text)
}

/** `lang` of an element, where its words are in another language than what is around. */
export function langAttribute(lang: string | undefined): Html | null {
  return lang === undefined ? null : attributes({ lang })
}

function textOf(value: Value): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  if (value instanceof Html) return value.text
  let text = ''
  for (const one of value) text += textOf(one)
  return text
}

const UNSAFE = /[&<>"']/
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

export function escaped(words: string): string {
  return UNSAFE.test(words) ? words.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign) : words
}
