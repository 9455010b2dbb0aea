/** Words in a file: what is said and shown in it, what it says of itself, and comments. Runs in private-process.ts. */
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import { readCues } from '../../media/captions.ts'
import { PAGE_BREAK, textOfWords } from '../../media/page-words.ts'
import { textsOfPdf } from '../../media/pdf-texts.ts'
import { tiffTags } from '../../media/tiff-tags.ts'
import type { PrivateFile, PrivateText } from './private-items.ts'

/** Characters of recognized words that are looked through, of one file. */
const MOST_WORDS = 16 * 1024 * 1024

interface FileTexts {
  texts: PrivateText[]
  /** A picture says where it was taken. */
  position: boolean
  /** A part of it was not read: a file within it, or more than is read of one. */
  unread: boolean
}

/** For scans and PDFs with the words that were read or recognized on their pages. */
export async function textsOfFile({ path, part }: PrivateFile): Promise<FileTexts> {
  switch (part) {
    case 'captions':
    case 'chapters':
    case 'transcript': {
      const unread = statSync(path).size > UPLOAD_BUDGET[part === 'transcript' ? part : 'captions']
      const text = unread ? '' : await readFile(path, 'utf8')
      return { texts: part === 'transcript' ? [{ field: 'words', text }] : captionTexts(text), position: false, unread }
    }
    case 'picture': {
      const [words, { text, position }] = [await recognizedIn(path), await propertiesOf(path)]
      return {
        texts: [
          { field: 'words', text: words.text },
          { field: 'properties', text },
        ],
        position,
        unread: words.unread,
      }
    }
    case 'document': {
      const [recognized, own] = [await recognizedIn(path), await textsOfPdf(path)]
      // A page without a text layer has the words that were recognized on it.
      const pages = recognized.text.split(PAGE_BREAK)
      const words = Array.from({ length: Math.max(pages.length, own.words.length) }, (_, at) => own.words[at]?.trim() || (pages[at] ?? ''))
      const texts = [
        { field: 'words', text: words.join(PAGE_BREAK) },
        { field: 'comments', text: own.comments.join(PAGE_BREAK) },
        { field: 'properties', text: own.properties },
      ]
      return { texts, position: false, unread: own.unread || recognized.unread }
    }
    default:
      return { texts: [], position: false, unread: false }
  }
}

async function recognizedIn(path: string): Promise<{ text: string; unread: boolean }> {
  const { text, cutAt } = await textOfWords(path, MOST_WORDS)
  return { text, unread: cutAt !== null }
}

/** What is said, and comments between it, which readers' files have too. */
function captionTexts(text: string): PrivateText[] {
  const said = readCues(text).map((cue) => cue.text)
  const comments = text.split(/\r?\n\r?\n/).filter((block) => !block.includes('-->'))
  return [
    { field: 'words', text: said.join('\n') },
    { field: 'comments', text: comments.join('\n') },
  ]
}

/** Runs of letters in what a picture says of itself (EXIF, IPTC, comments, tags of a TIFF), and its XMP. */
async function propertiesOf(path: string): Promise<{ text: string; position: boolean }> {
  const { format, exif, iptc, xmp, comments } = await sharp(path, { limitInputPixels: UPLOAD_BUDGET.pixels }).metadata()
  // After 'Exif\0\0', where it begins with that.
  const camera = exif?.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0)
  const { values, position } =
    format === 'tiff' ? tagsOfFile(path) : camera ? tiffTags((at, length) => camera.subarray(at, at + length)) : NO_TAGS
  const runs = [exif, iptc, ...values].flatMap((bytes) => (bytes ? lettersIn(bytes) : []))
  const said = (comments ?? []).map(({ text }) => text)
  const text = [...new Set(runs), ...said, xmp?.toString('utf8') ?? ''].join('\n').replace(/[<>]/g, ' ')
  return { text, position: position || text.includes('GPSLatitude') }
}

const NO_TAGS = { values: [], position: false }

/** Of two bytes each, as Windows writes its tags, or of one. */
function lettersIn(bytes: Buffer): string[] {
  const text = bytes.toString('latin1')
  const wide = text.match(/(?:[\x20-\x7e\xa0-\xff]\0){4,}/g) ?? []
  return [...(text.match(/[\x20-\x7e\xa0-\xff]{4,}/g) ?? []), ...wide.map((run) => run.replaceAll('\0', ''))]
}

function tagsOfFile(path: string) {
  const file = openSync(path, 'r')
  try {
    return tiffTags((at, length) => {
      const bytes = Buffer.alloc(length)
      return bytes.subarray(0, readSync(file, bytes, 0, length, at))
    })
  } finally {
    closeSync(file)
  }
}
