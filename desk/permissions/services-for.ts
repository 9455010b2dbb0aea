/**
 * Services in the form that keeps to an editor's collections: whatever names a record, a set of changes, an upload or a job of another
 * collection is refused here, so that no page has to ask. Each service whose right is 'collection' (services.ts) needs one.
 */
import { publicViewer, seenBy } from '../../catalog/access.ts'
import { ArchiveError } from '../../catalog/errors.ts'
import type { Store } from '../../store/index.ts'
import { problemSubject } from '../editing/change-many.ts'
import type { Editing, EditOutcome, ListWanted } from '../editing/open-editing.ts'
import type { FormValues } from '../editing/record-form.ts'
import type { Uploads } from '../imports/uploads.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { RecordMedia } from '../media/record-media.ts'
import type { RedactionDesk } from '../redaction/open-redaction.ts'
import type { Person } from '../sessions/sessions.ts'
import { type Editor, type EditorRules, isAllowed, mayChange, notYours, requireJob, rulesOf } from './editor-rules.ts'
import { guarded, type Narrowed } from './guard.ts'
import type { DeskServices } from './services.ts'

/** @returns the services limited to what an editor may read and change. */
export function editorDesk(services: DeskServices, editor: Editor): Narrowed<DeskServices> {
  const { store, editing, recordMedia, redaction, uploads, desk } = services
  const rules = rulesOf(services, editor)
  return {
    store: {
      records: recordsOf(store.records, editor),
      drafts: draftsOf(store.drafts, rules),
      imports: { list: () => store.imports.list().filter(({ collection }) => mayChange(editor, collection)) },
    },
    editing: editingOf(editing, store, editor, rules),
    recordMedia: mediaOf(recordMedia, rules),
    redaction: redactionOf(redaction, rules),
    uploads: uploadsOf(uploads, editor),
    desk: { jobs: jobsOf(desk.jobs, services, editor) },
  }
}

function allowed<T>(id: string, require: (id: string) => void, work: () => T): T {
  require(id)
  return work()
}

/** Records of others as every reader sees them. */
function recordsOf(records: Store['records'], editor: Editor): Narrowed<Store['records']> {
  const get = (id: string) => {
    const stored = records.get(id)
    if (!stored || mayChange(editor, stored.record.collection)) return stored
    const record = seenBy(stored.record, publicViewer())
    return record && { ...stored, record }
  }
  const isKnown = (id: string) => records.get(id) === null || get(id) !== null
  return {
    get,
    currentOf: (id) => (isKnown(id) ? records.currentOf(id) : null),
    idsWithIdentifier: (identifier) => records.idsWithIdentifier(identifier).filter(isKnown),
    at(id, version) {
      const now = records.get(id)
      const then = records.at(id, version)
      return [now, then].every((one) => one && mayChange(editor, one.record.collection)) ? then : null
    },
  }
}

function mediaOf(media: RecordMedia, { requireSubject, requireRecord }: EditorRules): RecordMedia {
  return {
    list: (id) => allowed(id, requireSubject, () => media.list(id)),
    shipped: (id) => allowed(id, requireSubject, () => media.shipped(id)),
    keep: async (id, file, options) => allowed(id, requireSubject, () => media.keep(id, file, options)),
    path: (id, name) => allowed(id, requireSubject, () => media.path(id, name)),
    words: async (id, name) => allowed(id, requireSubject, () => media.words(id, name)),
    recognized: async (id, name) => allowed(id, requireSubject, () => media.recognized(id, name)),
    recognize: async (id, name, read) => allowed(id, requireSubject, () => media.recognize(id, name, read)),
    readDocument: async (id, name, read, progress) => allowed(id, requireSubject, () => media.readDocument(id, name, read, progress)),
    remove: async (id, name) => allowed(id, requireSubject, () => media.remove(id, name)),
    private: async (id) => allowed(id, requireSubject, () => media.private(id)),
    publish: async (id, decision) => allowed(id, requireSubject, () => media.publish(id, decision)),
    adopt: async (from, to) => allowed(from, requireSubject, () => allowed(to, requireRecord, () => media.adopt(from, to))),
  }
}

function redactionOf(redaction: RedactionDesk, { requireSubject }: EditorRules): Narrowed<RedactionDesk> {
  return {
    list: (id) => allowed(id, requireSubject, () => redaction.list(id)),
    sealed: (id) => allowed(id, requireSubject, () => redaction.sealed(id)),
    original: (id, name) => allowed(id, requireSubject, () => redaction.original(id, name)),
    draw: async (id, ...drawn) => allowed(id, requireSubject, () => redaction.draw(id, ...drawn)),
  }
}

function editingOf(editing: Editing, store: Store, editor: Editor, { requireRecord, requireSet }: EditorRules): Narrowed<Editing> {
  const narrowed = <T extends ListWanted>(wanted: T): T => ({ ...wanted, collections: editor.collections })
  /** What the form would make of a record must be the editor's, too. */
  const outside = (values: FormValues): EditOutcome | null => {
    const collection = values.collection?.[0] ?? ''
    if (mayChange(editor, collection)) return null
    const expected = `one of your collections: ${editor.collections.join(', ')}`
    return {
      state: 'refused',
      faults: [{ field: 'collection', found: collection, expected, words: `Enter ${expected}.` }],
    }
  }
  /** Whoever proposed a set may have read more: what its problems say of others' records is left out. */
  const shown = (set: ReturnType<Editing['many']['set']>) => ({
    ...set,
    problems: set.problems.filter((problem) => {
      const id = problemSubject(problem)
      return id === '' || isAllowed(() => requireRecord(id))
    }),
  })
  const isReadable = (record: Parameters<typeof seenBy>[0]) =>
    mayChange(editor, record.collection) || seenBy(record, publicViewer()) !== null
  return {
    list: (filter) => editing.list(narrowed(filter)),
    open: (id) => allowed(id, requireRecord, () => editing.open(id)),
    judge(id, values, names) {
      if (id !== null) requireRecord(id)
      return editing.judge(id, values, names)
    },
    create: async (values, note, finish) => outside(values) ?? editing.create(values, note, finish),
    async save(id, base, values, note) {
      requireRecord(id)
      return outside(values) ?? editing.save(id, base, values, note)
    },
    withdraw: async (id, base, note) => allowed(id, requireRecord, () => editing.withdraw(id, base, note)),
    async restore(id, version, base, note) {
      requireRecord(id)
      if (!mayChange(editor, store.records.at(id, version)?.record.collection ?? '')) throw notYours(editor, `${id}, version ${version}`)
      return editing.restore(id, version, base, note)
    },
    history: (id) => allowed(id, requireRecord, () => editing.history(id)),
    compare: (id, from, to) => allowed(id, requireRecord, () => editing.compare(id, from, to)),
    duplicate: (id) => allowed(id, requireRecord, () => editing.duplicate(id)),
    picks() {
      const picks = editing.picks(isReadable)
      return { ...picks, collections: picks.collections.filter(({ value }) => mayChange(editor, value)) }
    },
    many: {
      proposeChange: async (wanted, changes, note) => {
        const set = await editing.many.proposeChange(narrowed(wanted), changes, note)
        if (isAllowed(() => requireSet(set))) return set
        await editing.many.discard(set)
        throw notYours(editor, 'a change of the collection')
      },
      proposeSheet: (bytes, file, note) => editing.many.proposeSheet(bytes, file, note, requireRecord),
      sheet: (wanted) => editing.many.sheet(narrowed(wanted)),
      sets: () =>
        editing.many
          .sets()
          .filter(({ id }) => isAllowed(() => requireSet(id)))
          .map(shown),
      set: (id) => allowed(id, requireSet, () => shown(editing.many.set(id))),
      differences: (id, offset, limit) => allowed(id, requireSet, () => editing.many.differences(id, offset, limit)),
      discard: async (id) => allowed(id, requireSet, () => editing.many.discard(id)),
    },
  }
}

function draftsOf(drafts: Store['drafts'], { requireSubject }: EditorRules): Narrowed<Store['drafts']> {
  return {
    get: (subject) => (drafts.get(subject) ? allowed(subject, requireSubject, () => drafts.get(subject)) : null),
    put: (draft) => allowed(draft.subject, requireSubject, () => drafts.put(draft)),
    list: () => drafts.list().filter(({ subject }) => isAllowed(() => requireSubject(subject))),
    remove: (subject) => (drafts.get(subject) ? allowed(subject, requireSubject, () => drafts.remove(subject)) : false),
  }
}

/** An editor works with the files that they sent. */
function uploadsOf(uploads: Uploads, editor: Editor): Narrowed<Uploads> {
  const requireOwn = (id: string) => {
    if (uploads.find(id).by !== editor.name) throw notYours(editor, id)
  }
  return {
    keep: (file) => uploads.keep(file, editor.name),
    list: () => uploads.list().filter(({ by }) => by === editor.name),
    find: (id) => allowed(id, requireOwn, () => uploads.find(id)),
    path: (id) => allowed(id, requireOwn, () => uploads.path(id)),
    mappingPath: (id) => allowed(id, requireOwn, () => uploads.mappingPath(id)),
    mapping: (id) => allowed(id, requireOwn, () => uploads.mapping(id)),
    setMapping: async (id, yaml) => allowed(id, requireOwn, () => uploads.setMapping(id, yaml)),
    firstRows: async (id, count, sheet) => allowed(id, requireOwn, () => uploads.firstRows(id, count, sheet)),
    firstRecords: async (id, collection, count) => allowed(id, requireOwn, () => uploads.firstRecords(id, collection, count)),
    remove: (id) => allowed(id, requireOwn, () => uploads.remove(id)),
  }
}

/** An editor orders work on their collections; sees, and runs again, what they ordered and may order still. */
function jobsOf(jobs: JobQueue, services: DeskServices, editor: Editor): Narrowed<JobQueue> {
  const require = (job: { kind: string; payload: string }) =>
    requireJob(services, editor, { kind: job.kind, payload: JSON.parse(job.payload) })
  const own = async (id: string) => {
    const job = await jobs.find(id)
    if (job.made_by !== editor.name) throw new ArchiveError(403, 'not-your-job', 'Someone else started this job')
    require(job)
    return job
  }
  return {
    async add(job) {
      requireJob(services, editor, { kind: job.kind, payload: job.payload ?? {} })
      return jobs.add(job)
    },
    list: async (filter) => (await jobs.list(filter)).filter((job) => job.made_by === editor.name && isAllowed(() => require(job))),
    find: own,
    async retry(id) {
      await own(id)
      return jobs.retry(id)
    },
    async cancel(id) {
      await own(id)
      return jobs.cancel(id)
    },
  }
}

/** @returns every service, held to the rights of this person. */
export function servicesFor(services: DeskServices, person: Person): DeskServices {
  return guarded(onlyServices(services), person, person.role === 'editor' ? editorDesk(services, person) : {})
}

type VisitorServices = Omit<DeskServices, 'store'>
const forVisitors = new WeakMap<DeskServices, VisitorServices>()

/** The same for a visitor. What readers see of the store is settled by the one access rule (catalog/access.ts). */
export function visitorServices(services: DeskServices): VisitorServices {
  const made = forVisitors.get(services) ?? guarded(withoutStore(services), null)
  forVisitors.set(services, made)
  return made
}

function onlyServices({ store, ...others }: DeskServices): DeskServices {
  return { ...withoutStore({ store, ...others }), store }
}

function withoutStore({
  editing,
  entities,
  uploads,
  recordMedia,
  redaction,
  textReader,
  resumable,
  health,
  desk,
}: DeskServices): VisitorServices {
  return { editing, entities, uploads, recordMedia, redaction, textReader, resumable, health, desk }
}
