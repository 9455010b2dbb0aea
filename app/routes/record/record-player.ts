/** A film or a sound that is held here, for the browser's own player. */
import { readFileSync } from 'node:fs'
import type { SeenRecord } from '../../../catalog/access.ts'
import { isSample } from '../../../catalog/samples.ts'
import type { RecordType } from '../../../catalog/schemas/record.ts'
import type { HeldMedia } from '../../../media/held-media.ts'
import { paths } from '../../paths.ts'

export interface Player {
  kind: 'video' | 'audio'
  src: string
  /** WebVTT; null where none is held. */
  captions: string | null
  /** Paragraphs. */
  transcript: readonly string[]
  poster: string
  label: string
}

/** Film and sound that are held of a record. @param show parameters that lift a content note. */
export function playersOf(record: SeenRecord, held: HeldMedia, show: Record<string, string>): Player[] {
  const kinds = (['video', 'audio'] as const).filter((kind) => held[kind] !== null)
  return kinds.map((kind, at) => {
    const what = kind === 'video' ? 'film' : 'recording'
    return {
      kind,
      src: paths.mediaFile(record.id, kind, show),
      // Captions and transcript are of the film where there is one.
      captions: held.captions === null || at > 0 ? null : paths.mediaFile(record.id, 'captions.vtt', show),
      transcript: held.transcript === null || at > 0 ? [] : paragraphsOf(held.transcript),
      poster: paths.picture(record.id, 1600, show),
      label: isSample(record) ? `Sample ${what} made for this site; no historical ${what}` : `Digitized ${what}`,
    }
  })
}

/** What of several media stands on the stage: what the record is, where that is held; else a scan, a film, a sound. */
export function mainPlayer(type: RecordType, players: readonly Player[], scanned: boolean): Player | null {
  const kind = type === 'Video' ? 'video' : type === 'Audio' ? 'audio' : null
  return players.find((player) => player.kind === kind) ?? (scanned ? null : (players[0] ?? null))
}

function paragraphsOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean)
}
