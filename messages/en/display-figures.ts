/** What the server says beside a display figure; no browser loads it. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('display-figures')

export const displayFigure = message('(display figure)')
export const sourcedOnline = message(
  '{count, plural, =0 {no sourced records online} one {# sourced record online} other {# sourced records online}}',
)
export const collectionsOnline = message('{count, plural, one {# collection online} other {# collections online}}')
export const yearsSince = message('{count, plural, one {# year} other {# years}} since {year}')
