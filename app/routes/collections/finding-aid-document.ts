/** The finding aid as a document of its own, without scripts: what is said of the whole, then every component as nested lists. */
import { setImmediate as rest } from 'node:timers/promises'
import type { Collection } from '../../../catalog/schemas/authorities.ts'
import { type AidSource, type EadFormat, treeRules, viewOf, wholeRecord } from '../../../endpoints/finding-aid/ead-document.ts'
import type { RecordView } from '../../../endpoints/record-formats/index.ts'
import { element, openTag, type XmlElement, xmlText } from '../../../endpoints/xml.ts'
import { paths } from '../../paths.ts'
import { componentParts, wholeParts } from './finding-aid-parts.ts'

export interface DocumentFrame {
  /** Address of the stylesheet, colors of the archive's own, and the theme that the reader chose; '' for none. */
  styles: string
  look: string
  theme: string
}

/** Components written at once, a few milliseconds' work; then others are answered. */
const BATCH = 25
/** Series that the list at the top leads to. */
const MOST_SERIES = 200

export async function* findingAidDocument(collection: Collection, source: AidSource, frame: DocumentFrame): AsyncGenerator<string> {
  const root = wholeRecord(collection.id, source)
  yield head(collection, source, frame)
  yield written(whole(collection, root))
  const series = seriesOf(collection.id, root, source)
  if (series.length > 0) yield written([seriesList(series)])
  yield* contents(collection.id, root, source)
  yield '</main>\n</body>\n</html>\n'
}

/** Of the server only: pages lead there by this document. */
function eadPath(id: string, dialect: EadFormat): string {
  return `${paths.collection(id)}/${dialect}.xml`
}

function written(parts: readonly XmlElement[]): string {
  return parts.map((part) => `${xmlText(part)}\n`).join('')
}

function head({ id, title }: Collection, { catalog, site }: AidSource, { styles, look, theme }: DocumentFrame): string {
  const link = (rel: string, href: string, more: Record<string, string> = {}) => element('link', { rel, href, ...more })
  const ead = { type: 'application/xml', title: 'EAD 2002' }
  const parts = [
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('meta', { name: 'color-scheme', content: 'light dark' }),
    element('title', {}, `Finding aid: ${title} · ${catalog.site.name}`),
    element('meta', { name: 'description', content: `Everything in ${title}, component by component, on one page to read and print.` }),
    link('canonical', `${site}${paths.collection(id)}/finding-aid`),
    link('alternate', eadPath(id, 'ead'), ead),
    link('icon', '/favicon.svg', { type: 'image/svg+xml' }),
    link('stylesheet', styles),
    ...(look === '' ? [] : [element('style', {}, look)]),
  ]
  const nav = element(
    'nav',
    { 'aria-label': 'This collection', class: 'wrap' },
    element('a', { href: paths.home() }, catalog.site.name),
    ' › ',
    element('a', { href: catalog.collectionPath(id) }, title),
    ' › Finding aid',
  )
  return [
    '<!doctype html>',
    openTag('html', { lang: 'en', ...(theme === '' ? {} : { 'data-theme': theme }) }),
    '<head>',
    // Before anything whose letters it tells how to read.
    '<meta charset="utf-8"/>',
    written(parts),
    '</head>',
    '<body class="finding-aid">',
    xmlText(element('a', { href: '#main', class: 'skip' }, 'Skip to content')),
    xmlText(element('header', {}, nav)),
    '<main id="main" class="wrap">',
    '',
  ].join('\n')
}

function whole(collection: Collection, root: RecordView | null): XmlElement[] {
  return [
    ...wholeParts(collection, root),
    element(
      'p',
      { class: 'note' },
      'The same as a file: ',
      element('a', { href: eadPath(collection.id, 'ead') }, 'EAD 2002'),
      ', ',
      element('a', { href: eadPath(collection.id, 'ead3') }, 'EAD 3'),
      ', ',
      element('a', { href: `${paths.collection(collection.id)}/finding-aid.pdf` }, 'PDF'),
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

function seriesList(series: readonly RecordView[]): XmlElement {
  return element(
    'nav',
    { 'aria-labelledby': 'series' },
    element('h2', { id: 'series' }, 'Series'),
    element(
      'ul',
      {},
      ...series.map(({ record }) => element('li', {}, element('a', { href: `#${encodeURIComponent(record.id)}` }, record.title))),
    ),
  )
}

async function* contents(collection: string, root: RecordView | null, source: AidSource): AsyncGenerator<string> {
  const outermost = root ? 1 : 0
  /** The components that are open: each may hold a list. */
  const open: RecordView[] = []
  let piece = `${xmlText(element('h2', { id: 'contents' }, 'Contents'))}\n`
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
    piece += `${openTag('li', { id })}\n${written(componentParts(view, { around: open.at(-1) ?? root, level, holds: source.store.tree.holds(rules, id) }))}`
    open.push(view)
    count += 1
    if (count % BATCH !== 0) continue
    yield piece
    piece = ''
    await rest()
  }
  if (count === 0) piece += xmlText(element('p', {}, 'Nothing of this collection is described here yet.'))
  yield `${piece}${'</li>\n</ul>\n'.repeat(open.length)}`
}
