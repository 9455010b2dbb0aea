/** PAGE XML (PRImA): what Transkribus, eScriptorium and OCR-D write. One page a file. */
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import * as deskMediaServerWords from '../../messages/areas/desk-media-server.ts'
import type { PageWords } from '../page-words.ts'
import { around, type Box } from '../placed-text.ts'
import { confidenceOf, damaged, PageBuilder, tooLarge, type WordsParser } from './words-parser.ts'

const NAMESPACE = /^http:\/\/schema\.primaresearch\.org\/PAGE\/gts\/pagecontent\//

/** What has a place and a text: a region, a line in it, a word in that. Glyphs are read over. */
interface Part {
  kind: 'TextRegion' | 'TextLine' | 'Word'
  id: string
  points: string[]
  /** Of several readings the first, or that of the smallest index. */
  text: { words: string; index: number; confidence: string | undefined } | null
  parts: Part[]
}

const KINDS: readonly string[] = ['TextRegion', 'TextLine', 'Word'] satisfies Part['kind'][]

export function pageXmlParser(): WordsParser {
  const pages: PageWords[] = []
  const path: SaxesTagNS[] = []
  const open: Part[] = []
  let regions: Part[] = []
  let order: { id: string; at: number[] }[] = []
  let page: PageBuilder | null = null
  let reading: string[] | null = null
  const of = (tag: SaxesTagNS | undefined, name: string): string | undefined => tag?.attributes[name]?.value

  const parser = new SaxesParser({ xmlns: true, position: true })
  parser.on('error', (error) => {
    throw damaged('PAGE XML', deskMediaServerWords.wordsXml, error.message)
  })
  parser.on('opentag', (tag) => {
    path.push(tag)
    if (path.length > UPLOAD_BUDGET.depth) throw tooLarge(deskMediaServerWords.wordsDepth, UPLOAD_BUDGET.depth)
    if (path.length === 1 && !NAMESPACE.test(tag.uri)) throw damaged('PcGts', deskMediaServerWords.wordsNamespaces, tag.uri)
    const parent = path.at(-2)?.local
    const part = open.at(-1)
    if (tag.local === 'Page') page = new PageBuilder(Number(of(tag, 'imageWidth')), Number(of(tag, 'imageHeight')), 'Page')
    else if (isKind(tag.local)) {
      const begun: Part = { kind: tag.local, id: of(tag, 'id') ?? '', points: [], text: null, parts: [] }
      if (tag.local === 'TextRegion') regions.push(begun)
      else part?.parts.push(begun)
      open.push(begun)
    } else if (tag.local === 'Coords' && part?.kind === parent) part?.points.push(...(of(tag, 'points') ?? '').split(/\s+/))
    else if (tag.local === 'Point' && part && path.at(-3)?.local === part.kind) part.points.push(`${of(tag, 'x')},${of(tag, 'y')}`)
    else if (tag.local === 'Unicode' && part && path.at(-3)?.local === part.kind) reading = []
    else if (tag.local === 'RegionRefIndexed' || tag.local === 'RegionRef')
      order.push({
        id: of(tag, 'regionRef') ?? '',
        at: path.flatMap((step) => (of(step, 'index') === undefined ? [] : Number(of(step, 'index')))),
      })
  })
  parser.on('text', (text) => reading?.push(text))
  parser.on('cdata', (text) => reading?.push(text))
  parser.on('closetag', (tag) => {
    path.pop()
    const part = open.at(-1)
    if (tag.local === 'Unicode' && reading && part) {
      const equivalent = path.at(-1)
      const index = Number(of(equivalent, 'index') ?? 0)
      if (!part.text || index < part.text.index) part.text = { words: reading.join(''), index, confidence: of(equivalent, 'conf') }
      reading = null
    } else if (isKind(tag.local)) open.pop()
    else if (tag.local === 'Page' && page) {
      for (const region of inOrder(regions, order)) addRegion(page, region)
      pages.push(page.page())
      page = null
      regions = []
      order = []
    }
  })
  return { write: (text) => void parser.write(text), taken: () => pages.splice(0), end: () => void parser.close() }
}

function isKind(name: string): name is Part['kind'] {
  return KINDS.includes(name)
}

/** Regions as the reading order names them, others last. */
function inOrder(regions: readonly Part[], order: readonly { id: string; at: number[] }[]): Part[] {
  const places = new Map([...order].sort((one, other) => compared(one.at, other.at)).map(({ id }, at) => [id, at]))
  const placeOf = ({ id }: Part) => places.get(id) ?? places.size
  return [...regions].sort((one, other) => placeOf(one) - placeOf(other))
}

function compared(one: readonly number[], other: readonly number[]): number {
  for (const [at, number] of one.entries()) {
    const difference = number - (other[at] ?? -1)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

/** A line without words, or a region without lines, is divided by its letters. */
function addRegion(page: PageBuilder, region: Part): void {
  page.block()
  if (region.parts.length === 0 && region.text) {
    const lines = region.text.words.split('\n').filter((line) => line.trim() !== '')
    const { y, height, ...rest } = boxOf(region)
    for (const [at, line] of lines.entries()) {
      page.line()
      page.addLine(line, { ...rest, y: y + (height * at) / lines.length, height: height / lines.length })
    }
  }
  for (const line of region.parts) {
    page.line()
    if (line.parts.length === 0 && line.text) page.addLine(line.text.words, boxOf(line), confidenceOf(line.text.confidence).confidence)
    for (const word of line.parts)
      if (word.text?.words.trim()) page.add({ text: word.text.words, ...boxOf(word), ...confidenceOf(word.text.confidence) })
  }
}

/** The box around an outline. @throws ArchiveError 415 for a part without one. */
function boxOf({ points, id, kind }: Part): Box {
  const corners = points.filter(Boolean).map((point): Box => {
    const [x = Number.NaN, y = Number.NaN] = point.split(',').map(Number)
    return { x, y, width: 0, height: 0 }
  })
  const [first, ...rest] = corners
  if (!first || corners.some(({ x, y }) => !Number.isFinite(x + y)))
    throw damaged(`${kind} ${id}`, deskMediaServerWords.wordsPlace, points.join(' '))
  return around([first, ...rest])
}
