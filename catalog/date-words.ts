/** How dates are said in each language. */
import type { Language } from '../messages/languages.ts'

/** English names of the months. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const MESES = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre']

export interface DateWords {
  undated: string
  until(part: string): string
  from(part: string): string
  uncertain(part: string): string
  /** @param years before our era, counted backwards. */
  before(years: string): string
  /** @param year of the first century, which could be taken for one of a later one. */
  ours(year: string): string
  /** @param decade its first year. */
  decade(decade: string): string
  /** @param season 0: spring. */
  season(season: number, year: string): string
  /** @param month from 1. */
  month(month: number, year: string): string
  day(month: number, day: number, year: string): string
}

const en: DateWords = {
  undated: 'Undated',
  until: (part) => `until ${part}`,
  from: (part) => `from ${part}`,
  uncertain: (part) => `${part} (uncertain)`,
  before: (years) => `${years} BCE`,
  ours: (year) => `${year} CE`,
  decade: (decade) => `${decade}s`,
  season: (season, year) => `${['Spring', 'Summer', 'Autumn', 'Winter'][season]} ${year}`,
  month: (month, year) => `${MONTHS[month - 1]} ${year}`,
  day: (month, day, year) => `${MONTHS[month - 1]} ${day}, ${year}`,
}

const es: DateWords = {
  undated: 'Sin fecha',
  until: (part) => `hasta ${part}`,
  from: (part) => `desde ${part}`,
  uncertain: (part) => `${part} (fecha incierta)`,
  before: (years) => `${years} a. C.`,
  ours: (year) => `${year} d. C.`,
  decade: (decade) => `década de ${decade}`,
  season: (season, year) => `${['primavera', 'verano', 'otoño', 'invierno'][season]} de ${year}`,
  month: (month, year) => `${MESES[month - 1]} de ${year}`,
  day: (month, day, year) => `${day} de ${MESES[month - 1]} de ${year}`,
}

export const DATE_WORDS: Readonly<Record<Language, DateWords>> = { en, es }
