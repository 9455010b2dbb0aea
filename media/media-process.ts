/** The process in which media files are looked into. */
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseFile } from 'music-metadata'
import { answerAsProcess } from '../catalog/limited-process.ts'
import { UPLOAD_BUDGET } from '../catalog/upload-budget.ts'
import { readCues } from './captions.ts'
import { ownSizeOf } from './draw-part.ts'
import { pagesOf } from './draw-picture.ts'
import { readPageWords, textOfWords } from './page-words.ts'
import { aboutPdf } from './pdf/read-about.ts'
import { type PlacedText, placesOf } from './placed-text.ts'
import { MediaQuestionSchema, type MediaShape } from './read-media.ts'

answerAsProcess(async (given) => {
  const { about, file, page, text } = MediaQuestionSchema.parse(given)
  switch (about) {
    case 'shape':
      return readShape(file)
    case 'cues':
      return readCues(await textOf(file, UPLOAD_BUDGET.captions))
    case 'words':
      return plainWords(await textOf(file, UPLOAD_BUDGET.transcript))
    case 'pages':
      return pagesOf(file)
    case 'size':
      return ownSizeOf({ file, page })
    case 'text':
      return textOfWords(file, UPLOAD_BUDGET.wordsOfFile)
    case 'places':
      return readPlaces(file, page, text)
    case 'document':
      return aboutPdf(file)
  }
})

async function readPlaces(file: string, page: number, text: string): Promise<PlacedText | null> {
  const words = await readPageWords(file, page)
  return words && { width: words.width, height: words.height, words: placesOf(text, words) }
}

/** '' where it is larger than is read. */
async function textOf(file: string, most: number): Promise<string> {
  return statSync(file).size > most ? '' : readFile(file, 'utf8')
}

/** Reads from a film's or recording's own headers how long it lasts and how large its pictures are. Runs in media-process.ts. */
async function readShape(file: string): Promise<MediaShape> {
  try {
    const { format } = await parseFile(file, { duration: true, skipCovers: true })
    // A film without sound says how long it lasts in its track alone.
    const lasts = [format.duration, ...(format.trackInfo ?? []).map(({ duration }) => duration)]
    const seconds = Math.max(0, ...lasts.filter((one) => one !== undefined))
    const [video] = (format.trackInfo ?? []).flatMap((track) => track.video ?? [])
    const { pixelWidth: width = 0, pixelHeight: height = 0 } = video ?? {}
    return { seconds: seconds > 0 ? Math.round(seconds * 1000) / 1000 : null, frame: width > 0 && height > 0 ? { width, height } : null }
  } catch {
    return { seconds: null, frame: null }
  }
}

/** The words of a transcript in plain text, with the line ends that records have. */
function plainWords(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim()
}
