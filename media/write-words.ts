/** Writes words with their places as ALTO and hOCR, from which words/alto.ts and words/hocr.ts read them. Apart from these: nothing sent by others is parsed here. */
import type { Box, PlacedText } from './placed-text.ts'
import { linesOf, xml } from './text-lines.ts'

const ALTO = 'http://www.loc.gov/standards/alto/ns-v4#'

/** A page as ALTO 4, in pieces. @param about what the file says it is of. */
export function* altoOf({ width, height, words }: PlacedText, about: { file: string; software: string }): Generator<string> {
  const box = ({ x, y, width: wide, height: high }: Box) =>
    `HPOS="${Math.round(x)}" VPOS="${Math.round(y)}" WIDTH="${Math.round(wide)}" HEIGHT="${Math.round(high)}"`
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<alto xmlns="${ALTO}" SCHEMAVERSION="4.4">`,
    `<Description><MeasurementUnit>pixel</MeasurementUnit><sourceImageInformation><fileName>${xml(about.file)}</fileName></sourceImageInformation>`,
    `<Processing ID="processing"><processingSoftware><softwareName>${xml(about.software)}</softwareName></processingSoftware></Processing></Description>`,
    `<Layout><Page ID="page" PHYSICAL_IMG_NR="1" WIDTH="${Math.round(width)}" HEIGHT="${Math.round(height)}">`,
    `<PrintSpace ${box({ x: 0, y: 0, width, height })}>\n`,
  ].join('\n')
  for (const [at, block] of linesOf(words).entries()) {
    yield `<TextBlock ID="block${at}" ${box(block.box)}>\n`
    for (const [number, line] of block.lines.entries()) {
      const strings = line.parts.map(({ text, box: place, confidence, whole }) => {
        const sure = confidence === undefined ? '' : ` WC="${confidence}"`
        const hyphenated = whole === null ? '' : ` SUBS_TYPE="${whole.first ? 'HypPart1' : 'HypPart2'}" SUBS_CONTENT="${xml(whole.text)}"`
        return `<String ${box(place)} CONTENT="${xml(text)}"${sure}${hyphenated}/>`
      })
      yield `<TextLine ID="line${at}_${number}" ${box(line.box)}>\n${strings.join('<SP/>')}\n</TextLine>\n`
    }
    yield '</TextBlock>\n'
  }
  yield '</PrintSpace></Page></Layout></alto>\n'
}

/** A page as hOCR 1.2, in pieces. */
export function* hocrOf(
  { width, height, words }: PlacedText,
  about: { file: string; software: string; language: string },
): Generator<string> {
  const box = ({ x, y, width: wide, height: high }: Box) => `bbox ${[x, y, x + wide, y + high].map(Math.round).join(' ')}`
  yield [
    '<!DOCTYPE html>',
    `<html lang="${xml(about.language)}"><head><meta charset="utf-8"><title>${xml(about.file)}</title>`,
    `<meta name="ocr-system" content="${xml(about.software)}">`,
    '<meta name="ocr-capabilities" content="ocr_page ocr_carea ocr_line ocrx_word"></head><body>',
    `<div class="ocr_page" id="page_1" title="image &quot;${xml(about.file.replace(/[";]/g, ''))}&quot;; ${box({ x: 0, y: 0, width, height })}">\n`,
  ].join('\n')
  for (const block of linesOf(words)) {
    yield `<div class="ocr_carea" title="${box(block.box)}">\n`
    for (const line of block.lines) {
      const spans = line.parts.map(({ text, box: place, confidence, whole }) => {
        const sure = confidence === undefined ? '' : `; x_wconf ${Math.round(confidence * 100)}`
        return `<span class="ocrx_word" title="${box(place)}${sure}">${xml(text)}${whole?.first ? '&shy;' : ''}</span>`
      })
      yield `<span class="ocr_line" title="${box(line.box)}">${spans.join(' ')}</span>\n`
    }
    yield '</div>\n'
  }
  yield '</div></body></html>\n'
}
