/** Which plate words call up, where a view of it is, and the steady number by which a record chooses among views. */
import type { PlateView } from './plate.ts'
import { PLATES } from './plates.ts'

/** @returns the plate a record's own words call up, or '' for none. */
export function plateFor(words: string): string {
  return Object.entries(PLATES).find(([, plate]) => plate.words.test(words))?.[0] ?? ''
}

/** Address of a view of a plate. */
export function plateAddress(name: string, { cut }: Pick<PlateView, 'cut'>): string {
  return cut === '' ? `/plates/${name}.svg` : `/plates/${name}.svg#svgView(viewBox(${cut}))`
}

/** A small steady number from an identifier, so that a record looks the same wherever it appears. */
export function numberOf(id: string): number {
  let number = 7
  for (let at = 0; at < id.length; at++) number = (number * 31 + id.charCodeAt(at)) >>> 0
  return number
}
