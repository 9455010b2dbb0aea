/**
 * Files that hold a record itself: scans, films, sound. A file belongs to a record by its name (fileNameOf), in the media folder of the
 * data or in the one the site ships with; dropped in, it takes over at the next request. The data folder wins.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface HeldMedia {
  /** Pictures, in the order of their pages: absolute paths. */
  images: readonly string[]
  pdf: string | null
  video: string | null
  audio: string | null
  /** WebVTT. */
  captions: string | null
  /** Plain text. */
  transcript: string | null
}

/** What a file is of a record. */
export type MediaPart = 'picture' | 'document' | 'video' | 'audio' | 'captions' | 'transcript'

const PART_OF: Readonly<Record<string, MediaPart>> = {
  tif: 'picture',
  tiff: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  pdf: 'document',
  mp4: 'video',
  webm: 'video',
  m4a: 'audio',
  mp3: 'audio',
  ogg: 'audio',
  vtt: 'captions',
  txt: 'transcript',
}

/**
 * How a record's file is called, without its ending: letters, digits, dots and hyphens stand as they are, a colon becomes `_`, anything
 * else its percent code. `msp:photo:1938:014` is `msp_photo_1938_014`.
 */
export function fileNameOf(id: string): string {
  return id.replace(/[^A-Za-z0-9.-]/gu, (letter) => (letter === ':' ? '_' : percentCode(letter)))
}

/** Also of signs that encodeURIComponent leaves as they are. */
function percentCode(letter: string): string {
  return [...Buffer.from(letter)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
}

/** `{name}.{ending}`, further pages `{name}~2.{ending}`. */
const FILE = /^(.+?)(?:~(\d{1,4}))?\.([A-Za-z0-9]+)$/

/**
 * What the name of a file says: whose it is (its name as `fileNameOf` writes it, in lower case), what it is, and which page.
 * @returns null where it is no file of a record.
 */
export function readFileName(file: string): { owner: string; part: MediaPart; page: number } | null {
  const [, owner, page = '1', ending = ''] = FILE.exec(file) ?? []
  const part = PART_OF[ending.toLowerCase()]
  return owner === undefined || part === undefined ? null : { owner: owner.toLowerCase(), part, page: Number(page) }
}

export interface MediaFolders {
  /** @returns null where nothing is held. */
  of(id: string): HeldMedia | null
  /** The same as things stand now, for many records: the folders are looked at once. */
  now(): Pick<MediaFolders, 'of'>
}

interface Listing {
  changed: number
  files: ReadonlyMap<string, HeldMedia>
}

/** @param folders the first that holds a part wins it; folders may come into being later. */
export function openMediaFolders(folders: readonly string[]): MediaFolders {
  const listings = new Map<string, Listing>()
  const listed = (folder: string): Listing['files'] => {
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
    const known = listings.get(folder)
    // A file that comes or goes changes its folder's time. Within the clock's own step it is read again.
    if (known && known.changed === changed && Date.now() - changed > 2_000) return known.files
    const files = changed === 0 ? new Map<string, HeldMedia>() : readFolder(folder)
    listings.set(folder, { changed, files })
    return files
  }
  const now = (): Pick<MediaFolders, 'of'> => {
    const listings = folders.map(listed)
    return {
      of(id) {
        const name = fileNameOf(id).toLowerCase()
        const [first, ...others] = listings.flatMap((files) => files.get(name) ?? [])
        return first ? others.reduce(merged, first) : null
      },
    }
  }
  return { of: (id) => now().of(id), now }
}

function merged(over: HeldMedia, under: HeldMedia): HeldMedia {
  return {
    images: over.images.length > 0 ? over.images : under.images,
    pdf: over.pdf ?? under.pdf,
    video: over.video ?? under.video,
    audio: over.audio ?? under.audio,
    captions: over.captions ?? under.captions,
    transcript: over.transcript ?? under.transcript,
  }
}

function readFolder(folder: string): Map<string, HeldMedia> {
  const pages = new Map<string, { page: number; part: MediaPart; file: string }[]>()
  for (const entry of readdirSync(folder)) {
    const read = readFileName(entry)
    if (!read) continue
    const { owner, part, page } = read
    pages.set(owner, [...(pages.get(owner) ?? []), { page, part, file: join(folder, entry) }])
  }
  return new Map(
    [...pages].map(([name, files]) => {
      const one = (part: MediaPart) => files.find((file) => file.part === part)?.file ?? null
      const images = files.filter(({ part }) => part === 'picture').sort((a, b) => a.page - b.page)
      return [
        name,
        {
          images: images.map(({ file }) => file),
          pdf: one('document'),
          video: one('video'),
          audio: one('audio'),
          captions: one('captions'),
          transcript: one('transcript'),
        },
      ]
    }),
  )
}
