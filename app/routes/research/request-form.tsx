/** The form itself: posted as it is without scripts; with them it keeps a draft, shows the estimate as one writes and says what it does. */

import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { TRAP } from '../../../desk/abuse/form-token.ts'
import { foldContainers } from '../../../desk/requests/availability.ts'
import {
  DELIVERY_FORMATS,
  FIELD_LABELS,
  FORMAT_LABELS,
  LONGEST_NOTE,
  REQUEST_FIELDS,
  type RequestFieldName,
  SIMULATED_DELAY,
} from '../../../desk/requests/request-fields.ts'
import {
  type Assumption,
  COMPLEX_FROM,
  dollars,
  type EstimateInput,
  type EstimateLine,
  estimateRequest,
  feesIn,
  spanIn,
} from '../../../desk/requests/schedule.ts'
import * as formsWords from '../../../messages/areas/forms.ts'
import * as researchWords from '../../../messages/areas/research.ts'
import type { Words } from '../../../messages/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, RadioField } from '../../ui/checks.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import type { AskedRecord, FormProblem, ResearchPage, TypedRequest } from './research.server.ts'
import { useDraft } from './use-draft.ts'

interface RequestFormProps {
  page: ResearchPage
  /** What was sent and came back, with what is wrong. */
  typed: TypedRequest | null
  problems: readonly FormProblem[]
}

export function RequestForm({ page, typed, problems }: RequestFormProps) {
  const t = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [playing, setPlaying] = useState(false)
  const navigation = useNavigation()
  const busy = playing || (navigation.state !== 'idle' && navigation.formMethod === 'POST')
  const draft = useDraft(form, { restore: typed === null && page.description === '' })
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message
  const field = (name: RequestFieldName) => ({
    id: `request-${name}`,
    name,
    label: t(FIELD_LABELS[name]),
    required: REQUEST_FIELDS[name].required,
    maxLength: REQUEST_FIELDS[name].longest,
    defaultValue: typed?.fields[name] ?? (name === 'description' ? page.description : ''),
    error: errorOf(name),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!page.simulated) return
    event.preventDefault()
    setPlaying(true)
    setTimeout(() => {
      setPlaying(false)
      const { title, text } = page.submitted
      void showToast({ title, description: text, kind: 'done' })
    }, SIMULATED_DELAY)
  }
  return (
    <Form
      method="post"
      action={paths.research()}
      className="form"
      ref={form}
      onSubmit={submit}
      onInput={draft.keep}
      aria-labelledby="form-title"
    >
      <h2 id="form-title">{t(researchWords.formTitle)}</h2>
      <ErrorSummary lines={problems.map(({ field, message }) => ({ id: idOf(field), message }))} />
      {draft.restored ? (
        <p className="note" role="status">
          {t(researchWords.draftRestored)}{' '}
          <Button variant="link" size="sm" onClick={draft.discard}>
            {t(researchWords.discardDraft)}
          </Button>
        </p>
      ) : null}
      <input type="hidden" name="token" value={page.token} />
      <input type="hidden" name="key" value={page.key} />
      <p className="trap" aria-hidden="true">
        <label>
          {t(formsWords.leaveEmpty)}
          <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className="pair">
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
      </div>
      <div className="pair">
        <TextField {...field('email')} type="email" autoComplete="email" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
      </div>
      <TextField {...field('affiliation')} autoComplete="organization" />
      <TextField {...field('purpose')} />
      <AskedRecords records={page.records} missing={page.missing} />
      <TextAreaField {...field('description')} rows={7} help={t(researchWords.detailedHelp)} />
      <TextField {...field('dateRange')} placeholder="1921-1935" />
      <RadioField
        label={t(researchWords.format)}
        name="format"
        options={[...DELIVERY_FORMATS, '' as const].map((value) => ({ value, label: t(FORMAT_LABELS[value]) }))}
        defaultValue={typed?.format ?? ''}
        error={errorOf('format')}
      />
      <CheckField
        name="rush"
        id="request-rush"
        label={t(researchWords.rushProcessing, {
          time: spanIn(t, page.schedule.rush),
          fees: feesIn(page.schedule),
          percent: Math.round((page.schedule.fees?.rushFee ?? 0) * 100),
        })}
        defaultChecked={typed?.rush}
      />
      <EstimateBox form={form} page={page} typed={typed} />
      <CheckField
        name="terms"
        id="request-terms"
        label={t(researchWords.terms, { fees: feesIn(page.schedule) })}
        required
        defaultChecked={typed?.terms}
        error={errorOf('terms')}
      />
      <div className="btns">
        <Button variant="default" type="submit" disabled={busy}>
          {busy ? t(researchWords.processing) : t(researchWords.submit)}
        </Button>
      </div>
      <p className="note">{page.simulated ? t(researchWords.simulationNote) : t(researchWords.linkNote)}</p>
    </Form>
  )
}

function idOf(field: string): string {
  return field === '' || field === 'format' ? '' : field === 'records' ? 'records' : `request-${field}`
}

/** The records somebody asks for: what can be had of each, a note on it, those of one container together. */
interface AskedRecordsProps {
  records: readonly AskedRecord[]
  missing: readonly { id: string; why: string }[]
}

function AskedRecords({ records, missing }: AskedRecordsProps) {
  const t = useWords()
  if (records.length === 0 && missing.length === 0) return null
  return (
    <fieldset className="asked" id="records">
      <legend>{t(researchWords.requestedRecords)}</legend>
      <ul>
        {foldContainers(records).map((items) => (
          <li key={items[0]?.id}>
            <Together items={items} />
            {items.map((record) => (
              <AskedItem key={record.id} record={record} />
            ))}
          </li>
        ))}
      </ul>
      {missing.length > 0 ? (
        <ul className="note">
          {missing.map(({ id, why }) => (
            <li key={id}>
              <span className="call">{id}</span>: {why}
            </li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  )
}

function Together({ items }: { items: readonly AskedRecord[] }) {
  const t = useWords()
  const mark = useContentMark()
  const [first] = items
  if (first === undefined || items.length < 2) return null
  const { container, box } = first
  return <p className="note">{t.rich(researchWords.together, { count: items.length, place: container.place, box, mark })}</p>
}

function AskedItem({ record: { id, title, path, date, note, available } }: { record: AskedRecord }) {
  const t = useWords()
  const lang = useContentLanguage()
  const mark = useContentMark()
  const { label, text, heldBy } = available
  return (
    <div>
      <input type="hidden" name="record" value={id} />
      <p>
        <span className="call">{id}</span>{' '}
        <Link to={path} lang={lang}>
          {title}
        </Link>{' '}
        <span className="mono">{date}</span>
      </p>
      <p className="note">
        <b>{label}.</b> {text} {heldBy === '' ? null : t.rich(researchWords.heldBy, { holder: heldBy, mark })}
      </p>
      <label className="asked-note">
        <span className="vh">{t.rich(researchWords.noteOn, { title, mark })}</span>
        <input type="text" name="note" defaultValue={note} maxLength={LONGEST_NOTE} placeholder={t(researchWords.notePlaceholder)} />
      </label>
    </div>
  )
}

/** What the request would cost and how long it would take, while it is being written. */
interface EstimateBoxProps {
  form: RefObject<HTMLFormElement | null>
  page: ResearchPage
  typed: TypedRequest | null
}

type Written = Pick<EstimateInput, 'dateRange' | 'format' | 'rush'>

function EstimateBox({ form, page, typed }: EstimateBoxProps) {
  const t = useWords()
  const [written, setWritten] = useState<Written>({
    dateRange: typed?.fields.dateRange ?? '',
    format: formatOf(typed?.format),
    rush: typed?.rush ?? false,
  })
  useEffect(() => {
    const element = form.current
    if (!element) return
    const read = () => {
      const fields = new FormData(element)
      setWritten({ dateRange: String(fields.get('dateRange') ?? ''), format: formatOf(fields.get('format')), rush: fields.has('rush') })
    }
    read()
    element.addEventListener('input', read)
    element.addEventListener('reset', () => setTimeout(read))
    return () => element.removeEventListener('input', read)
  }, [form])
  const { lines, total, pace, assumed } = estimateRequest({ ...written, records: page.records, search: true }, page.schedule)
  return (
    <section className="estimate" aria-labelledby="estimate" aria-live="polite">
      <h3 id="estimate">{t(researchWords.estimate)}</h3>
      <dl>
        {lines.map((line) => (
          <div key={line.kind}>
            <dt>{lineIn(t, line)}</dt>
            <dd>{dollars(line.amount)}</dd>
          </div>
        ))}
        {page.schedule.fees ? (
          <div className="sum">
            <dt>{t(researchWords.atLeast)}</dt>
            <dd>{dollars(total)}</dd>
          </div>
        ) : null}
        <div className="sum">
          <dt>{t(researchWords.time)}</dt>
          <dd>{spanIn(t, page.schedule[pace])}</dd>
        </div>
      </dl>
      <ul className="note">
        {assumed.map((assumption) => (
          <li key={assumption}>{assumptionIn(t, assumption)}</li>
        ))}
        {page.schedule.fees ? <li>{t(researchWords.freeOfCharge)}</li> : null}
      </ul>
    </section>
  )
}

function lineIn(t: Words, { kind, count }: EstimateLine): string {
  if (kind === 'hour') return t(researchWords.firstHour)
  return kind === 'pages' ? t(researchWords.digitalPages, { count }) : t(researchWords.rushOf, { percent: count })
}

function assumptionIn(t: Words, assumption: Assumption): string {
  switch (assumption) {
    case 'hour':
      return t(researchWords.hourAssumed)
    case 'one-page':
      return t(researchWords.onePageAssumed)
    case 'paper':
      return t(researchWords.paperAssumed)
    case 'complex':
      return t(researchWords.complexAssumed, COMPLEX_FROM)
    case 'complex-rush':
      return t(researchWords.complexRush)
  }
}

function formatOf(value: unknown): EstimateInput['format'] {
  return DELIVERY_FORMATS.find((format) => format === value) ?? ''
}
