import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openThesaurus, readGroups } from './thesaurus.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'thesaurus-'))
  mkdirSync(join(folder, 'site'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (text: string) => writeFileSync(join(folder, 'site/thesaurus.yaml'), text)

test('what ships and what is added are read together, and what is taken back is gone with the next question', () => {
  write('# A line\n- [cruiser, patrol car]\n')
  const added: string[][] = []
  const thesaurus = openThesaurus(folder, () => [...added])
  const others = (...question: string[]) => thesaurus.inQuestion(question).flatMap((found) => found.others.map(({ text }) => text))
  const empty = thesaurus.stamp()
  expect([others('cruiser'), others('zeppelin')]).toEqual([['patrol car'], []])
  added.push(['zeppelin', 'airship'])
  expect([others('cruiser'), others('zeppelin')]).toEqual([['patrol car'], ['airship']])
  expect(thesaurus.stamp()).not.toBe(empty)
  added.pop()
  expect([others('zeppelin'), thesaurus.stamp()]).toEqual([[], empty])
})

test.each(['- one', '- [alone]', 'a: [b, c]', '- [a, b'])('%s is no list of words of the same meaning', (text) => {
  write(text)
  expect(() => openThesaurus(folder)).toThrow(expect.objectContaining({ code: 'content-problems' }))
})

test('a folder without a list has none', () => {
  expect(readGroups(folder)).toEqual([])
})
