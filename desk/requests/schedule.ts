/** Times, and fees where there are any, read from the figures that the pages show (content/site/figures.yaml), so that they are stated once. */
import { ArchiveError } from '../../catalog/errors.ts'

export const SCHEDULE_FIGURES = {
  standard: 'research-standard',
  rush: 'research-rush',
  complex: 'research-complex',
  perHour: 'research-fee-hour',
  perPage: 'research-fee-page',
  rushFee: 'research-fee-rush',
  firstContact: 'response-first-contact',
  fullAnswer: 'response-full-answer',
} as const

const FEES = ['perHour', 'perPage', 'rushFee'] as const

/** How long something may take; schedule-words.ts says it. */
export interface Span {
  unit: 'weeks' | 'business days'
  least: number
  most: number
}

/** In dollars. */
export interface Fees {
  perHour: number
  perPage: number
  /** 0.5: half as much again. */
  rushFee: number
}

export interface Schedule {
  /** null where content states none: then nothing is said of fees. */
  fees: Fees | null
  standard: Span
  complex: Span
  rush: Span
  firstContact: Span
  fullAnswer: Span
}

/**
 * @param figure gives a figure's value by its id, or null.
 * @throws ArchiveError 500 'content-problems' where a figure is missing or cannot be read; of fees, where one is and another is not.
 */
export function readSchedule(figure: (id: string) => { value: string } | null): Schedule {
  const numbers = (name: keyof typeof SCHEDULE_FIGURES, shape: RegExp): [first: number, second: number] => {
    const id = SCHEDULE_FIGURES[name]
    const words = figure(id)?.value ?? ''
    const found = shape.exec(words)
    if (found === null) throw new ArchiveError(500, 'content-problems', `site/figures.yaml, ${id}: found "${words}", expected ${shape}`)
    return [Number(found[1]), Number(found[2])]
  }
  const span = (name: 'standard' | 'complex' | 'rush' | 'firstContact' | 'fullAnswer', unit: Span['unit']): Span => {
    const [least, most] = numbers(name, new RegExp(`^(\\d+)-(\\d+) ${unit}$`))
    return { unit, least, most }
  }
  return {
    fees: FEES.every((name) => figure(SCHEDULE_FIGURES[name]) === null)
      ? null
      : {
          perHour: numbers('perHour', /^\$([\d.]+)\/hour$/)[0],
          perPage: numbers('perPage', /^\$([\d.]+)\/page$/)[0],
          rushFee: numbers('rushFee', /^\+(\d+)%$/)[0] / 100,
        },
    standard: span('standard', 'weeks'),
    complex: span('complex', 'weeks'),
    rush: span('rush', 'business days'),
    firstContact: span('firstContact', 'business days'),
    fullAnswer: span('fullAnswer', 'business days'),
  }
}
