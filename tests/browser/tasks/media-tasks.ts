/** Pictures, films, sound and the words that belong to them. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { UPLOAD_BUDGET } from '../../../catalog/upload-budget.ts'
import { pictureFile, type Task, textFile } from './task-bench.ts'

const PICTURED = 'msp:doc:1883:001'
const MIXED = 'msp:video:1917:001'
const LARGE = 'msp:video:1920:001'
const media = (dataDir: string) => join(dataDir, 'media')
const files = (id: string) => `/admin/records/${id}/files`
const film = () => readFileSync('content/media/msp_video_1956_002.mp4')

export const MEDIA_TASKS: readonly Task[] = [
  {
    name: 'upload several pictures, each for the record that its name says; what matches none is named',
    async run(bench) {
      await bench.go('/admin/media')
      await bench.upload([
        await pictureFile('msp-doc-1883-001_1.png', '#345'),
        await pictureFile('msp-doc-1883-001_2.png', '#543'),
        await pictureFile('IMG_0001.png', '#777'),
      ])
      const sent = bench.page.getByRole('table', { name: 'Uploaded files' })
      await expect.poll(() => sent.getByRole('row', { name: /Saved as msp_doc_1883_001/ }).count()).toBe(2)
      await sent.getByRole('row', { name: /IMG_0001.png.*No record/ }).waitFor()
      const { html } = await bench.reader(`/records/${PICTURED}?page=2`)
      expect(html).toMatch(/2 \/ 2|2<!-- --> \/ <!-- -->2/)
    },
  },
  {
    name: 'give pictures captions, alternative text and rights, and put them in another order',
    async run(bench) {
      await bench.go(files(PICTURED))
      const second = bench.page.getByRole('group', { name: 'Scan 2' })
      await second.getByLabel('Caption').fill('The verso, with a paraph')
      await second.getByLabel('Alternative text').fill('A signature with a flourish')
      await second.getByLabel('Rights').selectOption('CC BY')
      await second.getByRole('button', { name: /^Move up/ }).click()
      await bench.says('Order changed.')
      const { html, text } = await bench.reader(`/records/${PICTURED}`)
      expect(text).toMatch(
        /The verso, with a paraph\. Scan\. Rights: CC BY|The verso, with a paraph\. Sample picture, not a real item\. Rights: CC BY/,
      )
      expect(html).toContain('alt="A signature with a flourish"')
      const json = await (await fetch(`${bench.site.address}/records/${PICTURED}.json`)).json()
      expect(json).toMatchObject({ media: [{ label: 'The verso, with a paraph', rights: 'CC BY' }, { label: '' }] })
      expect(await bench.found('paraph')).toBe(1)
      await bench.go(`/admin/records/${PICTURED}/history`)
      await bench.page.getByRole('row', { name: /Files put in order/ }).waitFor()
    },
  },
  {
    name: 'attach a transcript to a page; its words are found',
    phone: true,
    async run(bench) {
      await bench.go(files(PICTURED))
      await bench.page
        .getByRole('group', { name: 'Scan 1' })
        .getByLabel('Text on it')
        .fill('Received of the borborygmus committee, two dollars.')
      await bench.press('Publish descriptions')
      await bench.says('Descriptions published.')
      expect(await bench.found('borborygmus')).toBe(1)
      expect((await bench.reader(`/records/${PICTURED}?page=2`)).text).toContain('Received of the borborygmus committee')
      // Without a program for it, the page says so; with one, it offers it.
      await bench.page
        .getByText(/tesseract is not installed|Read the text of all scans/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'see picture, sound and film of one record together',
    async run(bench) {
      await bench.go(files(MIXED))
      await bench.upload([
        await pictureFile('still.png', '#246'),
        { name: 'reel.mp4', mimeType: 'video/mp4', buffer: film() },
        { name: 'talk.m4a', mimeType: 'audio/mp4', buffer: readFileSync('content/media/msp_audio_1934_001.m4a') },
      ])
      const { html } = await bench.reader(`/records/${MIXED}`)
      for (const part of ['<video', '<audio', `/media/pictures/${MIXED}/1600`, 'More files'])
        expect([part, html.includes(part)]).toEqual([part, true])
    },
  },
  {
    name: 'keep files back until they are described, then publish them',
    phone: true,
    async run(bench) {
      await bench.go(files('msp:doc:1870:001'))
      await bench.page.getByLabel('Show to readers').selectOption('later')
      await bench.upload([await pictureFile('map.png', '#135')])
      await bench.says('1 file is not published')
      const picture = '/media/pictures/msp:doc:1870:001/400.jpg'
      const before = Buffer.from(await (await fetch(bench.site.address + picture)).arrayBuffer())
      await bench.press('Publish files')
      await bench.says('Files published.')
      const after = Buffer.from(await (await fetch(bench.site.address + picture)).arrayBuffer())
      expect(before.equals(after)).toBe(false)
      expect((await bench.reader('/records/msp:doc:1870:001')).html).toMatch(/Sample picture, not a real item|>Scan/)
    },
  },
  {
    name: 'send a large film in pieces over a connection that breaks, and go on where it broke',
    async run(bench) {
      const name = 'msp_video_1920_001.mp4'
      const buffer = Buffer.concat([film(), Buffer.alloc(2 * UPLOAD_BUDGET.piece)])
      const offsets: number[] = []
      let broken = false
      await bench.page.route('**/admin/media-uploads/*', async (route) => {
        const request = route.request()
        if (request.method() !== 'PATCH') return route.continue()
        const offset = Number(request.headers()['upload-offset'])
        // Once, in the middle of the file.
        if (offset > 0 && !broken) {
          broken = true
          return route.abort('connectionreset')
        }
        offsets.push(offset)
        return route.continue()
      })
      await bench.go('/admin/media')
      await bench.upload([{ name, mimeType: 'video/mp4', buffer }])
      await bench.page.unrouteAll({ behavior: 'ignoreErrors' })
      expect([broken, offsets]).toEqual([true, [0, UPLOAD_BUDGET.piece, 2 * UPLOAD_BUDGET.piece]])
      expect(readFileSync(join(media(bench.site.dataDir), name)).equals(buffer)).toBe(true)
      expect((await bench.reader(`/records/${LARGE}`)).html).toContain('<video')
    },
  },
  {
    name: 'add a scan to a record that is not published yet; it goes with it',
    async run(bench) {
      await bench.go('/admin/records/new?type=Document')
      await bench.page.locator('#f-title').fill('A deed with a holus-bolus seal')
      await bench.page.locator('#f-collection').fill('laws')
      await bench.page.locator('#f-basis').selectOption('sample')
      await bench.page.locator('#f-date').fill('1901')
      await bench.press('Save draft')
      await bench.follow('Add a scan, film or recording')
      await bench.upload([await pictureFile('deed.png', '#963')])
      await bench.says('They are published with the record.')
      await bench.page.getByRole('group', { name: 'Scan 1' }).getByLabel('Caption').fill('The seal')
      await bench.press('Save descriptions')
      await bench.says('Descriptions published.')
      expect(readdirSync(media(bench.site.dataDir)).filter((file) => file.startsWith('new-'))).toEqual([])
      await bench.follow('A deed with a holus-bolus seal')
      await bench.publish('New accession')
      const id = decodeURIComponent(new URL(bench.page.url()).pathname.split('/').at(-1) ?? '')
      expect((await bench.reader(`/records/${id}`)).text).toContain('The seal')
    },
  },
  {
    name: 'verify the checksums: a file that was changed is named',
    async run(bench) {
      writeFileSync(join(media(bench.site.dataDir), 'msp_doc_1883_001.png'), 'other bytes')
      await bench.go('/admin/media')
      await bench.press('Verify now')
      const row = bench.page.getByRole('row', { name: /msp_doc_1883_001\.png.*changed/ })
      await expect
        .poll(
          async () => {
            await bench.go('/admin/media')
            return row.count()
          },
          { interval: 500 },
        )
        .toBe(1)
    },
  },
  {
    name: 'replace the captions of a film',
    phone: true,
    async run(bench) {
      await bench.go(files(MIXED))
      await bench.upload([textFile('words.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nA brouhaha at the pier\n')])
      await bench.page.getByRole('group', { name: 'Captions 1' }).waitFor()
      const captions = `${bench.site.address}/media/files/${MIXED}/captions.vtt`
      expect(await (await fetch(captions)).text()).toContain('brouhaha')
    },
  },
]
