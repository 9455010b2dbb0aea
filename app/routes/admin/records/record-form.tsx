/** The form of a record: its groups of fields, and the reply to who suggested a change. */
import { Fragment, type ReactNode, useEffect, useId, useState } from 'react'
import type { PickLists } from '../../../../desk/editing/open-editing.ts'
import {
  FIELD_GROUPS,
  type FieldShape,
  type FormField,
  type FormValues,
  inputName,
  type Part,
  type PickList,
} from '../../../../desk/editing/record-form.ts'
import * as deskListsWords from '../../../../messages/areas/desk-lists.ts'
import * as deskPartsWords from '../../../../messages/areas/desk-parts.ts'
import * as deskRecordsWords from '../../../../messages/areas/desk-records.ts'
import { matcher } from '../../../components/find-in-list.tsx'
import { deskPaths } from '../../../desk-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { useContentLanguage, useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { EditForm, MORE_LINES, type SentForm } from '../parts/edit-form.tsx'
import { type FormProblem, inputId } from '../parts/faults.tsx'
import { Control, FLAG } from '../parts/form-control.tsx'
import { When } from '../parts/ledger.tsx'
import { useHasRole } from '../parts/page-hooks.ts'
import { Differences } from '../parts/versions.tsx'
import type { Labels, Sent } from './record-form.server.ts'

export interface RecordFormProps extends SentForm {
  values: FormValues
  labels: Labels
  picks: PickLists
  /** What the draft of a new record is kept under; '' where it has none yet. */
  draft: string
  /** Number of the suggestion that publishing accepts, and the reply to its sender. */
  correction?: string
  reply: string
  /** The field that asked for further lines. */
  more: string
  /** Further buttons of the form. */
  buttons?: ReactNode
}

export function RecordFormView(shown: RecordFormProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const { values, labels, picks, faults, names, dates, base, reason, privacy, draft, correction = '', reply, more, buttons } = shown
  return (
    <EditForm
      faults={faults}
      names={names}
      dates={dates}
      base={base}
      reason={reason}
      privacy={privacy}
      picks={picks}
      hidden={{ draft, correction }}
      reasonNote={t(deskRecordsWords.reasonNote)}
      buttons={buttons}
      publish={correction ? t(deskRecordsWords.publishAccept) : undefined}
      before={
        correction ? (
          <TextAreaField
            label={t(deskListsWords.reply)}
            name="reply"
            rows={3}
            maxLength={5_000}
            defaultValue={reply}
            help={t(deskRecordsWords.replyHelp, { number: correction })}
          />
        ) : null
      }
    >
      {FIELD_GROUPS.map(({ title, fields }) => (
        <section key={t(title)} className="ad-group">
          <h2>{t(title)}</h2>
          {fields.map((field) => (
            <RecordInput
              key={field.field}
              field={field}
              label={labels[field.field]?.label ?? field.field}
              note={labels[field.field]?.note ?? ''}
              noteLang={lang}
              values={values}
              faults={faults}
              picks={picks}
              more={more === field.field ? MORE_LINES : 0}
            />
          ))}
        </section>
      ))}
    </EditForm>
  )
}

/** Parts that stand side by side on a wide screen; rows of more wrap, and each is labeled by itself. */
const COLUMNS = 5

/** Entries of many parts, or of long texts, are folded where there are more of them. */
const FEW = 3
const LONGEST_TITLE = 90

/** Empty lines that a list offers below its entries. */
const SPARE = 1

interface InputProps {
  field: FormField
  label: string
  note: string
  /** Where the note is not in the language of the page. */
  noteLang?: string
  values: FormValues
  /** Those of the whole form. */
  faults: readonly FormProblem[]
  /** Further empty lines asked for. */
  more: number
  picks: PickLists
}

export function RecordInput({ field: { field, shape }, label, note, noteLang, values, faults, more, picks }: InputProps) {
  const t = useWords()
  const id = inputId(field)
  const faultAt = (input: string) => faults.find(({ at }) => at === input)?.words
  if (shape.kind === 'line' || shape.kind === 'text' || shape.kind === 'choice') {
    const value = values[field]?.[0] ?? ''
    const control = controlOf(shape, value, picks)
    return (
      <div className={classNames('field', faultAt(id) && 'bad')}>
        <label htmlFor={id}>{label}</label>
        <Control id={id} name={field} value={value} shape={control} note={`${id}-note`} fault={faultAt(id)} />
        <p className="note" id={`${id}-note`}>
          <span lang={noteLang}>{note}</span> <AddEntry pick={control.pick} />
        </p>
      </div>
    )
  }
  const parts: readonly Part[] = shape.kind === 'list' ? [{ name: '', label, pick: shape.pick }] : shape.parts
  const nameOf = (part: Part) => inputName(field, part.name || undefined)
  const idOf = (at: number, part: Part) => inputId(field, ...(shape.kind === 'group' ? [] : [at]), ...(part.name ? [part.name] : []))
  const length = Math.max(...parts.map((part) => values[nameOf(part)]?.length ?? 0))
  const rows = shape.kind === 'group' ? 1 : length + SPARE + more
  const isFaulty = (at: number) => parts.some((part) => faultAt(idOf(at, part)))
  return (
    <fieldset className={classNames('ad-rows', Array.from({ length: rows }, (_, at) => at).some(isFaulty) && 'bad')} id={id}>
      <legend>{label}</legend>
      <p className="note">
        <span lang={noteLang}>{note}</span>{' '}
        {parts.map(({ name, pick }) => (
          <AddEntry key={name} pick={pick} />
        ))}
      </p>
      <Rows
        label={label}
        titles={Array.from({ length }, (_, at) => rowTitle(parts.map((part) => values[nameOf(part)]?.[at] ?? '')))}
        folded={shape.kind === 'rows' && length > FEW && (parts.length > COLUMNS || parts.some(({ lines }) => lines !== undefined))}
        isOpen={isFaulty}
        count={rows}
      >
        {(at) => (
          <div className="ad-row">
            {parts.map((part) => (
              <div key={part.name} className={classNames('ad-part', faultAt(idOf(at, part)) && 'bad')}>
                <label htmlFor={idOf(at, part)} className={parts.length > COLUMNS || (at === 0 && parts.length > 1) ? undefined : 'vh'}>
                  {parts.length === 1 ? `${label} ${at + 1}` : rows === 1 ? t(part.label) : `${t(part.label)} ${at + 1}`}
                </label>
                <Control
                  id={idOf(at, part)}
                  name={nameOf(part)}
                  value={values[nameOf(part)]?.[at] ?? ''}
                  shape={part}
                  fault={faultAt(idOf(at, part))}
                />
              </div>
            ))}
          </div>
        )}
      </Rows>
      {shape.kind === 'group' ? null : (
        <Button type="submit" name="intent" value={`more ${field}`} size="sm">
          {t(deskRecordsWords.moreLines, { field: label.toLowerCase() })}
        </Button>
      )}
    </fieldset>
  )
}

type ControlShape = Pick<Part, 'values' | 'pick' | 'date' | 'lines'>

/** A choice among values of the content offers the one that a record has, too. */
function controlOf(shape: Extract<FieldShape, { kind: 'line' | 'text' | 'choice' }>, value: string, picks: PickLists): ControlShape {
  if (shape.kind === 'text') return { lines: shape.rows }
  if (shape.kind === 'line') return { pick: shape.pick, date: shape.date }
  const values = shape.pick ? picks[shape.pick].map((pick) => pick.value) : shape.values
  return { pick: shape.pick, values: [...new Set([...values, ...(value === '' ? [] : [value])])] }
}

interface RowsProps {
  label: string
  /** What each entry says. */
  titles: readonly string[]
  folded: boolean
  isOpen: (at: number) => boolean
  /** Entries, and empty ones after them. */
  count: number
  children: (at: number) => ReactNode
}

/** Many long entries are folded, each under its first words, and with scripts narrowed by a search; empty ones stand open. */
function Rows({ label, titles, folded, isOpen, count, children }: RowsProps) {
  const t = useWords()
  const [query, setQuery] = useState('')
  const [scripted, setScripted] = useState(false)
  const id = useId()
  useEffect(() => setScripted(true), [])
  const matches = matcher(query)
  const places = Array.from({ length: count }, (_, at) => at)
  if (!folded) return places.map((at) => <Fragment key={at}>{children(at)}</Fragment>)
  const hidden = titles.filter((title) => !matches(title)).length
  return (
    <>
      {scripted ? (
        <div className="field ad-find">
          <label htmlFor={id}>{t(deskRecordsWords.findIn, { field: label.toLowerCase() })}</label>
          <input
            id={id}
            type="search"
            value={query}
            autoComplete="off"
            onInput={(event) => event.stopPropagation()}
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
          <p className="note" role="status">
            {t(deskRecordsWords.found, { found: titles.length - hidden, all: titles.length })}
          </p>
        </div>
      ) : null}
      {places.map((at) =>
        titles[at] === undefined ? (
          <Fragment key={at}>{children(at)}</Fragment>
        ) : (
          <details key={at} className="ad-fold" open={isOpen(at)} hidden={!matches(titles[at])}>
            <summary>{shortened(titles[at]) || t(deskRecordsWords.empty)}</summary>
            {children(at)}
          </details>
        ),
      )}
    </>
  )
}

/** All that an entry says: what the search looks through; '' where it is empty. */
function rowTitle(values: readonly string[]): string {
  const said = values.filter((value) => value !== '' && !FLAG.includes(value))
  return said.join(' · ').replace(/\s+/g, ' ')
}

/** Its first words. */
function shortened(title: string): string {
  return title.length <= LONGEST_TITLE ? title : `${title.slice(0, LONGEST_TITLE)}…`
}

/** The way to an entry that the list lacks and that takes more than a name. It opens beside the form, which keeps what was typed. */
function AddEntry({ pick }: { pick?: PickList }) {
  const t = useWords()
  const mayAdd = useHasRole('archivist')
  const kind = pick && KIND_OF_PICK[pick]
  if (!kind || !mayAdd) return null
  return (
    <a href={deskPaths.adminEntity(kind, 'new')} target="_blank" rel="noreferrer">
      {t.rich(deskRecordsWords.addEntry, {
        kind,
        hidden: (words) => (
          <span key="hidden" className="vh">
            {words}
          </span>
        ),
      })}
    </a>
  )
}

/** Entries that are more than a name; names are added in the form itself (NewNameOffer). */
const KIND_OF_PICK: Readonly<Partial<Record<PickList, string>>> = { sources: 'source', collections: 'collection' }

/** What came of sending a record's form, above the form: a conflict, or a preview. */
export function SentView({ sent }: { sent: Sent | undefined }) {
  const t = useWords()
  if (!sent) return null
  return (
    <>
      {sent.conflict ? (
        <section className="ad-say bad" role="alert">
          <h2>{t(deskRecordsWords.someoneElse)}</h2>
          <p>
            {t.rich(deskRecordsWords.conflict, {
              by: sent.conflict.by,
              time: () => <When key="time" time={sent.conflict?.time ?? ''} />,
            })}
          </p>
          <Differences caption={t(deskRecordsWords.changedMeanwhile)} rows={sent.conflict.differences} />
        </section>
      ) : null}
      {sent.preview ? (
        <section className="ad-preview" aria-labelledby="preview">
          <h2 id="preview">{t(deskPartsWords.preview)}</h2>
          {sent.preview.rows === null ? (
            <p>{t(deskRecordsWords.recordClosed)}</p>
          ) : (
            <dl className="ad-facts">
              {sent.preview.rows.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
          <h3>{t(deskRecordsWords.changesToPublish)}</h3>
          <Differences caption={t(deskRecordsWords.changesToPublish)} rows={sent.preview.differences} />
          <p className="note">
            {t(deskRecordsWords.nothingPublished)} <Link to={sent.preview.page}>{t(deskPartsWords.previewPage)}</Link>
          </p>
        </section>
      ) : null}
    </>
  )
}
