import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFiles } from './source-files.ts'

/** Folders in the order of the flow; a file imports only from its own folder and from folders before it. */
const ORDER = [
  'messages',
  'catalog',
  'store',
  'ingest',
  'search',
  'media',
  'assistant',
  'desk',
  'endpoints',
  'app',
  'server',
  'scripts',
  'lab',
]
/** A folder's doors: its index file where it has one, else its top-level files and its schemas. */
const WITH_INDEX = new Set(['store', 'ingest'])
const OPEN_SUBFOLDERS =
  /^(catalog\/(contract|schemas|citations|articles)\/|messages\/areas\/|search\/engines\/[a-z0-9-]+\/index\.ts$|(endpoints|desk)\/[a-z-]+\/[^/]+$)/
/** Measurement and proof look behind doors. */
const PROOF = /\.test\.tsx?$|^tests\/|^lab\/|^scripts\/|(^|\/)contract(\.ts$|\/)/

const files = repositoryFiles(/^(?!tests\/fixtures).*\.(ts|tsx|mjs)$/)

function importsOf(path: string, text: string): string[] {
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map((match) => match[1] ?? '')
  return found.filter((target) => !target.includes('+types/')).map((target) => posix.join(posix.dirname(path), target))
}

function folderOf(path: string): string {
  return path.includes('/') ? (path.split('/')[0] ?? '') : ''
}

test('imports point one way', () => {
  const wrong: string[] = []
  for (const { path, text } of files.filter(({ path }) => !PROOF.test(path))) {
    const from = ORDER.indexOf(folderOf(path))
    if (from < 0) continue
    for (const target of importsOf(path, text)) {
      const to = ORDER.indexOf(folderOf(target))
      if (to > from)
        wrong.push(
          `${path} imports ${target}: ${folderOf(path)} may not know ${folderOf(target)}. Hand the part in, or move the rule down.`,
        )
    }
  }
  expect(wrong).toEqual([])
})

test('only the laboratory and its tests import from lab/', () => {
  const wrong = files
    .filter(({ path }) => !/^lab\/|^tests\/|\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      importsOf(path, text).flatMap((target) => (folderOf(target) === 'lab' ? [`${path} imports ${target}`] : [])),
    )
  expect(wrong).toEqual([])
})

test('a folder is entered by its doors', () => {
  const wrong: string[] = []
  for (const { path, text } of files.filter(({ path }) => !PROOF.test(path))) {
    for (const target of importsOf(path, text)) {
      const folder = folderOf(target)
      if (!ORDER.includes(folder) || folder === folderOf(path) || OPEN_SUBFOLDERS.test(target)) continue
      const deep = target.split('/').length > 2
      if (WITH_INDEX.has(folder) ? target !== `${folder}/index.ts` : deep)
        wrong.push(`${path} imports ${target}: use what ${folder}/ offers at its top, or offer it there.`)
    }
  }
  expect(wrong).toEqual([])
})

test('app/ui knows nothing of ours but words', () => {
  const wrong = files
    .filter(({ path }) => path.startsWith('app/ui/'))
    .flatMap(({ path, text }) =>
      importsOf(path, text)
        .filter((target) => !/^(app\/ui|messages)\//.test(target))
        .map((target) => `${path} imports ${target}`),
    )
  expect(wrong).toEqual([])
})

test('every import names a file that exists', () => {
  const known = new Set(repositoryFiles(/./).map(({ path }) => path))
  const wrong = files.flatMap(({ path, text }) =>
    importsOf(path, text)
      .filter((target) => /\.(ts|tsx|css|json|mjs)$/.test(target) && !known.has(target))
      .map((target) => `${path} imports ${target}`),
  )
  expect(wrong).toEqual([])
})
