import { expect, test } from 'vitest'
import { publicViewer, seenBy } from '../../catalog/access.ts'
import { accessInWords } from '../../catalog/access-words.ts'
import { textsOf } from '../../desk/privacy/private-items.ts'
import { reviewAccess } from '../../ingest/access/review-access.ts'
import { accessRulesText } from '../../ingest/index.ts'
import { temporaryArchive } from './temporary-archive.ts'

const AID = `<ead><eadheader><eadid>aid</eadid></eadheader><archdesc level="collection"><did><unittitle>Papers</unittitle></did>
<accessrestrict><p>Some boxes are restricted.</p></accessrestrict>
<dsc><c id="s" level="series"><did><unittitle>Letters</unittitle></did><accessrestrict><p>Closed until 2150.</p></accessrestrict>
<c id="f" level="file"><did><unittitle>One letter</unittitle><dao href="https://example.org/scan.jpg"/></did></c></c>
<c id="o" level="file"><did><unittitle>Card</unittitle></did></c></dsc></archdesc></ead>`

test('a wording becomes a level below it, ends by itself, and every note of the chain is shown', async () => {
  const archive = temporaryArchive()
  const report = await archive.import({ file: archive.write('aid.xml', AID), collection: 'aid' })
  expect(report.shownWarnings.map(({ found }) => found)).toEqual(['Some boxes are restricted'])
  const record = archive.store().records.get('aid:f')?.record
  expect(record?.access).toEqual({ level: 'restricted', until: '2150-01-01', note: '' })
  if (!record) return
  const seen = seenBy(record, publicViewer())
  expect(seen?.media).toEqual([])
  expect(seen && accessInWords(seen)).toEqual([
    'The files are not shown. It opens on January 1, 2150',
    'Letters: Closed until 2150.',
    'Papers: Some boxes are restricted.',
  ])
  expect(seenBy(record, publicViewer(new Date('2150-01-01')))?.media).toHaveLength(1)
  expect(archive.store().records.get('aid:o')?.record.access.level).toBe('open')
})

test('a preview says what other rules would close and changes nothing; applying them closes it, edited records left alone', async () => {
  const archive = temporaryArchive()
  await archive.import({ file: archive.write('aid.xml', AID), collection: 'aid' })
  const given = { dataDir: archive.dataDir, actor: 'anna' }
  const text = accessRulesText(archive.dataDir)
    .replace('rules:', "rules:\n  - { matches: '^some boxes', level: closed }")
    .replace('some|', '')
  const preview = await reviewAccess({ ...given, apply: false, text: text.replaceAll('box(?:es)?|', '') })
  expect(preview).toMatchObject({ batch: '', noted: 4, unsure: 0, changes: [{ from: 'open', to: 'closed', count: 2 }] })
  expect(archive.store().records.get('aid:o')?.record.access.level).toBe('open')
  const now = await reviewAccess({ ...given, apply: false })
  expect(now).toMatchObject({ unsure: 2, changes: [] })
  expect(now.wordings[0]).toMatchObject({ words: 'Some boxes are restricted', unsure: true, count: 2 })
  const done = await reviewAccess({ ...given, apply: true, text: text.replaceAll('box(?:es)?|', '') })
  expect(done.batch).not.toBe('')
  expect(archive.store().records.get('aid:o')?.record.access.level).toBe('closed')
})

test('a table says who may see a row, in levels or in words', async () => {
  const archive = temporaryArchive()
  const file = archive.write('t.csv', 'n,title,who\n1,A,closed\n2,B,Closed until 2150\n3,C,Ask the donor for permission\n')
  const map = archive.write('t.yaml', 'id: n\ntype: { value: Document }\nfields: { title: title, access: who }\n')
  await archive.import({ file, map, collection: 't' })
  const access = (id: string) => archive.store().records.get(id)?.record.access
  expect(access('t:1')).toMatchObject({ level: 'closed', until: '' })
  expect(access('t:2')).toMatchObject({ level: 'restricted', until: '2150-01-01', note: 'Closed until 2150' })
  expect(access('t:3')).toMatchObject({ level: 'open', note: 'Ask the donor for permission' })
})

test('the review of private information reads what a row shows to readers, and nothing else', async () => {
  const archive = temporaryArchive()
  const file = archive.write('t.csv', 'n,title,who,words\n1,A,closed,SSN one\n2,B,restricted,SSN two\n3,C,open,SSN three\n')
  const map = archive.write('t.yaml', 'id: n\ntype: { value: Document }\nfields: { title: title, access: who, transcription: words }\n')
  await archive.import({ file, map, collection: 't' })
  const read = ['t:1', 't:2', 't:3'].flatMap((id) => {
    const record = archive.store().records.get(id)?.record
    return record ? textsOf(record).map(({ text }) => text) : expect.fail(id)
  })
  expect(read.filter((text) => text.startsWith('SSN'))).toEqual(['SSN three'])
})
