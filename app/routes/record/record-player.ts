/** Films and sounds that are held here, for the browser's own player. */
import { readFileSync } from 'node:fs'
import type { SeenRecord } from '../../../catalog/access.ts'
import { isSample } from '../../../catalog/samples.ts'
import type { RecordType } from '../../../catalog/schemas/record.ts'
import type { HeldMedia } from '../../../media/held-media.ts'
import { type Cue, playedFiles, readCues } from '../../../media/open-media.ts'
import * as recordSaidWords from '../../../messages/en/record-said.ts'
import type { Words } from '../../../messages/words.ts'
import { paths } from '../../paths.ts'

export interface Player {
  kind: 'video' | 'audio'
  src: string
  /** WebVTT; null where none is held. */
  captions: string | null
  /** Captions in time; none where no file of them is held. */
  cues: readonly Cue[]
  /** Paragraphs. */
  transcript: readonly string[]
  poster: string
  label: Caption
}

/** Said under a file: what content says of it, and what it is. */
export interface Caption {
  content: string
  said: string
}

/** Films and sounds that are held of a record, in its order. @param show parameters that lift a content note. */
export function playersOf(record: SeenRecord, held: HeldMedia, show: Record<string, string>, t: Words): Player[] {
  return playedFiles(record, held).map(({ kind, numbered, label, rights, text, captions, transcript }) => {
    const film = kind === 'video'
    const sample = film ? recordSaidWords.sampleFilm : recordSaidWords.sampleRecording
    const digitized = film ? recordSaidWords.digitizedFilm : recordSaidWords.digitizedRecording
    const origin = t(isSample(record) ? sample : digitized)
    return {
      kind,
      src: paths.mediaFile(record.id, `${kind}${numbered}`, show),
      captions: captions ? paths.mediaFile(record.id, `captions${numbered}.vtt`, show) : null,
      cues: captions ? readCues(readFileSync(captions.path, 'utf8')) : [],
      transcript: paragraphsOf(text || (transcript ? readFileSync(transcript.path, 'utf8') : '')),
      poster: paths.picture(record.id, 1600, show),
      label: captionOf({ label, rights }, origin, t),
    }
  })
}

/** What is said under a file: its caption, what it is, and its rights where they are its own. */
export function captionOf({ label, rights }: { label: string; rights: string }, origin: string, t: Words): Caption {
  const said = [origin, rights && t(recordSaidWords.rightsOwn, { rights })].filter(Boolean).join('. ')
  return { content: label.replace(/\.$/, ''), said }
}

/** What of several media stands on the stage: what the record is, where that is held; else a scan, a film, a sound. */
export function mainPlayer(type: RecordType, players: readonly Player[], scanned: boolean): Player | null {
  const kind = type === 'Video' ? 'video' : type === 'Audio' ? 'audio' : null
  return players.find((player) => player.kind === kind) ?? (scanned ? null : (players[0] ?? null))
}

export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean)
}
