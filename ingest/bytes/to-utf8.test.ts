import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Encoding, isFault, toUtf8 } from './to-utf8.ts'

async function recode(bytes: Buffer, encoding: Encoding, guessed = false, size = bytes.length) {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const parts: Buffer[] = []
  for await (const part of toUtf8(chunks(), encoding, guessed)) {
    if (isFault(part)) return part
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

describe('bytes become UTF-8', () => {
  test('wherever they are cut, without a byte order mark', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('a', 'é', '–', '𝄞', '\n') }),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        async (text, size, mark) => {
          expect(await recode(Buffer.from((mark ? '\ufeff' : '') + text), 'utf-8', false, size)).toBe(text)
        },
      ),
    )
  })

  test('from Windows-1252 too', async () => {
    expect(await recode(Buffer.from('caf\xe9 \x96 \x93x\x94', 'latin1'), 'windows-1252', true, 3)).toBe('café – “x”')
  })
})

describe('bytes that are not text are named with offset and line', () => {
  test('a lone Windows-1252 letter in UTF-8', async () => {
    const bytes = Buffer.from('a,b\n1,caf\xe9\n', 'latin1')
    expect(await recode(bytes, 'utf-8', false, 3)).toMatchObject({ line: 2, found: 'byte E9 at offset 9', maybeWindows1252: true })
  })

  test('a broken byte after real UTF-8 letters is damage, not Windows-1252', async () => {
    const bytes = Buffer.concat([Buffer.from('é\n'), Buffer.from([0xe9, 0x0a])])
    expect(await recode(bytes, 'utf-8')).toMatchObject({ line: 2, found: 'byte E9 at offset 3', maybeWindows1252: false })
  })

  test.each([
    ['a character cut off at the end', Buffer.from([0x61, 0x62, 0x63, 0xc3]), 'utf-8'],
    ['a NUL byte', Buffer.from('abc\0'), 'utf-8'],
    ['a byte that Windows-1252 lacks', Buffer.from('abc\x81', 'latin1'), 'windows-1252'],
  ] as const)('%s', async (_, bytes, encoding) => {
    expect(await recode(bytes, encoding)).toMatchObject({ line: 1, found: expect.stringMatching(/^byte [0-9A-F]{2} at offset \d+$/) })
  })

  test('UTF-16 is known by its mark, in either order of bytes', async () => {
    expect(await recode(Buffer.from('\ufeffcafé', 'utf16le'), 'utf-8')).toBe('café')
    expect(await recode(Buffer.from('\ufeffcafé', 'utf16le').swap16(), 'utf-8')).toBe('café')
  })

  test('a guess at Windows-1252 is refused where the text looks like UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('\xe9 x\n', 'latin1'), Buffer.from('é')])
    expect(await recode(bytes, 'windows-1252', true)).toMatchObject({ line: 2 })
    expect(await recode(bytes, 'windows-1252')).toBe('é x\nÃ©')
  })
})
