/**
 * The services of the desk as an editor may use them: whatever names a record, a set of changes, an upload or a job of another collection is
 * refused here, so that no page has to ask. Pages for archivists only stand behind a gate of their own.
 */
import { ArchiveError } from '../../catalog/errors.ts'
import type { Store } from '../../store/index.ts'
import { ChangePayloadSchema } from '../editing/change-job.ts'
import { isNewDraft } from '../editing/new-draft.ts'
import type { Editing, EditOutcome, ListWanted } from '../editing/open-editing.ts'
import type { FormValues } from '../editing/record-form.ts'
import { ImportPayloadSchema, UndoPayloadSchema } from '../imports/import-jobs.ts'
import type { Uploads } from '../imports/uploads.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { RecordMedia } from '../media/record-media.ts'
import { TextPayloadSchema } from '../media/text-job.ts'
import type { Desk } from '../open-desk.ts'
import { mayChange, notYours, type Rights, requireCollection } from './may-change.ts'

export interface DeskServices {
  store: Store
  editing: Editing
  recordMedia: RecordMedia
  uploads: Uploads
  desk: Desk
}

export interface Editor extends Rights {
  name: string
}

/** @returns the services limited to what an editor may change. */
export function editorDesk({ store, editing, recordMedia, uploads, desk }: DeskServices, editor: Editor): DeskServices {
  /** Of the newest version, or of the last one where the record is withdrawn. */
  const requireRecord = (id: string) => requireCollection(editor, editing.open(id).record.collection)
  /** A record, or a draft: one of a new record belongs to what its form says, or to whoever began it. */
  const requireSubject = (subject: string) => {
    if (subject.startsWith('entity~')) throw notYours(editor, subject)
    if (!isNewDraft(subject)) return requireRecord(subject)
    const draft = store.drafts.get(subject)
    const collection = draft?.form.collection?.[0] ?? ''
    if (draft && draft.actor !== editor.name && !mayChange(editor, collection)) throw notYours(editor, collection)
  }
  const requireSet = (id: string) => {
    const { actor } = store.changeSets.get(id)
    const others = store.changeSets.collections(id).filter((collection) => !mayChange(editor, collection))
    if (others[0] !== undefined) throw notYours(editor, others.join(', '))
    // A set without records says nothing of a collection.
    if (store.changeSets.collections(id).length === 0 && actor !== editor.name) throw notYours(editor, id)
  }
  return {
    store: { ...store, drafts: draftsOf(store.drafts, requireSubject) },
    editing: editingOf(editing, store, editor, requireRecord, requireSet),
    recordMedia: {
      list: (id) => allowed(id, requireSubject, () => recordMedia.list(id)),
      keep: async (id, file, options) => allowed(id, requireSubject, () => recordMedia.keep(id, file, options)),
      path: (id, name) => allowed(id, requireSubject, () => recordMedia.path(id, name)),
      words: async (id, name) => allowed(id, requireSubject, () => recordMedia.words(id, name)),
      remove: (id, name) => allowed(id, requireSubject, () => recordMedia.remove(id, name)),
      publish: (id) => allowed(id, requireSubject, () => recordMedia.publish(id)),
      adopt: (from, to) => allowed(from, requireSubject, () => allowed(to, requireRecord, () => recordMedia.adopt(from, to))),
    },
    uploads: uploadsOf(uploads, editor),
    desk: {
      ...desk,
      jobs: jobsOf(desk.jobs, store, editor, requireSet, requireSubject),
      // What people send holds their names and addresses.
      corrections: { ...desk.corrections, read: refuse(editor, 'corrections'), decide: refuse(editor, 'corrections') },
    },
  }
}

function allowed<T>(id: string, require: (id: string) => void, work: () => T): T {
  require(id)
  return work()
}

function refuse(editor: Editor, what: string): () => never {
  return () => {
    throw notYours(editor, what)
  }
}

function editingOf(
  editing: Editing,
  store: Store,
  editor: Editor,
  requireRecord: (id: string) => void,
  requireSet: (id: string) => void,
): Editing {
  const narrowed = <T extends ListWanted>(wanted: T): T => ({ ...wanted, collections: editor.collections })
  /** What the form would make of a record must be the editor's, too. */
  const outside = (values: FormValues): EditOutcome | null => {
    const collection = values.collection?.[0] ?? ''
    if (mayChange(editor, collection)) return null
    return {
      state: 'refused',
      faults: [{ field: 'collection', found: collection, expected: `one of your collections: ${editor.collections.join(', ')}` }],
    }
  }
  const proposed = async (set: string): Promise<string> => {
    try {
      requireSet(set)
    } catch (error) {
      await editing.many.discard(set)
      throw error
    }
    return set
  }
  return {
    ...editing,
    list: (filter) => editing.list(narrowed(filter)),
    open(id) {
      const opened = editing.open(id)
      requireCollection(editor, opened.record.collection)
      return opened
    },
    judge(id, values) {
      if (id !== null) requireRecord(id)
      return editing.judge(id, values)
    },
    create: async (values, note, finish) => outside(values) ?? editing.create(values, note, finish),
    // What further records of everybody begin with.
    setTemplate: refuse(editor, 'templates'),
    async save(id, base, values, note) {
      requireRecord(id)
      return outside(values) ?? editing.save(id, base, values, note)
    },
    async withdraw(id, base, note) {
      requireRecord(id)
      return editing.withdraw(id, base, note)
    },
    async restore(id, version, base, note) {
      requireRecord(id)
      requireCollection(editor, store.records.at(id, version)?.record.collection ?? '')
      return editing.restore(id, version, base, note)
    },
    history: (id) => allowed(id, requireRecord, () => editing.history(id)),
    compare: (id, from, to) => allowed(id, requireRecord, () => editing.compare(id, from, to)),
    duplicate: (id) => allowed(id, requireRecord, () => editing.duplicate(id)),
    picks() {
      const picks = editing.picks()
      return { ...picks, collections: picks.collections.filter(({ value }) => mayChange(editor, value)) }
    },
    many: {
      proposeChange: async (wanted, changes, note) => proposed(await editing.many.proposeChange(narrowed(wanted), changes, note)),
      proposeSheet: async (bytes, file, note) => proposed(await editing.many.proposeSheet(bytes, file, note)),
      sheet: (wanted) => editing.many.sheet(narrowed(wanted)),
      sets: () => editing.many.sets().filter(({ id }) => isAllowed(() => requireSet(id))),
      set: (id) => allowed(id, requireSet, () => editing.many.set(id)),
      differences: (id, offset, limit) => allowed(id, requireSet, () => editing.many.differences(id, offset, limit)),
      discard: (id) => allowed(id, requireSet, () => editing.many.discard(id)),
    },
  }
}

function isAllowed(require: () => void): boolean {
  try {
    require()
    return true
  } catch {
    return false
  }
}

function draftsOf(drafts: Store['drafts'], requireDraft: (subject: string) => void): Store['drafts'] {
  return Object.assign(Object.create(drafts), {
    get: (subject: string) => (drafts.get(subject) ? allowed(subject, requireDraft, () => drafts.get(subject)) : null),
    put: (draft: Parameters<Store['drafts']['put']>[0]) => allowed(draft.subject, requireDraft, () => drafts.put(draft)),
    list: () => drafts.list().filter(({ subject }) => isAllowed(() => requireDraft(subject))),
    remove: (subject: string) => (drafts.get(subject) ? allowed(subject, requireDraft, () => drafts.remove(subject)) : false),
  })
}

/** An editor works with the files that they sent. */
function uploadsOf(uploads: Uploads, editor: Editor): Uploads {
  const requireOwn = (id: string) => {
    const upload = uploads.find(id)
    if (upload.by !== editor.name) throw notYours(editor, upload.name)
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
    accessRules: uploads.accessRules,
    setAccessRules: refuse(editor, 'access rules'),
    checkAccessRules: refuse(editor, 'access rules'),
  }
}

/** An editor orders work on their collections, and sees and runs again what they ordered. */
function jobsOf(
  jobs: JobQueue,
  store: Store,
  editor: Editor,
  requireSet: (id: string) => void,
  requireSubject: (id: string) => void,
): JobQueue {
  const requireWork: Readonly<Record<string, (payload: unknown) => void>> = {
    import: (payload) => requireCollection(editor, ImportPayloadSchema.parse(payload).collection),
    undo(payload) {
      const { batch } = UndoPayloadSchema.parse(payload)
      requireCollection(editor, store.imports.list().find((run) => run.batch === batch)?.collection ?? '')
    },
    changes: (payload) => requireSet(ChangePayloadSchema.parse(payload).set),
    text: (payload) => requireSubject(TextPayloadSchema.parse(payload).id),
    fixity: () => {},
  }
  const own = async (id: string) => {
    const job = await jobs.find(id)
    if (job.made_by !== editor.name) throw new ArchiveError(403, 'not-your-job', 'Someone else started this job')
    return job
  }
  return {
    ...jobs,
    async add(job) {
      const require = requireWork[job.kind] ?? refuse(editor, job.kind)
      require(job.payload ?? {})
      return jobs.add(job)
    },
    list: async (filter) => (await jobs.list(filter)).filter((job) => job.made_by === editor.name),
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
