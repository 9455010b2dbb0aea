/** What a record is shown with as canvases of IIIF Presentation 3.0, each with its words: pages, films, sounds, or the drawing in place of them. */
import { basename } from 'node:path'
import { isSample, quotedWords } from '../../catalog/samples.ts'
import { type Cue, type PlayedFile, playedFiles } from '../../media/open-media.ts'
import { hasPageWords, type PageWords, textOfPage } from '../../media/page-words.ts'
import { hasPdf, isWithheld } from '../../media/pictured.ts'
import { ANSWER_BOUNDS, inPieces } from '../answer-bounds.ts'
import { labelOfPicture } from '../pictures/answer-picture.ts'
import { mediaType } from '../pictures/media-file.ts'
import { picturesOf, type ShownPicture } from '../pictures/record-picture.ts'
import type { findRecord } from '../record-formats/index.ts'
import { type Given, held, iiif, inAnyLanguage, inEnglish, rightsOf, wholeImage } from './addresses.ts'
import { hasRestrictedScan, restrictedScan } from './auth.ts'
import { seeWords } from './word-formats.ts'

export interface CanvasText {
  text: string
  /** When it is said. */
  time: Pick<Cue, 'start' | 'end'> | null
}

export interface RecordCanvas {
  id: string
  json: Record<string, unknown>
  /** Words that are on it or said in it, by paragraphs or captions. */
  texts: readonly CanvasText[]
  /** The address of its picture as an image service; null for films and sounds. */
  image: { id: string; width: number; height: number } | null
  /** Parts of a film or sound, by their titles. */
  chapters: readonly Cue[]
  /** The page of the scan, from 1; null for films and sounds. */
  page: number | null
  /** The file of a film or sound as its address calls it: 'video-2'; '' for pictures. */
  played: string
  /** Beside its picture there is a scan that archivists may see. */
  restricted: boolean
  /** Where its picture is from; null for films, sounds and drawings. */
  source: { file: string; page: number } | null
  /** Its words, where they were typeset here. */
  typeset: PageWords | null
  /** Whether words are known with their places on its picture. */
  placed: boolean
}

type Found = Omit<ReturnType<typeof findRecord>, 'moved'>

/** A frame for what has no size of its own: the size of the stage. */
const FRAME = { width: 1200, height: 800 }

/** @param shown whether the reader chose to see what a content note covers; covered, there is one empty canvas. */
export async function canvasesOf(found: Found, shown: boolean, archive: Given): Promise<RecordCanvas[]> {
  const { record } = found
  const name = { id: record.id, shown: record.contentNote !== '' && shown }
  const canvasId = (number: number) => iiif.canvas(archive.site, name, number)
  if (record.contentNote !== '' && !shown) {
    const json = { id: canvasId(1), type: 'Canvas', label: inEnglish(`Content note: ${record.contentNote}`), ...FRAME, items: [] }
    return [
      {
        id: canvasId(1),
        json,
        texts: [],
        image: null,
        chapters: [],
        page: 1,
        played: '',
        restricted: false,
        source: null,
        typeset: null,
        placed: false,
      },
    ]
  }
  const played = record.access.level === 'open' ? playedFiles(record, archive.media.heldOf(record.id)) : []
  const pictures = await picturesOf(found, archive)
  const ownKind = record.type === 'Video' ? 'video' : record.type === 'Audio' ? 'audio' : null
  const scans = pictures.filter(({ kind }) => kind === 'scan')
  const still = played.length > 0 ? scans : pictures
  const first = played.filter(({ kind }) => kind === ownKind || scans.length === 0)
  const rest = played.filter((one) => !first.includes(one))
  const canvases: RecordCanvas[] = []
  for (const one of first) canvases.push(await playedCanvas(one, canvasId(canvases.length + 1), found, archive))
  for (const [at, picture] of still.entries())
    canvases.push(await pictureCanvas(picture, at + 1, still.length, canvasId(canvases.length + 1), found, archive))
  for (const one of rest) canvases.push(await playedCanvas(one, canvasId(canvases.length + 1), found, archive))
  return withTranscription(canvases, record.transcription)
}

async function pictureCanvas(
  picture: ShownPicture,
  page: number,
  count: number,
  id: string,
  { record }: Found,
  archive: Given,
): Promise<RecordCanvas> {
  const { source, most, kind, about, rights, words: typeset } = picture
  const size = await archive.media.parts.sizeOf(source, most).catch(() => FRAME)
  const name = { id: record.id, shown: record.contentNote !== '' }
  const image = iiif.image(archive.site, { ...name, page })
  const restricted = page === 1 && hasRestrictedScan(record, archive.media)
  const open = { ...wholeImage(image), ...size }
  const origin = labelOfPicture(kind, {
    type: record.type,
    sample: isSample(record),
    heldBack: isWithheld(record, archive.media),
    pdf: hasPdf(record, archive.media),
    page: about?.part,
    quoted: quotedWords(record) !== '',
  })
  const label = picture.label || about?.label || (count > 1 ? `Page ${page}` : origin)
  const texts = paragraphs(typeset ? textOfPage(typeset) : (about?.text ?? '')).map((paragraph) => ({ text: paragraph, time: null }))
  const file = 'file' in source ? source : null
  const placed = texts.length > 0 && (typeset !== null || (file !== null && hasPageWords(file.file)))
  const json = {
    id,
    type: 'Canvas',
    label: inAnyLanguage(label),
    ...size,
    ...(about?.alt ? { summary: inAnyLanguage(about.alt) } : {}),
    ...statement(label === origin ? '' : origin, file ? coveredOf(record.id, file.file, file.page, archive) : ''),
    ...(rights === null || rights === record.rights ? {} : rightsOf(rights, archive)),
    thumbnail: [thumbnail(image, size)],
    ...(placed ? { seeAlso: seeWords((ending) => held.words(archive.site, { ...name, page }, ending)) } : {}),
    items: [
      // Viewers show the first choice; the scan is there for those who may have it.
      painting(id, restricted ? { type: 'Choice', items: [open, restrictedScan(name, archive)] } : open),
    ],
  }
  return { id, json, texts, image: { id: image, ...size }, chapters: [], page, played: '', restricted, source: file, typeset, placed }
}

function statement(origin: string, covered: string) {
  const value = [origin, covered].filter((words) => words !== '')
  return value.length === 0
    ? {}
    : { requiredStatement: { label: inEnglish(covered === '' ? 'Picture' : 'Redacted'), value: { en: value } } }
}

/** How many places of a page or recording are covered, and why; never what. '' where none is. @param page null for film and sound. */
function coveredOf(id: string, path: string, page: number | null, { store, catalog }: Given): string {
  const places = store.redactions.covered(id).filter((one) => one.file === basename(path) && one.page === page)
  const reasons = new Set(places.map(({ reason }) => catalog.redactionReasons.find((known) => known.id === reason)?.label.en ?? reason))
  const count = places.length === 1 ? '1 place is covered' : `${places.length} places are covered`
  return places.length === 0 ? '' : `${count}: ${[...reasons].join('; ')}`
}

async function playedCanvas(file: PlayedFile, id: string, { record }: Found, archive: Given): Promise<RecordCanvas> {
  const { kind, label, rights, captions, chapters, transcript, numbered } = file
  const name = { id: record.id, shown: record.contentNote !== '' }
  const address = (part: string) => held.file(archive.site, name, part)
  const shape = await archive.media.shapeOf(file.path)
  const frame = kind === 'video' ? (shape.frame ?? FRAME) : {}
  const lasts = shape.seconds === null ? {} : { duration: shape.seconds }
  const parts = chapters === null ? [] : partsOf(await archive.media.cuesOf(chapters.path), shape.seconds)
  const cues = captions === null ? [] : await archive.media.cuesOf(captions.path)
  const words = file.text || (transcript === null ? '' : await archive.media.wordsOf(transcript.path))
  const texts: CanvasText[] =
    cues.length > 0
      ? cues.flatMap(({ text, start, end }) =>
          inPieces(text, ANSWER_BOUNDS.passage).map((piece) => ({ text: piece, time: { start, end } })),
        )
      : paragraphs(words).map((text) => ({ text, time: null }))
  const json = {
    id,
    type: 'Canvas',
    label: inAnyLanguage(label || (kind === 'video' ? 'Film' : 'Recording')),
    ...frame,
    ...lasts,
    ...statement('', coveredOf(record.id, file.path, null, archive)),
    ...(rights === '' || rights === record.rights ? {} : rightsOf(rights, archive)),
    ...(transcript === null
      ? {}
      : {
          rendering: [{ id: address(`transcript${numbered}.txt`), type: 'Text', label: inEnglish('Transcript'), format: 'text/plain' }],
        }),
    items: [
      painting(id, {
        id: address(`${kind}${numbered}`),
        type: kind === 'video' ? 'Video' : 'Sound',
        format: mediaType(file.path),
        ...frame,
        ...lasts,
      }),
    ],
    ...(captions === null
      ? {}
      : {
          annotations: [
            {
              id: `${id}/captions`,
              type: 'AnnotationPage',
              items: [
                {
                  id: `${id}/captions/1`,
                  type: 'Annotation',
                  motivation: 'supplementing',
                  body: {
                    id: address(`captions${numbered}.vtt`),
                    type: 'Text',
                    format: 'text/vtt',
                    language: 'en',
                    label: inEnglish('Captions'),
                  },
                  target: id,
                },
              ],
            },
          ],
        }),
  }
  return {
    id,
    json,
    texts,
    image: null,
    chapters: parts,
    page: null,
    played: `${kind}${numbered}`,
    restricted: false,
    source: null,
    typeset: null,
    placed: false,
  }
}

/** Chapters that begin while it lasts, none longer than it. */
export function partsOf(chapters: readonly Cue[], seconds: number | null): Cue[] {
  const last = seconds ?? Number.POSITIVE_INFINITY
  return chapters.filter(({ start }) => start < last).map((one) => ({ ...one, end: Math.min(one.end, last) }))
}

/** The record's own transcription belongs to its first canvas, unless the pages have words of their own. */
function withTranscription(canvases: RecordCanvas[], transcription: string): RecordCanvas[] {
  const [first, ...rest] = canvases
  if (!first || transcription === '' || canvases.some(({ texts }) => texts.length > 0)) return canvases.map(withTextPage)
  return [{ ...first, texts: paragraphs(transcription).map((text) => ({ text, time: null })) }, ...rest].map(withTextPage)
}

/** Words of a page are named and not repeated: hundreds of pages would make a manifest of megabytes. */
function withTextPage(canvas: RecordCanvas): RecordCanvas {
  const { json, id, texts } = canvas
  if (texts.length === 0 || 'annotations' in json) return canvas
  return { ...canvas, json: { ...json, annotations: [{ id: `${id}/text`, type: 'AnnotationPage' }] } }
}

function painting(id: string, body: Record<string, unknown>) {
  return {
    id: `${id}/painting`,
    type: 'AnnotationPage',
    items: [{ id: `${id}/painting/1`, type: 'Annotation', motivation: 'painting', body, target: id }],
  }
}

/** A small picture in a size that the service offers. */
export function thumbnail(image: string, { width, height }: { width: number; height: number }) {
  const factor = Math.min(1, 400 / Math.max(width, height))
  const size = { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
  return {
    id: `${image}/full/${size.width},${size.height}/0/default.jpg`,
    type: 'Image',
    format: 'image/jpeg',
    ...size,
    service: [{ id: image, type: 'ImageService3', profile: 'level2' }],
  }
}

function paragraphs(text: string): string[] {
  return text.split(/\r?\n\s*\r?\n/).flatMap((part) => inPieces(part.trim(), ANSWER_BOUNDS.passage))
}
