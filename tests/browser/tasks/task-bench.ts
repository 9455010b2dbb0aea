/** What an archivist's task is done with: one window at the desk, and a reader's view of what came of it. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { z } from 'zod'
import type { SiteServer } from '../../site/site-server.ts'
import { openPage } from '../drive-page.ts'

/** A day's work in a sentence, done by clicks. */
export interface Task {
  name: string
  /** Done on a phone. */
  phone?: true
  run(bench: Bench): Promise<void>
}

const TotalSchema = z.object({ total: z.number() })
const SubmittedSchema = z.object({ number: z.string(), code: z.string() })

export class Bench {
  readonly page: Page
  readonly site: SiteServer
  constructor(page: Page, site: SiteServer) {
    this.page = page
    this.site = site
  }

  /** Opens a page at the desk. */
  async go(path: string): Promise<void> {
    await openPage(this.page, path, true, false)
  }

  async press(name: string | RegExp, at = 0): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).nth(at).click()
  }

  /** Follows a link of the page, the frame of the site left out. */
  async follow(name: string | RegExp): Promise<void> {
    await this.page.locator('main').getByRole('link', { name }).first().click()
  }

  async fill(label: string, value: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).first().fill(value)
  }

  async says(words: string | RegExp): Promise<void> {
    await this.page.getByText(words).first().waitFor({ timeout: 60_000 })
  }

  /** Publishes the form that is open. */
  async publish(why = 'A task'): Promise<void> {
    await this.page.locator('#f-reason').fill(why)
    // The address may say already that the form was saved before.
    const answered = this.page.waitForResponse((response) => /publish/.test(response.request().postData() ?? ''))
    await this.press('Publish')
    await answered
    await this.page.waitForURL(/[?&](saved|unchanged)=1/)
    expect(this.page.url()).toContain('saved=1')
  }

  /** Opens what is folded under these words. */
  async unfold(words: string | RegExp): Promise<void> {
    await this.page.locator('main summary').filter({ hasText: words }).first().click()
  }

  /** A page as readers get it: status and text, without its markup. */
  async reader(path: string): Promise<{ status: number; text: string; html: string; at: string }> {
    const answer = await fetch(this.site.address + path, { headers: { accept: 'text/html' } })
    const html = await answer.text()
    const text = html
      .slice(0, html.indexOf('</main>') < 0 ? undefined : html.indexOf('</main>'))
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&#x27;', '’')
      .replace(/\s+/g, ' ')
    return { status: answer.status, text, html, at: new URL(answer.url).pathname }
  }

  /** How many records a reader's search finds. */
  async found(words: string): Promise<number> {
    const answer = await fetch(`${this.site.address}/api/search?q=${encodeURIComponent(words)}`)
    return TotalSchema.parse(await answer.json()).total
  }

  /** What a visitor sends over the wire. */
  async submit(path: string, body: unknown): Promise<z.infer<typeof SubmittedSchema>> {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(this.site.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(201)
    return SubmittedSchema.parse(await answer.json())
  }

  /** Sends files by the form of the page, and waits until each was answered. */
  async upload(files: readonly SentFile[], inside = 'main'): Promise<void> {
    await this.page.locator(`${inside} #files`).setInputFiles([...files])
    await this.press('Upload files')
    const sent = this.page.getByRole('table', { name: 'Uploaded files' })
    await sent.waitFor()
    for (const { name } of files)
      await sent
        .getByRole('row', { name })
        .filter({ hasText: /Saved|Already|No record|expected/ })
        .waitFor({ timeout: 60_000 })
  }
}

export interface SentFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export function textFile(name: string, text: string): SentFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
}

/** A picture of one color: another color, other bytes. */
export async function pictureFile(name: string, color: string): Promise<SentFile> {
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
