/** Suggest a correction: about a record, an article or a memorial entry; works without scripts. */
import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { isArchiveError, notFound } from '../../../catalog/errors.ts'
import { formToken, TRAP, tokenProblem } from '../../../desk/abuse/form-token.ts'
import { errorIn, formRefusalIn } from '../../../desk/abuse/rate-limits.ts'

import { CORRECTION_KINDS, CORRECTION_LIMITS, kindIn } from '../../../desk/corrections/correction-fields.ts'
import { CorrectionFormSchema, correctionProblemIn } from '../../../desk/corrections/correction-form.ts'

import { readForm } from '../../../desk/requests/form-problems.ts'
import { correctedPage, takeCorrection } from '../../../endpoints/corrections/take-correction.ts'
import { postedFields, requireOwnOrigin } from '../../../endpoints/posting/posted-body.ts'

import { clientAddress } from '../../../endpoints/request-address.ts'
import * as correctionsWords from '../../../messages/areas/corrections.ts'
import * as formsWords from '../../../messages/areas/forms.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { BasisFlag } from '../../components/record/record-labels.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/checks.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/suggest'

const FIELDS = ['kind', 'text', 'source', 'name', 'email'] as const

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const about = new URL(request.url).searchParams.get('about') ?? ''
  const page = correctedPage(about, archive)
  if (!page && about !== '') throw notFound(`The page ${about}`)
  const t = wordsIn(archive.language)
  return {
    title: t(correctionsWords.suggest),
    description: t(correctionsWords.description),
    about: page,
    mails: archive.desk.outbox.open,
    someoneAnswers: await archive.desk.someoneAnswers(),
    token: formToken(archive.desk.sealing, 'correction', new Date()),
    idempotency: randomUUID(),
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const archive = archiveOf(request, context)
  requireOwnOrigin(request, archive.settings)
  const posted = await postedFields(request)
  const typed = Object.fromEntries(FIELDS.map((name) => [name, (posted.get(name) ?? '').replaceAll('\r\n', '\n')]))
  const t = wordsIn(archive.language)
  const again = (problems: { field: string; message: string }[], status: number) => data({ typed, problems }, { status })
  try {
    await archive.desk.limits.use('correction', clientAddress(request))
    const trapped = (posted.get(TRAP) ?? '') !== ''
    const refused = trapped ? 'trap' : tokenProblem(archive.desk.sealing, 'correction', posted.get('token') ?? '', new Date())
    const { form, problems } = readForm(CorrectionFormSchema, {
      ...typed,
      about: posted.get('about') ?? '',
      language: archive.language,
    })
    const byField = (problems ?? []).map((problem) => ({ field: problem.where, message: correctionProblemIn(t, problem) }))
    if (form === null || refused !== null)
      return again([...(refused === null ? [] : [{ field: '', message: formRefusalIn(t, refused) }]), ...byField], 400)
    const { code } = await takeCorrection(form, `form ${posted.get('key') ?? ''} ${JSON.stringify(form)}`, archive)
    return redirect(paths.correctionStatus(code, { sent: '1' }), 303)
  } catch (thrown) {
    if (!isArchiveError(thrown) || thrown.status >= 500) throw thrown
    return again([{ field: '', message: errorIn(t, thrown) }], thrown.status)
  }
})

export function headers() {
  return { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title, description } = loaderData ?? { title: '', description: '' }
  return [...pageMeta(matches, { title, description }), { name: 'robots', content: 'noindex' }]
}

export default function Suggest({ loaderData: { about, ...form }, actionData }: Route.ComponentProps) {
  return about ? <SuggestionForm page={about} {...form} actionData={actionData} /> : <ChoosePage />
}

/** Asked without a page: the address can be given here. */
function ChoosePage() {
  const t = useWords()
  const mark = useContentMark()
  const record = paths.record(useSite().exampleRecord)
  return (
    <div className="wrap desk">
      <Crumbs trail={[{ title: t(correctionsWords.suggest) }]} />
      <div className="phead g12">
        <h1 className="ph1">{t(correctionsWords.suggest)}</h1>
        <p className="lede ph2">{t(correctionsWords.chooseLede)}</p>
      </div>
      <Form method="get" action={paths.suggestCorrection()} className="form desk-main" aria-label={t(correctionsWords.choosePage)}>
        <TextField
          id="correction-about"
          name="about"
          label={t(correctionsWords.pageAddress)}
          required
          maxLength={300}
          pattern="/.+"
          help={t.rich(correctionsWords.pageAddressHelp, { record, page: paths.timelines(), mark })}
        />
        <div className="btns">
          <Button variant="default" type="submit">
            {t(correctionsWords.goOn)}
          </Button>
        </div>
      </Form>
    </div>
  )
}

type Shown = Awaited<ReturnType<typeof loader>>

interface FormProps extends Omit<Shown, 'about'> {
  page: NonNullable<Shown['about']>
  actionData: Route.ComponentProps['actionData']
}

function SuggestionForm({ title, page, mails, someoneAnswers, token, idempotency, actionData }: FormProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const problems = actionData?.problems ?? []
  const typed = actionData?.typed ?? {}
  const busy = useNavigation().state !== 'idle'
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message
  const field = (name: 'text' | 'source' | 'name' | 'email') => ({
    id: `correction-${name}`,
    name,
    maxLength: CORRECTION_LIMITS[name],
    defaultValue: typed[name] ?? '',
    error: errorOf(name),
  })
  const link = (words: ReactNode[]) => (
    <Link key="link" to={page.path} lang={lang}>
      {words}
    </Link>
  )
  return (
    <div className="wrap desk">
      <Crumbs trail={[{ title: page.title, to: page.path, content: true }, { title }]} />
      <div className="phead g12">
        <h1 className="ph1">{title}</h1>
        <p className="lede ph2">
          {t.rich(correctionsWords.about, { title: page.title, link })} {page.sample ? <BasisFlag sample /> : null}
        </p>
      </div>
      {someoneAnswers ? null : <p className="note strong">{t(correctionsWords.noArchivist)}</p>}
      <div className="g12">
        <Form method="post" action={paths.suggestCorrection(page.path)} className="form desk-main" aria-label={title}>
          <ErrorSummary lines={problems.map(({ field, message }) => ({ id: field === '' ? '' : `correction-${field}`, message }))} />
          <input type="hidden" name="about" value={page.path} />
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="key" value={idempotency} />
          <p className="trap" aria-hidden="true">
            <label>
              {t(formsWords.leaveEmpty)}
              <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          <RadioField
            label={t(correctionsWords.kind)}
            name="kind"
            options={CORRECTION_KINDS.map((value) => ({ value, label: kindIn(t, value) }))}
            defaultValue={typed.kind || 'correction'}
          />
          <TextAreaField {...field('text')} label={t(correctionsWords.change)} required rows={6} help={t(correctionsWords.changeHelp)} />
          <TextAreaField {...field('source')} label={t(correctionsWords.source)} rows={3} help={t(correctionsWords.sourceHelp)} />
          <TextField {...field('name')} label={t(correctionsWords.name)} autoComplete="name" help={t(correctionsWords.nameHelp)} />
          <TextField
            {...field('email')}
            label={t(correctionsWords.email)}
            type="email"
            autoComplete="email"
            help={t(correctionsWords.emailHelp, { mails: mails ? 'yes' : 'no' })}
          />
          <div className="btns">
            <Button variant="default" type="submit" disabled={busy}>
              {busy ? t(correctionsWords.sending) : t(correctionsWords.send)}
            </Button>
          </div>
        </Form>
        <aside className="desk-side">
          <WhatHappensNext />
        </aside>
      </div>
    </div>
  )
}

function WhatHappensNext() {
  const t = useWords()
  const link = (words: ReactNode[]) => (
    <Link key="changes" to={paths.changes()}>
      {words}
    </Link>
  )
  return (
    <section className="blk" aria-labelledby="then">
      <h2 id="then">{t(correctionsWords.next)}</h2>
      <p>{t.rich(correctionsWords.nextNumber, { link })}</p>
      <p>{t(correctionsWords.nextFamilies)}</p>
    </section>
  )
}
