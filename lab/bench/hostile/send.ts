/** Sends a file to a running site as an archivist does, and waits for all that is said of it. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { look, sendFile, sendImport } from '../../../tests/abuse/desk-uploads.ts'
import type { SiteServer } from '../../../tests/site/site-server.ts'
import type { HostileFile } from './files.ts'

const WORKS = /state|progress|Reading/
/** Longest to wait for a job, in seconds. */
const LONGEST = 400

const AnswerSchema = z.union([z.object({ words: z.string(), kept: z.boolean() }), z.object({ message: z.string() })])

export interface Sent {
  /** The highest status of all answers. */
  status: number
  /** What the desk says. */
  line: string
}

/** @param record whose file it becomes. */
export async function sendHostile(site: SiteServer, cookie: string, file: HostileFile, record: string): Promise<Sent> {
  const bytes = Buffer.from(await file.bytes())
  if (file.to === 'imports') {
    const sent = await sendImport(site, cookie, `hostile.${file.ending}`, bytes)
    const shown = sent.location === '' ? sent : await look(site, cookie, sent.location)
    return { status: Math.max(sent.status, shown.status), line: said(shown.text) }
  }
  const sent = await sendFile(site, cookie, '/admin/media-file', { name: `hostile.${file.ending}`, bytes }, { record, publish: 'now' })
  const { data: answer } = AnswerSchema.safeParse(parsed(sent.text))
  if (!answer) return { status: sent.status, line: said(sent.text) }
  if ('message' in answer) return { status: sent.status, line: answer.message }
  if (!answer.kept) return { status: sent.status, line: answer.words }
  const drawn = await fetch(`${site.address}/media/pictures/${encodeURIComponent(record)}/400`)
  await drawn.arrayBuffer()
  const page = await fetch(`${site.address}/records/${encodeURIComponent(record)}`)
  await page.arrayBuffer()
  const files = await settledFiles(site, cookie, record, file.ending === 'pdf')
  const row = /<fieldset class="ad-file">[\s\S]*?<\/fieldset>/.exec(files.text)?.[0] ?? ''
  const notes = [...row.matchAll(/<p class="note">([\s\S]*?)<\/p>/g)].map(([, words = '']) => plain(words))
  const about = file.ending === 'pdf' ? notes.filter((note) => !note.startsWith('Copy into')).slice(0, 4) : []
  return {
    status: Math.max(sent.status, drawn.status, page.status, files.status),
    line: [answer.words, ...about, file.ending === 'pdf' ? said(files.text) : ''].filter(Boolean).join(' '),
  }
}

async function settledFiles(site: SiteServer, cookie: string, record: string, hasJob: boolean) {
  for (let second = 0; ; second += 1) {
    const files = await look(site, cookie, `/admin/records/${record}/files`)
    const line = said(files.text)
    if (!hasJob || second > LONGEST || (line !== '' && !WORKS.test(line))) return files
    await pause(1_000)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What a page of the desk says above all else. */
function said(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html
  const lines = [...main.matchAll(/<p class="ad-say[^>]*>([\s\S]*?)<\/p>/g)].map(([, words = '']) => plain(words))
  const problems = /Problems in the first rows[\s\S]*?<\/table>/.exec(main)?.[0] ?? ''
  return [...lines, plain(problems)].filter(Boolean).join(' ') || plain(/<h1[\s\S]*/.exec(main)?.[0] ?? main).slice(0, 200)
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim()
}
