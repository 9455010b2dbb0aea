/**
 * Records whose words must not get out. Each text holds a `probe`, which the test asks for, and a `secret`, which it
 * looks for in the answer: a page may repeat what was asked, so the two are different words of the same text.
 */
import { readFileSync } from 'node:fs'
import { recordFixture } from '../../catalog/record-fixture.ts'
import type { ArchiveRecord, RecordInput } from '../../catalog/schemas/record.ts'
import { RECORD_COLUMNS } from '../../catalog/schemas/record-row.ts'
import type { Store } from '../../store/index.ts'

export const CLOSED_ID = 'msp:doc:1933:401'
export const SEALED_ID = 'msp:photo:1933:402'
export const REDACTED_ID = 'msp:doc:1933:403'
export const RESTRICTED_ID = 'msp:doc:1933:404'
export const SAMPLE_ID = 'msp:photo:1933:405'
export const WITHDRAWN_ID = 'msp:doc:1933:410'
/** On the sample record only: wherever it shows, the record must be marked. */
export const SAMPLE_WORD = 'ombrelline'

const probes: string[] = []
const secrets: string[] = []

/** A phrase of two invented words, remembered as probe and secret. */
function phrase(stem: string): string {
  const probe = `zyx${stem}a`
  const secret = `quap${stem}o`
  probes.push(probe)
  secrets.push(secret)
  return `${probe} ${secret}`
}

type Row = Partial<Record<(typeof RECORD_COLUMNS)[number], string>>

function hiddenRow(id: string, stem: string, access: Row): Row {
  return {
    id,
    basis: 'sample',
    title: phrase(`${stem}tit`),
    variant_titles: phrase(`${stem}var`),
    identifiers: `ZYX-${stem}-QUAP`,
    date: '1933',
    date_note: phrase(`${stem}dat`),
    genre: phrase(`${stem}gen`),
    subjects: phrase(`${stem}sub`),
    description: phrase(`${stem}des`),
    transcription: phrase(`${stem}tra`),
    extent: phrase(`${stem}ext`),
    collection: 'orders',
    issuer: phrase(`${stem}iss`),
    rights: 'CC BY',
    rights_note: phrase(`${stem}rig`),
    content_note: phrase(`${stem}con`),
    held_by: phrase(`${stem}hel`),
    ...access,
  }
}

/** Where a record that everybody may see is kept, and how it came: for archivists only. */
export const KEPT = {
  location: { building: phrase('plabui'), room: phrase('plaroo'), shelf: phrase('plashe'), box: phrase('plabox'), note: phrase('planot') },
  accession: {
    title: phrase('acctit'),
    received: '2026-11-03',
    source: phrase('accsou'),
    contact: phrase('acccon'),
    how: 'gift',
    extent: phrase('accext'),
    terms: phrase('accter'),
    status: 'received',
    note: phrase('accnot'),
    collections: 'orders',
    records: SAMPLE_ID,
  },
  /** Why private information was published, what a scan found, and a file that waits for a reason. */
  privacy: { reason: phrase('prirea'), found: phrase('prifou'), waiting: phrase('priwai') },
}

/** Files that are held of records nobody may see into: words of a page with their places, chapters of a film. */
export const HELD = {
  ids: [CLOSED_ID, SEALED_ID, RESTRICTED_ID, WITHDRAWN_ID],
  words: phrase('scawor'),
  chapters: `WEBVTT Chapters\n\n00:00.000 --> 00:05.000\n${phrase('chatit')}\n`,
}

const said = { redacted: phrase('oldred'), restricted: phrase('oldres'), closed: phrase('oldclo'), withdrawn: phrase('oldwit') }
const written = (id: string, title: string, more: Partial<RecordInput>) =>
  recordFixture({ id, title, type: 'Document', date: '1933', collection: 'orders', rights: 'CC BY', ...more })

/** Records whose first version was open: what they were and what they are. Only where they are now open to all may the first one say what it said. */
export const REWRITTEN: readonly { before: ArchiveRecord; after: ArchiveRecord; withdrawn?: boolean }[] = [
  {
    before: written('msp:doc:1933:406', 'Redacted since', {
      description: `First words. ${said.redacted}`,
      transcription: `Typed: ${said.redacted.toUpperCase()}`,
      notes: [{ kind: 'general', label: said.redacted, text: `See ${said.redacted}.` }],
    }),
    after: written('msp:doc:1933:406', 'Redacted since', { description: `Other words. [[redact]]${said.redacted}[[/redact]]` }),
  },
  {
    before: written('msp:doc:1933:407', 'Restricted since', {
      transcription: said.restricted,
      media: [{ file: `${said.restricted}.jpg`, kind: 'image' }],
    }),
    after: written('msp:doc:1933:407', 'Restricted since', { access: { level: 'restricted' } }),
  },
  {
    before: written('msp:doc:1933:408', `Closed since, ${said.closed}`, { description: said.closed }),
    after: written('msp:doc:1933:408', 'Closed since', { access: { level: 'closed' } }),
  },
  {
    before: written('msp:doc:1933:409', 'Withdrawn and restored', { description: said.withdrawn }),
    after: written('msp:doc:1933:409', 'Withdrawn and restored', { description: 'Without it.' }),
    withdrawn: true,
  },
]

/** Public once, and since withdrawn: announced as such, without its words. */
const WITHDRAWN = written(WITHDRAWN_ID, `Withdrawn, ${phrase('gontit')}`, {
  description: phrase('gondes'),
  transcription: phrase('gontra'),
  media: [{ file: `${phrase('gonfil')}.jpg`, kind: 'image' }],
})

/** Writes what was said once, what is said now, and what is withdrawn. */
export function changeCanaries(store: Store): void {
  const change = { actor: 'test', reason: 'another version', origin: 'edit' as const }
  for (const { before, after, withdrawn } of REWRITTEN) {
    store.records.change(change, ({ put }) => void put(before))
    if (withdrawn) store.records.change(change, ({ remove }) => void remove(before.id))
    store.records.change(change, ({ put }) => void put(after))
  }
  store.records.change(change, ({ put }) => void put(WITHDRAWN))
  store.records.change(change, ({ remove }) => void remove(WITHDRAWN_ID))
}

/** Collections that imports bring: one that is closed as a whole, and some of which a part is private. */
export const CLOSED_COLLECTION = 'sealed-aid'
export const PARTLY_CLOSED = ['private-parts', 'private-notes'] as const
export const IMPORTED_IDS = [`${CLOSED_COLLECTION}:whole`, `${CLOSED_COLLECTION}:inside`, 'private-parts:hidden']

const datafield = (tag: string, indicator: string, code: string, words: string) =>
  `<datafield tag="${tag}" ind1="${indicator}" ind2=" "><subfield code="${code}">${words}</subfield></datafield>`

export const CANARY_IMPORTS: readonly { collection: string; text: string }[] = [
  {
    collection: CLOSED_COLLECTION,
    text: `<ead xmlns="urn:isbn:1-931666-22-9" audience="internal"><eadheader><eadid>whole</eadid><filedesc><titlestmt><titleproper>${phrase('aidpro')}</titleproper></titlestmt></filedesc></eadheader>
<archdesc level="collection"><did><unittitle>${phrase('aidtit')}</unittitle><unitdate normal="1933">${phrase('aiddat')}</unitdate></did><scopecontent><p>${phrase('aidsco')}</p></scopecontent>
<controlaccess><persname>William Sterling King</persname><subject>${phrase('aidsub')}</subject></controlaccess>
<dsc><c01 level="file" id="inside"><did><unittitle>${phrase('aidfil')}</unittitle></did></c01></dsc></archdesc></ead>`,
  },
  {
    collection: PARTLY_CLOSED[0],
    text: `<ead><control><recordid>parts</recordid></control><archdesc level="collection"><did><unittitle>Open papers</unittitle><physloc audience="internal">${phrase('parloc')}</physloc></did>
<processinfo audience="internal"><p>${phrase('parpro')}</p></processinfo><dsc><c id="seen" level="series"><did><unittitle>Open series</unittitle></did></c></dsc>
<dsc audience="internal"><head>${phrase('parhea')}</head><c id="hidden" level="series"><did><unittitle>${phrase('partit')}</unittitle></did></c></dsc></archdesc></ead>`,
  },
  {
    collection: PARTLY_CLOSED[1],
    text: `<record xmlns="http://www.loc.gov/MARC21/slim"><leader>00000npcaa2200000 i 4500</leader><controlfield tag="001">notes</controlfield>${datafield('245', '0', 'a', 'Open notes')}
${['541', '542', '561', '583'].map((tag) => datafield(tag, '0', 'a', phrase(`mar${tag}`))).join('')}${datafield('852', ' ', 'x', phrase('mar852'))}${datafield('500', ' ', 'a', 'An open remark')}</record>`,
  },
]

const documents: Row[] = [
  hiddenRow(CLOSED_ID, 'clo', { access: 'closed', closed_until: '2150-01-01', access_note: phrase('clonot') }),
  {
    id: REDACTED_ID,
    basis: 'sample',
    title: 'An open order with a redacted line',
    date: '1933',
    collection: 'orders',
    rights: 'CC BY',
    description: `A sample. [[redact]]${phrase('reddes')}[[/redact]]`,
    transcription: `Sample transcription, first line. [[redact]]${phrase('redtra')}[[/redact]] Last line.`,
  },
  {
    id: RESTRICTED_ID,
    basis: 'sample',
    title: 'A restricted order',
    date: '1933',
    collection: 'orders',
    rights: 'Restricted',
    access: 'restricted',
    access_note: 'Read on site by appointment',
    transcription: phrase('restra'),
    media: 'quaprestrao.jpg',
  },
]
const photographs: Row[] = [
  hiddenRow(SEALED_ID, 'sea', { collection: 'photos', access: 'closed' }),
  {
    id: SAMPLE_ID,
    basis: 'sample',
    title: `Sample view with an ${SAMPLE_WORD}`,
    date: '1933',
    collection: 'photos',
    rights: 'CC BY',
    subjects: 'Weather',
  },
]

function csv(rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  return [line(RECORD_COLUMNS), ...rows.map((row) => line(RECORD_COLUMNS.map((column) => row[column] ?? '')))].join('\n')
}

/** Files to lay over a copy of content/. */
export const CANARY_FILES = {
  // With a number for persistent identifiers: without one, no ARK would be looked up at all.
  'site/identity.yaml': `${readFileSync('content/site/identity.yaml', 'utf8')}\nnaan: "99999"\n`,
  'records/canary/documents.csv': csv(documents),
  'records/canary/photographs.csv': csv(photographs),
}
export const PROBES: readonly string[] = probes
export const SECRETS: readonly string[] = [...secrets, 'ZYX-clo-QUAP', 'ZYX-sea-QUAP']
