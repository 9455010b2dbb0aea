/** The parts a route works with. server/context.ts makes them once; routes receive them and build none. */
import type { Assistant } from '../assistant/assistant.ts'
import type { RunningRetriever } from '../assistant/open-retriever.ts'
import type { QuestionLimiter } from '../assistant/question-limiter.ts'
import type { Viewer } from '../catalog/access.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Editing } from '../desk/editing/open-editing.ts'
import type { DeskEntities } from '../desk/entities/open-entities.ts'
import type { Health } from '../desk/health/open-health.ts'
import type { Uploads } from '../desk/imports/uploads.ts'
import type { TextReader } from '../desk/media/read-text.ts'
import type { RecordMedia } from '../desk/media/record-media.ts'
import type { ResumableUploads } from '../desk/media/resumable-uploads.ts'
import type { Desk } from '../desk/open-desk.ts'
import { visitorServices } from '../desk/permissions/services-for.ts'
import type { RedactionDesk } from '../desk/redaction/open-redaction.ts'
import type { Media } from '../media/open-media.ts'
import { type Language, languageOfPath } from '../messages/languages.ts'
import type { Lexicon } from '../search/lexicon.ts'
import type { Meaning } from '../search/meaning.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import type { Thesaurus } from '../search/thesaurus.ts'
import type { Store } from '../store/index.ts'
import type { AidPdfs } from './finding-aid/aid-pdf.ts'
import type { Snapshots } from './snapshot/snapshots.ts'

/** What routes may know of the settings. */
export interface SiteSettings {
  /** Absolute address of the site without a trailing slash, or '' where only the request tells it. */
  publicUrl: string
  publishSamples: boolean
  /** What callers of the assistant must send; '' where none is configured. It is public: pages carry it. */
  publicKey: string
  /** What this build calls itself, for /healthz. */
  release: string
}

/** Of the HTTP server, since it started. */
export interface Serving {
  /** Requests that routes are answering. */
  open: number
  /** How late the thread's timer came at worst within the last seconds, and from when on requests are refused: milliseconds. */
  lag: number
  lagLimit: number
  shed: number
  /** Searches, exports and harvests refused to senders of too many. */
  paced: number
  /** Finished pages: how many are kept, in how many bytes, and how often one was the answer. */
  pages: number
  bytes: number
  hits: number
  /** Pages rendered to be kept; pages looked at after a change and found to be the same. */
  rendered: number
  confirmed: number
  /** Threads that make pages beside the serving one, how many pages and answers they made, and how many of them were replaced. */
  workers: number
  spread: number
  restarts: number
}

/** Where nothing is served over HTTP. */
export const NOT_SERVING: Serving = {
  open: 0,
  lag: 0,
  lagLimit: 0,
  shed: 0,
  paced: 0,
  pages: 0,
  bytes: 0,
  hits: 0,
  rendered: 0,
  confirmed: 0,
  workers: 0,
  spread: 0,
  restarts: 0,
}

export interface Archive {
  /** What content says, with what was edited at the desk over it: as it is at this moment. */
  catalog: Catalog
  store: Store
  engine: SearchEngine
  /** Words that mean the same: those that ship with the site, and those that archivists added. */
  thesaurus: Thesaurus
  /** What is near in meaning to words, where that can be told. */
  meaning: Meaning
  /** What is known of words: the thesaurus, names, and English. */
  lexicon: Lexicon
  /** What people send and archivists do. */
  desk: Desk
  /** Records as archivists change them. */
  editing: Editing
  /** People, places, sources and page texts as archivists change them. */
  entities: DeskEntities
  /** Uploaded files to be imported. */
  uploads: Uploads
  /** Scans, films and sound that were sent for records. */
  recordMedia: RecordMedia
  redaction: RedactionDesk
  /** Reads the words of scans, where a program for it is installed. */
  textReader: TextReader
  /** Large files that come in pieces. */
  resumable: ResumableUploads
  health: Health
  /** All open data as one file. */
  snapshots: Snapshots
  /** Finding aids as PDF. */
  aidPdfs: AidPdfs
  assistant: Assistant
  /** Finds passages for the assistant and keeps them indexed. */
  retriever: RunningRetriever
  /** Lets questions to the assistant in. */
  questionLimiter: QuestionLimiter
  media: Media
  /** How the HTTP server does, for monitors. */
  serving: () => Serving
  settings: SiteSettings
  /** Who asks: the public of today, until the desk brings sign-in. */
  viewerOf(request: Request): Viewer
}

export type VisitorArchive = Archive & { viewer: Viewer; language: Language }

/** The archive's parts as a visitor may use them, who asks, and in which language. */
export function visitorArchive(request: Request, archive: Archive): VisitorArchive {
  return {
    ...archive,
    ...visitorServices(archive),
    viewer: archive.viewerOf(request),
    language: languageOfPath(new URL(request.url).pathname),
  }
}
