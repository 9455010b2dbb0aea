/** Films and sounds that are held here, for the browser's own player. */
import type { SeenRecord } from '../../../catalog/access.ts'
import { isSample } from '../../../catalog/samples.ts'
import type { RecordType } from '../../../catalog/schemas/record.ts'
import { ANSWER_BOUNDS, type WordBudget } from '../../../endpoints/answer-bounds.ts'
import type { RecordFiles } from '../../../media/media-files.ts'
import { type Cue, type Media, playedFiles } from '../../../media/open-media.ts'
import * as recordServerWords from '../../../messages/en/record-server.ts'
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
  /** Plain text; null where none is held. */
  transcriptFile: string | null
  /** More is said in it than stands here: its files have the rest. */
  cut: boolean
  poster: string
  label: Caption
}

/** Said under a file: what content says of it, and what it is. */
export interface Caption {
  content: string
  said: string
}

interface Given {
  held: RecordFiles
  media: Pick<Media, 'cuesOf' | 'wordsOf'>
  /** Parameters that lift a content note. */
  show: Record<string, string>
  /** What the words of the page may take. */
  words: WordBudget
}

/** Films and sounds that are held of a record, in its order. */
export async function playersOf(record: SeenRecord, { held, media, show, words }: Given, t: Words): Promise<Player[]> {
  const players: Player[] = []
  let room: number = ANSWER_BOUNDS.cuesOfPage
  for (const { kind, numbered, label, rights, text, captions, transcript } of playedFiles(record, held)) {
    const film = kind === 'video'
    const sample = film ? recordServerWords.sampleFilm : recordServerWords.sampleRecording
    const digitized = film ? recordServerWords.digitizedFilm : recordServerWords.digitizedRecording
    const origin = t(isSample(record) ? sample : digitized)
    const cues = captions ? await media.cuesOf(captions.path) : []
    const shown = cues.slice(0, Math.max(0, room))
    room -= shown.length
    const said = shown.length > 0 ? words.take(shown.map((cue) => cue.text)) : []
    const paragraphs = paragraphsOf(text || (transcript ? await media.wordsOf(transcript.path) : ''))
    const written = words.take(paragraphs)
    const unread = (captions !== null && cues.length === 0) || (transcript !== null && paragraphs.length === 0)
    players.push({
      kind,
      src: paths.mediaFile(record.id, `${kind}${numbered}`, show),
      captions: captions ? paths.mediaFile(record.id, `captions${numbered}.vtt`, show) : null,
      cues: shown.slice(0, said.length),
      transcript: written,
      transcriptFile: transcript ? paths.mediaFile(record.id, `transcript${numbered}.txt`, show) : null,
      cut: said.length < cues.length || written.join().length < paragraphs.join().length || unread,
      poster: paths.picture(record.id, 1600, show),
      label: captionOf({ label, rights }, origin, t),
    })
  }
  return players
}

/** What is said under a file: its caption, what it is, and its rights where they are its own. */
export function captionOf({ label, rights }: { label: string; rights: string }, origin: string, t: Words): Caption {
  const said = [origin, rights && t(recordServerWords.rightsOwn, { rights })].filter(Boolean).join('. ')
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
