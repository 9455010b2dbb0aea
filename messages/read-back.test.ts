/** English texts that were made from messages are said in another language, whatever stands in them. */
import { beforeAll, expect, test } from 'vitest'
import { missingMessages } from './area.ts'
import * as formProblemsWords from './areas/form-problems.ts'
import * as requestsServerWords from './areas/requests-server.ts'
import * as shellWords from './areas/shell.ts'
import { readBack } from './read-back.ts'
import { wordsIn } from './words.ts'

const KNOWN = [...Object.values(formProblemsWords), ...Object.values(requestsServerWords), shellWords.myListHolding, shellWords.next]
const english = wordsIn('en')

beforeAll(async () => {
  await missingMessages('es')
})

test.each([
  [english(shellWords.next), 'Siguiente'],
  [english(shellWords.myListHolding, { count: 1 }), 'Mi lista, 1 ficha'],
  [english(shellWords.myListHolding, { count: 3_427 }), 'Mi lista, 3,427 fichas'],
  [english(formProblemsWords.tooLong, { label: 'a: b: c', most: 2_000 }), 'a: b: c: 2,000 caracteres como máximo'],
  // What is an argument may be a message.
  [english(requestsServerWords.statusChanged, { status: 'Name' }), 'La solicitud cambió de estado: Nombre'],
  ['nothing that a message says', 'nothing that a message says'],
  ['My list, two records', 'My list, two records'],
  ['', ''],
])('%s', (text, spanish) => {
  expect(readBack('es', text, KNOWN)).toBe(spanish)
  expect(readBack('en', text, KNOWN)).toBe(text)
})
