/** The words of a finding aid as HTML. */
import type { Collection } from '../../../catalog/schemas/authorities.ts'
import { componentWords, type Labeled, paragraphsOf, wholeInWords } from '../../../endpoints/finding-aid/aid-words.ts'
import type { RecordView } from '../../../endpoints/record-formats/index.ts'
import { element, type XmlElement } from '../../../endpoints/xml.ts'

/** What is said of the whole, with what it is about. */
export function wholeParts(collection: Collection, root: RecordView | null): XmlElement[] {
  const { facts, sections } = wholeInWords(collection, root)
  const lines = facts.map(({ label, text }) => element('div', {}, element('dt', {}, label), element('dd', {}, text)))
  return [
    element('h1', {}, collection.title),
    ...(lines.length === 0 ? [] : [element('dl', {}, ...lines)]),
    ...sections.flatMap(({ label, text }) => [...(label === '' ? [] : [element('h2', {}, label)]), ...paragraphs(text)]),
  ]
}

interface Place {
  /** The component that it is inside of. */
  around: RecordView | null
  /** 0: outermost. */
  level: number
  /** Whether it has others inside. */
  holds: boolean
}

export function componentParts(view: RecordView, { around, level, holds }: Place): XmlElement[] {
  const { title, date, part, sample, places, extent, notes } = componentWords(view, around, holds)
  const link = element('a', { href: new URL(view.url).pathname }, title)
  const line = [sample, ...places, extent].filter(Boolean).join(' · ')
  return [
    // Below the headings of the page; a component deeper than there are headings is one of the last.
    element(part ? `h${Math.min(3 + level, 6)}` : 'p', { class: 'component' }, link, ...(date === '' ? [] : [`, ${date}`])),
    ...(line === '' ? [] : [element('p', { class: 'note' }, line)]),
    ...notes.flatMap(labeled),
  ]
}

function labeled({ label, text }: Labeled): XmlElement[] {
  const [first, ...others] = paragraphs(text)
  if (label === '' || !first) return paragraphs(text)
  return [{ ...first, children: [element('b', {}, `${label}: `), ...first.children] }, ...others]
}

/** The stylesheet keeps their lines. */
function paragraphs(text: string): XmlElement[] {
  return paragraphsOf(text).map((part) => element('p', {}, part))
}
