import { beforeAll, expect, test } from 'vitest'
import { ArchiveError, badParameters } from '../catalog/errors.ts'
import { tooMany } from '../desk/abuse/rate-limits.ts'
import { missingMessages } from '../messages/area.ts'
import { refusalIn } from './error-response.ts'

beforeAll(async () => {
  await missingMessages('es')
})

test('in English it is what the error says', () => {
  expect(refusalIn('en', new ArchiveError(400, 'bad-form', 'The form names no action'))).toEqual({ words: 'The form names no action' })
})

test.each([
  ['a wait', tooMany('Wait.', '20 in 60 minutes', 120), 'Demasiados intentos en poco tiempo. Vuelva a intentarlo en 2 minutos.'],
  ['a code', badParameters([{ where: 'sort', expected: 'one of title', found: 'x' }]), 'La solicitud tiene un valor que no se admite'],
  ['a code of one status', new ArchiveError(409, 'withdrawn', 'This was withdrawn'), 'Esta solicitud se retiró; envíe una nueva'],
  ['its own language', new ArchiveError(410, 'withdrawn', 'Esta ficha se retiró', [], { language: 'es' }), 'Esta ficha se retiró'],
])('in Spanish: %s', (_, error, words) => {
  expect(refusalIn('es', error)).toEqual({ words })
})

test('what no other language says is marked as English', () => {
  for (const error of [new ArchiveError(410, 'withdrawn', 'Record a was shredded'), new ArchiveError(500, 'odd', 'An odd thing')])
    expect(refusalIn('es', error)).toEqual({ words: error.message, lang: 'en' })
})
