/**
 * `npm run measure:code`: how large and how scattered the code is, and which names still use banned words.
 * `-- --list` also lists the files and names behind the figures. `-- --write` takes what no longer occurs out of the
 * allow-list in measures/banned-words.json; it never adds to it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { codeFiles, isProof, type Module, readModule } from './measures/read-modules.ts'

const ROOMS = ['app', 'catalog', 'desk', 'endpoints', 'ingest', 'media', 'search', 'server', 'store']
const SHORT = 60
/** Short files with an idea of their own, each with its reason. */
const SHORT_FILES = fileURLToPath(new URL('measures/short-files.json', import.meta.url))
const BANNED_FILE = fileURLToPath(new URL('measures/banned-words.json', import.meta.url))

const BannedSchema = z.strictObject({ words: z.array(z.string()), paths: z.array(z.string()), names: z.array(z.string()) })
type Banned = z.infer<typeof BannedSchema>

/** The banned words, and the paths and exported names that still use one. */
export function readBanned(): Banned {
  return BannedSchema.parse(JSON.parse(readFileSync(BANNED_FILE, 'utf8')))
}

/** @returns paths of short files that stay, with the reason of each. */
export function readShortFiles(): Map<string, string> {
  return new Map(Object.entries(z.record(z.string(), z.string().min(1)).parse(JSON.parse(readFileSync(SHORT_FILES, 'utf8')))))
}

/** The words of a camelCase, PascalCase, UPPER_CASE or kebab-case name, in lower case. */
export function wordsOf(name: string): string[] {
  const words: string[] = []
  for (const part of name.split(/[^A-Za-z]/))
    for (const [word] of part.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)) words.push(word.toLowerCase())
  return words
}

/** Paths of code, and names that code exports, with a banned word in them. */
export function bannedNames(words: readonly string[], modules: readonly Module[]): { paths: string[]; names: string[] } {
  const banned = new Set(words)
  const uses = (name: string) => wordsOf(name).some((word) => banned.has(word))
  const names = new Set(modules.flatMap(({ exported }) => [...exported]))
  return { paths: modules.map(({ path }) => path).filter(uses), names: [...names].filter(uses).sort() }
}

/** Every module of the repository but its proofs. */
export function productModules(): Module[] {
  return codeFiles()
    .filter((path) => !isProof(path))
    .map(readModule)
}

interface Measures {
  files: number
  short: number
  lines: number
  /** Short files that one file of their own folder imports and nothing else. */
  fragments: string[]
  /** Exported names that exactly one other file uses, as `path name`. */
  usedOnce: string[]
}

/** The figures of the rooms: everything that runs in production but the assistant and the embedded engine. */
export function measure(modules: readonly Module[]): Measures {
  const inRooms = modules.filter(({ path }) => ROOMS.includes(path.split('/')[0] ?? '') && !path.startsWith('search/engines/embedded/'))
  const users = usersOf(modules)
  return {
    files: inRooms.length,
    short: inRooms.filter(({ lines }) => lines < SHORT).length,
    lines: inRooms.reduce((sum, { lines }) => sum + lines, 0),
    fragments: fragmentsOf(inRooms, modules),
    usedOnce: inRooms.flatMap(({ path, exported }) =>
      [...exported].filter((name) => users.get(`${path} ${name}`)?.size === 1).map((name) => `${path} ${name}`),
    ),
  }
}

function fragmentsOf(inRooms: readonly Module[], modules: readonly Module[]): string[] {
  const importers = new Map<string, Set<string>>()
  const loaded = new Set(routeModules())
  for (const { path, imported, passedOn, loaded: parts } of modules) {
    for (const { from } of [...imported, ...passedOn]) importers.set(from, (importers.get(from) ?? new Set()).add(path))
    for (const part of parts) loaded.add(part)
  }
  return inRooms
    .filter(({ path, lines }) => {
      const [only, another] = importers.get(path) ?? []
      return lines < SHORT && only !== undefined && another === undefined && dirname(only) === dirname(path) && !loaded.has(path)
    })
    .map(({ path }) => path)
}

/** Modules that the route table names. */
function routeModules(): string[] {
  return [...readFileSync('app/routes.ts', 'utf8').matchAll(/'(routes\/[a-z/-]+\.tsx?)'/g)].map(([, path]) => `app/${path}`)
}

/** Who uses each exported name, by `path name` of its definition; a file that only passes a name on does not use it. */
function usersOf(modules: readonly Module[]): Map<string, Set<string>> {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const users = new Map<string, Set<string>>()
  const use = (user: string, from: string, name: string, depth = 0): void => {
    const module = byPath.get(from)
    if (!module || depth > 5) return
    for (const own of name === '*' ? module.exported : module.exported.has(name) ? [name] : [])
      users.set(`${from} ${own}`, (users.get(`${from} ${own}`) ?? new Set()).add(user))
    for (const passed of module.passedOn)
      if (passed.name === '*') use(user, passed.from, name, depth + 1)
      else if (name === '*' || name === passed.name) use(user, passed.from, passed.original, depth + 1)
  }
  for (const { path, imported } of modules) for (const { from, name } of imported) use(path, from, name)
  return users
}

if (process.argv[1]?.endsWith('measure-code.ts')) {
  const modules = productModules()
  const { files, short, lines, fragments, usedOnce } = measure(modules)
  const banned = readBanned()
  const { paths, names } = bannedNames(banned.words, modules)
  const listed = readShortFiles()
  const unlisted = fragments.filter((path) => !listed.has(path))
  const rows: [string, string | number][] = [
    [`files (under ${SHORT} lines)`, `${files} (${short})`],
    ['lines', lines],
    [`files under ${SHORT} lines with one importer, in their own folder, and no reason listed`, unlisted.length],
    ['exported names used by one other file', usedOnce.length],
    ['banned words in paths', paths.length],
    ['banned words in exported names', names.length],
  ]
  console.log(`${ROOMS.join(', ')}, without search/engines/embedded, tests, contracts and fixtures; banned words: all code\n`)
  for (const [what, figure] of rows) console.log(`${String(figure).padStart(12)}  ${what}`)
  if (process.argv.includes('--list')) {
    const lists = { fragments: unlisted, usedOnce, paths, names }
    for (const [what, list] of Object.entries(lists)) console.log(`\n${what}\n${list.map((line) => `  ${line}`).join('\n')}`)
  }
  if (process.argv.includes('--write')) {
    const left = {
      ...banned,
      paths: banned.paths.filter((path) => paths.includes(path)),
      names: banned.names.filter((name) => names.includes(name)),
    }
    writeFileSync(BANNED_FILE, `${JSON.stringify(left, null, 2)}\n`)
  }
}
