/** hOCR: recognized text as HTML, with places in `title`. Read as browsers read HTML, since few files are well-formed. */
import { Parser } from 'htmlparser2'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import * as deskMediaServerWords from '../../messages/areas/desk-media-server.ts'
import type { PageWords } from '../page-words.ts'
import type { Box } from '../placed-text.ts'
import { confidenceOf, damaged, PageBuilder, tooLarge, type WordsParser } from './words-parser.ts'

const BLOCKS = ['ocr_carea', 'ocr_par', 'ocrx_block', 'ocr_column']
const LINES = ['ocr_line', 'ocrx_line', 'ocr_header', 'ocr_footer', 'ocr_caption', 'ocr_textfloat']
const WORDS = ['ocrx_word', 'ocr_word']

interface Open {
  kind: 'page' | 'line' | 'word' | ''
  title: ReadonlyMap<string, string>
  text: string[]
  /** A line that has words of its own. */
  worded: boolean
}

export function hocrParser(): WordsParser {
  const pages: PageWords[] = []
  const open: Open[] = []
  let page: PageBuilder | null = null
  let count = 0
  const parser = new Parser({
    onopentag(_, { class: classes = '', title = '' }) {
      if (open.length >= UPLOAD_BUDGET.depth) throw tooLarge(deskMediaServerWords.wordsDepth, UPLOAD_BUDGET.depth)
      const names = classes.split(/\s+/)
      const kind = names.includes('ocr_page') ? 'page' : isOf(names, LINES) ? 'line' : isOf(names, WORDS) ? 'word' : ''
      const begun: Open = { kind, title: propertiesOf(title), text: [], worded: false }
      if (kind === 'page') {
        count += 1
        const { width, height } = boxOf(begun.title, `ocr_page ${count}`)
        page = new PageBuilder(width, height, `ocr_page ${count}`)
      } else if (isOf(names, BLOCKS)) page?.block()
      else if (kind === 'line') page?.line()
      else if (kind === 'word') for (const outer of open) outer.worded = true
      open.push(begun)
    },
    ontext(text) {
      open.findLast(({ kind }) => kind === 'word' || kind === 'line')?.text.push(text)
    },
    onclosetag() {
      const closed = open.pop()
      if (!closed || !page) return
      const text = closed.text.join('').trim()
      if (closed.kind === 'word' && text !== '')
        page.add({ text, ...boxOf(closed.title, text), ...confidenceOf(closed.title.get('x_wconf'), 100) })
      else if (closed.kind === 'line' && !closed.worded && text !== '') page.addLine(text, boxOf(closed.title, text))
      else if (closed.kind === 'page') {
        pages.push(page.page())
        page = null
      }
    },
  })
  return {
    write: (text) => parser.write(text),
    taken: () => pages.splice(0),
    end() {
      parser.end()
      if (count === 0) throw damaged('hOCR', deskMediaServerWords.wordsHocrPage, 'none')
    },
  }
}

function isOf(names: readonly string[], wanted: readonly string[]): boolean {
  return names.some((name) => wanted.includes(name))
}

/** `bbox 0 0 10 20; x_wconf 90` */
function propertiesOf(title: string): Map<string, string> {
  return new Map(
    title.split(';').flatMap((part): [string, string][] => {
      const [name, ...values] = part.trim().split(/\s+/)
      return name ? [[name, values.join(' ')]] : []
    }),
  )
}

/** @throws ArchiveError 415 where it has none. */
function boxOf(title: ReadonlyMap<string, string>, where: string): Box {
  const given = title.get('bbox') ?? ''
  const [x = Number.NaN, y = Number.NaN, right = Number.NaN, bottom = Number.NaN] = given === '' ? [] : given.split(' ').map(Number)
  if (!Number.isFinite(x + y + right + bottom) || right < x || bottom < y) throw damaged(where, deskMediaServerWords.wordsBbox, given)
  return { x, y, width: right - x, height: bottom - y }
}
