/**
 * What is covered in files of records: drawn at the desk, then made so by a job (cover-file.ts). Originals lie in a folder of their own,
 * which nothing that answers readers looks into.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ArchiveError } from '../../catalog/errors.ts'
import type { RedactionReason } from '../../catalog/redaction-reasons.ts'
import { readFileName } from '../../media/media-files.ts'
import * as redactionServerWords from '../../messages/areas/redaction-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Redaction, RedactionShape, SealedFile, Store } from '../../store/index.ts'
import { SEALED } from '../media/record-media.ts'

export interface DrawnPlace {
  /** Of one that is known already; '' for a new one. */
  id: string
  page: number | null
  shape: RedactionShape
  reason: string
}

/** Who lets readers see what was covered, and why. */
interface ReleaseReason {
  actor: string
  reason: string
}

export interface RedactionDesk {
  /** Of a record, in the order of files and pages. */
  list(id: string): Redaction[]
  sealed(id: string): SealedFile[]
  /** Path of what was sent, sealed or not: what places are drawn on. @throws ArchiveError 404. */
  original(id: string, name: string): string
  /**
   * Replaces what is drawn on one page, or on a film or recording; what is covered already stays, whatever is sent.
   * @throws ArchiveError 400 for a place or reason that cannot be.
   */
  draw(id: string, name: string, page: number | null, places: readonly DrawnPlace[], actor: string): Promise<void>
  /**
   * Marks which covered places of a file are shown again when it is made anew; those that were marked before keep their reason.
   * @param places ids; null for every place: the original is released, and what is only drawn is dropped.
   * @throws ArchiveError 400 where one is newly marked and no reason is given.
   */
  release(id: string, name: string, places: ReadonlySet<string> | null, why: ReleaseReason): Promise<void>
}

/** Most places of one page or recording. */
const MOST = 200

interface RedactionParts {
  dataDir: string
  store: Pick<Store, 'redactions' | 'write'>
  path(id: string, name: string): string
  reasons(): readonly RedactionReason[]
}

export function openRedaction({ dataDir, store, path, reasons }: RedactionParts): RedactionDesk {
  const { redactions } = store
  const sealed = (id: string) => redactions.sealed().filter(({ record }) => record === id)

  function original(id: string, name: string): string {
    if (!sealed(id).some((one) => one.name === name)) return path(id, name)
    const file = join(dataDir, 'media', SEALED, name)
    // Named as sealed before it is moved.
    return existsSync(file) ? file : path(id, name)
  }

  function requirePlace(name: string, { shape, reason }: DrawnPlace): void {
    const part = readFileName(name)?.part
    const boxes = part === 'picture' || part === 'document'
    if ('left' in shape !== boxes) throw new ArchiveError(400, 'bad-form', inEnglish(redactionServerWords.noSuchPlace))
    if (!reasons().some(({ id }) => id === reason)) throw new ArchiveError(400, 'no-reason', inEnglish(redactionServerWords.noReason))
  }

  return {
    list: (id) => redactions.of(id),
    sealed,
    original,
    async draw(id, name, page, places, actor) {
      original(id, name)
      const part = readFileName(name)?.part
      if (part === 'captions' || part === 'chapters' || part === 'transcript' || part === undefined)
        throw new ArchiveError(409, 'words', inEnglish(redactionServerWords.ofRecording))
      if (places.length > MOST) throw new ArchiveError(400, 'too-many', inEnglish(redactionServerWords.tooMany, { most: MOST }))
      for (const place of places) requirePlace(name, place)
      await store.write(() => {
        const before = redactions.of(id).filter((one) => one.file === name && one.page === page)
        for (const one of before) redactions.drop(one.id)
        for (const place of places) {
          if (before.some((one) => one.id === place.id && one.state !== 'drawn')) continue
          redactions.add({ record: id, file: name, page, shape: place.shape, reason: place.reason, actor })
        }
      })
    },
    release: (id, name, places, { actor, reason }) =>
      store.write(() => {
        const known = redactions.of(id).filter((one) => one.file === name)
        const why = { actor, reason: reason.trim() }
        for (const { id: place, state } of known) {
          const wanted = places === null || places.has(place)
          if (state === 'drawn') {
            if (places === null) redactions.drop(place)
          } else if (wanted !== (state === 'release')) {
            if (wanted && why.reason === '') throw new ArchiveError(400, 'no-reason', inEnglish(redactionServerWords.noReleaseReason))
            redactions.setReleased(place, wanted ? why : null)
          }
        }
      }),
  }
}
