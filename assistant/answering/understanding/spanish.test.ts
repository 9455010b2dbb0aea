import { expect, test } from 'vitest'
import { englishDictionary } from '../../../catalog/dictionaries.ts'
import { inEnglish, isSpanish, spanishNoun } from './spanish.ts'

const spanish = (text: string) => isSpanish(text, englishDictionary())

test('Spanish is told from English, names left aside', () => {
  for (const text of ['cuantas tropas hay', '¿Quién fue Wade?', 'muéstrame fotos de motocicletas', 'gracias', '¿y la Air Wing?'])
    expect(spanish(text), text).toBe(true)
  for (const text of ['Who was Juan de la Vega?', 'photos of El Dorado', 'No, the other one', 'How many videos are there?', 'Wade'])
    expect(spanish(text), text).toBe(false)
})

test('the order of English, its dates, and names as they were typed', () => {
  expect(inEnglish('¿Cuándo se fundó la unidad canina?')).toBe('when was founded the canine unit?')
  expect(inEnglish('¿Dónde está el cuartel de Holden?')).toBe('where is the Holden barracks?')
  expect(inEnglish('compara la tropa A y la tropa E')).toBe('compare the troop A and the troop E')
  expect(inEnglish('¿Qué pasó el 15 de abril de 2013?')).toBe('what happened the April 15, 2013?')
})

test('nouns of answers come from the same table', () => {
  expect([spanishNoun('barracks', true), spanishNoun('barracks', false), spanishNoun('colonels', true)]).toEqual([
    'cuarteles',
    'cuartel',
    'coroneles',
  ])
  expect(spanishNoun('steam patrol vessel', false)).toBe('steam patrol vessel')
})
