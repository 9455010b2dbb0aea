import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileNameOf, openMediaFolders } from './media-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'media-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const drop = (name: string) => writeFileSync(join(folder, name), 'x')

test('a name stands for one id alone', () => {
  expect(fileNameOf('msp:photo:1938:014')).toBe('msp_photo_1938_014')
  const ids = ['a:b', 'a_b', 'a%5Fb', 'a:b/c', 'a:b.c', 'a:b-c', 'ä:b', 'a:b~2']
  expect(new Set(ids.map(fileNameOf)).size).toBe(ids.length)
  for (const id of ids) expect(fileNameOf(id)).toMatch(/^[A-Za-z0-9._%-]+$/)
})

test('files are found by name, pages in their order, and one dropped in later takes over', () => {
  const folders = openMediaFolders([join(folder, 'not-there'), folder])
  expect(folders.of('msp:photo:1938:014')).toBeNull()
  for (const name of [
    'msp_photo_1938_014~10.jpg',
    'MSP_photo_1938_014.TIF',
    'msp_photo_1938_014~2.png',
    'msp_photo_1938_014.vtt',
    'notes.md',
  ])
    drop(name)
  const held = folders.of('msp:photo:1938:014')
  expect(held?.picture.map(({ name }) => name)).toEqual(['MSP_photo_1938_014.TIF', 'msp_photo_1938_014~2.png', 'msp_photo_1938_014~10.jpg'])
  expect(held?.captions.map(({ path }) => path)).toEqual([join(folder, 'msp_photo_1938_014.vtt')])
  rmSync(join(folder, 'MSP_photo_1938_014.TIF'))
  expect(folders.of('msp:photo:1938:014')?.picture).toHaveLength(2)
})

test('the first folder wins, part by part', () => {
  const [own, shipped] = [join(folder, 'own'), join(folder, 'shipped')]
  for (const path of [own, shipped]) mkdirSync(path)
  writeFileSync(join(own, 'a_b.mp4'), 'own')
  for (const name of ['a_b.mp4', 'a_b.vtt']) writeFileSync(join(shipped, name), 'shipped')
  // Read once and kept, since nothing has changed for long.
  for (const path of [own, shipped]) utimesSync(path, new Date(0), new Date(1))
  const folders = openMediaFolders([own, shipped])
  expect(folders.of('a:b')).toMatchObject({ video: [{ path: join(own, 'a_b.mp4') }], captions: [{ path: join(shipped, 'a_b.vtt') }] })
  expect(folders.of('a:b')?.video).toHaveLength(1)
})
