/** Content negotiation of a record's address (RFC 9110, section 12.5.1): the page, or one of the formats. */
import { FORMATS, type FormatName } from './formats.ts'

interface Range {
  type: string
  quality: number
}

const PAGE = ['text/html', 'application/xhtml+xml']

/** @returns the format wanted most; null for the page, also where nothing that is asked for can be given. */
export function wantedFormat(accept: string | null): FormatName | null {
  const ranges = rangesOf(accept ?? '*/*')
  let best: { name: FormatName | null; quality: number } = { name: null, quality: Math.max(...PAGE.map((type) => qualityOf(type, ranges))) }
  for (const { ending, mediaType, alsoAskedAs = [] } of FORMATS) {
    const quality = Math.max(...[mediaType, ...alsoAskedAs].map((type) => qualityOf(type, ranges)))
    if (quality > best.quality) best = { name: ending, quality }
  }
  return best.name
}

function rangesOf(accept: string): Range[] {
  return accept
    .split(',')
    .slice(0, 50)
    .map((part) => {
      const [type = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(';')
        .map((one) => one.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      const value = quality === undefined ? 1 : Number(quality.slice(2))
      return { type, quality: Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0 }
    })
}

/** The most particular range decides. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  const group = `${type.split('/')[0]}/*`
  for (const wanted of [type, group, '*/*']) {
    const range = ranges.find((candidate) => candidate.type === wanted)
    if (range) return range.quality
  }
  return 0
}
