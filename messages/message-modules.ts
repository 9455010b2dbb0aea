/** The modules of messages/areas, made from messages/en: a constant for each message, compiled, with the arguments it takes as its type. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import compileMessage from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { areasOf, contextOf, writtenMessages } from './catalogs.ts'
import { MAIN_LANGUAGE } from './languages.ts'

export const MODULES = 'messages/areas'

/** What the compiler marks an argument with. */
const KINDS: Readonly<Record<number, string>> = { 1: 'select', 2: 'plural', 3: 'selectordinal', 4: 'number', 5: 'date', 6: 'time' }
const TYPES: Readonly<Record<string, string>> = { select: 'string', plural: 'number', selectordinal: 'number', number: 'number' }

/** An argument of a message, or a tag in it. */
export interface Argument {
  name: string
  kind: string
  /** What a select tells apart. */
  options: readonly string[]
}

/** @returns every argument of a compiled message once, by name. */
export function argumentsOf(message: CompiledMessage): Argument[] {
  const found = new Map<string, Argument>()
  const take = (name: unknown, kind: string, options: readonly string[] = []) =>
    found.set(`${name} ${kind} ${options}`, { name: String(name), kind, options })
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [name, kind, options]: unknown[] = node
    const known = typeof kind === 'number' ? KINDS[kind] : undefined
    if (node.length === 1) take(name, 'text')
    else if (known === undefined) {
      take(name, 'tag')
      node.slice(1).forEach(visit)
    } else {
      take(name, known, known === 'select' ? Object.keys(Object(options)).sort() : [])
      for (const option of Object.values(Object(options))) visitAll(option)
    }
  }
  const visitAll = (parts: unknown): void => {
    if (Array.isArray(parts)) parts.forEach(visit)
  }
  visitAll(message)
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name, 'en') || one.kind.localeCompare(other.kind, 'en'))
}

function typeOf(message: CompiledMessage): string {
  const all = argumentsOf(message)
  const values = new Map(all.flatMap(({ name, kind }) => (kind === 'tag' ? [] : [[name, kind] as const])))
  // A name that is counted and shown is a number.
  for (const { name, kind } of all) if (TYPES[kind] !== undefined) values.set(name, kind)
  const tags = [...new Set(all.flatMap(({ name, kind }) => (kind === 'tag' ? [`'${name}'`] : [])))]
  if (values.size === 0 && tags.length === 0) return 'Message'
  const shape = [...values].map(([name, kind]) => `${name}: ${TYPES[kind] ?? 'string | number'}`).join('; ')
  return `Message<${values.size === 0 ? 'unknown' : `{ ${shape} }`}${tags.length === 0 ? '' : `, ${tags.join(' | ')}`}>`
}

const inQuotes = (file: string) => `'${file}'`

/** The text of the module of an area. */
export function messageModule(area: string): string {
  const messages = [...writtenMessages(MAIN_LANGUAGE, area)].map(([name, source]) => {
    const message = compileMessage(source)
    return `export const ${name}: ${typeOf(message)} = ${JSON.stringify(message)}`
  })
  return `/**
 * ${contextOf(area)}
 * Made from messages/${MAIN_LANGUAGE}/${area}.json by \`npm run messages\`.
 */
import { area } from ${inQuotes('../area.ts')}
import type { Message } from ${inQuotes('../message.ts')}

area('${area}')

${messages.join('\n')}
`
}

/** Modules that are not what messages/en says, by file, with what they should be; null where there should be none. */
export function staleModules(): ReadonlyMap<string, string | null> {
  const wanted = new Map<string, string | null>(areasOf(MAIN_LANGUAGE).map((area) => [join(MODULES, `${area}.ts`), messageModule(area)]))
  const present = new Map(globSync(`${MODULES}/*.ts`).map((file) => [join(MODULES, basename(file)), readFileSync(file, 'utf8')]))
  for (const file of present.keys()) if (!wanted.has(file)) wanted.set(file, null)
  return new Map([...wanted].filter(([file, text]) => present.get(file) !== text))
}
