/** ALTO 2 to 4 (Library of Congress): words with their places on pages, as libraries keep what recognition read. */
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import * as deskMediaServerWords from '../../messages/areas/desk-media-server.ts'
import type { PageWords } from '../page-words.ts'
import type { Box } from '../placed-text.ts'
import { confidenceOf, damaged, PageBuilder, tooLarge, type WordsParser } from './words-parser.ts'

/** Without one, files name the schema by its place only. */
const NAMESPACE = /^(?:|http:\/\/www\.loc\.gov\/standards\/alto\/(?:ns-v[1-4]#|v[1-4].*)?|http:\/\/schema\.ccs-gmbh\.com\/ALTO)$/

/** All lengths of a file are in one unit, pixels, tenths of a millimeter or 1200ths of an inch, and so is the size of its page: only their ratio is kept. */
export function altoParser(): WordsParser {
  const pages: PageWords[] = []
  let page: PageBuilder | null = null
  let line: Box | null = null
  let depth = 0
  const parser = new SaxesParser({ xmlns: true, position: true })
  parser.on('error', (error) => {
    throw damaged('ALTO', deskMediaServerWords.wordsXml, error.message)
  })
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > UPLOAD_BUDGET.depth) throw tooLarge(deskMediaServerWords.wordsDepth, UPLOAD_BUDGET.depth)
    if (depth === 1 && !NAMESPACE.test(tag.uri)) throw damaged('alto', deskMediaServerWords.wordsNamespaces, tag.uri)
    const of = (name: string) => attributeOf(tag, name)
    switch (tag.local) {
      case 'Page':
        page = new PageBuilder(Number(of('WIDTH')), Number(of('HEIGHT')), `Page ${of('ID') ?? ''}`)
        break
      case 'TextBlock':
        page?.block()
        break
      case 'TextLine':
        page?.line()
        line = boxOf(tag)
        break
      case 'String':
        page?.add({ text: of('CONTENT') ?? '', ...boxOf(tag, line), ...confidenceOf(of('WC')), ...wholeOf(tag) })
    }
  })
  parser.on('closetag', ({ local }) => {
    depth -= 1
    if (local !== 'Page' || !page) return
    pages.push(page.page())
    page = null
  })
  return {
    write: (text) => void parser.write(text),
    taken: () => pages.splice(0),
    end: () => void parser.close(),
  }
}

function attributeOf({ attributes }: SaxesTagNS, name: string): string | undefined {
  const found: SaxesAttributeNS | undefined = attributes[name]
  return found?.value
}

/** A word that has no place of its own is somewhere in its line. */
function boxOf(tag: SaxesTagNS, line: Box | null = null): Box {
  const [x, y, width, height] = ['HPOS', 'VPOS', 'WIDTH', 'HEIGHT'].map((name) => Number(attributeOf(tag, name)))
  if (x !== undefined && y !== undefined && Number.isFinite(x + y)) return { x, y, width: width || 0, height: height || 0 }
  return line ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** The first part of a hyphenated word says the whole of it. */
function wholeOf(tag: SaxesTagNS): { whole?: string } {
  const [type, whole] = [attributeOf(tag, 'SUBS_TYPE'), attributeOf(tag, 'SUBS_CONTENT')?.trim()]
  if (!whole) return {}
  return type === 'HypPart1' ? { whole } : type === 'HypPart2' ? { whole: '' } : {}
}
