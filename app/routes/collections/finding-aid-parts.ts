/** The words of a finding aid as HTML. */
import type { Said } from '../../../catalog/contract/translatable.ts'
import type { Collection } from '../../../catalog/schemas/authorities.ts'
import {
  type ComponentPlace,
  componentWords,
  content,
  type Labeled,
  paragraphsOf,
  type Text,
  wholeInWords,
} from '../../../endpoints/finding-aid/aid-words.ts'
import type { RecordView } from '../../../endpoints/record-formats/index.ts'
import { element, type XmlElement } from '../../../endpoints/xml.ts'
import { addressIn, type Language } from '../../../messages/languages.ts'

/** What is said of the whole, with what it is about. */
export function wholeParts(collection: Collection, root: RecordView | null, language: Language): XmlElement[] {
  const { facts, sections } = wholeInWords(collection, root, language)
  const lines = facts.map(({ label, text }) => element('div', {}, spoken('dt', [label]), spoken('dd', text)))
  return [
    spoken('h1', [content(collection.title, language)]),
    ...(lines.length === 0 ? [] : [element('dl', {}, ...lines)]),
    ...sections.flatMap(({ label, text }) => [...(label.words === '' ? [] : [spoken('h2', [label])]), ...paragraphs(text)]),
  ]
}

interface Place extends ComponentPlace {
  /** 0: outermost. */
  level: number
}

export function componentParts(view: RecordView, { level, ...place }: Place, language: Language): XmlElement[] {
  const { title, date, part, sample, places, extent, notes } = componentWords(view, place, language)
  const link = spoken('a', [title], { href: addressIn(language, new URL(view.url).pathname) })
  const line = [{ words: sample }, ...places, extent].filter(({ words }) => words !== '')
  return [
    // Below the headings of the page; a component deeper than there are headings is one of the last.
    element(part ? `h${Math.min(3 + level, 6)}` : 'p', { class: 'component' }, link, ...(date.words === '' ? [] : [', ', ...runs([date])])),
    ...(line.length === 0 ? [] : [spoken('p', separated(line), { class: 'note' })]),
    ...notes.flatMap(labeled),
  ]
}

function labeled({ label, text }: Labeled): XmlElement[] {
  const [first, ...others] = paragraphsOf(text)
  if (label.words === '' || !first) return paragraphs(text)
  const name = spoken('b', [{ ...label, words: `${label.words}: ` }])
  return [element('p', {}, name, ...runs(first)), ...others.map((paragraph) => spoken('p', paragraph))]
}

/** The stylesheet keeps their lines. */
function paragraphs(text: Text): XmlElement[] {
  return paragraphsOf(text).map((paragraph) => spoken('p', paragraph))
}

function separated(text: Text): Text {
  return text.flatMap((said, at) => (at === 0 ? [said] : [{ words: ' · ' }, said]))
}

/** An element with words, which names their language where all of them are in another than the page. */
export function spoken(name: string, text: Text, attributes: Readonly<Record<string, string>> = {}): XmlElement {
  const [only, ...others] = text
  if (only?.lang === undefined || others.length > 0) return element(name, attributes, ...runs(text))
  return element(name, { ...attributes, lang: only.lang }, only.words)
}

/** Text keeps elements around it on one line, so there is some, if empty. */
function runs(text: Text): (XmlElement | string)[] {
  return ['', ...text.map(({ words, lang }: Said) => (lang === undefined ? words : element('span', { lang }, words)))]
}
