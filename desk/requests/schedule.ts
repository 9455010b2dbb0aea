/** Fees and times, read from the figures that the pages show (content/site/figures.yaml), so that they are stated once. */
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

export interface Schedule {
  /** Dollars. */
  perHour: number
  perPage: number
  /** 0.5: half as much again. */
  rushFee: number
  /** As shown, and the longest they may take: weeks, or business days. */
  standard: { words: string; most: number }
  complex: { words: string; most: number }
  rush: { words: string; most: number }
  firstContact: { words: string; most: number }
}

/**
 * @param figure gives a figure's value by its id, or null.
 * @throws ArchiveError 500 'content-problems' where a figure is missing or cannot be read.
 */
export function readSchedule(figure: (id: string) => { value: string } | null): Schedule {
  const value = (name: keyof typeof SCHEDULE_FIGURES, shape: RegExp): [words: string, number: number] => {
    const id = SCHEDULE_FIGURES[name]
    const words = figure(id)?.value ?? ''
    const found = shape.exec(words)?.[1]
    if (found === undefined)
      throw new ArchiveError(500, 'content-problems', `site/figures.yaml, ${id}: found "${words}", expected ${shape}`)
    return [words, Number(found)]
  }
  const span = (name: 'standard' | 'complex' | 'rush' | 'firstContact', unit: string) => {
    const [words, most] = value(name, new RegExp(`^\\d+-(\\d+) ${unit}$`))
    return { words, most }
  }
  return {
    perHour: value('perHour', /^\$([\d.]+)\/hour$/)[1],
    perPage: value('perPage', /^\$([\d.]+)\/page$/)[1],
    rushFee: value('rushFee', /^\+(\d+)%$/)[1] / 100,
    standard: span('standard', 'weeks'),
    complex: span('complex', 'weeks'),
    rush: span('rush', 'business days'),
    firstContact: span('firstContact', 'business days'),
  }
}
