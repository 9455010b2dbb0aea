/** Finds source marks `[@id, locator]` and figures `{{figure:id}}` in a run of text. */
import type { NoteReference } from './article-tree.ts'

export type TextPart = { kind: 'text'; text: string } | { kind: 'marks'; references: NoteReference[] } | { kind: 'figure'; id: string }

const MARK = /(?:(?<!\s)\s+)?\[@([^[\]]+)\]|\{\{figure:([a-z0-9-]+)\}\}/g

/** Marks that follow each other with nothing between become one note. */
export function splitText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(MARK)) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) })
    from = match.index + match[0].length
    const last = parts.at(-1)
    if (match[2] !== undefined) parts.push({ kind: 'figure', id: match[2] })
    else if (last?.kind === 'marks') last.references.push(...references(match[1] ?? ''))
    else parts.push({ kind: 'marks', references: references(match[1] ?? '') })
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

/** 'acts-1865-249, s. 1' names one source and a place in it; '; @' parts several. */
function references(inside: string): NoteReference[] {
  return inside.split(/;\s*@?/).map((one) => {
    const comma = one.indexOf(',')
    return comma < 0 ? { ref: one.trim(), locator: '' } : { ref: one.slice(0, comma).trim(), locator: one.slice(comma + 1).trim() }
  })
}
