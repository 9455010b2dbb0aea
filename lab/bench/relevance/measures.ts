/** How well right answers are placed: reciprocal rank, and how often they are first, among the first ten, or nothing is found at all. */

export interface Measures {
  queries: number
  mrr: number
  hit1: number
  hit10: number
  nothing: number
}

/** @param found ids in order. @param right any of which answers. */
export function placeOf(found: readonly string[], right: readonly string[]): number {
  return found.findIndex((id) => right.includes(id)) + 1
}

/** @param places of the right answer from 1, 0 where it was not found. @param empty how many queries found nothing at all. */
export function measuresOf(places: readonly number[], empty: number): Measures {
  const share = (passes: (place: number) => boolean) => places.filter(passes).length / Math.max(1, places.length)
  return {
    queries: places.length,
    mrr: places.reduce((sum, place) => sum + (place > 0 ? 1 / place : 0), 0) / Math.max(1, places.length),
    hit1: share((place) => place === 1),
    hit10: share((place) => place >= 1 && place <= 10),
    nothing: empty / Math.max(1, places.length),
  }
}

/** One line for each engine under the name of what was asked. */
export function tableOf(name: string, rows: ReadonlyMap<string, Measures>): string {
  const lines = [...rows].map(([engine, { queries, mrr, hit1, hit10, nothing }]) => {
    return `| ${name} | ${engine} | ${queries} | ${mrr.toFixed(3)} | ${hit1.toFixed(3)} | ${hit10.toFixed(3)} | ${nothing.toFixed(3)} |`
  })
  return lines.join('\n')
}

export const TABLE_HEAD =
  '| Queries | Engine | Number | MRR | hit@1 | hit@10 | Nothing found |\n| --- | --- | ---: | ---: | ---: | ---: | ---: |'
