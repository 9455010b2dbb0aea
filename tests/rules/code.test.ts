import { expect, test } from 'vitest'
import { codeLines, repositoryFiles } from './source-files.ts'

const code = repositoryFiles(/\.(ts|tsx)$/)
const product = code.filter(({ path }) => !/\.test\.tsx?$|^tests\/|\/contract\//.test(path))

function offences(files: typeof code, pattern: RegExp, cure: string): string[] {
  return files.flatMap(({ path, text }) =>
    codeLines(text).flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim().slice(0, 100)} — ${cure}`] : [])),
  )
}

test('no casts to quiet the compiler', () => {
  const casts = offences(product, /(?<!import \*|export \*|\w|\{|,)\s+as (?!const\b)[A-Za-z{([]/, 'parse the value or type its source')
  expect(casts.filter((line) => !/^[^ ]+ (import|export)\b|\*\s+as\s/.test(line))).toEqual([])
})

test('no any, no silenced checks', () => {
  expect(offences(product, /:\s*any\b|<any>|\bany\[\]/, 'type it, or parse it with a schema')).toEqual([])
  const silenced = code.filter(({ text }) => /@ts-(ignore|nocheck|expect-error)/.test(text) && !text.includes('/@ts-(ignore'))
  expect(silenced.map(({ path }) => path)).toEqual([])
})

test('only settings read the environment', () => {
  const allowed = /^(server\/(settings|main)\.ts|scripts\/|lab\/|vite\.config|vitest\.config)/
  expect(
    offences(
      product.filter(({ path }) => !allowed.test(path)),
      /process\.env/,
      'take it from server/settings.ts',
    ),
  ).toEqual([])
})

test('forms are read by one function, which refuses what is none', () => {
  const readers = product.filter(({ path }) => path !== 'endpoints/posting/posted-body.ts')
  expect(offences(readers, /\.formData\(\)/, 'use postedForm of endpoints/posting')).toEqual([])
})

test('pages link by the link of app/ui', () => {
  const pages = product.filter(({ path }) => /^app\//.test(path) && path !== 'app/ui/link.tsx')
  expect(offences(pages, /^import .*\bLink\b.* from 'react-router'/, 'take it from app/ui/link.tsx (decision 045)')).toEqual([])
})

test('readers get records only through the access rule', () => {
  const readers = product.filter(({ path }) => /^(app|endpoints)\//.test(path))
  expect(
    offences(readers, /\.records\.(get|all|versions|currentOf|idsWithIdentifier|eventsAfter)\(/, 'use lookUp or seenRecords of store/'),
  ).toEqual([])
})

test('files are at most 500 lines', () => {
  const long = product.filter(({ text }) => text.split('\n').length > 501)
  expect(long.map(({ path, text }) => `${path}: ${text.split('\n').length} lines`)).toEqual([])
})

test('names are kebab-case and say what is inside', () => {
  const paths = repositoryFiles(/./).map(({ path }) => path)
  const odd = paths.filter(
    (path) =>
      /\.(ts|tsx|css|yaml|csv|md)$/.test(path) &&
      !/^(README|CONTRIBUTING|CHANGELOG|SECURITY|CODE_OF_CONDUCT)\.md$/.test(path) &&
      !/^[a-z0-9.$/_-]+$/.test(path.replace(/\/?README\.md$/, '')),
  )
  const vague = paths.filter((path) => /(^|\/)(utils?|helpers?|misc|common|shared|lib)(\/|\.tsx?$)/.test(path))
  expect([...odd, ...vague]).toEqual([])
})

test('no program of a thread waits at its top: one that is ended there takes the whole process with it', () => {
  const programs = product.filter(({ text }) => /\bparentPort\b|^answerAsWorker\(|^await answerAsWorker\(/m.test(text))
  expect(programs.length).toBeGreaterThan(10)
  expect(offences(programs, /^(await|for await|(export )?const .*= await)\b/, 'wait in a function')).toEqual([])
})
