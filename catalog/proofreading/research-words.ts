/**
 * Words of the workshop in what visitors read: the specification, and what research did or did not find. The text of a page is
 * history; what is not documented, where sources differ and what a figure rests on belongs in its notes (docs/content-guide.md).
 */
import type { ProseLine } from './prose-lines.ts'

export interface WorkshopWords {
  line: number
  words: string
}

const WORKSHOP = [
  /\b(?:the|this|our) specification(?:[’']s)?\b|\bas specified\b|\bspecification (?:gives|displays|places|lists|names)\b/,
  /\b(?:display text|as displayed|figures? (?:this site )?display(?:s|ed)|displayed (?:here|on this site|by this site))\b/,
  /\b(?:was|were|is|are|been|be) not (?:yet )?(?:confirmed|established|verified|traced|matched)\b|\b(?:was|were) not found\b/,
  /\bnot (?:confirmed|established|stated|known|told|given|said|described) (?:here|in (?:a|any|the|what)\b)/,
  /\bcould not be (?:confirmed|verified|found|established|read)\b/,
  /\b(?:end|start|term|year|dates?) not (?:confirmed|found|known)\b/,
  /\b(?:was|were) read (?:for|up|only|here|in (?:a|the) copy)\b|\bread (?:here|only) in\b/,
  /\b(?:sources?|document|report|page|register|account)s? (?:that (?:was|were) )?read\b|\bwhat was read\b|\bnothing (?:that was )?read\b/,
  /\bno (?:source|document|page|report|register)[^.]{0,40}\b(?:was|were) (?:read|found|seen)\b/,
  /\bno source (?:that|read|gives|names|says|confirms|supports|states)\b/,
  /\bcopy at\b|\bread (?:in the copy|at) [a-z0-9.-]+\.[a-z]{2,}\b/,
  /\b(?:this|the) (?:research|project) (?:found|read|gave|did)\b|\bread for (?:this|the) (?:project|page|site|record)\b/,
]

/** Where the words may stand: editors' files, and the one page that keeps the table of figures. */
const MAY_HOLD = new Set([
  'site/bibliography.yaml',
  'site/figures.yaml',
  'site/thesaurus.yaml',
  'site/subject-references.yaml',
  'site/relevance-cases.yaml',
  'articles/site/about.md',
])

/** @param path the file below the content folder. */
export function workshopWords(path: string, lines: readonly ProseLine[]): WorkshopWords[] {
  if (MAY_HOLD.has(path)) return []
  return lines.flatMap(({ line, text }) =>
    WORKSHOP.flatMap((pattern) => {
      const found = new RegExp(pattern, 'i').exec(text)
      return found ? [{ line, words: found[0] }] : []
    }),
  )
}
