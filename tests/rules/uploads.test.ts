import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { codeLines, repositoryFiles } from './source-files.ts'

/** What parses files. Writing is no parsing: yazl, and pdf-lib where it makes pages. */
const PARSERS = ['@e965/xlsx', 'csv-parse', 'file-type', 'music-metadata', 'saxes', 'sharp', 'tar-stream', 'yaml', 'yauzl']

/** Where the thread that serves may parse, and what: files of whoever runs the site, never what somebody sent. */
const OF_THE_OPERATOR: Readonly<Record<string, string>> = {
  'catalog/articles/markdown-tree.ts': 'articles of the content folder, and what is typed at the desk within the bounds of a form',
  'catalog/articles/read-article.ts': 'articles of the content folder',
  'catalog/row-files.ts': 'records of the content folder',
  'catalog/read-yaml.ts': 'the content folder',
  'desk/imports/mapping-form.ts': 'writes YAML',
  'search/relevance-cases.ts': 'the content folder',
}

const files = new Map(
  repositoryFiles(/^(?!tests\/).*\.(ts|tsx)$/)
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .map(({ path, text }) => [path, text]),
)

/** Modules and packages that are loaded with a module; what is imported as a type alone is not. */
function loadedBy(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(/^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  )
}

/** Every module that the given ones load, with the way there. Threads and processes are started by address, not loaded. */
function reachedFrom(roots: readonly string[]): Map<string, string> {
  const reached = new Map(roots.map((root) => [root, root]))
  for (const [path, way] of reached)
    for (const target of loadedBy(files.get(path) ?? '')) {
      const module = target.startsWith('.') ? posix.join(posix.dirname(path), target) : ''
      if (files.has(module) && !reached.has(module)) reached.set(module, `${way} → ${module}`)
    }
  return reached
}

const serving = reachedFrom([...files.keys()].filter((path) => /^(server\/(main|app)\.ts|app\/root\.tsx|app\/routes\/.*)$/.test(path)))

test('nothing that the serving thread loads parses what somebody sent', () => {
  const wrong = [...serving].flatMap(([path, way]) =>
    loadedBy(files.get(path) ?? '')
      .filter((target) => PARSERS.some((parser) => target === parser || target.startsWith(`${parser}/`)))
      .filter(() => OF_THE_OPERATOR[path] === undefined)
      .map((parser) => `${way} loads ${parser}: read the file in a process of its own (catalog/limited-process.ts)`),
  )
  expect(wrong).toEqual([])
  expect(Object.keys(OF_THE_OPERATOR).filter((path) => !serving.has(path))).toEqual([])
})

test('nothing that the serving thread loads unpacks what somebody sent', () => {
  const wrong = [...serving].filter(
    ([path]) =>
      /^(ingest|media|desk|endpoints|app)\//.test(path) &&
      codeLines(files.get(path) ?? '').some((line) =>
        /\b(?:createGunzip|gunzipSync|createUnzip|unzipSync|inflateSync|createInflate)\b/.test(line),
      ),
  )
  expect(wrong.map(([, way]) => way)).toEqual([])
})

test('readers of uploads are reached from processes and threads of their own', () => {
  const entries = [...files.keys()].filter((path) => /-(process|worker)\.ts$/.test(path))
  const behind = reachedFrom(entries)
  const readers = [
    'ingest/table/sheet-file.ts',
    'ingest/many/unpack.ts',
    'media/draw-picture.ts',
    'desk/media/inspect-process.ts',
    'desk/editing/sheet-rows-process.ts',
  ]
  expect(readers.filter((path) => !behind.has(path) || serving.has(path))).toEqual([])
})
