/** A film or a sound that is held here, for the browser's own player. */
import { readFileSync } from 'node:fs'
import type { SeenRecord } from '../../../catalog/access.ts'
import { isSample } from '../../../catalog/samples.ts'
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

/** @param show parameters that lift a content note. */
export function playerOf(record: SeenRecord, held: HeldMedia, show: Record<string, string>): Player | null {
  const kind = held.video !== null ? 'video' : held.audio !== null ? 'audio' : null
  if (kind === null) return null
  const what = kind === 'video' ? 'film' : 'recording'
  return {
    kind,
    src: paths.mediaFile(record.id, kind, show),
    captions: held.captions === null ? null : paths.mediaFile(record.id, 'captions.vtt', show),
    transcript: held.transcript === null ? [] : paragraphsOf(held.transcript),
    poster: paths.picture(record.id, 1600, show),
    label: isSample(record) ? `Sample ${what} made for this site; no historical ${what}` : `Digitized ${what}`,
  }
}

function paragraphsOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean)
}
