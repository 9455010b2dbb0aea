import { expect, test } from 'vitest'
import { measure, productModules, readShortFiles } from '../../scripts/measure-code.ts'
import { type Module, moduleOf } from '../../scripts/measures/read-modules.ts'

/** Quotation marks are doubled in these samples: a rule takes what stands in single ones for imports of this file. */
function read(path: string, text: string): Module {
  return moduleOf(path, text.replaceAll('"', "'"))
}

function modules(files: Record<string, string>): Module[] {
  return Object.entries(files).map(([path, text]) => read(path, text))
}

test('exports, imports and files loaded by address are read from the text', () => {
  const module = read(
    'app/a.ts',
    [
      'import React, { type Two as Three, four } from "./b.ts"',
      'import * as all from "../catalog/c.ts"',
      'import {',
      '  five,',
      '} from "./d.ts"',
      'import { outside } from "zod"',
      'export { six, seven as eight } from "./e.ts"',
      'export const nine = 1',
      'export async function ten() {}',
      'const worker = new Worker(new URL("./w.ts", import.meta.url))',
      'const part = () => import("./lazy.tsx")',
      'const eleven = 1',
      'export { eleven }',
      '',
    ].join('\n'),
  )
  expect(module.lines).toBe(13)
  expect([...module.exported]).toEqual(['nine', 'ten', 'eleven'])
  expect(module.imported).toEqual([
    { from: 'app/b.ts', name: 'Two' },
    { from: 'app/b.ts', name: 'four' },
    { from: 'app/b.ts', name: 'default' },
    { from: 'catalog/c.ts', name: '*' },
    { from: 'app/d.ts', name: 'five' },
  ])
  expect(module.passedOn).toEqual([
    { name: 'six', from: 'app/e.ts', original: 'six' },
    { name: 'eight', from: 'app/e.ts', original: 'seven' },
  ])
  expect([...module.loaded]).toEqual(['app/w.ts', 'app/lazy.tsx'])
})

test('a fragment is short and imported by one neighbor; workers and what others import are none', () => {
  const figures = measure(
    modules({
      'store/index.ts':
        'import { a } from "./part.ts"\nimport { b } from "./used-twice.ts"\nimport "./worker.ts"\nnew URL("./worker.ts", import.meta.url)\n',
      'store/part.ts': 'export const a = 1\n',
      'store/used-twice.ts': 'export const b = 1\n',
      'store/worker.ts': 'export const c = 1\n',
      'server/main.ts': 'import { b } from "../store/used-twice.ts"\nimport { d } from "../store/long.ts"\n',
      'store/long.ts': `export const d = 1\n${'\n'.repeat(80)}`,
      'assistant/apart.ts': 'import { e } from "./near.ts"\n',
      'assistant/near.ts': 'export const e = 1\n',
    }),
  )
  expect(figures.files).toBe(6)
  expect(figures.fragments).toEqual(['store/part.ts'])
})

test('a name that an index passes on is used by those who take it there', () => {
  const figures = measure(
    modules({
      'store/one.ts': 'export const once = 1\nexport const twice = 1\nexport const never = 1\n',
      'store/index.ts': 'export { once, twice } from "./one.ts"\nexport * from "./two.ts"\n',
      'store/two.ts': 'export interface All {}\n',
      'server/a.ts': 'import { once, twice, type All } from "../store/index.ts"\n',
      'server/b.ts': 'import { twice } from "../store/index.ts"\n',
    }),
  )
  expect(figures.usedOnce).toEqual(['store/one.ts once', 'store/two.ts All'])
})

test('a short file that only a neighbor imports is joined with it, or listed with its reason', () => {
  const { fragments } = measure(productModules())
  expect(fragments.toSorted()).toEqual([...readShortFiles().keys()].toSorted())
})
