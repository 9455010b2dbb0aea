import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFixture } from '../../../catalog/record-fixture.ts'
import { openTinyArchive, type TinyArchive } from '../../../tests/fixtures/tiny-archive.ts'
import { loadExplore } from '../explore/explore.server.ts'
import { Bibliography, Daybook, Reels, Register, School, Specimens } from './collection-layouts.tsx'
import { DocumentCard } from './document-card.tsx'
import { type ListedRecord, loadListedRecords, loadRecordList } from './listing.ts'
import { OrderCard, OrderLine } from './orders-view.tsx'
import { PhotoCard } from './photographs-view.tsx'
import type { ShapeProps } from './shaped-records.tsx'

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
  archive.store.records.change({ actor: 'test', reason: 'a noted record', origin: 'edit' }, (batch) => {
    for (const type of ['Artifact', 'Document'] as const)
      batch.put(
        recordFixture({
          id: `noted:${type}`,
          type,
          access: { level: 'open', note: 'By appointment.', until: '' },
          accessAbove: [{ title: 'The fonds', note: 'Stored elsewhere.' }],
        }),
      )
  })
})
afterAll(() => archive.close())

const shaped =
  (Shape: ComponentType<ShapeProps>) =>
  ({ record }: { record: ListedRecord }) => <Shape records={[record]} first={1} groups={[]} />

test.each<[string, ComponentType<{ record: ListedRecord }>]>([
  ['bibliography', shaped(Bibliography)],
  ['daybook', shaped(Daybook)],
  ['reels', shaped(Reels)],
  ['register', shaped(Register)],
  ['school', shaped(School)],
  ['specimens', shaped(Specimens)],
  ['photographs', ({ record }) => <PhotoCard record={{ ...record, look: '' }} place={1} />],
  ['documents', ({ record }) => <DocumentCard record={{ ...record, citations: [] }} place={1} />],
  ['order', OrderCard],
  ['order line', ({ record }) => <OrderLine record={record} place={1} />],
])('%s: cards say the access notes of the whole chain', (_, Card) => {
  const records = loadListedRecords(['noted:Artifact', 'noted:Document'], archive, archive.media.pageViews())
  expect(records).toHaveLength(2)
  for (const record of records) {
    const html = renderToStaticMarkup(
      <StaticRouter location="/">
        <Card record={record} />
      </StaticRouter>,
    )
    expect(html).toContain('Access: By appointment. The fonds: Stored elsewhere.')
  }
})

test('a list says once what several records take over from above, and leaves each what is its own', async () => {
  const fonds = { title: 'The fonds', note: 'Stored elsewhere.' }
  const series = { title: 'Letters', note: 'After review.' }
  const noted = (id: string, own: string, accessAbove: { title: string; note: string }[]) =>
    recordFixture({ id, basis: 'sourced', title: `A shared plan ${id}`, access: { level: 'open', note: own, until: '' }, accessAbove })
  archive.store.records.change({ actor: 'test', reason: 'a list', origin: 'edit' }, (batch) => {
    for (const record of [noted('shared:1', 'Ask first.', [fonds]), noted('shared:2', '', [fonds, series]), noted('shared:3', '', [])])
      batch.put(record)
  })
  const listed = loadRecordList(['shared:1', 'shared:2', 'shared:3'], archive)
  expect(listed.accessNotes).toEqual(['The fonds: Stored elsewhere.'])
  expect(listed.records.map(({ accessNote }) => accessNote)).toEqual(['Ask first.', 'Letters: After review.', ''])
  expect(loadRecordList(['shared:1', 'shared:3'], archive)).toMatchObject({
    accessNotes: [],
    records: [{ accessNote: 'Ask first. The fonds: Stored elsewhere.' }, { accessNote: '' }],
  })
  await archive.engine.rebuild()
  const { shown } = await loadExplore(new Request('https://archive.example/explore?q=%22shared+plan%22&sort=title'), archive)
  expect(shown.results?.accessNotes).toEqual(['The fonds: Stored elsewhere.'])
  expect(shown.results?.hits.map(({ accessNote }) => accessNote)).toEqual(['Ask first.', 'Letters: After review.', ''])
})
