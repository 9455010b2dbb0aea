/** What stands on the stage of the record page: scans, a film or a sound, a drawn plate, a sheet, or words set as a plate. */
import { labelOfPicture } from '../../../endpoints/pictures/index.ts'
import type { RecordView } from '../../../endpoints/record-formats/index.ts'
import { describedFiles } from '../../../media/described-files.ts'
import { heldBack } from '../../../media/held-back.ts'
import type { Media, ScanPage } from '../../../media/open-media.ts'
import type { PageViews } from '../../../media/page-views.ts'
import { type Picture, pictureOf } from '../../../media/picture-of.ts'
import { picturedRecord } from '../../../media/pictured.ts'
import { paths } from '../../paths.ts'
import { captionOf, mainPlayer, type Player, paragraphsOf, playersOf } from './record-player.ts'

export interface Stage {
  picture: Picture
  /** No copy of it can be asked for: there is nothing to copy. */
  sample: boolean
  /** Says what is shown, and whether it is the item. */
  label: string
  /** Files of the item are held, and the access rule keeps them from this reader. */
  heldBack: boolean
  /** The picture as a file of its own, where there is one. */
  file: string | null
  /** The same page of a scan in a middling width and the widest; null for what is drawn. */
  scan: { src: string; large: string; alt: string } | null
  /** Pages of a scan: the one shown and how many there are. */
  pages: { shown: number; count: number }
  player: Player | null
  /** Film and sound that are held besides what is on the stage. */
  others: readonly Player[]
  /** Films and sounds whose words are known. */
  heard: readonly Player[]
  /** Whether more is held than stands on the stage. */
  several: boolean
  /** Pages of the scan, where a film or sound is on the stage. */
  behind: readonly { src: string; alt: string; caption: string }[]
  /** Words of the scan's pages, those of the page on the stage first. */
  words: readonly PageWords[]
  /** A film or recording of which nothing is held here. */
  notDigitised: boolean
  /** Whole documents as PDF. */
  documents: readonly { href: string; label: string }[]
  /** Picture to keep, with what it is printed under it; null where the sheet is what there is to keep. */
  download: string | null
  /** Paragraphs of the item that its source quotes. */
  quoted: readonly string[]
  /** Lines of the description sheet. */
  sheet: readonly { label: string; text: string }[]
  /** Files of an imported record, held elsewhere. */
  elsewhere: readonly { label: string; address: string }[]
}

export interface PageWords {
  page: number
  paragraphs: readonly string[]
  /** Read by a program. */
  ocr: boolean
}

/**
 * @param asked parameters of the address: `page` of a scan, `show` where a content note was lifted.
 * @param views pictures on the page; the one chosen here is added.
 */
export async function stageOf(
  { record, catalog, sample }: RecordView,
  media: Media,
  views: PageViews,
  asked: URLSearchParams,
): Promise<Stage> {
  const { id, type, genre, access } = record
  const pictured = picturedRecord(record)
  const quoted = pictured.quoted ?? ''
  const back = heldBack(record, media)
  const picture = pictureOf(pictured, views, true)
  const held = access.level === 'open' ? media.heldOf(id) : null
  const show: Record<string, string> = record.contentNote === '' ? {} : { show: '1' }
  const players = held ? playersOf(record, held, show) : []
  const scanned = picture.kind === 'scan'
  const player = mainPlayer(type, players, scanned)
  const scans = scanned ? await media.scanPages(record) : []
  const count = scans.length
  const shown = Math.min(Math.max(1, Math.trunc(Number(asked.get('page') ?? 1)) || 1), Math.max(1, count))
  const address = (width: number, page = shown) => paths.picture(id, width, { ...show, ...(page > 1 ? { page: String(page) } : {}) })
  const others = players.filter((one) => one !== player)
  const origin = labelOfPicture(picture.kind, { type, sample, heldBack: back, quoted: quoted !== '' })
  const page = scans[shown - 1]?.about
  const altOf = (about: { alt: string } | undefined, number: number) =>
    about?.alt || (count > 1 ? `${record.title}, page ${number}` : record.title)
  const behind = player
    ? scans.map(({ about }, at) => ({
        src: address(1600, at + 1),
        alt: altOf(about, at + 1),
        caption: captionOf(about, count > 1 ? `Scan, page ${at + 1} of ${count}` : 'Scan'),
      }))
    : []
  const label = (field: 'id' | 'genre' | 'heldBy' | 'issuer' | 'extent') => catalog.crosswalk.label(field)
  const lines = [
    { label: label('id'), text: id },
    { label: label('genre'), text: genre },
    { label: label('issuer'), text: record.issuer },
    { label: label('extent'), text: record.extent },
    { label: label('heldBy'), text: sample ? 'Not held: sample record' : record.heldBy },
  ]
  return {
    picture,
    sample,
    heldBack: back,
    label: player ? player.label : page ? captionOf(page, origin) : origin,
    file: picture.kind === 'plate' ? picture.src : picture.kind === 'scan' ? address(3000) : null,
    scan: picture.kind === 'scan' ? { src: address(1600), large: address(3000), alt: altOf(page, shown) } : null,
    pages: { shown, count: player ? 1 : Math.max(1, count) },
    player,
    others,
    behind,
    several: others.length + behind.length > 0,
    words: wordsOf(scans, shown),
    heard: players.filter(({ transcript }) => transcript.length > 0),
    notDigitised: !sample && player === null && (type === 'Video' || type === 'Audio'),
    documents: describedFiles(held?.document ?? [], record).map(({ number, label }) => ({
      href: paths.mediaFile(id, number > 1 ? `document-${number}.pdf` : 'document.pdf', show),
      label: label ? `Open the PDF: ${label}` : number > 1 ? `Open PDF ${number}` : 'Open the PDF',
    })),
    download: player ? player.src : picture.kind === 'plate' || picture.kind === 'scan' ? paths.pictureDownload(id, show) : null,
    quoted: quoted === '' ? [] : quoted.split(/\n\s*\n/),
    sheet: lines.filter(({ text }) => text !== ''),
    elsewhere: record.media.flatMap(({ file, label: name }) =>
      /^https?:\/\//.test(file) && URL.canParse(file) ? [{ label: name || new URL(file).hostname, address: file }] : [],
    ),
  }
}

/** A file of several pages has its words once. */
function wordsOf(scans: readonly ScanPage[], shown: number): PageWords[] {
  const said = scans.flatMap(({ about, page }, at) =>
    about.text === '' || page > 0 ? [] : [{ page: at + 1, paragraphs: paragraphsOf(about.text), ocr: about.textOrigin === 'ocr' }],
  )
  return said.sort((a, b) => Number(b.page === shown) - Number(a.page === shown))
}
