/**
 * Chapters of films and recordings. They are kept as WebVTT, a cue a chapter; the index of an interview (OHMS XML, Nunn Center for Oral
 * History) is rewritten as that. Runs in limited processes.
 */
import { createReadStream, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { SaxesParser } from 'saxes'
import { ArchiveError } from '../catalog/errors.ts'
import { UPLOAD_BUDGET } from '../catalog/upload-budget.ts'
import * as deskMediaServerWords from '../messages/areas/desk-media-server.ts'
import { inEnglish } from '../messages/in-english.ts'

/** Its root names its schema; that of the first versions is at the university. */
const OHMS = /<ROOT\s[^<>]{0,400}ohms/i
const HEAD = 4_096
/** Where nothing says how long the interview is; no player goes on beyond its end. */
const LONGEST = 99 * 3_600

interface Point {
  time: number
  title: string
}

/** Whether WebVTT names chapters, not what is said: its head says so (`WEBVTT Chapters`, `Kind: chapters`). */
export function isChapters(vtt: string): boolean {
  return /\bchapters\b/i.test(vtt.slice(0, HEAD).split(/\r?\n\r?\n/)[0] ?? '')
}

/**
 * Rewrites the index of an interview as chapters, in its place.
 * @returns false where the file is none: nothing is changed then.
 * @throws ArchiveError 415 where it is damaged, has no points or is larger than is read.
 */
export async function takeInterviewIndex(path: string): Promise<boolean> {
  if (!OHMS.test(await headOf(path))) return false
  if (statSync(path).size > UPLOAD_BUDGET.mediaFile) throw unread(`${statSync(path).size} bytes`)
  const points = (await readPoints(path)).sort((a, b) => a.time - b.time).slice(0, UPLOAD_BUDGET.cues)
  if (points.length === 0) throw unread('none')
  writeFileSync(path, chaptersOf(points))
  return true
}

async function readPoints(path: string): Promise<Point[]> {
  const points: Point[] = []
  const open: string[] = []
  let point = { time: '', title: '' }
  const parser = new SaxesParser({ xmlns: true, position: true })
  parser.on('error', (error) => {
    throw unread(error.message)
  })
  parser.on('opentag', ({ local }) => {
    if (open.length >= UPLOAD_BUDGET.depth) throw unread(`elements ${open.length} deep`)
    open.push(local)
    if (local === 'point') point = { time: '', title: '' }
  })
  const add = (text: string) => {
    const [within, name] = open.slice(-2)
    if (within === 'point' && (name === 'time' || name === 'title')) point[name] += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    if (open.pop() !== 'point') return
    const time = point.time.trim() === '' ? Number.NaN : Number(point.time)
    const title = point.title.replace(/\s+/g, ' ').trim()
    if (title !== '' && time >= 0 && time < LONGEST) points.push({ time, title })
  })
  for await (const chunk of createReadStream(path, 'utf8')) parser.write(String(chunk))
  parser.close()
  return points
}

/** A point lasts until the next. */
function chaptersOf(points: readonly Point[]): string {
  const cues = points.map(({ time, title }, at) => {
    const end = points.slice(at).find((next) => next.time > time)?.time ?? LONGEST
    return `${stamp(time)} --> ${stamp(end)}\n${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}\n`
  })
  return ['WEBVTT\nKind: chapters\n', ...cues].join('\n')
}

function stamp(seconds: number): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const rest = String(Math.floor((seconds % 1) * 1_000)).padStart(3, '0')
  return `${two(seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${rest}`
}

async function headOf(path: string): Promise<string> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD) })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

function unread(found: string): ArchiveError {
  return new ArchiveError(415, 'wrong-type', inEnglish(deskMediaServerWords.indexUnread), [
    { where: 'file', expected: inEnglish(deskMediaServerWords.indexPoints), found },
  ])
}
