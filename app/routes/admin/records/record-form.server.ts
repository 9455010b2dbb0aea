/** What a record's form asks for: to read the date, for more lines, a preview, or to publish. Runs on the server only. */
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { publicViewer, seenBy } from '../../../../catalog/access.ts'
import type { Catalog } from '../../../../catalog/catalog.ts'
import { type FieldName, FieldNameSchema } from '../../../../catalog/crosswalk.ts'
import { displayDate } from '../../../../catalog/dates.ts'
import { type ArchiveRecord, RecordTypeSchema } from '../../../../catalog/schemas/record.ts'
import type { FieldDifference } from '../../../../desk/editing/compare-records.ts'
import { type DateHelp, type DateInWords, helpWithDates, readingOf, unseenDates } from '../../../../desk/editing/form-dates.ts'
import type { FormFault } from '../../../../desk/editing/judge-record.ts'
import { type EditOutcome, isNewDraft, MISSING_REASON, newDraftSubject } from '../../../../desk/editing/open-editing.ts'
import { FORM_FIELDS, type FormValues, valuesFrom } from '../../../../desk/editing/record-form.ts'
import { valueIn } from '../../../../desk/editing/value-words.ts'
import { addNames, type NewName, newNames } from '../../../../desk/entities/new-names.ts'
import { problemIn } from '../../../../desk/problems.ts'
import { fileNameOf } from '../../../../media/media-files.ts'
import * as deskPartsWords from '../../../../messages/areas/desk-parts.ts'
import * as deskRecordsServerWords from '../../../../messages/areas/desk-records-server.ts'
import * as fieldsWords from '../../../../messages/areas/fields.ts'
import { type Language, MAIN_LANGUAGE } from '../../../../messages/languages.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { fieldLabel } from '../../record/record-details.ts'
import type { Admin } from '../gate/gate.server.ts'
import { type FormProblem, faultPlace, inputId } from '../parts/faults.tsx'
import type { DifferenceRow } from '../parts/versions.tsx'
import { discardDraft, draftAddress } from './drafts.server.ts'

const LONGEST_REPLY = 5_000
const SentSchema = z.object({
  intent: z.string().default('preview'),
  base: z.coerce.number().int().min(0).default(0),
  reason: z.string().max(300).default(''),
  /** Why private information is published. */
  privacy: z.string().max(300).default(''),
  /** What the draft of a new record is kept under. */
  draft: z.string().max(100).default(''),
  /** Number of the suggestion that this edit answers. */
  correction: z.string().max(40).default(''),
  reply: z.string().max(LONGEST_REPLY).default(''),
})

export interface Preview {
  /** What a reader would see; null: nothing, for the record is closed. */
  rows: readonly { label: string; text: string }[] | null
  differences: readonly DifferenceRow[]
  /** Address of the draft as a page. */
  page: string
}

export interface Sent {
  values: FormValues
  base: number
  reason: string
  privacy: string
  draft: string
  reply: string
  faults: readonly FormProblem[]
  names: readonly NewName[]
  dates: Readonly<Record<string, DateHelp>>
  more: string
  /** Tells one answer from another: the form is drawn anew with it. */
  stamp: number
  preview: Preview | null
  conflict: { by: string; time: string; differences: readonly DifferenceRow[] } | null
}

/**
 * @param id null: a new record.
 * @param before values that a form left out keep.
 */
export async function sendRecord(admin: Admin, id: string | null, before: FormValues, form: FormData) {
  const { editing, catalog, store, note, language } = admin
  const asked = SentSchema.parse(Object.fromEntries(form))
  const { intent, base, reason, privacy, reply } = asked
  const values = valuesFrom(form, before)
  const draft = id ?? (isNewDraft(asked.draft) ? asked.draft : newDraftSubject())
  const sent: Sent = {
    values,
    base,
    reason,
    privacy,
    draft,
    reply,
    faults: [],
    names: newNames(form, values),
    dates: helpWithDates(values, FORM_FIELDS, language),
    more: '',
    stamp: Date.now(),
    preview: null,
    conflict: null,
  }
  if (intent.startsWith('more ')) return data({ ...sent, more: intent.slice('more '.length) })
  if (intent === 'template' || intent === 'no-template') {
    const type = RecordTypeSchema.catch('Photograph').parse(values.type?.[0])
    await editing.setTemplate(type, intent === 'template' ? values : null)
    note({ action: 'record.template', subject: type, detail: intent === 'template' ? 'saved' : 'removed' })
    return redirect(deskPaths.adminNewRecord({ type, done: intent }), 303)
  }
  if (intent === 'publish') return publish(admin, id, sent, asked.correction, unseenDates(form, values, FORM_FIELDS))
  if (intent === 'discard') {
    await discardDraft(admin, draft)
    return redirect(id === null ? deskPaths.adminDrafts() : deskPaths.adminRecord(id), 303)
  }
  const kept = { subject: draft, actor: admin.person.name, title: values.title?.[0] ?? '', base, form: values }
  await store.write(() => store.drafts.put(kept))
  note({ action: 'draft.save', subject: draft })
  if (intent === 'draft') return redirect(draftAddress(draft, asked.correction), 303)
  const { record, faults, differences } = editing.judge(id, values, sent.names)
  if (!record) return data({ ...sent, faults: formProblems(catalog, faults, language) }, { status: 400 })
  const shown = {
    rows: asReadersSee(record, admin),
    differences: differenceRows(catalog, differences, language),
    page: deskPaths.adminPreview(draft),
  }
  return data({ ...sent, preview: shown })
}

/** A published edit accepts the suggestion it answers; until then nobody is promised anything. */
async function publish(admin: Admin, id: string | null, sent: Sent, correction: string, unseen: readonly DateInWords[]) {
  const { editing, catalog, desk, store, person, note, language } = admin
  const t = wordsIn(language)
  const { base, reason, privacy, values } = sent
  const files =
    id === null ? admin.recordMedia.list(sent.draft).map((file) => ({ ...file, path: admin.recordMedia.path(sent.draft, file.name) })) : []
  const by = { actor: person.name, reason, privacy, files }
  const faults: FormFault[] = [...unseen.map((date) => dateFault(date, language)), ...editing.judge(id, values, sent.names).faults]
  if (reason.trim() === '') faults.push(MISSING_REASON)
  if (faults.length === 0 && (id === null || editing.open(id).version === base)) {
    for (const { list, name, expected } of await addNames(admin.entities, sent.names, by))
      faults.push({
        field: list,
        found: name,
        expected,
        words: t(deskRecordsServerWords.notAdded, { name, expected: problemIn(language, expected) }),
      })
    for (const { list, name } of sent.names) note({ action: 'name.add', subject: name, detail: list })
  }
  if (faults.length > 0) {
    note({ action: id === null ? 'record.create' : 'record.save', subject: id ?? '', outcome: 'refused', detail: reason })
    return data({ ...sent, faults: formProblems(catalog, faults, language) }, { status: 400 })
  }
  const outcome =
    id === null ? await editing.create(values, by, (record) => withFilesOf(sent.draft, record)) : await editing.save(id, base, values, by)
  note({ ...noteOf(outcome, id), detail: reason })
  if (outcome.state === 'saved' && outcome.decided > 0)
    note({ action: 'privacy.decide', subject: outcome.id, detail: `${outcome.decided}: ${privacy}` })
  if (outcome.state === 'saved' || outcome.state === 'unchanged') {
    if (id === null) await admin.recordMedia.adopt(sent.draft, outcome.id)
    await store.write(() => store.drafts.remove(sent.draft))
    if (correction !== '' && outcome.state === 'saved') {
      await desk.corrections.decide(correction, { status: 'accepted', reply: sent.reply }, person.id)
      note({ action: 'correction.accept', subject: correction })
      return redirect(deskPaths.adminCorrection(correction), 303)
    }
    return redirect(deskPaths.adminRecord(outcome.id, { [outcome.state]: '1' }), 303)
  }
  if (outcome.state === 'refused') return data({ ...sent, faults: formProblems(catalog, outcome.faults, language) }, { status: 400 })
  const { by: other, time, version } = outcome
  const differences = differenceRows(catalog, outcome.differences, language)
  return data({ ...sent, base: version, conflict: { by: other, time, differences } }, { status: 409 })
}

/** A date in words is saved once its meaning was seen: with scripts while it is typed, without them when the form comes back. */
function dateFault({ path, words, edtf }: DateInWords, language: Language): FormFault {
  return { field: path, found: words, expected: edtf, words: readingOf(words, language) }
}

/** Files of the draft, called after the record. */
function withFilesOf(draft: string, record: ArchiveRecord): ArchiveRecord {
  const base = fileNameOf(draft)
  const renamed = (file: string) => (file.startsWith(base) ? fileNameOf(record.id) + file.slice(base.length) : file)
  return { ...record, media: record.media.map((one) => ({ ...one, file: renamed(one.file) })) }
}

function noteOf(outcome: EditOutcome, id: string | null) {
  const subject = 'id' in outcome ? outcome.id : (id ?? '')
  const done = outcome.state === 'saved' || outcome.state === 'unchanged'
  return { action: id === null ? 'record.create' : 'record.save', subject, outcome: done ? ('done' as const) : ('refused' as const) }
}

function asReadersSee(record: ArchiveRecord, { catalog, language }: Admin): Preview['rows'] {
  const seen = seenBy(record, publicViewer())
  if (!seen) return null
  const t = wordsIn(language)
  const label = (field: FieldName) => labelOf(catalog, field, language)
  const rows = [
    { label: t(fieldsWords.title), text: seen.title },
    { label: t(fieldsWords.date), text: displayDate(seen.date, language) },
    { label: t(fieldsWords.type), text: [valueIn(t, seen.type), seen.genre].filter(Boolean).join(', ') },
    { label: t(fieldsWords.description), text: seen.description },
    { label: label('transcription'), text: seen.transcription },
    { label: label('creators'), text: seen.creators.map(({ name, role }) => (role ? `${name} (${role})` : name)).join('; ') },
    { label: label('unit'), text: seen.unit },
    { label: label('people'), text: seen.people.join('; ') },
    { label: label('places'), text: seen.places.map(({ name }) => name).join('; ') },
    { label: label('subjects'), text: seen.subjects.join('; ') },
    {
      label: label('collection'),
      text: [catalog.collection(seen.collection)?.title ?? seen.collection, seen.series].filter(Boolean).join(', '),
    },
    { label: label('rights'), text: [seen.rights, seen.rightsNote].filter(Boolean).join('. ') },
    { label: label('media'), text: seen.media.map((one) => one.label || one.file).join('; ') },
    {
      label: label('sources'),
      text: seen.sources.map(({ citation, locator }) => [citation, locator].filter(Boolean).join(', ')).join('; '),
    },
    { label: t(deskRecordsServerWords.notShown), text: seen.withheld.join(', ') },
  ]
  return rows.filter(({ text }) => text !== '')
}

/** What the form of a record shows: values, labels from the crosswalk, and faults by field. Runs on the server only. */
export type Labels = Readonly<Partial<Record<string, { label: string; note: string }>>>

export function labelsOf(catalog: Catalog, language = MAIN_LANGUAGE): Labels {
  return Object.fromEntries(
    FieldNameSchema.options.map((field) => [field, { label: labelOf(catalog, field, language), note: catalog.crosswalk.note(field) }]),
  )
}

/** On pages, description and transcription have headings of their own; in the form they are called what they are. */
function labelOf(catalog: Catalog, field: FieldName, language: Language): string {
  if (field === 'description') return wordsIn(language)(fieldsWords.description)
  return fieldLabel(field, catalog.crosswalk.label(field), language).words
}

export function differenceRows(catalog: Catalog, differences: readonly FieldDifference[], language = MAIN_LANGUAGE): DifferenceRow[] {
  return differences.map((difference) => ({ ...difference, label: labelOf(catalog, difference.field, language) }))
}

/** Faults in the words of the form, each at its input. */
export function formProblems(catalog: Catalog, faults: readonly FormFault[], language = MAIN_LANGUAGE): FormProblem[] {
  const t = wordsIn(language)
  return faults.map(({ field: path, words: english }) => {
    const words = problemIn(language, english)
    const field = FORM_FIELDS.find(({ field }) => field === path.split('.')[0])
    const asked = path === 'reason' ? t(deskPartsWords.why) : path === 'privacy' ? t(deskPartsWords.whyPrivate) : path
    if (!field) return { at: inputId(path), words: `${asked}: ${words}` }
    const { at, label } = faultPlace(field, path, labelOf(catalog, field.field, language), t)
    return { at, words: `${label}: ${words}` }
  })
}
