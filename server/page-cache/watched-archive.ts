/**
 * The archive as pages are given it: while one is made, it writes down what is read, so that a kept page is known to be right or
 * not. What is not named here makes a page that is never kept.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { statSync } from 'node:fs'
import type { Archive } from '../../endpoints/archive.ts'

/** What a page may depend on besides single records; the catalog and the day are taken to be in every page. */
export type Part = 'records' | 'imports' | 'index' | 'words' | 'meaning' | 'media'

export interface Dependencies {
  parts: Set<Part>
  /** Ids that were looked up, whether there is such a record or not. */
  records: Set<string>
  /** Files that hold a record itself: size and time of each. */
  files: Map<string, string>
  /** Why the page cannot be kept; '' where it can. */
  never: string
}

export interface WatchedArchive {
  archive: Archive
  /** Runs what makes a page. @returns its result and what was read meanwhile. */
  watch<Result>(make: () => Promise<Result>): Promise<{ result: Result; dependencies: Dependencies }>
}

export function watchedArchive(archive: Archive): WatchedArchive {
  const storage = new AsyncLocalStorage<Dependencies>()
  const part = (name: Part) => () => void storage.getStore()?.parts.add(name)
  const never = (why: string) => {
    const made = storage.getStore()
    if (made) made.never ||= why
  }
  const lookedAt = (id: string) => {
    for (const { path } of Object.values(archive.media.heldOf(id) ?? {}).flat()) storage.getStore()?.files.set(path, stampOfFile(path))
  }
  const neverKept = (name: string) => (member: string) => never(`${name}.${member}`)

  const records = watched(archive.store.records, (member) => {
    if (ONE_RECORD.has(member)) return (id: unknown) => void storage.getStore()?.records.add(String(id))
    if (member !== 'timeOf') part('records')()
  })
  const tables: { [name in keyof Archive['store']]?: unknown } = {
    records,
    shelf: watched(archive.store.shelf, part('records')),
    changes: watched(archive.store.changes, part('records')),
    tree: watched(archive.store.tree, part('records')),
    imports: watched(archive.store.imports, part('imports')),
    entities: archive.store.entities,
    // What readers find covered changes with a version of its record.
    redactions: archive.store.redactions,
  }
  const store = replaced(archive.store, tables, neverKept('store'))
  const desk = replaced(archive.desk, { whoIs: archive.desk.whoIs }, neverKept('desk'))
  const parts: { [name in keyof Archive]?: unknown } = {
    store,
    desk,
    // A page that does without what the engine did not answer is for its reader alone.
    engine: watched(archive.engine, part('index'), never),
    thesaurus: watched(archive.thesaurus, part('words')),
    lexicon: watched(archive.lexicon, part('words')),
    meaning: watched(archive.meaning, part('meaning'), never),
    retriever: watched(archive.retriever, part('meaning'), never),
    media: watched(archive.media, (member) => {
      part('media')()
      if (member === 'heldOf') return (id: unknown) => lookedAt(String(id))
      if (member === 'scanPages') return (record: unknown) => lookedAt(String(Reflect.get(Object(record), 'id')))
    }),
    settings: archive.settings,
  }
  // Anything else of the archive makes a page that is never kept; the catalog is looked at with every page, who asks changes nothing.
  for (const [name, value] of Object.entries(archive))
    if (!Object.hasOwn(parts, name) && name !== 'catalog' && typeof value === 'object' && value !== null)
      Reflect.set(parts, name, watched(value, neverKept(name)))
  return {
    archive: replaced(archive, parts, () => {}),
    async watch(make) {
      const dependencies: Dependencies = { parts: new Set(), records: new Set(), files: new Map(), never: '' }
      const result = await storage.run(dependencies, make)
      return { result, dependencies }
    },
  }
}

/** A file written over in its place has another size or time; its folder does not change. */
export function stampOfFile(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return `${found?.size ?? 0} ${found?.mtimeMs ?? 0}`
}

/** Members of the records that read one by its id. The time of an event (`timeOf`) never changes. */
const ONE_RECORD = new Set(['get', 'currentOf'])

/**
 * @param use is told which member is read; what it returns is told the first argument of the call.
 * @param failed is told of calls that did not bring what they might have: another time they may.
 */
function watched<Target extends object>(target: Target, use: (member: string) => unknown, failed?: (why: string) => void): Target {
  return new Proxy(target, {
    get(_, name) {
      const called = use(String(name))
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (typeof called === 'function') called(given[0])
        const result: unknown = Reflect.apply(value, target, given)
        if (failed && result instanceof Promise)
          result.then(
            (brought) => brought === null && failed(`${String(name)} brought nothing`),
            () => failed(`${String(name)} failed`),
          )
        return failed && isAsyncIterable(result) ? told(result, () => failed(`${String(name)} broke off`)) : result
      }
    },
  })
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

async function* told(items: AsyncIterable<unknown>, broke: () => void): AsyncIterable<unknown> {
  try {
    yield* items
  } catch (error) {
    broke()
    throw error
  }
}

/** The target with members replaced; `other` is told of the rest. */
function replaced<Target extends object>(
  target: Target,
  members: { readonly [name in keyof Target]?: unknown },
  other: (member: string) => void,
): Target {
  return new Proxy(target, {
    get(_, name) {
      if (Object.hasOwn(members, name)) return Reflect.get(members, name)
      other(String(name))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
