/** What the form of an entry asks for: more lines, a preview, a draft, to publish, to merge, to remove. */
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { type EntityKind, EntityKindSchema } from '../../../../catalog/entities.ts'
import { notFound } from '../../../../catalog/errors.ts'
import { localDay } from '../../../../catalog/local-time.ts'
import { type DateHelp, helpWithDates, readingOf, unseenDates } from '../../../../desk/editing/form-dates.ts'
import type { FormValues } from '../../../../desk/editing/record-form.ts'
import { blankEntity, ENTITY_FORMS, entityFrom, entityValues, sentValues } from '../../../../desk/entities/entity-form.ts'
import type { EntityPayload } from '../../../../desk/entities/entity-job.ts'
import { addNames, type NewName, newNames } from '../../../../desk/entities/new-names.ts'
import type { EntityFault, EntityOutcome } from '../../../../desk/entities/open-entities.ts'
import { problemIn } from '../../../../desk/problems.ts'
import * as deskEntitiesServerWords from '../../../../messages/areas/desk-entities-server.ts'
import { inEnglish } from '../../../../messages/in-english.ts'
import type { Language } from '../../../../messages/languages.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import type { Admin } from '../gate/gate.server.ts'
import { type FormProblem, faultPlace, inputId, REASON } from '../parts/faults.tsx'
import { entityDraft, hasPreview } from '../records/drafts.server.ts'

const SentSchema = z.object({
  intent: z.string().default('preview'),
  base: z.coerce.number().int().min(0).default(0),
  reason: z.string().max(300).default(''),
  into: z.string().trim().default(''),
})

export interface SentEntity {
  values: FormValues
  base: number
  reason: string
  faults: readonly FormProblem[]
  names: readonly NewName[]
  dates: Readonly<Record<string, DateHelp>>
  more: string
  /** Tells one answer from another: the form is drawn anew with it. */
  stamp: number
  conflict: { by: string; time: string } | null
  /** Address of the draft as a page; '' where it has none. */
  page: string
  checked: boolean
}

const UNSENT = { faults: [], names: [], dates: {}, more: '', conflict: null, page: '', checked: false } as const

/** @param id null: a new entry. */
export async function sendEntity(admin: Admin, kind: EntityKind, id: string | null, form: FormData) {
  const { entities, store, person, note, language } = admin
  const { intent, base, reason, into } = SentSchema.parse(Object.fromEntries(form))
  const by = { actor: person.name, reason }
  const subject = entityDraft(kind, id ?? 'new')
  if (id !== null && (intent === 'merge' || intent === 'remove')) {
    const target = intent === 'merge' ? (entities.list(kind, '').find((one) => one.id === into || one.name === into)?.id ?? into) : ''
    const outcome = await (intent === 'merge' ? entities.merge(kind, id, target, by) : entities.remove(kind, id, by))
    if (outcome.state === 'large')
      return changeAsJob(admin, { action: 'merge', kind, id, into: target, actor: person.name, reason }, outcome.records)
    return ended(outcome, intent === 'merge' ? deskPaths.adminEntity(kind, target, { saved: '1' }) : deskPaths.adminEntityKind(kind))
  }
  if (intent === 'discard') {
    await store.write(() => store.drafts.remove(subject))
    return redirect(deskPaths.adminEntity(kind, id ?? 'new'), 303)
  }
  const before =
    id === null ? blankEntity(kind, localDay(new Date(), admin.catalog.contract.identity.timeZone)) : entities.open(kind, id).data
  const values = sentValues(kind, form, entityValues(kind, before))
  const made = entityFrom(kind, id, values, before)
  const { fields } = ENTITY_FORMS[kind]
  const sent: SentEntity = {
    ...UNSENT,
    values,
    base,
    reason,
    names: newNames(form, values, fields),
    dates: helpWithDates(values, fields, language),
    stamp: Date.now(),
  }
  if (intent.startsWith('more ')) return data({ ...sent, more: intent.slice('more '.length) })
  if (intent === 'publish') {
    const unseen = unseenDates(form, values, fields)
    if (unseen.length > 0)
      return data(
        {
          ...sent,
          faults: unseen.map(({ path, words }) => faultInWords(kind, { field: path, words: readingOf(words, language) }, language)),
        },
        { status: 400 },
      )
    if (reason.trim() !== '') await addNames(entities, sent.names, by)
    const outcome = await entities.save(kind, made.id, id === null ? null : base, made.data, by)
    if (outcome.state === 'large') {
      await keepDraft()
      return changeAsJob(
        admin,
        { action: 'save', kind, id: made.id, base, data: { ...made.data }, draft: subject, actor: person.name, reason },
        outcome.records,
      )
    }
    if (outcome.state === 'saved' || outcome.state === 'unchanged') await store.write(() => store.drafts.remove(subject))
    return ended(outcome, deskPaths.adminEntity(kind, made.id, { [outcome.state]: '1' }), sent)
  }
  await keepDraft()
  note({ action: 'draft.save', subject })
  if (intent === 'draft') return redirect(deskPaths.adminEntity(kind, id ?? 'new', { drafted: '1' }), 303)
  const faults = entities.judge(kind, made.id, made.data)
  if (faults.length > 0) return data({ ...sent, faults: faults.map((fault) => faultInWords(kind, fault, language)) }, { status: 400 })
  return data({ ...sent, checked: true, page: hasPreview(subject) ? deskPaths.adminPreview(subject) : '' })

  function keepDraft(): Promise<void> {
    const title = values[ENTITY_FORMS[kind].slugFrom ?? 'name']?.[0] ?? ''
    return store.write(() => store.drafts.put({ subject, actor: person.name, title, base, form: values }))
  }

  function ended(outcome: EntityOutcome, to: string, form: SentEntity | null = null) {
    const done = outcome.state === 'saved' || outcome.state === 'unchanged'
    note({ action: `${kind}.${intent}`, subject: id ?? 'new', outcome: done ? 'done' : 'refused', detail: reason })
    if (done) return redirect(to, 303)
    const values = form?.values ?? entityValues(kind, entities.open(kind, id ?? '').data)
    const kept: SentEntity = form ?? { ...UNSENT, values, base, reason, stamp: Date.now() }
    if (outcome.state === 'conflict') return data({ ...kept, conflict: { by: outcome.by, time: outcome.time } }, { status: 409 })
    return data(
      { ...kept, faults: outcome.state === 'refused' ? outcome.faults.map((fault) => faultInWords(kind, fault, language)) : [] },
      { status: 400 },
    )
  }
}

/** Changes an entry that many records name by a job. @param records how many name it. @returns a redirect to the list of jobs. */
export async function changeAsJob({ desk, note }: Admin, payload: EntityPayload, records: number) {
  const { action, kind, id, actor, reason } = payload
  const label =
    action === 'merge'
      ? inEnglish(deskEntitiesServerWords.mergeJob, { id, into: payload.into, records })
      : inEnglish(deskEntitiesServerWords.renameJob, { id, records })
  await desk.jobs.add({ kind: 'entity', payload, label, by: actor })
  note({ action: `${kind}.${action}`, subject: id, detail: reason })
  return redirect(deskPaths.adminJobs(), 303)
}

/** A fault of an entry as the form shows it: at its input, in words. Server only. */
export function faultInWords(kind: EntityKind, fault: EntityFault | { field: string; words: string }, language: Language): FormProblem {
  const t = wordsIn(language)
  const { field: path } = fault
  const field = ENTITY_FORMS[kind].fields.find((one) => one.field === path.split('.')[0])
  const { at, label } = field
    ? faultPlace(field, path, t(field.label), t)
    : { at: inputId(path), label: path === 'reason' ? t(REASON) : path }
  if ('words' in fault) return { at, words: `${label}: ${fault.words}` }
  const expected = problemIn(language, fault.expected)
  const found = problemIn(language, fault.found)
  if (found === '') return { at, words: t(deskEntitiesServerWords.expected, { field: label, expected }) }
  return { at, words: t(deskEntitiesServerWords.expectedFound, { field: label, expected, found }) }
}

/** The kind that an address names. @throws ArchiveError 404. */
export function kindNamed(name: string): EntityKind {
  const kind = EntityKindSchema.safeParse(name)
  if (!kind.success) throw notFound(`The kind ${name}`)
  return kind.data
}
