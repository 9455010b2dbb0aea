/** PREMIS 3.0: what is kept of a record, in the order that the schema asks for, and nothing that may not be seen. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { fileNameOf } from '../../media/media-files.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { CLOSED_ID } from '../../tests/fixtures/tiny-records.ts'
import { answerPremis } from './premis.ts'

const SITE = 'https://archive.example'
const FILMED = 'premis:film:1'
const RESTRICTED = 'premis:film:2'
const GONE = 'premis:film:3'
const FILM = `${fileNameOf(FILMED)}.mp4`
const SCAN = `${fileNameOf(FILMED)}~2.tif`
const DIGEST = 'a'.repeat(64)

/** What the schema (premis.xsd of 2016) lets follow what; elements that are not here hold text alone. */
const pair = (name: string) => [`${name}Identifier`, `${name}IdentifierType ${name}IdentifierValue`] as const
const LINKED = 'relationship* linkingEventIdentifier* linkingRightsStatementIdentifier*'
const MODELS: Readonly<Record<string, string>> = {
  premis: 'object+ event* agent* rights*',
  intellectualEntity: `objectIdentifier+ preservationLevel* significantProperties* originalName? ${LINKED}`,
  file: `objectIdentifier+ preservationLevel* significantProperties* objectCharacteristics+ originalName? storage* signatureInformation* ${LINKED}`,
  significantProperties: 'significantPropertiesType significantPropertiesValue?',
  objectCharacteristics: 'compositionLevel? fixity* size? format+ creatingApplication*',
  fixity: 'messageDigestAlgorithm messageDigest messageDigestOriginator?',
  format: 'formatDesignation formatRegistry? formatNote*',
  formatDesignation: 'formatName formatVersion?',
  storage: 'contentLocation storageMedium?',
  contentLocation: 'contentLocationType contentLocationValue',
  relationship: 'relationshipType relationshipSubType relatedObjectIdentifier+ relatedEventIdentifier*',
  event:
    'eventIdentifier eventType eventDateTime eventDetailInformation* eventOutcomeInformation* linkingAgentIdentifier* linkingObjectIdentifier*',
  eventOutcomeInformation: 'eventOutcome eventOutcomeDetail*',
  eventOutcomeDetail: 'eventOutcomeDetailNote',
  agent: 'agentIdentifier+ agentName* agentType? agentVersion? agentNote*',
  rights: 'rightsStatement+',
  rightsStatement:
    'rightsStatementIdentifier rightsBasis copyrightInformation? licenseInformation? statuteInformation* otherRightsInformation? rightsGranted* linkingObjectIdentifier* linkingAgentIdentifier*',
  licenseInformation: 'licenseDocumentationIdentifier+ licenseTerms? licenseNote*',
  otherRightsInformation: 'otherRightsDocumentationIdentifier* otherRightsBasis otherRightsApplicableDates? otherRightsNote*',
  ...Object.fromEntries(
    ['object', 'event', 'agent', 'relatedObject', 'linkingEvent', 'linkingAgent', 'linkingObject', 'linkingRightsStatement']
      .concat('rightsStatement', 'licenseDocumentation', 'otherRightsDocumentation')
      .map(pair),
  ),
}

interface Node {
  name: string
  /** The name, or the category of an object. */
  model: string
  attributes: Readonly<Record<string, string>>
  children: Node[]
  text: string
}

/** @throws where the document is not well-formed or an element is of another namespace. */
function read(xml: string): Node {
  const parser = new SaxesParser({ xmlns: true })
  const top: Node = { name: '', model: '', attributes: {}, children: [], text: '' }
  const open = [top]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    expect(uri).toBe('http://www.loc.gov/premis/v3')
    const values = Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value]))
    const node: Node = { name: local, model: values['xsi:type']?.split(':')[1] ?? local, attributes: values, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    const node = open.at(-1)
    if (node) node.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return top.children[0] ?? top
}

/** Elements whose children are others than the schema wants, or in another order. */
function misplaced(node: Node): string[] {
  const names = node.children.map(({ name }) => `${name} `).join('')
  const model = MODELS[node.model] ?? ''
  const pattern = new RegExp(`^${model.replace(/(\w+)([*+?]?)\s*/g, '(?:$1 )$2')}$`)
  return [...(pattern.test(names) ? [] : [`${node.model}: ${names}`]), ...node.children.flatMap(misplaced)]
}

function all(node: Node, name: string): Node[] {
  return [...(node.name === name ? [node] : []), ...node.children.flatMap((child) => all(child, name))]
}
const said = (node: Node | undefined, name: string) => (node ? all(node, name).map(({ text }) => text) : [])

let archive: TinyArchive
const ask = (id: string, headers: HeadersInit = {}) =>
  answerPremis(new Request(`${SITE}/records/${id}/premis.xml`, { headers }), id, archive)
const document = async (id: string) => read(await ask(id).text())

beforeAll(async () => {
  archive = await openTinyArchive()
  const folder = join(dirname(archive.file), 'media')
  mkdirSync(folder)
  for (const name of [FILM, SCAN, FILM.replace('1', '2')]) writeFileSync(join(folder, name), 'twelve bytes')
  archive.store.fixity.put({ name: FILM, sha256: DIGEST, size: 12 }, new Date('2026-01-02T03:04:05Z'))
  archive.store.fixity.put({ name: FILM.replace('1', '2'), sha256: DIGEST, size: 12 })
  // Of another file, which had this name.
  archive.store.fixity.put({ name: SCAN, sha256: DIGEST, size: 13 })
  const media = [
    { file: SCAN, kind: 'image' as const, rights: 'CC BY' as const },
    { file: 'https://other.example/elsewhere.jpg', kind: 'image' as const },
  ]
  const given = { basis: 'sourced' as const, type: 'Video' as const, title: 'A film & a still', rights: 'Public Domain' as const }
  archive.store.records.change({ actor: 'test', reason: 'films', origin: 'edit' }, (batch) => {
    batch.put(recordFixture({ ...given, id: FILMED, media, rightsNote: 'Ask <first>', identifiers: ['FILM-1'] }))
    batch.put(recordFixture({ ...given, id: RESTRICTED, access: { level: 'restricted' } }))
    batch.put(recordFixture({ ...given, id: GONE, title: 'Gone' }))
  })
  archive.store.records.change({ actor: 'test', reason: 'gone', origin: 'edit' }, (batch) => batch.remove(GONE))
})
afterAll(() => archive?.close())

test('every element stands where the schema wants it, and every identifier that is named is there', async () => {
  for (const id of [FILMED, RESTRICTED, 'msp:photo:1921:600']) {
    const root = await document(id)
    expect([root.name, root.attributes.version, misplaced(root)]).toEqual(['premis', '3.0', []])
    const own = ['objectIdentifierValue', 'eventIdentifierValue', 'agentIdentifierValue', 'rightsStatementIdentifierValue']
    const there = new Set(own.flatMap((name) => said(root, name)))
    const named = ['relatedObject', 'linkingEvent', 'linkingAgent', 'linkingObject', 'linkingRightsStatement']
    expect(named.flatMap((name) => said(root, `${name}IdentifierValue`)).filter((value) => !there.has(value))).toEqual([])
  }
  const broken = read((await ask(FILMED).text()).replace(/<premis:eventType[\s\S]*?<\/premis:eventType>/, ''))
  expect(misplaced(broken)).toHaveLength(1)
})

test('each published file has its format, size and recorded digest, its events and its rights', async () => {
  const root = await document(FILMED)
  const [entity, scan, film, ...more] = all(root, 'object')
  expect(more).toEqual([])
  expect(said(entity, 'objectIdentifierValue')).toEqual([`${SITE}/records/${FILMED}`, FILMED])
  expect(said(film, 'objectIdentifierValue')[1]).toBe(FILM)
  expect([said(film, 'formatName'), said(film, 'size'), said(film, 'messageDigest')]).toEqual([['video/mp4'], ['12'], [DIGEST]])
  expect(all(film ?? root, 'messageDigestAlgorithm')).toMatchObject([{ text: 'SHA-256' }])
  expect(said(film, 'contentLocationValue')).toEqual([`${SITE}/media/files/${FILMED}/video`])
  expect([said(scan, 'formatName'), said(scan, 'messageDigest'), said(scan, 'contentLocationValue')]).toEqual([['image/tiff'], [], []])
  expect(said(root, 'eventType')).toEqual(['ingestion', 'message digest calculation'])
  expect(said(root, 'eventDateTime')[0]).toBe('2026-01-02T03:04:05.000Z')
  expect([said(root, 'rightsBasis'), said(root, 'otherRightsNote'), said(root, 'licenseTerms')]).toEqual([
    ['other', 'license'],
    ['Ask <first>'],
    ['CC BY'],
  ])
  expect(said(root, 'licenseDocumentationIdentifierValue')).toEqual(['http://creativecommons.org/licenses/by/4.0/'])
})

test('a fixity check is an event, with what it found', async () => {
  const now = new Date('2026-03-01T00:00:00Z')
  archive.store.fixity.found(FILM, 'good', now)
  const event = async () => all(await document(FILMED), 'event').at(-1)
  expect([said(await event(), 'eventType'), said(await event(), 'eventOutcome')]).toEqual([['fixity check'], ['success']])
  archive.store.fixity.found(FILM, 'changed', now)
  expect([said(await event(), 'eventDateTime'), said(await event(), 'eventOutcome')]).toEqual([[now.toISOString()], ['fail']])
})

test('access holds: no file of a restricted record, 403, 410 and 404 as every format, a sample marked', async () => {
  const restricted = await ask(RESTRICTED).text()
  expect(all(read(restricted), 'object')).toHaveLength(1)
  expect(restricted).not.toMatch(/mp4|has part|event/)
  const refused = [CLOSED_ID, GONE, 'premis:film:9'].map((id) => ask(id))
  expect(refused.map(({ status }) => status)).toEqual([403, 410, 404])
  expect(refused.map((answer) => answer.headers.get('content-type'))).toEqual(Array(3).fill('application/xml; charset=utf-8'))
  expect(await ask('msp:photo:1922:100').text()).toMatch(/Sample record/)
  expect(await ask(FILMED).text()).not.toMatch(/Sample record/)
})

test('it is found by its record, and not sent twice', () => {
  const answer = ask(FILMED)
  expect(answer.headers.get('link')).toContain(`<${SITE}/records/${FILMED}>; rel="describes"`)
  expect(ask(FILMED, { 'If-None-Match': answer.headers.get('etag') ?? '' }).status).toBe(304)
  expect([ask('FILM-1').status, ask('FILM-1').headers.get('location')]).toEqual([301, `/records/${FILMED}/premis.xml`])
})
