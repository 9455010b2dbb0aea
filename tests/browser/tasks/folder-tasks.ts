/** A folder of mixed files is taken in, what is private in it is covered or reasoned, and readers see the rest. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { fileNameOf } from '../../../media/media-files.ts'
import { textsOfPdf } from '../../../media/pdf-texts.ts'
import { type Hands, keyboard, pointer } from './hands.ts'
import type { Bench, Task } from './task-bench.ts'

/** Numbers that nobody has. */
const SSN = '219-09-4417'
const PHONE = '617-555-0142'
/** Where the number stands on the second page, in percent; not where a box is when it is added. */
const PLACE = { left: 40, top: 53.5, width: 22, height: 5 }
const REASON = 'Printed in the newspapers of the day'
const KEPT = 'Bicycle, one, black'

interface Folder {
  document: string
  film: string
}

/** Called at each stage, for pictures of the documentation. */
type Stage = (name: 'uploaded' | 'findings' | 'cover' | 'reader') => Promise<void>

export const FOLDER_TASKS: readonly Task[] = [
  task('by keyboard alone', { document: 'msp:doc:1929:001', film: 'msp:video:1929:001' }, keyboard),
  { ...task('on a phone', { document: 'msp:doc:1930:001', film: 'msp:video:1931:001' }, pointer), phone: true },
  task('by pointer', { document: 'msp:doc:1931:001', film: 'msp:video:1934:001' }, pointer),
]

function task(how: string, folder: Folder, hands: (page: Page) => Hands): Task {
  return {
    name: `take in a folder of mixed files, cover a number and publish with a reason, ${how}`,
    run: (bench) => takeInFolder(bench, hands(bench.page), folder),
  }
}

export async function takeInFolder(bench: Bench, hands: Hands, { document, film }: Folder, stage: Stage = async () => {}): Promise<void> {
  const path = await mixedFolder({ document, film })
  try {
    await bench.go('/admin/media')
    await hands.choose('Or a folder', path)
    await hands.press('Upload files')
    const sent = bench.page.getByRole('table', { name: 'Uploaded files' })
    await sent.getByRole('row', { name: /\.vtt/ }).filter({ hasText: /Saved/ }).waitFor({ timeout: 60_000 })
    expect(await sent.getByRole('row', { name: /not published.*private information/ }).count()).toBe(2)
    await stage('uploaded')

    await hands.follow(document)
    await bench.says('Text of 1 file read. It becomes searchable')
    await bench.says('1 file is not published. No reader sees it.')
    const finding = bench.page.getByRole('listitem').filter({ hasText: /Social Security number •••-••-•417/ })
    await finding.first().waitFor()
    expect(await bench.page.content()).not.toContain(SSN)
    await stage('findings')
    await hands.press('Publish files')
    await bench.says('seem to hold private information: cover it, or say why')

    await hands.follow(/, page 2$/)
    await bench.page.getByRole('heading', { name: /^Cover places of/ }).waitFor()
    await hands.cover(PLACE)
    await bench.page.getByRole('group', { name: 'Place 1' }).waitFor()
    await stage('cover')
    await hands.press('Make the covered file')
    await bench.page.getByText(`1 place of ${fileNameOf(document)}.pdf covered.`).waitFor({ timeout: 60_000 })
    await hands.follow('Files of the record')
    await bench.says('1 file is not published')
    expect(await finding.count()).toBe(0)
    await hands.press('Publish files')
    await bench.says('Files published.')

    await bench.go(`/admin/records/${film}/files`)
    await bench.page
      .getByRole('listitem')
      .filter({ hasText: /Telephone number/ })
      .first()
      .waitFor()
    await hands.fill('Reason to publish private information', REASON)
    await hands.press('Publish files')
    await bench.says('Files published.')
    await readersGet(bench, { document, film })
    await stage('reader')
    await bench.go('/admin/audit')
    await bench.says(REASON)
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}

/** The covered file and the film's captions; nowhere the number. */
async function readersGet({ site }: Bench, { document, film }: Folder): Promise<void> {
  const get = async (path: string) => Buffer.from(await (await fetch(site.address + path)).arrayBuffer())
  const pdf = await get(`/media/files/${document}/document.pdf`)
  const path = join(tmpdir(), `${fileNameOf(document)}-${process.pid}.pdf`)
  writeFileSync(path, pdf)
  const texts = JSON.stringify(await textsOfPdf(path))
  rmSync(path)
  expect(texts).toContain(KEPT)
  const pages = [`/records/${document}`, `/records/${document}.json`, `/iiif/${document}/manifest`, `/records/${document}?page=2`]
  for (const text of [texts, pdf.toString('latin1'), ...(await Promise.all(pages.map(async (page) => String(await get(page)))))])
    expect(text).not.toMatch(/219-09-4417|219094417/)
  expect(String(await get(`/media/files/${film}/captions.vtt`))).toContain(PHONE)
}

/** A scan, a PDF of two pages, a film with captions, and the transcript of the scan, named after their records. */
async function mixedFolder({ document, film }: Folder): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'folder-')), 'box-12')
  mkdirSync(folder)
  const [paper, reel] = [join(folder, fileNameOf(document)), join(folder, fileNameOf(film))]
  const line = (y: number, text: string) => `<text x="60" y="${y}" font-family="serif" font-size="26">${text}</text>`
  const letter = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#f3ecda"/>${line(140, 'Station log, March 4')}${line(200, 'Roads icy, two cars assisted.')}</svg>`
  await sharp(Buffer.from(letter)).png().toFile(`${paper}.png`)
  writeFileSync(`${paper}.pdf`, await inventory())
  writeFileSync(`${paper}.txt`, 'Station log, March 4. Roads icy, two cars assisted.\n')
  cpSync('content/media/msp_video_1956_002.mp4', `${reel}.mp4`)
  writeFileSync(`${reel}.vtt`, `WEBVTT\n\n00:00.000 --> 00:02.000\nThe barracks telephone is ${PHONE}.\n`)
  return folder
}

async function inventory(): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  const [text, bold] = [await made.embedFont(StandardFonts.TimesRoman), await made.embedFont(StandardFonts.TimesRomanBold)]
  const cover = made.addPage([612, 792])
  cover.drawText('Inventory of property', { x: 72, y: 690, size: 24, font: bold })
  const page = made.addPage([612, 792])
  page.drawText('Property received', { x: 72, y: 690, size: 18, font: bold })
  page.drawText(KEPT, { x: 72, y: 640, size: 14, font: text })
  page.drawText('Owner: not named here', { x: 72, y: 470, size: 14, font: text })
  page.drawText(`SSN ${SSN}`, { x: 260, y: 345, size: 14, font: text })
  page.drawText('Released on demand', { x: 72, y: 300, size: 14, font: text })
  return made.save()
}
