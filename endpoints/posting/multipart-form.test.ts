import { expect, test } from 'vitest'
import { isArchiveError } from '../../catalog/errors.ts'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import { multipartForm, postedForm } from './posted-body.ts'

const BOUNDARY = '----WebKitFormBoundaryAAAAAAAAAAAAAAAA'
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name=`
const END = `--${BOUNDARY}--\r\n`
const MIB = 1024 * 1024

const field = (name: string, value: string, more = '') => `${HEAD}"${name}"${more}\r\n\r\n${value}\r\n`
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Pieces of the lengths given, over and over. */
function* cut(bytes: Uint8Array, ...lengths: number[]): Generator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1
    yield bytes.subarray(at, at + length)
    at += length
  }
}

async function entriesOf(form: FormData) {
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.type, Buffer.from(await value.arrayBuffer()).toString('base64')],
    ),
  )
}

test.each([[1], [2, 3], [7], [64], [61, 1, 1], [5_000]])('a form in pieces of %j bytes is what the platform reads', async (...lengths) => {
  const given = new FormData()
  given.append('title', 'Say “patrol”\r\n--not a boundary')
  given.append('name with "quotes"', '')
  given.append('list', 'one')
  given.append('list', 'two')
  given.append('file', new File([bytesOf(`\r\n--${BOUNDARY.slice(0, -1)}\r\n\0ÿ`)], 'Straße "7".txt', { type: 'text/plain' }))
  given.append('none', new File([], ''))
  const sent = new Response(given)
  const type = sent.headers.get('Content-Type') ?? ''
  const body = new Uint8Array(await sent.arrayBuffer())
  const read = await multipartForm(cut(body, ...lengths), type.split('boundary=')[1] ?? '')
  const request = new Request('http://x/', { method: 'POST', body, headers: { 'Content-Type': type } })
  const platform = await new Request('http://x/', { method: 'POST', body, headers: { 'Content-Type': type } }).formData()
  expect(await entriesOf(read)).toEqual(await entriesOf(platform))
  expect(await entriesOf(await postedForm(request))).toEqual(await entriesOf(platform))
})

/** How many slices of work a body takes between two turns of others, and what came of it. */
async function turnsWhile(body: Uint8Array): Promise<{ turns: number; outcome: string }> {
  let turns = 0
  let going = true
  const count = () => {
    turns += 1
    if (going) setImmediate(count)
  }
  setImmediate(count)
  const outcome = await multipartForm(cut(body, 64 * 1024), BOUNDARY).then(
    (form) => `${[...form].length} fields`,
    (error: unknown) => (isArchiveError(error) ? error.code : error instanceof Error ? error.constructor.name : ''),
  )
  going = false
  return { turns, outcome }
}

const file = (bytes: Uint8Array) => Buffer.concat([bytesOf(`${HEAD}"f"; filename="a"\r\n\r\n`), bytes, bytesOf(`\r\n${END}`)])

// A part is never read in one go: others have many turns while a large or odd body is taken apart. No time is asserted.
test.each([
  ['64 MiB of one file', () => file(Buffer.alloc(64 * MIB)), '1 fields', 1_000],
  ['8 MiB of what nearly is a boundary', () => file(Buffer.alloc(8 * MIB, `\r\n--${BOUNDARY.slice(0, -1)}`)), '1 fields', 120],
  ['5,000 tiny fields', () => bytesOf(Array.from({ length: 5_000 }, (_, at) => field(`n${at}`, 'v')).join('') + END), '5000 fields', 5],
  [
    '400 headers as long as one may be',
    () => bytesOf(field('n', 'v', `; ${'a=\\'.repeat((UPLOAD_BUDGET.partHeader - 100) / 3)}`).repeat(400) + END),
    '400 fields',
    10,
  ],
  ['a header of 8 MiB', () => bytesOf(field('n', 'v', `; x="${'a'.repeat(8 * MIB)}"`) + END), 'MaxHeaderSizeExceededError', 0],
  ['headers without end', () => bytesOf(`${HEAD}"n"\r\n${'X: y\r\n'.repeat(MIB)}`), 'MaxHeaderSizeExceededError', 0],
  ['a field that is too large', () => bytesOf(field('n', 'x'.repeat(UPLOAD_BUDGET.formField + 1)) + END), 'too-large', 30],
  ['a body that breaks off', () => bytesOf(field('n', 'v')), 'MultipartParseError', 0],
] as const)('%s', async (_, body, outcome, least) => {
  const found = await turnsWhile(body())
  expect(found.outcome).toBe(outcome)
  expect(found.turns).toBeGreaterThanOrEqual(least)
})
