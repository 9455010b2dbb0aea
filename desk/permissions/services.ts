/**
 * Who may call each service: the one table of rights. What does not stand here is refused to everybody (guard.ts), and the compiler asks
 * for every service. docs/administration.md shows it (rights-table.ts).
 */
import type { Store } from '../../store/index.ts'
import type { Editing } from '../editing/open-editing.ts'
import type { DeskEntities } from '../entities/open-entities.ts'
import type { Health } from '../health/open-health.ts'
import type { Uploads } from '../imports/uploads.ts'
import type { TextReader } from '../media/read-text.ts'
import type { RecordMedia } from '../media/record-media.ts'
import type { ResumableUploads } from '../media/resumable-uploads.ts'
import type { Desk } from '../open-desk.ts'
import type { RedactionDesk } from '../redaction/open-redaction.ts'

export interface DeskServices {
  store: Store
  editing: Editing
  entities: DeskEntities
  uploads: Uploads
  recordMedia: RecordMedia
  redaction: RedactionDesk
  textReader: TextReader
  resumable: ResumableUploads
  health: Health
  desk: Desk
}

export type Right =
  /** Anybody: forms, private links, and what signing in needs. */
  | 'visitor'
  /** Whoever is signed in. */
  | 'staff'
  /** Whoever is signed in, for the own account; administrators for all. The account is the first parameter. */
  | 'account'
  /** Editors what belongs to their collections, by a version of the service that keeps to them (services-for.ts); archivists all. */
  | 'collection'
  | 'archivist'
  | 'administrator'
  /** The software itself: what starts it, and its jobs. */
  | 'system'

/** A right for each service; one right for a whole group, too. */
type Declared<T> = {
  readonly [Name in keyof T]-?: NonNullable<T[Name]> extends (...parameters: never[]) => unknown
    ? Right
    : NonNullable<T[Name]> extends object
      ? Right | Declared<NonNullable<T[Name]>>
      : Right
}

const store: Declared<Store> = {
  records: {
    get: 'collection',
    at: 'collection',
    currentOf: 'collection',
    idsWithIdentifier: 'collection',
    timeOf: 'staff',
    versions: 'archivist',
    batchEvents: 'archivist',
    sequence: 'archivist',
    eventsAfter: 'archivist',
    countEventsAfter: 'archivist',
    all: 'archivist',
    after: 'system',
    count: 'archivist',
    change: 'system',
  },
  drafts: { get: 'collection', list: 'collection', put: 'collection', remove: 'collection' },
  imports: {
    list: 'collection',
    add: 'system',
    sources: 'archivist',
    idsBrought: 'archivist',
    collection: 'archivist',
    putCollection: 'system',
    collections: 'archivist',
    brought: 'archivist',
    dropEmpty: 'system',
  },
  notes: { get: 'staff', set: 'archivist' },
  write: 'staff',
  emptySearches: { list: 'archivist', forget: 'archivist', count: 'system', write: 'system' },
  mends: 'archivist',
  headings: 'archivist',
  entities: 'archivist',
  fixity: { list: 'archivist', get: 'system', put: 'system', found: 'system', remove: 'system' },
  redactions: 'system',
  list: 'archivist',
  shelf: 'archivist',
  tree: 'archivist',
  harvest: 'archivist',
  changes: 'archivist',
  changeSets: 'system',
  database: 'system',
  announceOpened: 'system',
  writing: 'system',
  version: 'system',
  close: 'system',
}

const editing: Declared<Editing> = {
  list: 'collection',
  open: 'collection',
  judge: 'collection',
  create: 'collection',
  save: 'collection',
  withdraw: 'collection',
  restore: 'collection',
  history: 'collection',
  compare: 'collection',
  duplicate: 'collection',
  picks: 'collection',
  blank: 'staff',
  hasTemplate: 'staff',
  setTemplate: 'archivist',
  many: {
    proposeChange: 'collection',
    proposeSheet: 'collection',
    sheet: 'collection',
    sets: 'collection',
    set: 'collection',
    differences: 'collection',
    discard: 'collection',
  },
}

const desk: Declared<Desk> = {
  database: 'system',
  sealing: 'visitor',
  simulated: 'visitor',
  retentionYears: 'visitor',
  someoneAnswers: 'visitor',
  close: 'system',
  requests: {
    submit: 'visitor',
    follow: 'visitor',
    write: 'visitor',
    withdraw: 'visitor',
    erase: 'visitor',
    fileFor: 'visitor',
    list: 'archivist',
    byMonth: 'archivist',
    read: 'archivist',
    markOpened: 'archivist',
    file: 'archivist',
    assign: 'archivist',
    setStatus: 'archivist',
    reply: 'archivist',
    note: 'archivist',
    addFile: 'archivist',
    markAsSpam: 'archivist',
    eraseExpired: 'system',
  },
  corrections: {
    submit: 'visitor',
    follow: 'visitor',
    erase: 'visitor',
    published: 'visitor',
    list: 'archivist',
    read: 'archivist',
    decide: 'archivist',
    markAsSpam: 'archivist',
    eraseExpired: 'system',
  },
  outbox: { open: 'visitor', waiting: 'system', put: 'system', sendWaiting: 'system', giveUpOld: 'system' },
  notices: { mailed: 'visitor', put: 'system', putDigests: 'system', choiceOf: 'account', choose: 'account' },
  limits: { use: 'visitor' },
  accessions: 'archivist',
  locations: 'archivist',
  accounts: {
    anybody: 'visitor',
    check: 'visitor',
    invitation: 'visitor',
    join: 'visitor',
    find: 'archivist',
    setPassword: 'account',
    list: 'archivist',
    invite: 'administrator',
    setRole: 'administrator',
    setCollections: 'administrator',
    setClosed: 'administrator',
  },
  passkeys: {
    offered: 'visitor',
    signInOptions: 'visitor',
    signIn: 'visitor',
    list: 'account',
    remove: 'account',
    registrationOptions: 'staff',
    register: 'staff',
  },
  resets: {
    mailed: 'visitor',
    ask: 'visitor',
    accountOf: 'visitor',
    use: 'visitor',
    emailOf: 'account',
    setEmail: 'account',
    code: 'administrator',
  },
  sessions: {
    start: 'visitor',
    find: 'system',
    person: 'system',
    list: 'account',
    endOthers: 'account',
    end: 'staff',
    prove: 'staff',
  },
  signInLimits: { attempt: 'visitor', succeeded: 'visitor' },
  whoIs: { token: 'visitor', watches: 'visitor', person: 'visitor', cookie: 'visitor' },
  viewerPasses: { give: 'visitor', read: 'visitor' },
  audit: { add: 'visitor', list: 'administrator', choices: 'administrator', forget: 'system' },
  refusals: { count: 'visitor', list: 'administrator', flush: 'system', forget: 'system' },
  usage: { count: 'system', totals: 'archivist', most: 'archivist', forgetSearch: 'archivist', flush: 'system', forget: 'system' },
  jobs: {
    add: 'collection',
    list: 'collection',
    find: 'collection',
    retry: 'collection',
    cancel: 'collection',
    claim: 'system',
    keep: 'system',
    succeed: 'system',
    fail: 'system',
    forget: 'system',
  },
  privacy: {
    list: 'archivist',
    counts: 'archivist',
    decide: 'archivist',
    open: 'system',
    inFiles: 'system',
    scanOf: 'system',
    keepScanned: 'system',
    forgetScan: 'system',
  },
}

export const SERVICES: Declared<DeskServices> = {
  store,
  editing,
  desk,
  entities: 'archivist',
  health: {
    storage: { damage: 'visitor', folder: 'visitor', desk: 'visitor', answers: 'visitor', stop: 'system' },
    following: 'visitor',
    report: 'archivist',
    contentProblems: 'archivist',
  },
  recordMedia: {
    list: 'collection',
    shipped: 'collection',
    keep: 'collection',
    path: 'collection',
    words: 'collection',
    recognized: 'collection',
    recognize: 'collection',
    readDocument: 'collection',
    remove: 'collection',
    private: 'collection',
    publish: 'collection',
    adopt: 'collection',
  },
  redaction: { list: 'collection', sealed: 'collection', original: 'collection', draw: 'collection', release: 'archivist' },
  resumable: { create: 'staff', find: 'staff', append: 'staff', whole: 'staff', remove: 'staff', forget: 'system' },
  textReader: { languages: 'staff', read: 'system' },
  uploads: {
    keep: 'collection',
    list: 'collection',
    find: 'collection',
    path: 'collection',
    mappingPath: 'collection',
    mapping: 'collection',
    setMapping: 'collection',
    firstRows: 'collection',
    firstRecords: 'collection',
    remove: 'collection',
    accessRules: 'staff',
    setAccessRules: 'archivist',
    checkAccessRules: 'archivist',
  },
}
