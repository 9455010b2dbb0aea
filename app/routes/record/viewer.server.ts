/** What stands on the stage of the record page: scans, a film or a sound, a drawn plate, a sheet, or words set as a plate. */

import type { SeenRecord, Viewer } from '../../../catalog/access.ts'
import { displayDate } from '../../../catalog/dates.ts'
import { isSample, SAMPLE_NOTE } from '../../../catalog/samples.ts'
import type { RecordType } from '../../../catalog/schemas/record.ts'
import { ANSWER_BOUNDS, type WordBudget } from '../../../endpoints/answer-bounds.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { partsOf } from '../../../endpoints/iiif/canvases.ts'
import type { InsideRecord } from '../../../endpoints/iiif/search-inside.ts'
import { WORD_FORMATS } from '../../../endpoints/iiif/word-formats.ts'
import { labelOfPicture, PREVIEW, WIDEST } from '../../../endpoints/pictures/answer-picture.ts'
import { mostWidth, picturesOf } from '../../../endpoints/pictures/record-picture.ts'
import type { RecordView } from '../../../endpoints/record-formats/index.ts'
import { describedFiles, type MediaPart, type RecordFiles } from '../../../media/media-files.ts'
import { type Cue, type Media, playedFiles, type ScanPage } from '../../../media/open-media.ts'
import type { PageViews } from '../../../media/page-views.ts'
import { type Picture, pictureOf } from '../../../media/picture-of.ts'
import { isWithheld, picturedRecord } from '../../../media/pictured.ts'

import * as cardsWords from '../../../messages/areas/cards.ts'
import * as recordServerWords from '../../../messages/areas/record-server.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import { paths } from '../../paths.ts'
import { type PageText, pageAsked, pageTextOf } from './page-text.server.ts'
import { fieldLabel } from './record-details.ts'

export interface Stage {
  picture: Picture
  /** No copy of it can be asked for: there is nothing to copy. */
  sample: boolean
  /** Says what is shown, and whether it is the item. */
  label: Caption
  /** Files of the item are held, and the access rule keeps them from this reader. */
  heldBack: boolean
  /** Address of the image service of the page that is shown. */
  service: string
  /** A content note was lifted. */
  lifted: boolean
  /** The same page of a scan or typeset document in a middling width and the widest; null for what is drawn. */
  scan: { src: string; large: string; alt: string } | null
  /** Pages of a scan or typeset document: the one shown, how many there are, and those near it in small. */
  pages: { shown: number; count: number; strip: readonly { page: number; src: string }[] }
  player: Player | null
  /** Film and sound that are held besides what is on the stage. */
  others: readonly Player[]
  /** Films and sounds whose words are known. */
  heard: readonly Player[]
  /** Its PDFs. */
  documents: Stage['downloads']
  /** Whether more is held than stands on the stage. */
  several: boolean
  /** Pages of the scan, where a film or sound is on the stage. */
  behind: readonly { src: string; alt: string; caption: Caption }[]
  /** Words of the page on the stage, read beside it; null where it has none, or a film or sound is there. */
  text: PageText | null
  /** Some of them were read by a program. */
  ocr: boolean
  /** Words of the scan's other pages. */
  words: readonly PageWords[]
  /** A film or recording of which nothing is held here. */
  notDigitised: boolean
  /** Files to keep: the picture in its sizes with what it is printed under it, film or sound, PDFs. */
  downloads: readonly { href: string; label: string; lang?: Language }[]
  /** HTML that shows the picture on other pages and leads back. */
  embed: string
  /** Lines of the description sheet. */
  sheet: readonly { label: string; labelLang?: Language; text: string; own: boolean }[]
  /** Files of an imported record, held elsewhere. */
  elsewhere: readonly { label: string; address: string }[]
}

/** Pages in small on each side of the one that is shown. */
const NEAR = 12

export interface PageWords {
  page: number
  paragraphs: readonly string[]
  /** Read by a program. */
  ocr: boolean
}

/**
 * @param asked parameters of the address: `page` of a scan, `show` where a content note was lifted, `inside` and `hit` of a search in it.
 * @param inside what was found; null where the record has no words.
 * @param views pictures on the page; the one chosen here is added.
 * @param words what the words of the page may take.
 */
export async function stageOf(
  view: RecordView,
  archive: Archive & { viewer: Viewer; language: Language },
  views: PageViews,
  asked: URLSearchParams,
  inside: InsideRecord | null,
  words: WordBudget,
): Promise<Stage> {
  const { media, language } = archive
  const t = wordsIn(language)
  const { record, catalog, sample } = view
  const content: Language | undefined = language === MAIN_LANGUAGE ? undefined : MAIN_LANGUAGE
  const { id, type, genre, access } = record
  const pictured = picturedRecord(record)
  const quoted = pictured.quoted ?? ''
  const back = isWithheld(record, media)
  const scans = access.level === 'open' ? await media.scanPages(record) : []
  // Where no file can be opened, what stands for it is shown and called that.
  const picture = pictureOf(pictured, scans.length > 0 ? views : { ...views, hasScan: () => false }, true)
  const held = access.level === 'open' ? media.heldOf(id) : null
  const show: Record<string, string> = record.contentNote === '' ? {} : { show: '1' }
  const players = held ? await playersOf(record, { held, media, show, words }, t) : []
  const scanned = picture.kind === 'scan'
  const player = mainPlayer(type, players, scanned)
  const typeset = picture.kind === 'facsimile'
  const count = typeset ? (await picturesOf(view, archive)).length : scans.length
  const shown = Math.min(Math.max(1, Math.trunc(Number(pageAsked(asked, inside) ?? 1)) || 1), Math.max(1, count))
  const lifted = record.contentNote !== ''
  const service = paths.imageService(id, shown, lifted)
  const address = (width: number, page = shown) => paths.picture(id, width, { ...show, ...numbered(page) })
  const scan = scans[shown - 1]
  const widest = scan ? (await media.parts.sizeOf(scan, mostWidth(scan.about.rights || record.rights, catalog))).width : WIDEST
  const documents = describedFiles(held?.document ?? [], record).map(({ number, label }) => ({
    href: paths.mediaFile(id, number > 1 ? `document-${number}.pdf` : 'document.pdf', show),
    label: `${label || (number > 1 ? t(recordServerWords.documentNumber, { number }) : t(cardsWords.document))} (PDF)`,
    lang: label === '' ? undefined : content,
  }))
  const others = players.filter((one) => one !== player).slice(0, ANSWER_BOUNDS.filesOfPage)
  const page = scan?.about
  const text = player
    ? null
    : await pageTextOf(inside, { id, page: shown, hit: Number(asked.get('hit')), show, typed: (page?.text ?? '') !== '' }, archive, words)
  const labelled = {
    type,
    sample,
    heldBack: back,
    pdf: documents.length > 0,
    quoted: quoted !== '',
    page: page?.part,
    damaged: scan?.damaged,
  }
  const origin = labelOfPicture(picture.kind, labelled, t)
  const altOf = (about: { alt: string } | undefined, number: number) =>
    (scans[number - 1]?.damaged ? t(recordServerWords.documentPageDamaged) : about?.alt) ||
    (count > 1 ? `${record.title}, page ${number}` : record.title)
  const behind = player
    ? scans.slice(0, ANSWER_BOUNDS.filesOfPage).map(({ about }, at) => ({
        src: address(1600, at + 1),
        alt: altOf(about, at + 1),
        caption: captionOf(about, pageCaption(about.part, at + 1, count, t), t),
      }))
    : []
  const line = (field: 'id' | 'genre' | 'heldBy' | 'issuer' | 'extent', text: string, own = false) => {
    const { words, lang } = fieldLabel(field, catalog.crosswalk.label(field), language)
    return { label: words, labelLang: lang, text, own }
  }
  const lines = [
    line('id', id, true),
    line('genre', genre),
    line('issuer', record.issuer),
    line('extent', record.extent),
    sample ? line('heldBy', t(recordServerWords.notHeldSample), true) : line('heldBy', record.heldBy),
  ]
  return {
    picture,
    sample,
    heldBack: back,
    label: player ? player.label : page ? captionOf(page, origin, t) : { content: '', said: origin },
    service,
    lifted,
    scan: scanned || typeset ? { src: address(1600), large: address(3000), alt: altOf(page, shown) } : null,
    pages: { shown, count: player ? 1 : Math.max(1, count), strip: player ? [] : stripOf(count, shown, (page) => address(400, page)) },
    player,
    others,
    behind,
    documents,
    several: others.length + behind.length + documents.length > 0,
    text,
    ocr: page?.textOrigin === 'ocr',
    words: wordsOf(scans, text ? shown : 0, words),
    heard: players
      .filter(({ transcript, cues, chapters, cut }) => transcript.length + cues.length + chapters.length > 0 || cut)
      .slice(0, ANSWER_BOUNDS.filesOfPage),
    notDigitised: !sample && player === null && (type === 'Video' || type === 'Audio'),
    downloads: [
      ...(player ? [{ href: player.src, label: t(player.kind === 'video' ? recordServerWords.film : recordServerWords.recording) }] : []),
      ...(picture.kind !== 'sheet' && picture.kind !== 'words' ? pictureDownloads(id, widest, { ...show, ...numbered(shown) }, t) : []),
      ...documents,
      ...(text && text.words !== ''
        ? WORD_FORMATS.map(({ ending, label }) => ({
            href: paths.pageWords(id, `${shown}.${ending}`, show),
            label: t(recordServerWords.wordsAs, { format: label }),
          }))
        : []),
      { href: paths.sheet(id), label: t(typeset ? recordServerWords.facsimilePdf : recordServerWords.sheetPdf) },
    ],
    embed: embedCode(view, paths.imageService(id, shown, lifted), altOf(page, shown)),
    sheet: lines.filter(({ text }) => text !== ''),
    elsewhere: record.media.flatMap(({ file, label: name }) =>
      /^https?:\/\//.test(file) && URL.canParse(file) ? [{ label: name || new URL(file).hostname, address: file }] : [],
    ),
  }
}

function pageCaption(part: MediaPart, page: number, pages: number, t: Words): string {
  const document = part === 'document'
  if (pages === 1) return t(document ? recordServerWords.documentPage : recordServerWords.scan)
  return t(document ? recordServerWords.documentPageOf : recordServerWords.scanPage, { page, pages })
}

function numbered(page: number): Record<string, string> {
  return page > 1 ? { page: String(page) } : {}
}

/** Pages near the one that is shown, and the first and last. */
function stripOf(count: number, shown: number, src: (page: number) => string) {
  const pages = Array.from({ length: count }, (_, at) => at + 1)
  return pages.filter((page) => page === 1 || page === count || Math.abs(page - shown) <= NEAR).map((page) => ({ page, src: src(page) }))
}

/** @param widest pixels that it is given out in at most. */
function pictureDownloads(id: string, widest: number, parameters: Record<string, string>, t: Words) {
  const small = {
    href: paths.pictureDownload(id, { ...parameters, size: String(PREVIEW) }),
    label: t(recordServerWords.picture, { width: Math.min(widest, PREVIEW) }),
  }
  if (widest <= PREVIEW) return [small]
  return [small, { href: paths.pictureDownload(id, parameters), label: t(recordServerWords.picture, { width: widest }) }]
}

/** A figure of plain HTML: a frame would need scripts, and permission to stand on other sites. */
function embedCode({ record, site, url, sample, catalog }: RecordView, service: string, alt: string): string {
  const said = [record.title, displayDate(record.date), record.id].filter(Boolean).join(', ')
  return [
    '<figure>',
    `  <a href="${escaped(url)}"><img src="${escaped(`${site}${service}/full/!800,800/0/default.jpg`)}" alt="${escaped(alt)}"></a>`,
    `  <figcaption>${escaped(said)}. ${sample ? `${escaped(SAMPLE_NOTE)} ` : ''}<a href="${escaped(url)}">${escaped(catalog.site.name)}</a></figcaption>`,
    '</figure>',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** @param beside the page whose words stand beside it; 0 for none. */
function wordsOf(scans: readonly ScanPage[], beside: number, words: WordBudget): PageWords[] {
  const said = scans.flatMap(({ about }, at) =>
    about.text === '' || at + 1 === beside ? [] : [{ page: at + 1, paragraphs: paragraphsOf(about.text), ocr: about.textOrigin === 'ocr' }],
  )
  return said.map((page) => ({ ...page, paragraphs: words.take(page.paragraphs) })).filter(({ paragraphs }) => paragraphs.length > 0)
}

/** Films and sounds that are held here, for the browser's own player. */
export interface Player {
  kind: 'video' | 'audio'
  src: string
  /** WebVTT; null where none is held. */
  captions: string | null
  /** Its parts by their titles. */
  chapters: readonly Cue[]
  /** Captions in time; none where no file of them is held. */
  cues: readonly Cue[]
  /** Paragraphs. */
  transcript: readonly string[]
  /** Plain text; null where none is held. */
  transcriptFile: string | null
  /** More is said in it than stands here: its files have the rest. */
  cut: boolean
  poster: string
  label: Caption
}

/** Said under a file: what content says of it, and what it is. */
export interface Caption {
  content: string
  said: string
}

interface Given {
  held: RecordFiles
  media: Pick<Media, 'cuesOf' | 'shapeOf' | 'wordsOf'>
  /** Parameters that lift a content note. */
  show: Record<string, string>
  /** What the words of the page may take. */
  words: WordBudget
}

/** Films and sounds that are held of a record, in its order. */
async function playersOf(record: SeenRecord, { held, media, show, words }: Given, t: Words): Promise<Player[]> {
  const players: Player[] = []
  let room: number = ANSWER_BOUNDS.cuesOfPage
  for (const { kind, numbered, label, rights, text, path, captions, chapters, transcript } of playedFiles(record, held)) {
    const film = kind === 'video'
    const sample = film ? recordServerWords.sampleFilm : recordServerWords.sampleRecording
    const digitized = film ? recordServerWords.digitizedFilm : recordServerWords.digitizedRecording
    const origin = t(isSample(record) ? sample : digitized)
    const cues = captions ? await media.cuesOf(captions.path) : []
    const shown = cues.slice(0, Math.max(0, room))
    room -= shown.length
    const said = shown.length > 0 ? words.take(shown.map((cue) => cue.text)) : []
    const parts = chapters ? partsOf(await media.cuesOf(chapters.path), (await media.shapeOf(path)).seconds) : []
    const titles = words.take(parts.slice(0, ANSWER_BOUNDS.entriesOfPage).map((part) => part.text))
    const paragraphs = paragraphsOf(text || (transcript ? await media.wordsOf(transcript.path) : ''))
    const written = words.take(paragraphs)
    const unread = (captions !== null && cues.length === 0) || (transcript !== null && paragraphs.length === 0)
    players.push({
      kind,
      src: paths.mediaFile(record.id, `${kind}${numbered}`, show),
      captions: captions ? paths.mediaFile(record.id, `captions${numbered}.vtt`, show) : null,
      chapters: parts.slice(0, titles.length),
      cues: shown.slice(0, said.length),
      transcript: written,
      transcriptFile: transcript ? paths.mediaFile(record.id, `transcript${numbered}.txt`, show) : null,
      cut: said.length < cues.length || written.join().length < paragraphs.join().length || unread,
      poster: paths.picture(record.id, 1600, show),
      label: captionOf({ label, rights }, origin, t),
    })
  }
  return players
}

/** What is said under a file: its caption, what it is, and its rights where they are its own. */
function captionOf({ label, rights }: { label: string; rights: string }, origin: string, t: Words): Caption {
  const said = [origin, rights && t(recordServerWords.rightsOwn, { rights })].filter(Boolean).join('. ')
  return { content: label.replace(/\.$/, ''), said }
}

/** What of several media stands on the stage: what the record is, where that is held; else a scan, a film, a sound. */
function mainPlayer(type: RecordType, players: readonly Player[], scanned: boolean): Player | null {
  const kind = type === 'Video' ? 'video' : type === 'Audio' ? 'audio' : null
  return players.find((player) => player.kind === kind) ?? (scanned ? null : (players[0] ?? null))
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean)
}
