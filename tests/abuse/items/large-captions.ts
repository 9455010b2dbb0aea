import assert from 'node:assert/strict'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANSWER_BOUNDS } from '../../../endpoints/answer-bounds.ts'
import type { AbuseItem } from '../abuse-item.ts'

const RECORD = 'msp:photo:1938:014'
const FILE = 'msp_photo_1938_014'
const CUE = '00:01.000 --> 00:02.000\npatrol road patrol road patrol\n\n'

export default {
  title: 'Captions of 20 MB, and of as many bytes as are read',
  async run({ site }) {
    const folder = join(site.dataDir, 'media')
    mkdirSync(folder, { recursive: true })
    const names = [`${FILE}.mp4`, `${FILE}.vtt`, `${FILE}.txt`].map((name) => join(folder, name))
    const [film = '', captions = '', transcript = ''] = names
    const found: string[] = []
    try {
      writeFileSync(film, Buffer.alloc(1_000))
      for (const bytes of [20_000_000, 1_000_000]) {
        writeFileSync(captions, `WEBVTT\n\n${CUE.repeat(bytes / CUE.length)}`)
        writeFileSync(transcript, 'patrol road\n\n'.repeat(bytes / 13))
        const encoded = encodeURIComponent(RECORD)
        for (const path of [
          `/records/${RECORD}?show=1`,
          `/records/${RECORD}.data?show=1`,
          `/records/${RECORD}?show=1&inside=patrol`,
          `/iiif/search/2/${encoded}?q=patrol`,
          `/iiif/search/2/${encoded}/autocomplete?q=pat`,
          `/iiif/presentation/3/${encoded}/manifest`,
          `/iiif/presentation/3/${encoded}/canvas/1/text`,
        ]) {
          const answer = await fetch(site.address + path)
          const size = (await answer.arrayBuffer()).byteLength
          assert.equal(answer.status, 200, `${path} is answered ${answer.status}`)
          assert.ok(size < ANSWER_BOUNDS.bytes, `${path} has ${size} bytes with captions of ${bytes}`)
          found.push(`${path.slice(0, 12)} ${Math.round(size / 1024)} KiB`)
        }
      }
      return found.join(', ')
    } finally {
      for (const name of names) rmSync(name, { force: true })
    }
  },
} satisfies AbuseItem
