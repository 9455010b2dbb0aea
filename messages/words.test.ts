import compileMessage from 'icu-minify/compile'
import formatMessage, { type CompiledMessage } from 'icu-minify/format'
import type { ReactNode } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { missingMessages } from './area.ts'
import * as cardsWords from './areas/cards.ts'
import * as shellWords from './areas/shell.ts'
import { grouped, wordsIn } from './words.ts'

beforeAll(async () => {
  await missingMessages('es')
})

/** For messages that are made here. */
const anyWords: (message: CompiledMessage, values: Readonly<Record<string, string | number>>) => string = Object(wordsIn('en'))

describe('words', () => {
  it('are formatted by the rules of the language', () => {
    const [en, es] = [wordsIn('en'), wordsIn('es')]
    expect(en(shellWords.myListHolding, { count: 1 })).toBe('My list, 1 record')
    expect(en(shellWords.myListHolding, { count: 3_427 })).toBe('My list, 3,427 records')
    expect(es(shellWords.myListHolding, { count: 1 })).toBe('Mi lista, 1 ficha')
    expect(es(shellWords.myListHolding, { count: 3_427 })).toBe('Mi lista, 3,427 fichas')
    expect(es(shellWords.next)).toBe('Siguiente')
  })

  it('hand tags to their functions', () => {
    const parts = wordsIn('es').rich(cardsWords.access, { note: 'Closed until 2030', words: (words: ReactNode[]) => ['<', ...words, '>'] })
    expect(parts).toEqual(['Acceso: ', ['<', 'Closed until 2030', '>']])
  })

  it.each([
    '{count, plural, =0 {none} one {# record in {place}} other {# records in {place}}}',
    '{kind, select, a {An {kind}} other {{count, plural, one {one} other {# of them}}}}',
    "It''s {count, number} {place}, '{'not'}'",
    '{count, plural, other {#}}',
    '',
  ])('are what the formatter of the library makes: %s', (source) => {
    const formatters = {
      getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
      getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
      getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
    }
    const compiled = compileMessage(source)
    for (const values of [0, 1, 2, 3_427].flatMap((count) => ['a', 'b'].map((kind) => ({ count, kind, place: 'Boston' }))))
      expect(anyWords(compiled, values)).toBe(formatMessage(compiled, 'en', values, { formatters }))
  })

  it('list as Intl does, without it', () => {
    for (const language of ['en', 'es'])
      expect(wordsIn(language).list(['a', 'b', 'c'])).toBe(
        new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(['a', 'b', 'c']),
      )
  })

  it('count as Intl does, without it', () => {
    for (const count of [0, 7, 999, 1_000, 24_892, 1_234_567]) expect(grouped(count)).toBe(new Intl.NumberFormat('en-US').format(count))
  })
})
