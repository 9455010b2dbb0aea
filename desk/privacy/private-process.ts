/** The process in which texts and files are looked through for private information. */
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type PrivacyRule, PrivacyRulesSchema } from '../../catalog/contract/privacy-rules.ts'
import { compileRules, findPrivate, type PrivateRules } from '../../catalog/find-private.ts'
import { answerAsProcess } from '../../catalog/limited-process.ts'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import { readCues } from '../../media/captions.ts'
import { textOfWords } from '../../media/page-words.ts'
import { type PrivateFile, type PrivateItem, type PrivateText, QuestionSchema } from './private-items.ts'

/** The rule of a position in a picture's metadata, which no text says. */
const POSITION = 'position'
/** The tag of a picture's EXIF that leads to its position (GPS IFD). */
const GPS_TAG = 0x8825

/** Characters of recognized words that are looked through, of one file. */
const MOST_WORDS = 16 * 1024 * 1024

answerAsProcess(async (given): Promise<PrivateItem[]> => {
  const { rules, texts, files } = QuestionSchema.parse(given)
  const own: PrivacyRule[] = PrivacyRulesSchema.parse(rules)
  const compiled = compileRules(own)
  const found = texts.flatMap(({ field, text }) => itemsOf(compiled, field, '', text))
  for (const file of files) {
    for (const { field, text } of await wordsOf(file)) found.push(...itemsOf(compiled, field, file.name, text))
    if (file.part === 'picture' && own.some(({ id }) => id === POSITION) && (await hasPosition(file.path)))
      found.push({ rule: POSITION, digest: file.name, confidence: 0.95, masked: 'GPS', places: [place('properties', file.name, 1, 0, 0)] })
  }
  return grouped(found)
})

function place(field: string, file: string, page: number, offset: number, length: number) {
  return { field, file, page, offset, length }
}

/** Pages of a text are parted by form feeds. */
function itemsOf(rules: PrivateRules, field: string, file: string, text: string): PrivateItem[] {
  return text.split('\f').flatMap((page, at) =>
    findPrivate(page, rules).map(({ rule, offset, length, confidence, masked, digest }) => ({
      rule,
      digest,
      confidence,
      masked,
      places: [place(field, file, at + 1, offset, length)],
    })),
  )
}

function grouped(items: readonly PrivateItem[]): PrivateItem[] {
  const groups = new Map<string, PrivateItem>()
  for (const item of items) {
    const key = `${item.rule} ${item.digest}`
    const known = groups.get(key)
    groups.set(
      key,
      known ? { ...known, confidence: Math.max(known.confidence, item.confidence), places: [...known.places, ...item.places] } : item,
    )
  }
  return [...groups.values()]
}

/** Words in a file: for scans and PDFs those that were read or recognized on its pages. */
async function wordsOf({ path, part }: PrivateFile): Promise<PrivateText[]> {
  if (part === 'captions') {
    const text = await smallText(path, UPLOAD_BUDGET.captions)
    return [
      {
        field: 'words',
        text: readCues(text)
          .map((cue) => cue.text)
          .join('\n'),
      },
    ]
  }
  if (part === 'transcript') return [{ field: 'words', text: await smallText(path, UPLOAD_BUDGET.transcript) }]
  const pages = [{ field: 'words', text: await textOfWords(path, MOST_WORDS) }]
  return part === 'picture' ? [...pages, { field: 'properties', text: await propertiesOf(path) }] : pages
}

/** '' where it is larger than is read anywhere. */
async function smallText(path: string, most: number): Promise<string> {
  return statSync(path).size > most ? '' : readFile(path, 'utf8')
}

/** Runs of letters in what a picture says of itself (EXIF, IPTC), and its XMP without the tags. */
async function propertiesOf(path: string): Promise<string> {
  const { exif, iptc, xmp } = await sharp(path, { limitInputPixels: UPLOAD_BUDGET.pixels }).metadata()
  const runs = [exif, iptc].flatMap((bytes) => bytes?.toString('latin1').match(/[\x20-\x7e\xa0-\xff]{4,}/g) ?? [])
  return [...runs, (xmp?.toString('utf8') ?? '').replace(/<[^<>]*>/g, ' ')].join('\n')
}

/** Whether a picture says where it was taken. */
async function hasPosition(path: string): Promise<boolean> {
  const { exif, xmp } = await sharp(path, { limitInputPixels: UPLOAD_BUDGET.pixels }).metadata()
  return xmp?.includes('GPSLatitude') === true || (exif !== undefined && hasGps(exif))
}

/** @param exif as TIFF, after 'Exif\0\0' where it has that. */
function hasGps(exif: Buffer): boolean {
  const tiff = exif.subarray(0, 4).toString('latin1') === 'Exif' ? exif.subarray(6) : exif
  if (tiff.length < 8) return false
  const little = tiff.subarray(0, 2).toString('latin1') === 'II'
  const two = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  return Array.from({ length: two(first) }, (_, at) => two(first + 2 + at * 12)).includes(GPS_TAG)
}
