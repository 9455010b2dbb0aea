import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readCues } from './captions.ts'
import { isChapters, takeInterviewIndex } from './interview-index.ts'

const folder = mkdtempSync(join(tmpdir(), 'interview-index-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (content: string) => {
  const path = join(folder, 'sent')
  writeFileSync(path, content)
  return path
}
const point = (time: string, title: string) => `<point><time>${time}</time><title>${title}</title><synopsis>Not a title</synopsis></point>`
const ohms = (points: string, title = 'Interview') =>
  `<?xml version="1.0" encoding="UTF-8"?><ROOT xmlns="https://www.weareavp.com/nunncenter/ohms" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><record id="1"><title>${title}</title><index>${points}</index></record></ROOT>`

test('the index of an interview becomes chapters, each until the next', async () => {
  const path = file(
    ohms(point('3725.5', 'Horses &amp; <![CDATA[<cars>]]>') + point('0', ' Early\n years ') + point('', 'Without a time') + point('9', '')),
  )
  expect(await takeInterviewIndex(path)).toBe(true)
  const written = readFileSync(path, 'utf8')
  expect(isChapters(written)).toBe(true)
  expect(readCues(written)).toEqual([
    { start: 0, end: 3725.5, text: 'Early years' },
    { start: 3725.5, end: 356_400, text: 'Horses & <cars>' },
  ])
})

test('other files are left as they are; a damaged index says so', async () => {
  for (const other of ['WEBVTT\n', '<?xml version="1.0"?><ROOT><point/></ROOT>']) {
    const path = file(other)
    expect(await takeInterviewIndex(path)).toBe(false)
    expect(readFileSync(path, 'utf8')).toBe(other)
  }
  for (const damaged of [ohms(''), ohms(point('1', 'One')).slice(0, -20), ohms('<a>'.repeat(300))])
    await expect(takeInterviewIndex(file(damaged))).rejects.toMatchObject({ name: 'ArchiveError', status: 415 })
})

test.each([
  ['WEBVTT Chapters\n\n00:00.000 --> 00:01.000\nOne', true],
  ['WEBVTT\r\nKind: chapters\r\n\r\n00:00.000 --> 00:01.000\r\nOne', true],
  ['WEBVTT\n\n00:00.000 --> 00:01.000\nTwo chapters', false],
])('%j: chapters or not', (vtt, chapters) => {
  expect(isChapters(vtt)).toBe(chapters)
})
