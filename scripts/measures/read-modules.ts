/**
 * What the modules of this repository export and import, read by a linear scan: statements begin at the start of a line, because Biome
 * writes them so. Types are counted like values.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

export interface Module {
  path: string
  lines: number
  /** Names that this file defines and exports. */
  exported: Set<string>
  /** Names passed on from another file: own name to where it comes from; `*` passes on all. */
  passedOn: { name: string; from: string; original: string }[]
  /** Names taken from other files; `*` takes all. */
  imported: { from: string; name: string }[]
  /** Files loaded by address: workers and lazily loaded parts. */
  loaded: Set<string>
}

/** Code files as git lists them: tracked, or new and not ignored. */
export function codeFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 1 << 26 })
  return [...new Set(listed.split('\n'))].filter((path) => /\.(ts|tsx|mjs)$/.test(path) && existsSync(path)).sort()
}

/** Tests, contracts between a port and its adapters, and fixtures. */
export function isProof(path: string): boolean {
  // catalog/contract/ is product: what an archive's content promises the software.
  const isContract = /\/contract(?:\/|\.ts$)/.test(path) && !path.startsWith('catalog/')
  return path.startsWith('tests/') || path.includes('fixture') || /\.test\.tsx?$/.test(path) || isContract
}

/** A file of the repository, read. */
export function readModule(path: string): Module {
  return moduleOf(path, readFileSync(path, 'utf8'))
}

/** @param path from the root of the repository. */
export function moduleOf(path: string, text: string): Module {
  const lines = text.split('\n')
  const module: Module = {
    path,
    lines: text.endsWith('\n') ? lines.length - 1 : lines.length,
    exported: new Set(),
    passedOn: [],
    imported: [],
    loaded: new Set(),
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line.startsWith('import ') || line.startsWith('export {') || line.startsWith('export type {') || line.startsWith('export *')) {
      let statement = line
      while (!endsStatement(statement) && at + 1 < lines.length) statement += ` ${lines[++at]}`
      readStatement(module, statement)
    } else if (line.startsWith('export ')) {
      const name = definedName(line)
      if (name !== undefined) module.exported.add(name)
    }
  }
  for (const [, target = ''] of text.matchAll(/(?:\bimport|\bURL|\bresolve)\(\s*'(\.[^']+)'/g)) module.loaded.add(resolved(path, target))
  return module
}

function endsStatement(statement: string): boolean {
  return statement.trimEnd().endsWith("'") || (statement.startsWith('export') && statement.trimEnd().endsWith('}'))
}

function readStatement(module: Module, statement: string): void {
  const quoted = statement.split("'")
  const target = quoted.length >= 3 ? (quoted.at(-2) ?? '') : ''
  const from = target.startsWith('.') ? resolved(module.path, target) : undefined
  const inBraces = statement.includes('{') ? statement.slice(statement.indexOf('{') + 1, statement.indexOf('}')) : ''
  const pairs = inBraces
    .split(',')
    .map((part) =>
      part
        .trim()
        .replace(/^type /, '')
        .split(' as '),
    )
    .filter(([name]) => name !== '')
    .map(([original = '', alias]) => ({ original, name: alias ?? original }))
  if (statement.startsWith('export')) {
    if (from === undefined) {
      if (target === '') for (const { name } of pairs) module.exported.add(name)
    } else if (statement.startsWith('export *')) module.passedOn.push({ name: '*', from, original: '*' })
    else for (const pair of pairs) module.passedOn.push({ ...pair, from })
    return
  }
  if (from === undefined) return
  for (const { original } of pairs) module.imported.push({ from, name: original })
  const beforeBraces = statement.slice('import '.length, statement.includes('{') ? statement.indexOf('{') : statement.lastIndexOf(' from '))
  if (statement.includes('* as ')) module.imported.push({ from, name: '*' })
  else if (beforeBraces.replace('type', '').replace(',', '').trim() !== '') module.imported.push({ from, name: 'default' })
  else if (pairs.length === 0) module.imported.push({ from, name: '' })
}

function definedName(line: string): string | undefined {
  if (line.startsWith('export default')) return 'default'
  return /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|class|const enum|const|let|interface|type|enum) ([A-Za-z0-9_$]+)/.exec(
    line,
  )?.[1]
}

function resolved(path: string, target: string): string {
  return posix.join(posix.dirname(path), target)
}
