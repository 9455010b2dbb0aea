/** What services refuse in English is read back in Spanish, with what stands in it. */
import { beforeAll, expect, test } from 'vitest'
import { missingMessages } from '../messages/area.ts'
import { nameFault } from './accounts/accounts.ts'
import { passwordFault } from './accounts/password.ts'
import { changeFault } from './editing/change-values.ts'
import { problemIn } from './problems.ts'

beforeAll(async () => {
  await missingMessages('es')
})

test.each([
  [nameFault('', []), 'indique un nombre'],
  [nameFault('a'.repeat(61), []), '60 caracteres como máximo'],
  [nameFault('Anna\nB', []), 'una sola línea, sin caracteres de control'],
  [nameFault('www.anna.example', []), 'un nombre sin direcciones web ni de correo; deje un espacio después de cada punto'],
  [nameFault('Annа', []), 'letras de un solo alfabeto'],
  [nameFault('anna', ['Anna']), 'un nombre que no tenga otra cuenta'],
  [changeFault({ field: '', action: 'set', value: '', replacement: '' }), 'elija un campo'],
  ['Set title to “A: b”', 'Poner title como «A: b»'],
  ['12 records restored, 1 removed; 2 records left alone: “x”', '12 fichas restauradas, 1 eliminadas; 2 fichas sin tocar: “x”'],
  ['Reading: 40 %, 12 rows', 'Lectura: 40 %, 12 filas'],
  ['rows:2 was changed by Ben on 2026-11-24', 'Ben modificó rows:2 el 2026-11-24'],
  ['one of "a", "b"; kept as words', 'uno de "a", "b"; se conserva como texto'],
  ['nothing that a service says', 'nothing that a service says'],
])('%s', (english, spanish) => {
  expect(problemIn('es', english)).toBe(spanish)
  expect(problemIn('en', english)).toBe(english)
})

test('a weak password is refused with its reason', async () => {
  const weak = await passwordFault('aaaaaaaaaaaaaaaa', 'Anna', [])
  expect(problemIn('es', weak)).toBe('una contraseña más difícil de adivinar, por ejemplo cuatro palabras sin relación entre sí: se repite')
})
