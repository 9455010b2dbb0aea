/** What is added, changed, removed or imported is answered as soon as the index has it, and not after it has gone. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveAssistant } from '../../assistant/archive-assistant.ts'
import type { Assistant } from '../../assistant/assistant.ts'
import { openRetriever, type RunningRetriever } from '../../assistant/open-retriever.ts'
import { publicViewer } from '../../catalog/access.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { runImport } from '../../ingest/index.ts'
import { openEmbeddedEngine } from '../../search/engines/embedded/index.ts'
import type { SearchEngine } from '../../search/search-engine.ts'
import { STORE_SOURCE } from '../../search/store-source.ts'
import { openStore, type Store, storeFile } from '../../store/index.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'changes-'))
const file = storeFile(dataDir)
const FINDING_AID = `<?xml version="1.0" encoding="UTF-8"?>
<ead xmlns="http://ead3.archivists.org/schema/"><control><recordid>mc-77</recordid>
<filedesc><titlestmt><titleproper>Guide to the Aldous Finch Papers</titleproper></titlestmt></filedesc>
<maintenancestatus value="new"/><maintenanceagency><agencyname>Example Archive</agencyname></maintenanceagency>
<maintenancehistory><maintenanceevent><eventtype value="created"/><eventdatetime>2024-01-02</eventdatetime><agenttype value="human"/><agent>An archivist</agent></maintenanceevent></maintenancehistory></control>
<archdesc level="collection"><did><unittitle>Aldous Finch Papers</unittitle><unitid>MC 77</unitid>
<repository><corpname><part>Example Archive</part></corpname></repository></did>
<bioghist><p>Aldous Finch sold ship chandlery at Marblehead. Finch invented a folding lantern in 1884.</p></bioghist>
<acqinfo><p>The papers were given by Winifred Oakes of Salem in 1962.</p></acqinfo>
<scopecontent><p>Order books and drawings.</p></scopecontent></archdesc></ead>`
const ID = 'msp:doc:1911:001'
let store: Store
let engine: SearchEngine
let retriever: RunningRetriever
let assistant: Assistant
beforeAll(async () => {
  store = openStore(file)
  engine = await openEmbeddedEngine({
    directory: join(dataDir, 'index'),
    source: { module: STORE_SOURCE, options: { file, content: 'content', thisYear: 2026 } },
  })
  retriever = openRetriever({
    storeFile: file,
    contentDir: 'content',
    passagesFile: join(dataDir, 'passages.sqlite'),
    embedder: { kind: 'none' },
  })
  assistant = archiveAssistant({ catalog: loadCatalog('content'), store, engine, retriever }, null)
})
afterAll(async () => {
  await retriever.close()
  await engine.close()
  store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function said(question: string): Promise<string> {
  await retriever.index()
  const turn = { messages: [{ role: 'user' as const, content: question }], viewer: publicViewer(), signal: new AbortController().signal }
  const texts: string[] = []
  for await (const event of assistant.answer(turn)) if (event.type === 'sentence') texts.push(event.text)
  return texts.join(' ')
}

function put(description: string): void {
  store.records.change({ actor: 'test', reason: 'test', origin: 'edit' }, (batch) =>
    batch.put(recordFixture({ id: ID, basis: 'sourced', title: 'Ledger of the steam launch Wanderlust', description })),
  )
}

test('a fact that is added is answered, changed when it is changed, and gone when it is removed', async () => {
  const question = 'What did the steam launch Wanderlust cost?'
  expect(await said(question)).not.toContain('9,400')
  put('The steam launch Wanderlust cost 9,400 dollars.')
  expect(await said(question)).toContain('9,400 dollars')
  put('The steam launch Wanderlust cost 8,150 dollars.')
  const changed = await said(question)
  expect(changed).toContain('8,150 dollars')
  expect(changed).not.toContain('9,400')
  store.records.change({ actor: 'test', reason: 'test', origin: 'edit' }, (batch) => batch.remove(ID))
  expect(await said(question)).not.toMatch(/9,400|8,150/)
})

test('a finding aid is answered from its notes once it is imported', async () => {
  expect(await said('What did Aldous Finch invent?')).not.toContain('lantern')
  const aid = join(dataDir, 'finch.xml')
  writeFileSync(aid, FINDING_AID)
  await runImport({ file: aid, collection: 'finch', dataDir, keepGoing: true })
  expect(await said('What did Aldous Finch invent?')).toContain('folding lantern in 1884')
  expect(await said('Who gave the Aldous Finch Papers?')).toContain('Winifred Oakes')
})
