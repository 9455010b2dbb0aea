/** A rule of the mapping as a function from the cells of a row to values. */
import * as importFindingsWords from '../../messages/areas/import-findings.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Rule } from './schema.ts'

/** What the rules of a mapping ask of the file. */
export class Columns {
  readonly #at: ReadonlyMap<string, number>
  /** Columns that rules name. */
  readonly used = new Set<string>()
  /** Columns that rules name and the file lacks, with their place in the mapping. */
  readonly missing: { name: string; path: readonly PropertyKey[] }[] = []

  /** @param header names of the columns, in order. */
  constructor(header: readonly string[]) {
    this.#at = new Map(header.map((name, at) => [name, at]))
  }

  /** Position of a column; -1 where the file lacks it, which is written down. */
  find(name: string, path: readonly PropertyKey[]): number {
    this.used.add(name)
    const at = this.#at.get(name)
    if (at === undefined) this.missing.push({ name, path })
    return at ?? -1
  }
}

/** Says that a value was not understood. */
type Complain = (found: string, expected: string) => void

export interface CompiledRule {
  /** Columns it reads, for naming problems. */
  columns: readonly string[]
  /** The values it makes of a row; empty where it makes none. */
  read(cells: readonly string[], complain: Complain, replaced?: Replaced): string[]
}

/** Told of each value that `otherwise` took the place of. */
type Replaced = (value: string) => void

interface Source {
  columns: string[]
  text(cells: readonly string[], complain: Complain): string
}

/** Compiles a rule; `path` is where it stands in the mapping. */
export function compileRule(rule: Rule, columns: Columns, path: readonly PropertyKey[]): CompiledRule {
  if (typeof rule === 'string') {
    const at = columns.find(rule, path)
    return { columns: [rule], read: (cells) => filled(cells[at] ?? '') }
  }
  const source = sourceOf(rule, columns, path)
  const replacements = rule.replace.map(({ match, with: by }) => ({ match: new RegExp(match, 'giu'), by }))
  const table = rule.lookup && new Map(Object.entries(rule.lookup).map(([from, to]) => [from.toLowerCase(), to]))
  const { split, otherwise, prefix, suffix } = rule
  const look = (value: string, complain: Complain, replaced: Replaced = () => undefined): string => {
    if (!table) return value
    if (otherwise !== undefined && otherwise !== '=' && !table.has(value.toLowerCase())) replaced(value)
    const found = table.get(value.toLowerCase()) ?? (otherwise === '=' ? value : otherwise)
    if (found === undefined)
      complain(value, inEnglish(importFindingsWords.inLookup, { values: [...table.keys()].map((key) => JSON.stringify(key)).join(', ') }))
    return found ?? ''
  }
  return {
    columns: source.columns,
    read(cells, complain, replaced) {
      let text = source.text(cells, complain)
      for (const { match, by } of replacements) text = text.replace(match, by)
      const values = (split === undefined ? [text] : text.split(split)).map((part) => part.trim()).filter((part) => part !== '')
      const made = values.map((value) => look(value, complain, replaced)).filter((value) => value !== '')
      return made.length > 0 ? made.map((value) => prefix + value + suffix) : filled(rule.default)
    },
  }
}

function filled(text: string): string[] {
  const trimmed = text.trim()
  return trimmed === '' ? [] : [trimmed]
}

function sourceOf(rule: Exclude<Rule, string>, columns: Columns, path: readonly PropertyKey[]): Source {
  if (rule.first !== undefined) {
    const parts = rule.first.map((part, at) => compileRule(part, columns, [...path, 'first', at]))
    return {
      columns: parts.flatMap((part) => part.columns),
      text(cells, complain) {
        for (const part of parts) {
          const values = part.read(cells, complain)
          if (values.length > 0) return values.join('; ')
        }
        return ''
      },
    }
  }
  if (rule.column !== undefined) {
    const at = columns.find(rule.column, [...path, 'column'])
    return { columns: [rule.column], text: (cells) => cells[at] ?? '' }
  }
  if (rule.columns !== undefined) {
    const places = rule.columns.map((name, at) => columns.find(name, [...path, 'columns', at]))
    return { columns: rule.columns, text: (cells) => places.flatMap((at) => filled(cells[at] ?? '')).join(rule.join) }
  }
  if (rule.template !== undefined) return templateSource(rule.template, columns, [...path, 'template'])
  if (rule.choose !== undefined) {
    const lines = rule.choose.map(({ column, matches, value }, at) => {
      return { at: columns.find(column, [...path, 'choose', at, 'column']), matches: new RegExp(matches, 'iu'), value }
    })
    const names = [...new Set(rule.choose.map(({ column }) => column))]
    return {
      columns: names,
      text(cells, complain) {
        const line = lines.find(({ at, matches }) => matches.test(cells[at] ?? ''))
        if (!line && rule.otherwise === undefined) {
          complain(lines.map(({ at }) => cells[at] ?? '').join(' | '), inEnglish(importFindingsWords.choice))
        }
        return line?.value ?? rule.otherwise ?? ''
      },
    }
  }
  return { columns: [], text: () => rule.value ?? '' }
}

function templateSource(template: string, columns: Columns, path: readonly PropertyKey[]): Source {
  const names: string[] = []
  const pieces = template.split(/\{([^{}]+)\}/).map((piece, at) => {
    if (at % 2 === 0) return piece
    names.push(piece)
    return columns.find(piece, path)
  })
  return {
    columns: names,
    text(cells) {
      let text = ''
      for (const piece of pieces) {
        const part = typeof piece === 'string' ? piece : (cells[piece] ?? '').trim()
        if (part === '' && typeof piece === 'number') return ''
        text += part
      }
      return text
    },
  }
}
