/** The pictures of the archive: made when they are first asked for, kept within a bound. server/context.ts opens this once. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plate } from '../catalog/schemas/plate.ts'
import type { ArchiveRecord } from '../catalog/schemas/record.ts'
import type { DrawOptions, PictureSource } from './draw-picture.ts'
import { openDrawing } from './drawing-processes.ts'
import { type ImageParts, madeFrom, openImageParts } from './image-parts.ts'
import { type DescribedFile, describedFiles, isPdf, openMediaFolders, type RecordFile, type RecordFiles } from './media-files.ts'
import { type PageViews, startPage } from './page-views.ts'
import { PAGE_BREAK, type PageWords, wordsFileOf } from './page-words.ts'
import { PageWriter } from './page-writer.ts'
import { openPictureCache, type PictureCache } from './picture-cache.ts'
import { type Picture, plateIdIn } from './picture-of.ts'
import { openPlates, type PlateSelection } from './plate-selection.ts'
import { type MediaReader, openMediaReader, stampOfFile } from './read-media.ts'
import { cutOf, type Drawing, drawingOf, OUTLINES, outlinedPages, wordsOfMarks } from './record-drawing.ts'

import { SHARE_SIZE, type ShareCard, shareSvg } from './share-picture.ts'
import { typographicPlate } from './typographic-plate.ts'

export type { Cue } from './captions.ts'
export { IMAGE_FORMATS, IMAGE_QUALITIES, type ImagePart } from './image-part.ts'
export type { ImageSize } from './image-parts.ts'
export { type PlayedFile, playedFiles } from './media-files.ts'

/** What made files that set texts of records in type are made from, for `dropMade`: finding aids, and pages drawn from words. */
export const WRITTEN = 'texts of records'

/** Changed when pictures are drawn otherwise: those kept from before are made anew. */
const DRAWN_AS = 4

interface MediaOptions {
  /** Folder for made pictures. */
  cache: string
  /** Bytes it may hold. */
  bound: number
  /** What content says of the drawn plates, and the folder of their files. */
  plates: { described: readonly Plate[]; folder: string }
  /** Folders of scans, films and sound; the first that holds one wins. */
  folders: readonly string[]
  /** What pictures for sharing say of the site. */
  site: { name: string; line: string }
}

/** A page of a scan or PDF. */
export interface ScanPage {
  file: string
  /** From 0, within the file. */
  page: number
  /** What the file calls the page; '' where it is its number. */
  label: string
  /** It cannot be drawn. */
  damaged: boolean
  /** What is said of the file, with the words of this page. */
  about: DescribedFile<RecordFile>
}

/** Files made on request, under the bound that pictures have. */
export type MadeFiles = Pick<PictureCache, 'get'>

export interface Media extends Pick<MediaReader, 'shapeOf' | 'cuesOf' | 'wordsOf' | 'textOf' | 'placesOf' | 'pagesOf' | 'documentOf'> {
  plates: PlateSelection
  /** Choosing pictures for one page. */
  pageViews(): PageViews
  /** Files that hold the record itself; null for none. The access rule is the caller's. */
  heldOf(id: string): RecordFiles | null
  /** One entry for each page of the scans of a record and then of its PDFs, each in the order that the record gives them. */
  scanPages(record: Pick<ArchiveRecord, 'id' | 'media'>): Promise<readonly ScanPage[]>
  /** A plate, or words set in type. Drawn here, not by who asks: the letters' outlines lie beside this file. */
  drawingOf(picture: Extract<Picture, { kind: 'plate' | 'words' }>): Drawing
  /** Pages of text as pictures, each with its words. */
  writtenPages(write: (page: PageWriter) => void): { drawing: Drawing; words: PageWords }[]
  /** A plate, or a cut of it ('x,y,width,height'). */
  plateCut(name: string, cut: string): Drawing
  /** What a picture depends on, for its entity tag. */
  stampOf(source: PictureSource): string
  /** @param keep false for what must lie in no other file, such as a sealed original. @throws ArchiveError 503 where too many pictures wait to be drawn. */
  picture(source: PictureSource, options: DrawOptions, keep?: { keep: boolean }): Promise<Buffer>
  /** Deletes every picture and tile that was made from a file, or whatever sets texts of records in type (`WRITTEN`). */
  dropMade(file: string): Promise<void>
  /** Parts of pictures in any size. */
  parts: ImageParts
  /** PNG of a page for sharing. */
  sharePicture(card: ShareCard): Promise<Buffer>
  /** Other files that are made on request. */
  made: MadeFiles
}

export function openMedia({ cache, bound, plates, folders, site }: MediaOptions): Media {
  const kept = openPictureCache(cache, bound)
  const draw = openDrawing()
  const reader = openMediaReader()
  const held = openMediaFolders(folders)
  const shelf = openPlates(plates.described)
  const plate = (name: string): string => {
    const file = join(plates.folder, `${name}.svg`)
    return /^[a-z0-9-]+$/.test(name) && existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  const stampOf = (source: PictureSource): string =>
    'drawing' in source ? source.drawing.svg : `${stampOfFile(source.file)} ${source.page}`
  /** PDFs that cannot be opened, so that no card promises their pages. */
  const unopened = new Set<string>()
  async function pagesOfFile(file: DescribedFile<RecordFile>): Promise<ScanPage[]> {
    const words = file.text.split(PAGE_BREAK)
    const { pages, labels } = isPdf(file.path)
      ? await reader.documentOf(file.path)
      : { pages: Array.from({ length: await reader.pagesOf(file.path) }, () => null), labels: [] }
    if (pages.length === 0) unopened.add(stampOfFile(file.path))
    return pages.map((size, page) => ({
      file: file.path,
      page,
      label: labels[page] ?? '',
      damaged: size?.damaged === true,
      about: { ...file, text: (words[page] ?? '').trim() },
    }))
  }
  return {
    shapeOf: (file) => reader.shapeOf(file),
    cuesOf: (file) => reader.cuesOf(file),
    wordsOf: (file) => reader.wordsOf(file),
    textOf: (file) => reader.textOf(file),
    // Words of files that the content ships with lie with those of the others.
    placesOf(file, page, text) {
      const owner = existsSync(wordsFileOf(file)) ? file : join(folders[0] ?? dirname(file), basename(file))
      return reader.placesOf(owner, page, text)
    },
    pagesOf: (file) => reader.pagesOf(file),
    documentOf: (file) => reader.documentOf(file),
    plates: shelf,
    pageViews() {
      const now = held.now()
      return startPage(shelf, typographicPlate, {
        hasScan(id) {
          const files = now.of(id)
          return files !== null && (files.picture.length > 0 || files.document.some(({ path }) => !unopened.has(stampOfFile(path))))
        },
        hasPdf: (id) => (now.of(id)?.document.length ?? 0) > 0,
      })
    },
    heldOf: (id) => held.of(id),
    async scanPages(record) {
      const files = held.of(record.id)
      const described = files ? [...describedFiles(files.picture, record), ...describedFiles(files.document, record)] : []
      return (await Promise.all(described.map(pagesOfFile))).flat()
    },
    drawingOf: (picture) => drawingOf(picture, plate(plateIdIn(picture))),
    writtenPages(write) {
      const writer = new PageWriter(OUTLINES)
      write(writer)
      return outlinedPages(writer.pages).map((drawing, at) => ({
        drawing: { ...drawing, from: WRITTEN },
        words: wordsOfMarks(writer.pages[at] ?? []),
      }))
    },
    plateCut: (name, cut) => cutOf(plate(name), cut),
    stampOf,
    picture(source, options, { keep } = { keep: true }) {
      const make = () => draw(options.width, { draw: 'picture', source, options })
      if (!keep) return make()
      return kept.get([DRAWN_AS, stampOf(source), options.width, options.format, ...(options.caption ?? [])], make, madeFrom(source))
    },
    dropMade: (file) => kept.drop(file),
    made: kept,
    parts: openImageParts(kept, draw, reader, (source) => `${DRAWN_AS} ${stampOf(source)}`),
    sharePicture(card) {
      const svg = shareSvg(card, site, plate(card.plate))
      return kept.get([DRAWN_AS, 'share', svg], () =>
        draw(SHARE_SIZE.width, {
          draw: 'picture',
          source: { drawing: { svg, ...SHARE_SIZE } },
          options: { width: SHARE_SIZE.width, format: 'png' },
        }),
      )
    },
  }
}
