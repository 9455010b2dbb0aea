/** A picture made anew with boxes of it black: decoded, filled, encoded without anything else that the file said. Runs in covering-process.ts. */
import { writeFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { ArchiveError } from '../../catalog/errors.ts'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import { opened } from '../../media/draw-picture.ts'
import type { RedactionShape } from '../../store/index.ts'

export interface PageBox {
  page: number
  box: Extract<RedactionShape, { left: number }>
}

/** @param to path of the new file; its ending says what it becomes. */
export async function coverPicture(file: string, boxes: readonly PageBox[], to: string, ending: string): Promise<void> {
  const { pages = 1 } = await (await opened(file)).metadata()
  if (pages > UPLOAD_BUDGET.pages) throw new ArchiveError(413, 'too-many-pages', `The file has more than ${UPLOAD_BUDGET.pages} pages`)
  const format = ending.toLowerCase()
  if (format !== 'tif' && format !== 'tiff') {
    // Moving pictures become still ones: readers see the first page only.
    await writeFile(to, await encoded(await covered(file, 0, boxes), format), { mode: 0o600, flush: true })
    return
  }
  const made: Buffer[] = []
  for (let page = 0; page < pages; page += 1) made.push(await encoded(await covered(file, page, boxes), format))
  await writeFile(to, joinTiff(made), { mode: 0o600, flush: true })
}

/** Turned as its metadata says, as the boxes were drawn. */
export async function covered(file: string, page: number, boxes: readonly PageBox[]): Promise<Sharp> {
  const picture = await opened(file, { page })
  const { autoOrient } = await picture.metadata()
  return picture
    .rotate()
    .toColourspace('srgb')
    .composite(boxes.filter((one) => one.page === page).map(({ box }) => blackBox(box, autoOrient)))
}

/** Whole pixels, and every one that the box touches. */
export function blackBox(box: PageBox['box'], { width, height }: { width: number; height: number }) {
  const [left, top] = [Math.min(width - 1, Math.floor(box.left * width)), Math.min(height - 1, Math.floor(box.top * height))]
  const right = Math.min(width, Math.max(left + 1, Math.ceil((box.left + box.width) * width)))
  const bottom = Math.min(height, Math.max(top + 1, Math.ceil((box.top + box.height) * height)))
  return { input: { create: { width: right - left, height: bottom - top, channels: 3 as const, background: '#000' } }, left, top }
}

function encoded(picture: Sharp, format: string): Promise<Buffer> {
  switch (format) {
    case 'png':
      return picture.png().toBuffer()
    case 'webp':
      return picture.webp({ quality: 92 }).toBuffer()
    case 'tif':
    case 'tiff':
      return picture.tiff({ compression: 'deflate', predictor: 'horizontal' }).toBuffer()
    default:
      return picture.jpeg({ quality: 92, mozjpeg: true }).toBuffer()
  }
}

/** Bytes of a value by its type (TIFF 6.0, section 2). */
const BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8 }
const LONG = 4
/** StripOffsets and TileOffsets: their values are places in the file. */
const PLACES = new Set([273, 324])
const MOST_BYTES = 0xffff_ffff

/**
 * Several TIFF files of one page each made one: what the picture library writes as several pages must all be of one size.
 * @param files little-endian, of one page, as the picture library writes them.
 */
export function joinTiff(files: readonly Buffer[]): Buffer {
  const total = files.reduce((sum, { length }) => sum + length + 1, 0)
  if (total > MOST_BYTES) throw new ArchiveError(413, 'too-large', 'The pages together are larger than a TIFF can be')
  const joined: Buffer[] = []
  let [base, next] = [0, -1]
  let last: Buffer | null = null
  for (const file of files) {
    const page = Buffer.from(file)
    if (page.toString('latin1', 0, 2) !== 'II' || page.readUInt16LE(2) !== 42)
      throw new Error('The picture library writes little-endian TIFF')
    const directory = page.readUInt32LE(4)
    const count = page.readUInt16LE(directory)
    for (let at = directory + 2; at < directory + 2 + count * 12; at += 12) movePlaces(page, at, base)
    if (last && next >= 0) last.writeUInt32LE(directory + base, next)
    ;[last, next] = [page, directory + 2 + count * 12]
    joined.push(page)
    base += page.length
    // Directories begin at even places.
    if (base % 2 === 1) {
      joined.push(Buffer.alloc(1))
      base += 1
    }
  }
  return Buffer.concat(joined)
}

function movePlaces(page: Buffer, entry: number, base: number): void {
  const [tag, type, count] = [page.readUInt16LE(entry), page.readUInt16LE(entry + 2), page.readUInt32LE(entry + 4)]
  const apart = (BYTES[type] ?? 1) * count > 4
  const place = apart ? page.readUInt32LE(entry + 8) : entry + 8
  if (PLACES.has(tag)) {
    if (type !== LONG) throw new Error('Places in a TIFF of the picture library are of four bytes')
    for (let at = 0; at < count; at += 1) page.writeUInt32LE(page.readUInt32LE(place + at * 4) + base, place + at * 4)
  }
  if (apart) page.writeUInt32LE(place + base, entry + 8)
}
