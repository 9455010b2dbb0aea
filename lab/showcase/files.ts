/** Files of examples/documents that come out the same on every run: PDFs, scans, the map. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument, PDFName, PDFString } from 'pdf-lib'
import sharp from 'sharp'
import { onMap } from '../../catalog/contract/map.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { openPdf } from '../../endpoints/pdf/pdf-pages.ts'
import { outlined } from '../../media/lettering.ts'
import { fileNameOf } from '../../media/media-files.ts'
import { BY_HAND, type Noise, noisyScan } from './noisy-scan.ts'
import { COLLECTION, columnsOfObjects, listByHand, MADE, type ShowcaseDocument, tableOfLaws } from './pages.ts'

/** As `--collection` of the import names it. */
export const COLLECTION_ID = 'demonstration'
export const INK = '#131B36'

/** The scans: what is on them, and how bad they are. */
export const SCANS: readonly { document: ShowcaseDocument; noise: Noise }[] = [
  { document: tableOfLaws(BY_HAND), noise: { skew: 0.9, stains: 0.8, ink: 0.85 } },
  { document: columnsOfObjects(BY_HAND), noise: { skew: -1.4, stains: 0.9, ink: 0.75 } },
  { document: listByHand(BY_HAND), noise: { skew: 0.6, stains: 0.6, ink: 0.8 } },
]

/** @param name of the record in documents.csv. @param page from 1. */
export function fileOf(name: string, ending: string, page = 1): string {
  return join(COLLECTION, 'media', `${fileNameOf(`${COLLECTION_ID}:${name}`)}${page > 1 ? `~${page}` : ''}.${ending}`)
}

/** A born-digital PDF: outline, page labels, properties. */
export async function pdfOf({ title, pages, bookmarks }: ShowcaseDocument): Promise<Uint8Array> {
  const written = await openPdf()
  written.add(pages)
  const about = { title, subject: `${MADE} from words that sources quote.`, author: 'State Police History & Archive', changed: '' }
  const pdf = await PDFDocument.load(await written.save(about, bookmarks), { updateMetadata: false })
  pdf.setKeywords([MADE, 'quotations'])
  // The cover is page i, the others count from 1.
  const labels = pages.length > 1 ? [0, { S: 'r' }, 1, { S: 'D' }] : [0, { S: 'D', P: PDFString.of('Sheet ') }]
  pdf.catalog.set(PDFName.of('PageLabels'), pdf.context.obj({ Nums: labels }))
  return pdf.save({ useObjectStreams: false, objectsPerTick: Number.POSITIVE_INFINITY })
}

/** @returns the pages of a scan, as JPEG. */
export function scanOf({ document: { name, pages }, noise }: (typeof SCANS)[number], page: number): Promise<Buffer> {
  const [front = [], back = front] = [pages[page], pages[(page + 1) % pages.length]]
  // Sheets lie on the glass one by one: no two alike askew.
  return noisyScan(front, back, { ...noise, skew: noise.skew * (page % 2 === 0 ? 1 : -0.6) }, `${name} ${page}`)
}

/** Where troops have their headquarters, as the archive's own map has its outline. */
export function mapPicture(): Promise<Buffer> {
  const { site, places, contract } = loadCatalog('content')
  const { map } = contract
  if (!map) throw new Error(`${site.name} has no map`)
  const outline = readFileSync(join('content/public', map.file), 'utf8')
    .replaceAll(/fill="var[^"]+"/g, 'fill="#E7DABC"')
    .replaceAll(/var\(--[a-z-]+\)/g, INK)
  const shown = ['Danvers', 'Northampton', 'Holden', 'Middleborough', 'Framingham', 'Cheshire']
  const marks = shown.flatMap((name) => {
    const at = places.find((place) => place.name === name)
    const spot = at?.latitude != null && at.longitude != null ? onMap(map, at.latitude, at.longitude) : null
    if (!spot) return []
    const text = outlined({ text: name, face: 'text', size: 24, x: spot.x + 14, y: spot.y + 8, fill: INK })
    return [`<circle cx="${spot.x}" cy="${spot.y}" r="7" fill="#80590C"/>${text}`]
  })
  const title = outlined({ text: 'Six places of the collection', face: 'display', size: 34, x: 40, y: 690, fill: INK })
  const made = outlined({ text: MADE, face: 'data', size: 22, x: 40, y: 726, fill: '#80590C' })
  const svg = outline
    .replace(/<symbol [^>]*>/, `<rect width="${map.width}" height="${map.height}" fill="#FAF5EA"/>`)
    .replace('</symbol>', `${marks.join('')}${title}${made}`)
  return sharp(Buffer.from(svg), { density: 72 }).flatten({ background: '#FAF5EA' }).png({ palette: true, colours: 32 }).toBuffer()
}
