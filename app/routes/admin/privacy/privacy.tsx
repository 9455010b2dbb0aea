/** /admin/privacy: private information in public records that nobody has reviewed; keep it with a reason, or scan again. */
import { Form } from 'react-router'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as deskPrivacyWords from '../../../../messages/areas/desk-privacy.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, ListFilter, When } from '../parts/ledger.tsx'
import { usePolling } from '../parts/page-hooks.ts'
import type { Route } from './+types/privacy'
import { loadPrivacy, sendPrivacy } from './privacy.server.ts'

export const loader = guard(({ request, context }: Route.LoaderArgs) =>
  loadPrivacy(adminOf(request, context), new URL(request.url).searchParams),
)

export const action = guard(async ({ request, context }: Route.ActionArgs) =>
  sendPrivacy(adminOf(request, context), await postedForm(request)),
)

export default function Privacy({ loaderData: { rule, rules, done, found, job }, actionData }: Route.ComponentProps) {
  const t = useWords()
  usePolling(job?.going ?? false)
  return (
    <>
      <h1>{t(deskPrivacyWords.title)}</h1>
      <p className="note">{t(deskPrivacyWords.note)}</p>
      {actionData ? (
        <p className="ad-say bad" role="alert">
          {actionData.words}
        </p>
      ) : done === 'decided' || done === 'started' ? (
        <p className="ad-say" role="status">
          {t(done === 'decided' ? deskPrivacyWords.decided : deskPrivacyWords.started)}
        </p>
      ) : null}
      <section className="ad-group" aria-labelledby="scan" aria-live="polite">
        <h2 id="scan">{t(deskPrivacyWords.lastScan)}</h2>
        {job ? (
          <p>
            <When time={job.time} />: {job.going ? t(deskPrivacyWords.progress, { progress: job.words }) : job.words}
          </p>
        ) : (
          <p className="ad-none">{t(deskPrivacyWords.never)}</p>
        )}
        <Form method="post" className="ad-filter">
          <Button type="submit" name="intent" value="scan" size="sm">
            {t(deskPrivacyWords.scan)}
          </Button>
          {job?.going ? <Link to={deskPaths.adminPrivacy()}>{t(deskPrivacyWords.refresh)}</Link> : null}
        </Form>
      </section>
      <ListFilter chosen={rule}>
        <SelectField
          label={t(deskPrivacyWords.rule)}
          name="rule"
          defaultValue={rule}
          options={[{ value: '', label: t(deskPrivacyWords.all) }, ...rules]}
        />
      </ListFilter>
      <Form method="post" className="ad-form">
        <Ledger
          caption={t(deskPrivacyWords.caption)}
          columns={[
            { head: t(deskPrivacyWords.review) },
            { head: t(deskPrivacyWords.record) },
            { head: t(deskPrivacyWords.found) },
            { head: t(deskPrivacyWords.where) },
            { head: t(deskPrivacyWords.sure), data: true },
          ]}
          rows={found.map(({ value, record, title, label, masked, places, percent }) => ({
            key: value,
            cells: [
              <input
                key="item"
                type="checkbox"
                name="item"
                value={value}
                aria-label={t(deskPrivacyWords.select, { rule: label, record })}
              />,
              <Link key="record" to={deskPaths.adminRecord(record)}>
                {title}
              </Link>,
              <span key="found">
                {label} <span className="mono">{masked}</span>
              </span>,
              <ul key="where">
                {places.map(({ words, to }) => (
                  <li key={words}>{to === '' ? words : <Link to={to}>{words}</Link>}</li>
                ))}
              </ul>,
              t(deskPrivacyWords.percent, { percent }),
            ],
          }))}
          empty={t(deskPrivacyWords.none)}
        />
        {found.length > 0 ? (
          <>
            <TextField
              label={t(deskPrivacyWords.why)}
              name="reason"
              maxLength={300}
              autoComplete="off"
              help={t(deskPrivacyWords.whyHelp)}
              required
            />
            <div className="ad-send btns">
              <Button type="submit" name="intent" value="decide" variant="default">
                {t(deskPrivacyWords.keep)}
              </Button>
            </div>
          </>
        ) : null}
      </Form>
    </>
  )
}
