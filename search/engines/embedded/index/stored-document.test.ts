/** What is stored of a document comes back as it was, whole or from its beginning. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentOf } from '../../contract/documents.ts'
import { bytesOfStored, headOf, headOfBytes, storedForm, storedOfBytes } from './stored-document.ts'

const title = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.toWellFormed())

test('documents come back, and their heads from any beginning that is long enough', () => {
  fc.assert(
    fc.property(title, title, fc.array(title, { maxLength: 4 }), fc.nat({ max: 400 }), (name, description, subjects, length) => {
      const made = documentOf({ id: 'x:1', title: name, description, subjects })
      const stored = storedForm(length % 2 === 0 ? made : { ...made, display: { ...made.display, titleLang: 'es' } })
      const bytes = bytesOfStored(stored)
      expect(storedOfBytes(bytes)).toEqual({ ...stored, texts: { ...stored.texts, joint: undefined } })
      const head = headOfBytes(bytes.subarray(0, length))
      if (head || length > bytes.length) expect(head ?? headOf(stored)).toEqual(headOf(stored))
    }),
    { numRuns: 500 },
  )
})
