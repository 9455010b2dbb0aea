import { expect, test } from 'vitest'
import { bannedNames, productModules, readBanned, wordsOf } from '../../scripts/measure-code.ts'

const listed = readBanned()
const found = bannedNames(listed.words, productModules())

test('no new path and no new exported name uses a banned word', () => {
  expect(found.paths.filter((path) => !listed.paths.includes(path))).toEqual([])
  expect(found.names.filter((name) => !listed.names.includes(name))).toEqual([])
})

test('names that were changed have left the list: npm run measure:code -- --write', () => {
  expect(listed.paths.filter((path) => !found.paths.includes(path))).toEqual([])
  expect(listed.names.filter((name) => !found.names.includes(name))).toEqual([])
})

test('banned words count as whole words of a name only', () => {
  expect(wordsOf('SaidOfListing')).toEqual(['said', 'of', 'listing'])
  expect(wordsOf('KEPT_BYTES')).toEqual(['kept', 'bytes'])
  expect(wordsOf('parseHTMLHeld2')).toEqual(['parse', 'html', 'held'])
  expect(wordsOf('app/routes/admin/gate/doorstep.tsx')).toEqual(['app', 'routes', 'admin', 'gate', 'doorstep', 'tsx'])
  const module = {
    path: 'catalog/shelfmarks.ts',
    lines: 1,
    exported: new Set(['withheld', 'lettersOf', 'Heldout']),
    passedOn: [],
    imported: [],
    loaded: new Set<string>(),
  }
  expect(bannedNames(['held', 'letters', 'shelf'], [module])).toEqual({ paths: [], names: ['lettersOf'] })
})
