/** Suggest a correction: about a record, an article or a memorial entry; works without scripts. */
import { randomUUID } from 'node:crypto'
import { data, Form, redirect, useNavigation } from 'react-router'
import { isArchiveError, notFound } from '../../../catalog/errors.ts'
import { formToken, tokenProblem } from '../../../desk/abuse/form-token.ts'
import { TRAP } from '../../../desk/abuse/trap.ts'
import { CORRECTION_KINDS, CORRECTION_LIMITS } from '../../../desk/corrections/correction-fields.ts'
import { CorrectionFormSchema } from '../../../desk/corrections/correction-form.ts'
import { readForm } from '../../../desk/requests/request-form.ts'
import { clientAddress } from '../../../endpoints/client-address.ts'
import { correctedPage, takeCorrection } from '../../../endpoints/corrections/take-correction.ts'
import { requireOwnOrigin } from '../../../endpoints/posting/own-origin.ts'
import { postedFields } from '../../../endpoints/posting/posted-body.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { BasisFlag } from '../../components/record-card/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/checks.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/suggest'

const FIELDS = ['kind', 'text', 'source', 'name', 'email'] as const

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const about = new URL(request.url).searchParams.get('about') ?? ''
  const page = correctedPage(about, archive)
  if (!page && about !== '') throw notFound(`The page ${about}`)
  return {
    page,
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
  const again = (problems: { field: string; message: string }[], status: number) => data({ typed, problems }, { status })
  try {
    await archive.desk.limits.use('correction', clientAddress(request))
    const machine =
      (posted.get(TRAP) ?? '') === ''
        ? tokenProblem(archive.desk.sealing, 'correction', posted.get('token') ?? '', new Date())
        : 'A hidden field was filled in.'
    const { form, problems } = readForm(CorrectionFormSchema, { ...typed, about: posted.get('about') ?? '' })
    const byField = (problems ?? []).map(({ where, expected }) => ({ field: where, message: expected }))
    if (form === null || machine !== null) return again([...(machine === null ? [] : [{ field: '', message: machine }]), ...byField], 400)
    const { code } = await takeCorrection(form, `form ${posted.get('key') ?? ''} ${JSON.stringify(form)}`, archive)
    return redirect(paths.correctionStatus(code, { sent: '1' }), 303)
  } catch (thrown) {
    if (!isArchiveError(thrown) || thrown.status >= 500) throw thrown
    return again([{ field: '', message: thrown.message }], thrown.status)
  }
})

export function headers() {
  return { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: 'Suggest a correction',
      description: 'Say what is wrong or missing on a page of this archive, and how you know.',
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Suggest({ loaderData: { page, ...form }, actionData }: Route.ComponentProps) {
  return page ? <SuggestionForm page={page} {...form} actionData={actionData} /> : <ChoosePage />
}

/** Asked without a page: the address can be given here. */
function ChoosePage() {
  return (
    <div className="wrap desk">
      <Crumbs trail={[{ title: 'Suggest a correction' }]} />
      <div className="phead g12">
        <h1 className="ph1">Suggest a correction</h1>
        <p className="lede ph2">
          Every record, article and memorial entry has a “Suggest a correction” link. You can also enter the page’s address here.
        </p>
      </div>
      <Form method="get" action={paths.suggestCorrection()} className="form desk-main" aria-label="Choose the page">
        <TextField
          id="correction-about"
          name="about"
          label="Address of the page"
          required
          maxLength={300}
          pattern="/.+"
          help={`The part of the address after the domain, such as ${paths.record(useSite().exampleRecord)} or ${paths.timelines()}.`}
        />
        <div className="btns">
          <Button variant="default" type="submit">
            Continue
          </Button>
        </div>
      </Form>
    </div>
  )
}

type Shown = Awaited<ReturnType<typeof loader>>

interface FormProps extends Omit<Shown, 'page'> {
  page: NonNullable<Shown['page']>
  actionData: Route.ComponentProps['actionData']
}

function SuggestionForm({ page, mails, someoneAnswers, token, idempotency, actionData }: FormProps) {
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
  return (
    <div className="wrap desk">
      <Crumbs trail={[{ title: page.title, to: page.path }, { title: 'Suggest a correction' }]} />
      <div className="phead g12">
        <h1 className="ph1">Suggest a correction</h1>
        <p className="lede ph2">
          About <Link to={page.path}>{page.title}</Link> {page.sample ? <BasisFlag sample /> : null}
        </p>
      </div>
      {someoneAnswers ? null : (
        <p className="note strong">No archivist is available yet. We will keep your suggestion and review it as soon as one is.</p>
      )}
      <div className="g12">
        <Form method="post" action={paths.suggestCorrection(page.path)} className="form desk-main" aria-label="Suggest a correction">
          <ErrorSummary lines={problems.map(({ field, message }) => ({ id: field === '' ? '' : `correction-${field}`, message }))} />
          <input type="hidden" name="about" value={page.path} />
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="key" value={idempotency} />
          <p className="trap" aria-hidden="true">
            <label>
              Leave this field empty
              <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          <RadioField
            label="What kind of problem is it?"
            name="kind"
            options={CORRECTION_KINDS}
            defaultValue={typed.kind || 'correction'}
          />
          <TextAreaField
            {...field('text')}
            label="What should change"
            required
            rows={6}
            help="What the page says, and what it should say."
          />
          <TextAreaField
            {...field('source')}
            label="How do you know?"
            rows={3}
            help="A book, a newspaper with its date, a document, your own family."
          />
          <TextField {...field('name')} label="Name" autoComplete="name" help="Optional; it is not published." />
          <TextField
            {...field('email')}
            label="Email Address"
            type="email"
            autoComplete="email"
            help={`Optional, so that we can ${mails ? 'send you updates and ' : ''}ask you a question; it is not published.`}
          />
          <div className="btns">
            <Button variant="default" type="submit" disabled={busy}>
              {busy ? 'Sending...' : 'Send suggestion'}
            </Button>
          </div>
        </Form>
        <aside className="desk-side">
          <section className="blk" aria-labelledby="then">
            <h2 id="then">What happens next</h2>
            <p>
              You will receive a number and a private link where you can read the reply. An archivist checks your suggestion against the
              sources. The outcome, without your text or name, is listed on the page of <Link to={paths.changes()}>changes</Link>.
            </p>
            <p>Families may ask here for a change or removal; no further reason is needed.</p>
          </section>
        </aside>
      </div>
    </div>
  )
}
