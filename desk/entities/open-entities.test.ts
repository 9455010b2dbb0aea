import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { entitiesOf, withEdits } from '../../catalog/entities.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { openEditedCatalog, openStore } from '../../store/index.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { compareData } from '../editing/compare-records.ts'
import { blankEntity, ENTITY_FORMS, ENTITY_KINDS, entityFrom, entityValues } from './entity-form.ts'
import { slugOf } from './new-names.ts'
import { type DeskEntities, openEntities } from './open-entities.ts'

let archive: TinyArchive
let entities: DeskEntities
const NOTE = { actor: 'anna', reason: 'A test' }
beforeAll(async () => {
  archive = await openTinyArchive()
  entities = archive.entities
})
afterAll(() => archive.close())

test.each(ENTITY_KINDS)('every %s goes into its form and comes back unchanged', (kind) => {
  const edits = entities
    .list(kind, '')
    .map(({ id, data }) => ({ kind, ...entityFrom(kind, id, entityValues(kind, data), data), mergedInto: '' }))
  const { catalog, problems } = withEdits(archive.catalog, edits)
  expect(problems).toEqual([])
  expect(entitiesOf(catalog, kind)).toEqual(entitiesOf(archive.catalog, kind))
})

test('what a form gives back unchanged is no change', async () => {
  for (const kind of ENTITY_KINDS) {
    const [first] = entities.list(kind, '')
    if (!first) throw new Error(kind)
    const made = entityFrom(kind, first.id, entityValues(kind, first.data), first.data)
    expect([kind, await entities.save(kind, first.id, 0, made.data, NOTE)]).toEqual([kind, { state: 'unchanged', id: first.id }])
  }
})

test('a person is added, found, renamed with the records that name it, and merged; the former address leads to the other', async () => {
  const values = {
    ...entityValues('person', blankEntity('person', '2026-11-24')),
    name: ['Žižka, Jana Q.'],
    kind: ['person'],
    dates: ['1901–1977'],
  }
  const made = entityFrom('person', null, values, {})
  expect(made.id).toBe('zizka-jana-q')
  expect(await entities.save('person', made.id, null, made.data, NOTE)).toMatchObject({ state: 'saved' })
  expect(archive.catalog.person('Žižka, Jana Q.')?.dates).toBe('1901–1977')
  const search = async (text: string) =>
    (
      await archive.engine.search({
        text,
        kind: 'person',
        facets: {},
        from: null,
        to: null,
        sort: 'relevance',
        page: 1,
        size: 5,
        viewer: archive.viewer,
      })
    ).total
  expect(await search('Žižka')).toBe(1)
  // A record may name it from now on.
  const [record] = (await archive.editing.list({ state: 'live', words: '', basis: 'sample', offset: 0, limit: 1 })).records
  const id = record?.id ?? ''
  const opened = archive.editing.open(id)
  const saved = await archive.editing.save(
    id,
    opened.version,
    { ...opened.values, people: ['Žižka, Jana Q.'], unit: [''], series: [''], 'places.name': [], subjects: [] },
    NOTE,
  )
  expect(saved).toMatchObject({ state: 'saved' })
  expect(entities.open('person', made.id).records).toBe(1)
  const renamed = { ...made.data, name: 'Zizka, Jana' }
  expect(await entities.save('person', made.id, 1, renamed, NOTE)).toMatchObject({ state: 'saved', records: 1 })
  expect(archive.store.records.get(id)?.record.people).toEqual(['Zizka, Jana'])
  expect(archive.catalog.person('Žižka, Jana Q.')?.name).toBe('Zizka, Jana')
  const other = archive.catalog.people[0]
  if (!other) throw new Error('nobody')
  expect(await entities.remove('person', made.id, NOTE)).toMatchObject({ state: 'refused' })
  expect(await entities.merge('person', made.id, other.id, NOTE)).toMatchObject({ state: 'saved', records: 1 })
  expect(archive.store.records.get(id)?.record.people).toEqual([other.name])
  expect(archive.catalog.mergedInto('person', made.id)).toBe(other.id)
  expect(archive.catalog.person('Zizka, Jana')?.id).toBe(other.id)
  expect(await search('Žižka')).toBe(1)
  expect(entities.history('person', made.id).map(({ action, mergedInto }) => [action, mergedInto])).toEqual([
    ['delete', other.id],
    ['update', ''],
    ['create', ''],
  ])
})

test('what would leave a reference without its target is refused, and nothing is written', async () => {
  const before = archive.store.entities.sequence()
  const cited =
    archive.catalog.articles.flatMap(({ marks }) => marks.flatMap(({ references }) => references.map(({ ref }) => ref)))[0] ?? ''
  const gone = await entities.remove('source', cited, NOTE)
  expect(gone.state === 'refused' && gone.faults[0]?.expected).toMatch(/id of a source|none/)
  const article = archive.catalog.articles[0]
  const id = article?.path.slice(1).replaceAll('/', '~') ?? ''
  const broken = { ...entities.open('article', id).data, body: 'A claim.[@no-such-source]' }
  const refused = await entities.save('article', id, 0, broken, NOTE)
  expect(refused).toMatchObject({ state: 'refused', faults: [{ found: 'no-such-source' }] })
  const html = await entities.save('article', id, 0, { ...broken, body: '<script>alert(1)</script>' }, NOTE)
  expect(html.state).toBe('refused')
  expect(await entities.save('article', id, 0, { ...broken, body: 'Plain.' }, { actor: 'anna', reason: '' })).toMatchObject({
    state: 'refused',
  })
  expect(archive.store.entities.sequence()).toBe(before)
})

test('who saves over another version than the form was filled from is refused', async () => {
  const { data } = entities.open('site', 'site')
  expect(await entities.save('site', 'site', 0, { ...data, notice: 'Closed on Friday' }, NOTE)).toMatchObject({ state: 'saved' })
  expect(archive.catalog.site.notice).toBe('Closed on Friday')
  expect(await entities.save('site', 'site', 0, { ...data, notice: 'Open' }, NOTE)).toMatchObject({ state: 'conflict', by: 'anna' })
})

test('a news post of a later day appears on that day', async () => {
  const body = 'Text of a post.'
  const form = {
    ...blankEntity('article', '2026-11-24'),
    title: 'A later post',
    summary: 'What is told in some forty characters or more, here.',
    body,
  }
  const made = entityFrom('article', null, entityValues('article', { ...form, category: 'units', published: '2999-01-01' }), form)
  expect(made.id).toBe('blog~a-later-post')
  expect(await entities.save('article', made.id, null, made.data, NOTE)).toMatchObject({ state: 'saved' })
  expect(archive.catalog.article('/blog/a-later-post')).toBeNull()
  expect(entities.open('article', made.id).name).toBe('A later post')
  let today = '2998-12-31'
  const later = openEditedCatalog(archive.catalog, archive.store, () => new Date(today))
  expect(later.current().article('/blog/a-later-post')).toBeNull()
  // The day begins by the archive's clock.
  today = '2999-01-01T04:59:00Z'
  later.follow()
  expect(later.current().article('/blog/a-later-post')).toBeNull()
  today = '2999-01-01T05:00:00Z'
  later.follow()
  expect(later.current().article('/blog/a-later-post')?.title).toBe('A later post')
})

test('versions are compared and restored: a correction taken back, a merged entry brought back, what content says', async () => {
  const subject = archive.catalog.subjects[0]
  if (!subject) throw new Error('no subject')
  const { data } = entities.open('subject', subject.id)
  const version = entities.open('subject', subject.id).version
  expect(await entities.save('subject', subject.id, version, { ...data, note: 'Another note' }, NOTE)).toMatchObject({ state: 'saved' })
  expect(compareData(entities.at('subject', subject.id, 0), entities.at('subject', subject.id, version + 1))).toEqual([
    { field: 'note', before: subject.note === '' ? [] : [subject.note], after: ['Another note'] },
  ])
  expect(await entities.restore('subject', subject.id, 0, version, NOTE)).toMatchObject({ state: 'conflict' })
  expect(await entities.restore('subject', subject.id, 0, version + 1, NOTE)).toMatchObject({ state: 'saved' })
  expect(archive.catalog.subject(subject.name)?.note).toBe(subject.note)
  await expect(entities.restore('subject', subject.id, 99, 2, NOTE)).rejects.toMatchObject({ status: 404 })
  const made = (name: string) => entityFrom('subject', null, { ...entityValues('subject', {}), name: [name] }, {})
  const [one, other] = [made('Restored subject'), made('Kept subject')]
  for (const { id, data } of [one, other]) expect(await entities.save('subject', id, null, data, NOTE)).toMatchObject({ state: 'saved' })
  expect(await entities.merge('subject', one.id, other.id, NOTE)).toMatchObject({ state: 'saved' })
  expect(entities.removed('subject')).toContainEqual({ id: one.id, name: 'Restored subject', into: other.id })
  expect(await entities.restore('subject', one.id, 1, 2, NOTE)).toMatchObject({ state: 'saved' })
  expect(archive.catalog.subjects.find(({ id }) => id === one.id)?.name).toBe('Restored subject')
  expect(archive.catalog.mergedInto('subject', one.id)).toBeNull()
})

test('a collection that was added is merged with its records and series; those of the site keep their addresses', async () => {
  const made = (title: string, series: string) => ({
    ...entityFrom('collection', null, { ...entityValues('collection', {}), title: [title], shortTitle: [title], description: [title] }, {}),
    series,
  })
  const [one, other] = [made('Gift of Pell', 'Letters'), made('Gift of Pell family', 'Diaries')]
  for (const { id, data, series } of [one, other])
    expect(await entities.save('collection', id, null, { ...data, series: [{ name: series }] }, NOTE)).toMatchObject({ state: 'saved' })
  archive.store.records.change(
    { actor: 'anna', reason: 'A test', origin: 'edit' },
    ({ put }) => void put(recordFixture({ id: 'msp:doc:1950:777', collection: one.id, series: 'Letters' })),
  )
  expect(await entities.merge('collection', one.id, other.id, NOTE)).toMatchObject({ state: 'saved', records: 1 })
  expect(archive.store.records.get('msp:doc:1950:777')?.record.collection).toBe(other.id)
  expect(archive.catalog.collection(other.id)?.series.map(({ name }) => name)).toEqual(['Diaries', 'Letters'])
  expect(archive.catalog.mergedInto('collection', one.id)).toBe(other.id)
  expect(await entities.merge('collection', 'orders', other.id, NOTE)).toMatchObject({ state: 'refused' })
})

test('two processes that save at once: one is saved, the other sees what it says, and nothing of either is half done', async () => {
  const other = openStore(archive.file)
  onTestFinished(() => other.close())
  const edited = openEditedCatalog(loadCatalog('content'), other)
  const elsewhere = openEntities({ store: other, catalog: edited, indexed: async () => {} })
  const data = (name: string) => ({ ...blankEntity('subject', '2026-11-24'), name, variants: [], statements: [] })
  const made = (name: string) => entityFrom('subject', null, { ...entityValues('subject', data(name)), name: [name] }, {})
  const first = made('Raced subject')
  const outcomes = await Promise.all([
    entities.save('subject', first.id, null, first.data, NOTE),
    elsewhere.save('subject', first.id, null, first.data, { actor: 'ben', reason: 'The same' }),
  ])
  expect(outcomes.map(({ state }) => state)).toEqual(['saved', 'refused'])
  // Its copy of the catalog is from before; what holds is asked again where nobody else can write.
  const second = made('Second subject')
  expect(await entities.save('subject', second.id, null, second.data, NOTE)).toMatchObject({ state: 'saved' })
  expect(edited.whole().subject('Second subject')).toBeNull()
  expect(await elsewhere.merge('subject', first.id, second.id, { actor: 'ben', reason: 'One thing' })).toMatchObject({ state: 'saved' })
  expect(await entities.save('subject', first.id, 1, { ...first.data, note: 'Late' }, NOTE)).toMatchObject({ state: 'conflict', by: 'ben' })
  expect(archive.catalog.subject('Raced subject')?.id).toBe(second.id)
  expect(archive.catalog.mergedInto('subject', first.id)).toBe(second.id)
})

test('every form has a field for every required part of its schema', () => {
  expect(ENTITY_KINDS.filter((kind) => ENTITY_FORMS[kind].fields.length === 0)).toEqual([])
  expect(slugOf('Café “Ōsaka”, No. 5!')).toBe('cafe-osaka-no-5')
})
