/** The form itself: posted as it is without scripts; with them it keeps a draft, shows the estimate as one writes and says what it does. */
import { type SubmitEvent, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { TRAP } from '../../../desk/abuse/form-token.ts'
import {
  DELIVERY_FORMATS,
  FIELD_LABELS,
  FORMAT_LABELS,
  REQUEST_FIELDS,
  type RequestFieldName,
  SIMULATED_DELAY,
} from '../../../desk/requests/request-fields.ts'

import { feesIn, spanIn } from '../../../desk/requests/schedule.ts'
import * as formsWords from '../../../messages/en/forms.ts'
import * as researchWords from '../../../messages/en/research.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, RadioField } from '../../ui/checks.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { useWords } from '../../ui/language.ts'
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
