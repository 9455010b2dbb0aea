/** The form itself: posted as it is without scripts; with them it keeps a draft, shows the estimate as one writes and says what it does. */
import { type SubmitEvent, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { TRAP } from '../../../desk/abuse/trap.ts'
import { DELIVERY_FORMATS, REQUEST_FIELDS, type RequestFieldName, SIMULATED_DELAY, TERMS } from '../../../desk/requests/request-fields.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, RadioField } from '../../ui/checks.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { AskedRecords } from './asked-records.tsx'
import { EstimateBox } from './estimate-box.tsx'
import type { FormProblem, TypedRequest } from './posted-form.ts'
import type { ResearchPage } from './research-page.ts'
import { useDraft } from './use-draft.ts'

interface RequestFormProps {
  page: ResearchPage
  /** What was sent and came back, with what is wrong. */
  typed: TypedRequest | null
  problems: readonly FormProblem[]
}

const FORMAT_OPTIONS = [...DELIVERY_FORMATS, { value: '', label: 'No preference' }]

export function RequestForm({ page, typed, problems }: RequestFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [playing, setPlaying] = useState(false)
  const navigation = useNavigation()
  const busy = playing || (navigation.state !== 'idle' && navigation.formMethod === 'POST')
  const draft = useDraft(form, { restore: typed === null && page.description === '' })
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message
  const field = (name: RequestFieldName) => ({
    id: `request-${name}`,
    name,
    label: REQUEST_FIELDS[name].label,
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
    <Form method="post" action="/research" className="form" ref={form} onSubmit={submit} onInput={draft.keep} aria-labelledby="form-title">
      <h2 id="form-title">Submit a research request</h2>
      <ErrorSummary lines={problems.map(({ field, message }) => ({ id: idOf(field), message }))} />
      {draft.restored ? (
        <p className="note" role="status">
          We restored your draft. It is saved in this browser only.{' '}
          <Button variant="link" size="sm" onClick={draft.discard}>
            Discard draft
          </Button>
        </p>
      ) : null}
      <input type="hidden" name="token" value={page.token} />
      <input type="hidden" name="key" value={page.key} />
      <p className="trap" aria-hidden="true">
        <label>
          Leave this field empty
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
      <TextAreaField
        {...field('description')}
        rows={7}
        help="Names, places, years, units: anything that narrows the search. Do not include confidential information."
      />
      <TextField {...field('dateRange')} placeholder="1921-1935" />
      <RadioField
        label="Delivery Format"
        name="format"
        options={FORMAT_OPTIONS}
        defaultValue={typed?.format ?? ''}
        error={errorOf('format')}
      />
      <CheckField
        name="rush"
        id="request-rush"
        label={`Rush processing (${page.schedule.rush.words}, +${Math.round(page.schedule.rushFee * 100)}% fee)`}
        defaultChecked={typed?.rush}
      />
      <EstimateBox form={form} page={page} typed={typed} />
      <CheckField name="terms" id="request-terms" label={TERMS} required defaultChecked={typed?.terms} error={errorOf('terms')} />
      <div className="btns">
        <Button variant="default" type="submit" disabled={busy}>
          {busy ? 'Processing Request...' : 'Submit Request'}
        </Button>
      </div>
      <p className="note">
        {page.simulated
          ? 'Simulation: nothing is sent.'
          : 'You follow your request through a private link. Anyone who has the link can read and erase the request, so keep it private.'}
      </p>
    </Form>
  )
}

function idOf(field: string): string {
  return field === '' || field === 'format' ? '' : field === 'records' ? 'records' : `request-${field}`
}
