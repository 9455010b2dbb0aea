import { expect, test } from 'vitest'
import { MediaSchema } from '../../catalog/schemas/record.ts'
import { filesInOrder, mediaWith } from './media-subject.ts'

const files = [
  { name: 'a.vtt', part: 'captions', number: 1 },
  { name: 'a~2.tif', part: 'picture', number: 2 },
  { name: 'a.tif', part: 'picture', number: 1 },
  { name: 'a.mp4', part: 'video', number: 1 },
] as const
const elsewhere = MediaSchema.parse({ file: 'https://example.org/1.jpg', kind: 'image' })
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('files stand by kind and number until the record gives another order', () => {
  expect(names(filesInOrder(files, { media: [elsewhere] }))).toEqual(['a.tif', 'a~2.tif', 'a.mp4', 'a.vtt'])
  const media = [MediaSchema.parse({ file: 'a~2.tif', kind: 'image' }), MediaSchema.parse({ file: 'a.tif', kind: 'image' })]
  expect(names(filesInOrder(files, { media }))).toEqual(['a~2.tif', 'a.tif', 'a.mp4', 'a.vtt'])
})

test('only what says something is written, and what is elsewhere stays', () => {
  const ordered = filesInOrder(files, { media: [elsewhere] })
  expect(mediaWith({ media: [elsewhere] }, ordered, new Map())).toEqual([elsewhere])
  const words = new Map([['a~2.tif', { label: 'The yard', rights: 'CC BY' as const }]])
  expect(mediaWith({ media: [elsewhere] }, ordered, words)).toEqual([
    MediaSchema.parse({ file: 'a~2.tif', kind: 'image', label: 'The yard', rights: 'CC BY' }),
    elsewhere,
  ])
})

test('another order than that of the numbers names every file, and goes when it is taken back', () => {
  const [first, second, ...rest] = filesInOrder(files, { media: [] })
  if (!first || !second) throw new Error('There are two pages')
  const media = mediaWith({ media: [] }, [second, first, ...rest], new Map())
  expect(media.map(({ file }) => file)).toEqual(['a~2.tif', 'a.tif', 'a.mp4'])
  expect(names(filesInOrder(files, { media }))).toEqual(['a~2.tif', 'a.tif', 'a.mp4', 'a.vtt'])
  expect(mediaWith({ media }, [first, second, ...rest], new Map())).toEqual([])
})
