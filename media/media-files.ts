/**
 * Files that hold a record itself: scans, films, sound. A file belongs to a record by its name (fileNameOf), in the media folder of the
 * data or in the one the site ships with; dropped in, it takes over at the next request. The data folder wins.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ArchiveRecord, Media } from '../catalog/schemas/record.ts'

export interface RecordFile {
  /** Absolute path. */
  path: string
  /** Name in its folder: what `media` of the record describes it by. */
  name: string
  part: MediaPart
  /** Number in its name, from 1. Captions, chapters and transcripts belong to the film, sound or page of the same number. */
  number: number
}

/** Files of a record by what they are, in the order of their numbers. */
export type RecordFiles = Readonly<Record<MediaPart, readonly RecordFile[]>>

/** What a file is of a record. */
export const MEDIA_PARTS = ['picture', 'document', 'video', 'audio', 'captions', 'chapters', 'transcript'] as const
export type MediaPart = (typeof MEDIA_PARTS)[number]

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
  'chapters.vtt': 'chapters',
  txt: 'transcript',
}

/** Whether a file is a PDF, by its ending. */
export function isPdf(file: string): boolean {
  return /\.pdf$/i.test(file)
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

/** `{name}.{ending}`, further ones `{name}~2.{ending}`. */
const FILE = /^(.+?)(?:~(\d{1,4}))?\.(chapters\.vtt|[A-Za-z0-9]+)$/

/**
 * What the name of a file says: whose it is (its name as `fileNameOf` writes it, in lower case), what it is, and its number.
 * @returns null where it is no file of a record.
 */
export function readFileName(file: string): { owner: string; part: MediaPart; number: number } | null {
  const [, owner, number = '1', ending = ''] = FILE.exec(file) ?? []
  const part = PART_OF[ending.toLowerCase()]
  return owner === undefined || part === undefined ? null : { owner: owner.toLowerCase(), part, number: Number(number) }
}

interface MediaFolders {
  /** @returns null where nothing is held. */
  of(id: string): RecordFiles | null
  /** The same as things stand now, for many records: the folders are looked at once. */
  now(): Pick<MediaFolders, 'of'>
}

interface Listing {
  changed: number
  files: ReadonlyMap<string, RecordFiles>
}

/** @param folders the first that holds a part wins it; folders may come into being later. */
export function openMediaFolders(folders: readonly string[]): MediaFolders {
  const listings = new Map<string, Listing>()
  const listed = (folder: string): Listing['files'] => {
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
    const known = listings.get(folder)
    // A file that comes or goes changes its folder's time. Within the clock's own step it is read again.
    if (known && known.changed === changed && Date.now() - changed > 2_000) return known.files
    const files = changed === 0 ? new Map<string, RecordFiles>() : readFolder(folder)
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

/** Part by part, the upper folder has its way. */
function merged(over: RecordFiles, under: RecordFiles): RecordFiles {
  return byPart((part) => (over[part].length > 0 ? over[part] : under[part]))
}

function readFolder(folder: string): Map<string, RecordFiles> {
  const owners = new Map<string, RecordFile[]>()
  for (const name of readdirSync(folder)) {
    const read = readFileName(name)
    if (!read) continue
    const { owner, part, number } = read
    const files = owners.get(owner) ?? []
    files.push({ path: join(folder, name), name, part, number })
    owners.set(owner, files)
  }
  return new Map(
    [...owners].map(([owner, files]) => {
      files.sort((a, b) => a.number - b.number)
      return [owner, byPart((part) => files.filter((file) => file.part === part))]
    }),
  )
}

function byPart(files: (part: MediaPart) => readonly RecordFile[]): RecordFiles {
  return {
    picture: files('picture'),
    document: files('document'),
    video: files('video'),
    audio: files('audio'),
    captions: files('captions'),
    chapters: files('chapters'),
    transcript: files('transcript'),
  }
}

/** What a record says about files that are held of it: their order, captions, alternative text, rights and words (`media` of the record). */
export type DescribedFile<File> = File & Pick<Media, 'label' | 'alt' | 'rights' | 'text' | 'textOrigin'>

const UNDESCRIBED = { label: '', alt: '', rights: '', text: '', textOrigin: '' } as const

/** Files in the order the record gives them, those it does not name last; each with what is said of it. */
export function describedFiles<File extends Pick<RecordFile, 'name'>>(
  files: readonly File[],
  { media }: Pick<ArchiveRecord, 'media'>,
): DescribedFile<File>[] {
  const place = (name: string) => {
    const at = media.findIndex(({ file }) => file === name)
    return at < 0 ? media.length : at
  }
  return files
    .map((file) => {
      const { label, alt, rights, text, textOrigin } = media[place(file.name)] ?? UNDESCRIBED
      return { ...file, label, alt, rights, text, textOrigin }
    })
    .sort((a, b) => place(a.name) - place(b.name))
}

/** Films and sounds that are held of a record, each with its captions, chapters and transcript. */
export type PlayedFile = DescribedFile<RecordFile> & {
  kind: 'video' | 'audio'
  /** Of its address: '' for the first, '-2' for the second. */
  numbered: string
  captions: RecordFile | null
  /** Its parts by their titles, in WebVTT. */
  chapters: RecordFile | null
  transcript: RecordFile | null
}

/** @returns films first, each kind in the order of the record. Captions and transcripts belong to the film or sound of the same number. */
export function playedFiles(record: Pick<ArchiveRecord, 'media'>, held: RecordFiles | null): PlayedFile[] {
  if (!held) return []
  const both = held.video.length > 0 && held.audio.length > 0
  return (['video', 'audio'] as const).flatMap((kind) => {
    // Words without a number of their own are of the film where there is one.
    const spoken = both && kind === 'audio' ? [] : [...held.captions, ...held.chapters, ...held.transcript]
    return describedFiles(held[kind], record).map((file) => {
      const of = (part: 'captions' | 'chapters' | 'transcript') =>
        spoken.find((one) => one.part === part && one.number === file.number) ?? null
      return {
        ...file,
        kind,
        numbered: file.number > 1 ? `-${file.number}` : '',
        captions: of('captions'),
        chapters: of('chapters'),
        transcript: of('transcript'),
      }
    })
  })
}
