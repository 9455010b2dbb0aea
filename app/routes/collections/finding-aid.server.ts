import { setImmediate as rest } from 'node:timers/promises'
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
import { type AidSource, type EadFormat, treeRules, viewOf, wholeRecord } from '../../../endpoints/finding-aid/ead-document.ts'
import type { RecordView } from '../../../endpoints/record-formats/index.ts'
import { element, openTag, type XmlElement, xmlText } from '../../../endpoints/xml.ts'
import * as findingAidWords from '../../../messages/areas/finding-aid.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import { addressIn, type Language, languageName, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import { paths } from '../../paths.ts'

export interface DocumentFrame {
  /** Address of the stylesheet, colors of the archive's own, and the theme that the reader chose; '' for none. */
  styles: string
  look: string
  theme: string
}

/** Components written between pauses, a few milliseconds' work. */
const BATCH = 25
/** Series that the list at the top leads to. */
const MOST_SERIES = 200

/** The finding aid as one HTML document without scripts: the collection, then every component as nested lists. */
export async function* findingAidDocument(collection: Collection, source: AidSource, frame: DocumentFrame): AsyncGenerator<string> {
  const root = wholeRecord(collection.id, source)
  const language = source.language ?? MAIN_LANGUAGE
  yield head(collection, source, frame, language)
  yield written(whole(collection, root, language))
  const series = seriesOf(collection.id, root, source)
  if (series.length > 0) yield written([seriesList(series, language)])
  yield* contents(collection.id, root, source, language)
  yield '</main>\n</body>\n</html>\n'
}

function pagePath(id: string): string {
  return `${paths.collection(id)}/finding-aid`
}

function eadPath(id: string, dialect: EadFormat): string {
  return `${paths.collection(id)}/${dialect}.xml`
}

function written(parts: readonly XmlElement[]): string {
  return parts.map((part) => `${xmlText(part)}\n`).join('')
}

function head({ id, title }: Collection, { catalog, site }: AidSource, { styles, look, theme }: DocumentFrame, language: Language): string {
  const t = wordsIn(language)
  const { languages } = catalog.contract.identity
  const path = pagePath(id)
  const link = (rel: string, href: string, more: Record<string, string> = {}) => element('link', { rel, ...more, href })
  const alternate = (hrefLang: string, one: Language) => link('alternate', site + addressIn(one, path), { hrefLang })
  const parts = [
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('meta', { name: 'color-scheme', content: 'light dark' }),
    element('title', {}, `${t(findingAidWords.title, { title })} · ${catalog.site.name}`),
    element('meta', { name: 'description', content: t(findingAidWords.description, { title }) }),
    link('canonical', site + addressIn(language, path)),
    ...(languages.length > 1 ? [...languages.map((one) => alternate(one, one)), alternate('x-default', MAIN_LANGUAGE)] : []),
    link('alternate', eadPath(id, 'ead'), { type: 'application/xml', title: 'EAD 2002' }),
    link('icon', '/favicon.svg', { type: 'image/svg+xml' }),
    link('stylesheet', styles),
    ...(look === '' ? [] : [element('style', {}, look)]),
  ]
  const step = (to: string, words: string) => spoken('a', [content(words, language)], { href: addressIn(language, to) })
  const nav = element(
    'nav',
    { 'aria-label': t(findingAidWords.thisCollection), class: 'wrap' },
    step(paths.home(), catalog.site.name),
    ' › ',
    step(catalog.collectionPath(id), title),
    ` › ${t(findingAidWords.findingAid)}`,
  )
  return [
    '<!doctype html>',
    openTag('html', { lang: language, ...(theme === '' ? {} : { 'data-theme': theme }) }),
    '<head>',
    // Before anything whose letters it tells how to read.
    '<meta charset="utf-8"/>',
    written(parts),
    '</head>',
    '<body class="finding-aid">',
    xmlText(element('a', { href: '#main', class: 'skip' }, t(shellWords.skipToContent))),
    xmlText(element('header', {}, nav, ...languageChoice(path, languages, language))),
    '<main id="main" class="wrap">',
    '',
  ].join('\n')
}

/** As on other pages (LanguageChoice in site-header.tsx). */
function languageChoice(path: string, languages: readonly Language[], here: Language): XmlElement[] {
  if (languages.length < 2) return []
  const names = languages.map((one) =>
    element(
      'li',
      { lang: one },
      one === here
        ? element('span', { 'aria-current': 'true' }, languageName(one))
        : element('a', { href: addressIn(one, path), hrefLang: one }, languageName(one)),
    ),
  )
  const label = wordsIn(here)(shellWords.language)
  return [element('nav', { class: 'languages', 'aria-label': label }, element('ul', { class: 'wrap' }, ...names))]
}

function whole(collection: Collection, root: RecordView | null, language: Language): XmlElement[] {
  const t = wordsIn(language)
  const english: Record<string, string> = language === MAIN_LANGUAGE ? {} : { hrefLang: MAIN_LANGUAGE }
  const file = (href: string, name: string) => element('a', { href, ...english }, name)
  return [
    ...wholeParts(collection, root, language),
    element(
      'p',
      { class: 'note' },
      `${t(findingAidWords.sameAsFile)} `,
      file(eadPath(collection.id, 'ead'), 'EAD 2002'),
      ', ',
      file(eadPath(collection.id, 'ead3'), 'EAD 3'),
      ', ',
      file(`${pagePath(collection.id)}.pdf`, 'PDF'),
      '.',
    ),
  ]
}

/** Outermost components that hold others. */
function seriesOf(collection: string, root: RecordView | null, source: AidSource): RecordView[] {
  const { tree } = source.store
  const rules = treeRules(source)
  const outermost = root ? tree.inside(rules, root.record.id) : [...tree.tops(rules, collection, MOST_SERIES)]
  return outermost
    .slice(0, MOST_SERIES)
    .filter((id) => tree.holds(rules, id))
    .flatMap((id) => viewOf(id, source) ?? [])
}

function seriesList(series: readonly RecordView[], language: Language): XmlElement {
  return element(
    'nav',
    { 'aria-labelledby': 'series' },
    element('h2', { id: 'series' }, wordsIn(language)(findingAidWords.seriesList)),
    element(
      'ul',
      {},
      ...series.map(({ record }) =>
        element('li', {}, spoken('a', [content(record.title, language)], { href: `#${encodeURIComponent(record.id)}` })),
      ),
    ),
  )
}

async function* contents(collection: string, root: RecordView | null, source: AidSource, language: Language): AsyncGenerator<string> {
  const t = wordsIn(language)
  const outermost = root ? 1 : 0
  /** The components that are open: each may hold a list. */
  const open: RecordView[] = []
  let piece = `${xmlText(element('h2', { id: 'contents' }, t(findingAidWords.contents)))}\n`
  let count = 0
  const rules = treeRules(source)
  for (const { id, depth } of source.store.tree.walk(rules, collection)) {
    if (id === root?.record.id) continue
    const view = viewOf(id, source)
    // Withdrawn while the page is written.
    if (!view) continue
    const level = Math.min(depth - outermost, open.length)
    if (level === open.length) piece += '<ul>\n'
    else piece += `</li>\n${'</ul>\n</li>\n'.repeat(open.length - level - 1)}`
    open.length = level
    const place = { around: open.at(-1) ?? root, level, holds: source.store.tree.holds(rules, id) }
    piece += `${openTag('li', { id })}\n${written(componentParts(view, place, language))}`
    open.push(view)
    count += 1
    if (count % BATCH !== 0) continue
    yield piece
    piece = ''
    await rest()
  }
  if (count === 0) piece += xmlText(element('p', {}, t(findingAidWords.nothing)))
  yield `${piece}${'</li>\n</ul>\n'.repeat(open.length)}`
}

function wholeParts(collection: Collection, root: RecordView | null, language: Language): XmlElement[] {
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

function componentParts(view: RecordView, { level, ...place }: Place, language: Language): XmlElement[] {
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
function spoken(name: string, text: Text, attributes: Readonly<Record<string, string>> = {}): XmlElement {
  const [only, ...others] = text
  if (only?.lang === undefined || others.length > 0) return element(name, attributes, ...runs(text))
  return element(name, { ...attributes, lang: only.lang }, only.words)
}

/** Text keeps elements around it on one line, so there is some, if empty. */
function runs(text: Text): (XmlElement | string)[] {
  return ['', ...text.map(({ words, lang }: Said) => (lang === undefined ? words : element('span', { lang }, words)))]
}
