import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { element, xmlDocument } from './xml.ts'

/** Throws where the text is not well-formed. */
function textOf(xml: string): string {
  const parser = new SaxesParser({ xmlns: true })
  let text = ''
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return text
}

test('any text comes back as it was, less what XML cannot hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (value, attribute) => {
      const parsed = textOf(xmlDocument(element('a', { b: attribute }, value)))
      const kept = value.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
      // The line breaks around the root are the document's.
      expect(parsed.slice(1, -1)).toBe(kept)
    }),
  )
})

test('elements are indented, values are not', () => {
  expect(xmlDocument(element('a', {}, element('b', { c: '"<' }, ' x & y '), element('d')))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <b c="&quot;&lt;"> x &amp; y </b>\n  <d/>\n</a>\n',
  )
})
