/** Patterns that archivists write cannot hold up the archive: what takes too long is ended, and said to be the pattern. */
import { expect, test } from 'vitest'
import { reviewAccessInWorker, runImportInWorker } from '../../ingest/index.ts'
import { temporaryArchive } from './temporary-archive.ts'

/** Exponential: it tries every way to part the letters before it fails. */
const RUNAWAY = '^(a+)+$'
const LETTERS = `${'a'.repeat(60)}!`
const MAP = `collection: { title: X, description: x, heldBy: X, citation: X }
id: number
type: { value: Document }
fields:
  title: { column: title, replace: [{ match: '${RUNAWAY}', with: b }] }
`

test('a pattern of a mapping that takes for ever ends the import; nothing is changed', async () => {
  const archive = temporaryArchive()
  const options = {
    map: archive.write('map.yaml', MAP),
    collection: 'slow',
    dataDir: archive.dataDir,
  }
  const file = archive.write('slow.csv', `number,title\n1,${LETTERS}\n`)
  await expect(runImportInWorker({ ...options, file }, undefined, undefined, 1)).rejects.toMatchObject({
    status: 400,
    code: 'pattern-too-slow',
    message: expect.stringContaining('1 seconds'),
  })
  expect(archive.store().imports.collection('slow')).toBeNull()
  const short = archive.write('short.csv', 'number,title\n1,aaa\n')
  const report = await runImportInWorker({ ...options, file: short })
  expect(report).toMatchObject({ state: 'done', added: 1 })
  expect(archive.store().records.get('slow:1')?.record.title).toBe('b')
})

test('so does a pattern of access rules that are tried on what is in the archive', async () => {
  const archive = temporaryArchive()
  const aid = `<ead><eadheader><eadid>a</eadid></eadheader><archdesc level="collection"><did><unittitle>A</unittitle></did><accessrestrict><p>${LETTERS}</p></accessrestrict></archdesc></ead>`
  await archive.import({ file: archive.write('aid.xml', aid), collection: 'aid' })
  const given = { dataDir: archive.dataDir, actor: 'anna', apply: false }
  const rules = (matches: string) => `partly: partly\nunsure: unsure\nrules:\n  - { matches: '${matches}', level: closed }\n`
  await expect(reviewAccessInWorker({ ...given, text: rules(RUNAWAY) }, 1)).rejects.toMatchObject({ code: 'pattern-too-slow' })
  expect(await reviewAccessInWorker({ ...given, text: rules('^a+') })).toMatchObject({ noted: 1, changes: [{ to: 'closed', count: 1 }] })
})
