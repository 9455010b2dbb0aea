/** HTML as the Nu checker of the W3C reads it (vnu): many pages in one run, because starting it takes longer than a page. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

export interface CheckedPage {
  address: string
  html: string
}

const AnswerSchema = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.string().optional(),
      url: z.string().optional(),
      lastLine: z.number().optional(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
})

/** What to say where the checker cannot run; null where it can. */
export function checkerMissing(): string | null {
  const java = spawnSync('java', ['-version'], { encoding: 'utf8' })
  return java.status === 0 ? null : 'no Java here; apt-get install default-jre-headless'
}

/** Errors and warnings of all pages, each with its address and the markup it is about. */
export function htmlFindings(pages: readonly CheckedPage[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'html-'))
  try {
    const files = pages.map(({ html }, at) => {
      const file = join(folder, `page-${at}.html`)
      writeFileSync(file, html)
      return file
    })
    const jar = z.string().parse(createRequire(import.meta.url)('vnu-jar'))
    const run = spawnSync('java', ['-Xss4m', '-jar', jar, '--format', 'json', '--exit-zero-always', ...files], {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    })
    if (run.status !== 0) throw new Error(`vnu ended with ${run.status}: ${run.stderr.slice(0, 2000)}`)
    return AnswerSchema.parse(JSON.parse(run.stderr))
      .messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning')
      .map(({ url = '', message, extract = '' }) => {
        const address = pages[Number(/page-(\d+)\.html/.exec(url)?.[1])]?.address ?? url
        return `${address}: ${message} ${extract.replace(/\s+/g, ' ').trim()}`.trim()
      })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
