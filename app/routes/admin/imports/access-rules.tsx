/** /admin/imports/access-rules: how access notes become levels, what that closes, what is left to decide. */
import { data, Form, redirect } from 'react-router'
import { isArchiveError } from '../../../../catalog/errors.ts'
import { problemIn } from '../../../../desk/problems.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { AccessReviewSchema } from '../../../../ingest/index.ts'
import * as deskImportsWords from '../../../../messages/areas/desk-imports.ts'
import * as deskImportsServerWords from '../../../../messages/areas/desk-imports-server.ts'
import { inEnglish } from '../../../../messages/in-english.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { useContentLanguage, useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, When } from '../parts/ledger.tsx'
import { usePolling } from '../parts/page-hooks.ts'

import type { Route } from './+types/access-rules'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk, uploads, language } = adminOf(request, context)
  const [job] = await desk.jobs.list({ kind: 'access', limit: 1 })
  return {
    ...uploads.accessRules(),
    job: job ? { state: job.state, created: job.created, result: job.state === 'failed' ? problemIn(language, job.result) : '' } : null,
    review: job?.state === 'done' ? AccessReviewSchema.parse(JSON.parse(job.result)) : null,
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { desk, uploads, person, note, language } = adminOf(request, context)
  const form = await postedForm(request)
  const intent = String(form.get('intent') ?? '')
  const text = String(form.get('rules') ?? '').replaceAll('\r\n', '\n')
  try {
    if (intent === 'reset') await uploads.setAccessRules(null)
    else if (intent === 'save') await uploads.setAccessRules(text)
    else if (intent === 'preview') await uploads.checkAccessRules(text)
  } catch (error) {
    if (!isArchiveError(error) || error.status >= 500) throw error
    note({ action: 'import.access-rules', outcome: 'refused', detail: error.message })
    return data({ words: problemIn(language, error.message), rules: text }, { status: 400 })
  }
  const apply = intent === 'apply'
  const payload = { actor: person.name, apply, ...(intent === 'preview' ? { text } : {}) }
  const label = inEnglish(apply ? deskImportsServerWords.applyRules : deskImportsServerWords.previewRules)
  await desk.jobs.add({ kind: 'access', payload, label, by: person.name })
  note({ action: `import.access-rules`, detail: intent })
  return redirect(deskPaths.adminAccessRules(), 303)
})

export default function AccessRules({ loaderData: { text: rules, changed, job, review }, actionData }: Route.ComponentProps) {
  const t = useWords()
  const levelIn = (level: string) => t(deskImportsWords.level, { level })
  const running = job?.state === 'waiting' || job?.state === 'running'
  usePolling(running)
  return (
    <>
      <h1>{t(deskImportsWords.accessRules)}</h1>
      <p className="ad-facts-line">
        <span>{t(changed ? deskImportsWords.changedHere : deskImportsWords.asSupplied)}</span>{' '}
        <Link to={deskPaths.adminImports()}>{t(deskImportsWords.allImports)}</Link>
      </p>
      <p className="note">{t(deskImportsWords.rulesNote)}</p>
      {actionData ? (
        <p className="ad-say bad ad-words" role="alert">
          {actionData.words}
        </p>
      ) : null}
      <Form method="post" className="ad-form" key={rules}>
        <TextAreaField
          label={t(deskImportsWords.rules)}
          name="rules"
          lang={useContentLanguage()}
          rows={24}
          defaultValue={actionData?.rules ?? rules}
          spellCheck={false}
        />
        <div className="btns">
          <Button type="submit" name="intent" value="preview">
            {t(deskImportsWords.preview)}
          </Button>
          <Button type="submit" name="intent" value="save" variant="default">
            {t(deskImportsWords.saveRules)}
          </Button>
          {changed ? (
            <Button type="submit" name="intent" value="reset">
              {t(deskImportsWords.restoreRules)}
            </Button>
          ) : null}
        </div>
      </Form>
      <section className="ad-group" aria-labelledby="review" aria-live="polite">
        <h2 id="review">{t(deskImportsWords.whatRulesDo)}</h2>
        {job ? (
          <p>
            <When time={job.created} />: {t(deskImportsWords.jobState, { job: job.state })}
          </p>
        ) : (
          <p className="ad-none">{t(deskImportsWords.noPreview)}</p>
        )}
        {job?.result ? <p className="ad-say bad ad-words">{job.result}</p> : null}
        {running ? <Link to={deskPaths.adminAccessRules()}>{t(deskImportsWords.refresh)}</Link> : null}
        {review ? (
          <>
            <p>
              {t(deskImportsWords.reviewed, { noted: review.noted, unsure: review.unsure })}
              {review.batch === '' ? '' : ` ${t(deskImportsWords.changesMade)}`}
            </p>
            <Ledger
              caption={t(review.batch === '' ? deskImportsWords.wouldChange : deskImportsWords.didChange)}
              columns={[
                { head: t(deskImportsWords.from, { level: 'before' }) },
                { head: t(deskImportsWords.to, { level: 'after' }) },
                { head: t(deskImportsWords.records), data: true },
                { head: t(deskImportsWords.suchAs), data: true },
              ]}
              rows={review.changes.map(({ from, to, count, example }) => ({
                key: `${from} ${to}`,
                cells: [
                  levelIn(from),
                  levelIn(to),
                  count,
                  <Link key="example" to={paths.record(example)}>
                    {example}
                  </Link>,
                ],
              }))}
              empty={t(deskImportsWords.noChanges)}
            />
            {review.batch === '' && review.changes.length > 0 ? (
              <Form method="post">
                <Button type="submit" name="intent" value="apply" variant="default">
                  {t(deskImportsWords.applyRules)}
                </Button>
              </Form>
            ) : null}
            <Ledger
              caption={t(deskImportsWords.wordingsCaption)}
              columns={[
                { head: t(deskImportsWords.wording) },
                { head: t(deskImportsWords.becomes) },
                { head: t(deskImportsWords.records), data: true },
                { head: t(deskImportsWords.suchAs), data: true },
              ]}
              rows={review.wordings.map(({ words, count, level, until, unsure, example }) => ({
                key: `${unsure} ${words} ${level} ${until}`,
                marked: unsure,
                cells: [
                  words,
                  unsure
                    ? t(deskImportsWords.toDecide)
                    : until === ''
                      ? levelIn(level)
                      : t(deskImportsWords.levelUntil, { level: levelIn(level), day: until }),
                  count,
                  <Link key="example" to={paths.record(example)}>
                    {example}
                  </Link>,
                ],
              }))}
              empty={t(deskImportsWords.noNotes)}
            />
          </>
        ) : null}
      </section>
    </>
  )
}
