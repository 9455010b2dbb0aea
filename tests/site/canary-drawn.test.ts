/** What is drawn has no text to search: here the words are looked at that the drawing functions are given, and how what may not be drawn is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isArchiveError } from '../../catalog/errors.ts'
import { readContent } from '../../catalog/load-catalog.ts'
import { answerImage } from '../../endpoints/iiif/image.ts'
import { answerDownload } from '../../endpoints/pictures/media-file.ts'
import { answerRecordPicture } from '../../endpoints/pictures/record-picture.ts'
import { shareCard } from '../../endpoints/pictures/share-card.ts'
import type { Media } from '../../media/open-media.ts'
import { PageWriter } from '../../media/page-writer.ts'
import { wordsOfMarks } from '../../media/record-drawing.ts'
import { openTinyArchive, type TinyArchive } from '../fixtures/tiny-archive.ts'
import {
  CANARY_FILES,
  CLOSED_ID,
  changeCanaries,
  REDACTED_ID,
  RESTRICTED_ID,
  REWRITTEN,
  SAMPLE_ID,
  SAMPLE_WORD,
  SEALED_ID,
  SECRETS,
  WITHDRAWN_ID,
} from './canary-content.ts'
import { contentWith, discard } from './site-server.ts'

let archive: TinyArchive
let contentDir: string
let drawn: string[] = []

beforeAll(async () => {
  contentDir = contentWith(CANARY_FILES)
  const tiny = await openTinyArchive()
  const { records } = readContent(contentDir).parts
  tiny.store.records.change({ actor: 'test', reason: 'canaries', origin: 'content' }, ({ put }) => {
    for (const { value } of records) if (/:1933:4\d\d$/.test(value.id)) put(value)
  })
  changeCanaries(tiny.store)
  archive = { ...tiny, media: listening(tiny.media) }
})
afterAll(async () => {
  await archive?.close()
  discard(contentDir)
})

const NOTHING = Buffer.alloc(0)
const EMPTY = { svg: '', width: 10, height: 10 }
const SAID = { widthOf: (text: string, _: string, size: number) => (text.length * size) / 2, settable: (text: string) => text }

/** Draws nothing and keeps the words that it was to draw. */
function listening(media: Media): Media {
  const hear = (what: unknown) => void drawn.push(JSON.stringify(what))
  return {
    ...media,
    drawingOf(picture) {
      hear(picture)
      return EMPTY
    },
    writtenPages(write) {
      const page = new PageWriter(SAID)
      write(page)
      hear(page.pages)
      return page.pages.map((marks) => ({ drawing: EMPTY, words: wordsOfMarks(marks) }))
    },
    async picture(_, { caption }) {
      hear(caption)
      return NOTHING
    },
    parts: { ...media.parts, sizeOf: async () => ({ width: 10, height: 10 }), draw: async () => NOTHING },
    async sharePicture(card) {
      hear(card)
      return NOTHING
    },
  }
}

const ask = (address: string) => new Request(`https://archive.example${address}`)

/** Every way to a picture of a record. */
const WAYS: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  'share picture': async (id) => archive.media.sharePicture(shareCard(`/media/og/records/${id}.png`, archive)),
  picture: (id) => answerRecordPicture(ask('/?show=1'), id, '400.jpg', archive),
  download: (id) => answerDownload(ask('/?show=1'), `${id}.jpg`, archive),
  'IIIF image': (id) => answerImage(ask('/'), [`${id}~show`, 'full', 'max', '0', 'default.jpg'], archive),
}

const SINCE = Object.fromEntries(REWRITTEN.map(({ after }) => [after.title, after.id]))
const SHOWN: readonly [string, string, RegExp][] = [
  ['redacted', REDACTED_ID, /An open order with a redacted/],
  ['restricted', RESTRICTED_ID, /A restricted order/],
  ['redacted since', SINCE['Redacted since'] ?? '', /Redacted since/],
  ['restricted since', SINCE['Restricted since'] ?? '', /Restricted since/],
  ['restored', SINCE['Withdrawn and restored'] ?? '', /Withdrawn and restored/],
  ['sample', SAMPLE_ID, new RegExp(`${SAMPLE_WORD}|Sample record`)],
]
const REFUSED: readonly [string, string, number][] = [
  ['closed until a day', CLOSED_ID, 403],
  ['closed for good', SEALED_ID, 403],
  ['closed since', SINCE['Closed since'] ?? '', 403],
  ['withdrawn', WITHDRAWN_ID, 410],
]

function hidden(text: string): string[] {
  return SECRETS.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))
}

describe.each(Object.entries(WAYS))('%s', (way, draw) => {
  test.each(SHOWN)('of a record that is %s is drawn without a hidden word', async (_, id, title) => {
    drawn = []
    await draw(id)
    const text = drawn.join('\n')
    // A plate or a scan has no words of the record.
    if (way === 'share picture' || way === 'download') expect(text).toMatch(title)
    expect(hidden(text)).toEqual([])
  })

  test.each(REFUSED)('of a record that is %s is refused before anything is drawn', async (_, id, status) => {
    drawn = []
    const thrown = await draw(id).then(
      () => null,
      (error: unknown) => error,
    )
    if (!isArchiveError(thrown)) throw thrown
    expect(thrown.status).toBe(status)
    expect(drawn).toEqual([])
    expect(hidden(JSON.stringify([thrown.message, thrown.details]))).toEqual([])
  })
})
