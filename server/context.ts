/** Makes the parts of the archive and wires them: the only place that does. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { openAssistant } from '../assistant/open-assistant.ts'
import { type EmbedderChoice, openRetriever } from '../assistant/open-retriever.ts'
import { QuestionLimiter } from '../assistant/question-limiter.ts'
import { publicViewer } from '../catalog/access.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { loadCatalog } from '../catalog/load-catalog.ts'
import { databaseAddress } from '../desk/database/open-database.ts'
import { openScrubber, scrubSqlite } from '../desk/database/scrub.ts'
import { openEditing } from '../desk/editing/open-editing.ts'
import { openEntities } from '../desk/entities/open-entities.ts'
import { openHealth } from '../desk/health/open-health.ts'
import { openUploads } from '../desk/imports/uploads.ts'
import { institutionOf } from '../desk/institution.ts'
import { openTextReader } from '../desk/media/read-text.ts'
import { openRecordMedia } from '../desk/media/record-media.ts'
import { openResumableUploads } from '../desk/media/resumable-uploads.ts'
import { openDesk } from '../desk/open-desk.ts'
import { fileReview } from '../desk/privacy/open-privacy.ts'
import { openCoveredMaker } from '../desk/redaction/make-covered.ts'
import { openRedaction } from '../desk/redaction/open-redaction.ts'
import { type Archive, NOT_SERVING } from '../endpoints/archive.ts'
import { openAidPdfs } from '../endpoints/finding-aid/aid-pdf.ts'
import { openSnapshots } from '../endpoints/snapshot/snapshots.ts'
import { removeStaleStaging } from '../ingest/index.ts'
import { openMedia } from '../media/open-media.ts'
import { warmPictures } from '../media/warm-pictures.ts'
import { authorityDocuments } from '../search/authority-documents.ts'
import { openEmbeddedEngine } from '../search/engines/embedded/index.ts'
import { archiveLexicon, type Lexicon } from '../search/lexicon.ts'

import type { IndexDocument, SearchEngine } from '../search/search-engine.ts'
import { STORE_SOURCE } from '../search/store-source.ts'
import { openThesaurus } from '../search/thesaurus.ts'
import { warmUp } from '../search/warm-up.ts'
import {
  followArchive,
  joinArchive,
  keepPrivate,
  openEditedCatalog,
  openStore,
  shareArchive,
  storeFile,
  syncContent,
} from '../store/index.ts'
import { followStore } from './follow-store.ts'
import { meaningOf } from './meaning.ts'
import { runJobs } from './run-jobs.ts'
import type { Settings } from './settings.ts'

const MIB = 1024 * 1024

export interface RunningArchive {
  archive: Archive
  /** Where scans, films and sound are looked for, by the names of their files. */
  mediaFolders: readonly string[]
  /** True once the engine answers with every record the store had at start. */
  ready(): boolean
  close(): Promise<void>
}

/**
 * Loads content, opens the store, takes content over, opens the index (building it where it is missing or stale).
 * @throws ArchiveError with every content problem or wrong setting.
 */
export async function openArchive(
  settings: Settings,
  release: string,
  serving: Archive['serving'] = () => NOT_SERVING,
): Promise<RunningArchive> {
  keepPrivate(settings.DATA_DIR)
  // First of all: what an import left that was killed may be all that fills the disk.
  removeStaleStaging(settings.DATA_DIR)
  const content = loadCatalog(settings.CONTENT_DIR)
  const file = storeFile(settings.DATA_DIR)
  shareArchive(settings.DATABASE_URL)
  if (settings.DATABASE_URL !== '') await joinArchive(file, settings.DATABASE_URL)
  await takeContent(file, content)
  const store = openStore(file, { busyTimeout: 0 })
  const edited = openEditedCatalog(content, store)
  const catalog = edited.current()
  const desk = await openDesk({
    address: databaseAddress(settings.DATA_DIR, settings.DATABASE_URL),
    dataDir: settings.DATA_DIR,
    publicUrl: settings.PUBLIC_URL,
    adminToken: settings.ADMIN_TOKEN,
    metricsToken: settings.METRICS_TOKEN,
    keyFile: settings.SECRET_KEY_FILE || `${settings.DATA_DIR}.key`,
    simulated: settings.RESEARCH_REQUESTS === 'simulated',
    retentionYears: settings.RETENTION_YEARS,
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM },
    institution: () => institutionOf(edited.current()),
    privacyRules: () => edited.current().privacyRules,
  })
  const thisYear = new Date().getUTCFullYear()
  const thesaurus = openThesaurus(settings.CONTENT_DIR, () => store.mends.groups())
  const lexicon = archiveLexicon(edited.current, thesaurus)
  const engine = await openEngine(settings, {
    lexicon,
    source: { module: STORE_SOURCE, options: { file, content: settings.CONTENT_DIR, thisYear } },
    basis: basisOf(authorityDocuments(catalog, { thisYear }), String(thisYear)),
  })
  const follower = followStore(store, engine, { thisYear, catalog: edited })
  await follower.caughtUp
  const others = settings.DATABASE_URL === '' ? null : followArchive(store.database, settings.DATABASE_URL, follower.indexed)
  const uploads = openUploads(settings.DATA_DIR, catalog.rights.entries)
  const mediaFolders = [join(settings.DATA_DIR, 'media'), join(settings.CONTENT_DIR, 'media')]
  const resumable = openResumableUploads(settings.DATA_DIR)
  const media = openMedia({
    cache: join(settings.DATA_DIR, 'pictures'),
    bound: settings.PICTURE_CACHE_MB * MIB,
    plates: { described: catalog.plates, folder: join(settings.CONTENT_DIR, 'public/plates') },
    folders: mediaFolders,
    site: { name: catalog.site.name, line: catalog.contract.identity.independence.line },
  })
  const warming = settings.WARM_UP === 'on' ? [warmPictures(media), warmUp(engine, publicViewer())] : []
  const editing = openEditing({ store, catalog: edited.current, engine, indexed: follower.indexed, privacy: desk.privacy })
  const recordMedia = openRecordMedia(
    settings.DATA_DIR,
    store,
    fileReview(
      desk.privacy,
      (id) => store.records.get(id)?.record ?? null,
      () => edited.current().privacyRules,
    ),
    media,
    settings.CONTENT_DIR,
  )
  const reader = openTextReader()
  const snapshots = openSnapshots({ dataDir: settings.DATA_DIR, contentDir: settings.CONTENT_DIR, store })
  const scrubber = openScrubber(() => scrubSqlite(file)(false))
  const jobs = runJobs({
    desk,
    store,
    engine,
    uploads,
    resumable,
    editing,
    recordMedia,
    reader,
    settings,
    covering: {
      media,
      maker: openCoveredMaker(),
      purge: () => Promise.all([snapshots.drop(), retriever.index(true), scrubber.scrub()]),
    },
    own: { ownPrefix: catalog.contract.identity.idPrefix, rights: [...catalog.rights.entries] },
    indexed: follower.indexed,
  })
  const retriever = openRetriever({
    storeFile: file,
    contentDir: settings.CONTENT_DIR,
    passagesFile: join(settings.DATA_DIR, 'assistant', 'passages.sqlite'),
    searchUrl: settings.SEARCH_URL,
    embedder: embedderOf(settings),
  })
  const assistant = openAssistant({ storeFile: file, contentDir: settings.CONTENT_DIR, model: modelOf(settings) }, { engine, retriever })
  return {
    archive: {
      get catalog() {
        return edited.current()
      },
      store,
      engine,
      thesaurus,
      lexicon,
      meaning: meaningOf(retriever),
      desk,
      editing,
      entities: openEntities({ store, catalog: edited, indexed: follower.indexed }),
      uploads,
      recordMedia,
      redaction: openRedaction({
        dataDir: settings.DATA_DIR,
        store,
        path: recordMedia.path,
        reasons: () => edited.current().redactionReasons,
      }),
      textReader: reader,
      resumable,
      health: openHealth({
        store,
        desk,
        dataDir: settings.DATA_DIR,
        contentDir: settings.CONTENT_DIR,
        following: others?.problem,
      }),
      snapshots,
      aidPdfs: openAidPdfs({ dataDir: settings.DATA_DIR, contentDir: settings.CONTENT_DIR, made: media.made }),
      retriever,
      assistant,
      questionLimiter: new QuestionLimiter(),
      media,
      serving,
      settings: {
        publicUrl: settings.PUBLIC_URL,
        publishSamples: settings.PUBLISH_SAMPLES,
        publicKey: settings.PUBLIC_KEY,
        release,
      },
      viewerOf: () => publicViewer(),
    },
    mediaFolders,
    ready: () => engine.status().ready,
    async close() {
      for (const warmed of warming) await warmed.stop()
      await jobs.stop()
      await scrubber.stop()
      await others?.stop()
      await follower.stop()
      await assistant.close()
      await retriever.close()
      await engine.close()
      await desk.close()
      store.close()
    },
  }
}

interface EngineParts {
  lexicon: Lexicon
  source: { module: string; options: unknown }
  basis: string
}

/** The client of a cluster is loaded only where one is named. */
async function openEngine({ SEARCH_URL, DATA_DIR }: Settings, parts: EngineParts): Promise<SearchEngine> {
  if (SEARCH_URL === '') return openEmbeddedEngine({ ...parts, directory: join(DATA_DIR, 'index') })
  const { openOpenSearchEngine } = await import('../search/engines/opensearch/index.ts')
  return openOpenSearchEngine({ ...parts, url: SEARCH_URL })
}

/** On a connection of its own, which waits for other processes: nobody is served yet. */
async function takeContent(file: string, content: Catalog): Promise<void> {
  const store = openStore(file)
  try {
    await store.write(() => syncContent(store, content))
  } finally {
    store.close()
  }
}

/**
 * Articles, people, places and units are no records and have no events, open-ended dates reach to this year, and restrictions end on
 * their day: when one of these changes while the site is not running, the index is built anew behind the one that answers.
 */
function basisOf(headings: readonly IndexDocument[], days: string): string {
  return `${days} ${createHash('sha256').update(JSON.stringify(headings)).digest('hex')}`
}

/** A model answers only where both its provider and its name are set. */
function modelOf({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: Settings): { baseUrl: string; apiKey: string; model: string } | null {
  return AI_BASE_URL === '' || AI_MODEL === '' ? null : { baseUrl: AI_BASE_URL, apiKey: AI_API_KEY, model: AI_MODEL }
}

/** Without a provider's address a model of its name cannot be asked: words alone are, and the administration page says why. */
export function embedderOf({ EMBEDDING_MODEL, AI_BASE_URL, AI_API_KEY, DATA_DIR, MODEL_DIR }: Settings): EmbedderChoice {
  if (EMBEDDING_MODEL === 'none') return { kind: 'none' }
  if (EMBEDDING_MODEL === 'local') return { kind: 'local', folder: MODEL_DIR || join(DATA_DIR, 'model'), fetch: MODEL_DIR === '' }
  return { kind: 'provider', baseUrl: AI_BASE_URL, apiKey: AI_API_KEY, model: EMBEDDING_MODEL }
}
