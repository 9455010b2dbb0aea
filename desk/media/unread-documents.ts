/** PDFs that nobody sent by the desk: put into the media folder, also before their record was imported, or shipped with the content. */
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isPdf } from '../../media/media-files.ts'
import { wordsFileOf } from '../../media/page-words.ts'
import type { Store } from '../../store/index.ts'
import { recordOfFile } from './transcripts.ts'

interface Folders {
  DATA_DIR: string
  CONTENT_DIR: string
}

/** @returns what finds PDFs that have a record and no words, each of them once. */
export function findUnread(store: Store, { DATA_DIR, CONTENT_DIR }: Folders) {
  const folder = join(DATA_DIR, 'media')
  const found = new Set<string>()
  return async (): Promise<{ id: string; path: string }[]> => {
    const worded = new Set(await namesIn(join(folder, 'words')))
    const unread: { id: string; path: string }[] = []
    for (const from of [folder, join(CONTENT_DIR, 'media')])
      for (const name of await namesIn(from)) {
        const path = join(from, name)
        if (!isPdf(name) || worded.has(basename(wordsFileOf(path)))) continue
        // One that is being copied is found again when it is whole.
        const key = `${path} ${(await stat(path).catch(() => null))?.size}`
        const record = found.has(key) ? null : recordOfFile(store, name)
        if (!record) continue
        found.add(key)
        // Content may say itself what is in its files.
        if (record.media.every(({ file, text }) => file !== name || text === '')) unread.push({ id: record.id, path })
      }
    return unread
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}
