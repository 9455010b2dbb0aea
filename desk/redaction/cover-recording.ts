/** Film and sound made anew with spans silent and black, by ffmpeg where it is installed (Debian: ffmpeg). */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ArchiveError } from '../../catalog/errors.ts'
import * as redactionServerWords from '../../messages/areas/redaction-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { RedactionShape } from '../../store/index.ts'

const run = promisify(execFile)

/** Longest for one file, in milliseconds. */
const LIMIT = 6 * 3_600_000
/** Seconds around a span: a filter starts with a whole frame of sound, and a coder smears over its neighbors. */
const AROUND = 0.15

const VIDEO = {
  mp4: [
    '-c:v',
    'libx264',
    '-preset',
    'medium',
    '-crf',
    '20',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-b:a',
    '160k',
    '-movflags',
    '+faststart',
  ],
  webm: ['-c:v', 'libvpx-vp9', '-crf', '30', '-b:v', '0', '-row-mt', '1', '-deadline', 'good', '-cpu-used', '4', '-c:a', 'libopus'],
}
const AUDIO = {
  mp3: ['-c:a', 'libmp3lame', '-q:a', '2', '-write_xing', '1'],
  m4a: ['-c:a', 'aac', '-b:a', '192k'],
  ogg: ['-c:a', 'libvorbis', '-q:a', '6'],
}

export interface RecordingCoverer {
  /** @throws ArchiveError 409 where the program is not installed. */
  require(): Promise<void>
  cover(
    file: string,
    spans: readonly Extract<RedactionShape, { start: number }>[],
    to: string,
    ending: string,
    signal?: AbortSignal,
  ): Promise<void>
}

/** @param program name or path of ffmpeg. */
export function openRecordingCoverer(program = 'ffmpeg'): RecordingCoverer {
  return {
    async require() {
      try {
        await run(program, ['-version'], { timeout: 10_000 })
      } catch (cause) {
        throw new ArchiveError(409, 'no-ffmpeg', inEnglish(redactionServerWords.noFfmpeg), [], { cause })
      }
    },
    async cover(file, spans, to, ending, signal) {
      const when = spans.map(({ start, end }) => `between(t,${Math.max(0, start - AROUND)},${end + AROUND})`).join('+')
      const film = ending === 'mp4' || ending === 'webm'
      const silent = ['-af', `volume=enable='${when}':volume=0`]
      const black = ['-vf', `drawbox=enable='${when}':x=0:y=0:w=iw:h=ih:color=black:t=fill`]
      const bare = [
        '-map_metadata',
        '-1',
        '-map_chapters',
        '-1',
        '-sn',
        '-dn',
        '-fflags',
        '+bitexact',
        '-flags:v',
        '+bitexact',
        '-flags:a',
        '+bitexact',
      ]
      const picked = film ? ['-map', '0:v:0', '-map', '0:a:0?', ...black, ...silent] : ['-map', '0:a:0', '-vn', ...silent]
      const coded = film ? VIDEO[ending] : (AUDIO[ending as keyof typeof AUDIO] ?? AUDIO.mp3)
      const format = ['-f', ending === 'm4a' ? 'ipod' : ending]
      await run('nice', ['-n', '19', program, '-nostdin', '-v', 'error', '-y', '-i', file, ...picked, ...bare, ...coded, ...format, to], {
        timeout: LIMIT,
        signal,
      })
    },
  }
}
