/** /admin/corrections/{number}: one suggestion; edit and accept, decline, reply. */

import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { ArchiveError, isArchiveError } from '../../../../catalog/errors.ts'
import { correctionStatusIn } from '../../../../desk/corrections/correction-fields.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { languageName, MAIN_LANGUAGE } from '../../../../messages/languages.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { kindIn } from '../../../components/record/record-labels.tsx'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Admin, adminOf } from '../gate/gate.server.ts'
import { Facts, OnDay } from '../parts/ledger.tsx'

import type { Route } from './+types/correction'

const SentSchema = z.object({ intent: z.enum(['accept', 'decline', 'spam', 'no-spam']), reply: z.string().default('') })

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const admin = adminOf(request, context)
  const { desk, note } = admin
  const t = wordsIn(MAIN_LANGUAGE)
  const found = await desk.corrections.read(params.number)
  note({ action: 'correction.open', subject: params.number })
  return {
    ...found,
    mayAccept: mayAccept(admin, found),
    state: correctionStatusIn(t, found.status).label,
    kind: kindIn(t, found.kind),
  }
})

/** A suggestion about a record is accepted by the edit that is published for it, or after one. */
function mayAccept({ editing }: Admin, { recordId, created }: { recordId: string | null; created: string }): boolean {
  return recordId === null || (editing.history(recordId)[0]?.time ?? '') > created
}

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const admin = adminOf(request, context)
  const { desk, person, note } = admin
  const { number } = params
  const parsed = SentSchema.safeParse(Object.fromEntries(await postedForm(request)))
  if (!parsed.success) throw new ArchiveError(400, 'bad-form', 'The form names no action')
  const sent = parsed.data
  if (sent.intent === 'spam' || sent.intent === 'no-spam') {
    await desk.corrections.markAsSpam(number, sent.intent === 'spam')
    note({ action: `correction.${sent.intent}`, subject: number })
    return redirect(deskPaths.adminCorrection(number), 303)
  }
  if (sent.intent === 'accept' && !mayAccept(admin, await desk.corrections.read(number))) {
    note({ action: 'correction.accept', subject: number, outcome: 'refused' })
    return data({ words: 'The record has not been edited since. Publish the edit first; that accepts the suggestion.' }, { status: 409 })
  }
  try {
    const status = sent.intent === 'accept' ? 'accepted' : 'declined'
    await desk.corrections.decide(number, { status, reply: sent.reply }, person.id)
  } catch (error) {
    if (!isArchiveError(error) || error.status !== 400) throw error
    note({ action: `correction.${sent.intent}`, subject: number, outcome: 'refused' })
    return data({ words: `Expected ${error.details[0]?.expected ?? 'a reply'}.` }, { status: 400 })
  }
  note({ action: `correction.${sent.intent}`, subject: number })
  return redirect(deskPaths.adminCorrection(number), 303)
})

export default function Correction({ loaderData: shown, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>{shown.number}</h1>
      <p className="ad-facts-line">
        <span>{shown.state}</span> {shown.spam ? <b>spam</b> : null} <Link to={shown.about}>{shown.title || shown.about}</Link>{' '}
        {shown.recordId ? <Link to={deskPaths.adminRecord(shown.recordId, { correction: shown.number })}>Edit the record</Link> : null}
      </p>
      {shown.erased ? (
        <p className="ad-say">
          The sender’s text was erased on <OnDay time={shown.erased} />.
        </p>
      ) : null}
      <Facts
        rows={[
          ['What', shown.kind],
          ['Suggestion', shown.text],
          ['Source', shown.source],
          ['From', shown.sender ? [shown.sender.name, shown.sender.email].filter(Boolean).join(', ') : ''],
          ['Language', languageName(shown.language)],
          ['Received', <OnDay key="received" time={shown.created} />],
          ['Decided', shown.resolved ? <OnDay key="decided" time={shown.resolved} /> : ''],
          ['Reply', shown.reply],
        ]}
      />
      {shown.erased ? null : (
        <Form method="post" className="ad-form narrow">
          <TextAreaField
            label="Reply to the sender"
            name="reply"
            rows={5}
            defaultValue={shown.reply}
            help="Shown on the sender’s private page. Required when you decline the suggestion."
            error={actionData?.words}
          />
          <div className="btns">
            {shown.recordId && shown.status === 'received' ? (
              <ButtonLink to={deskPaths.adminRecord(shown.recordId, { correction: shown.number })} variant="default">
                Edit the record to accept
              </ButtonLink>
            ) : null}
            {shown.mayAccept ? (
              <Button type="submit" name="intent" value="accept">
                {shown.recordId ? 'Already corrected: accept' : 'Corrected: accept'}
              </Button>
            ) : null}
            <Button type="submit" name="intent" value="decline">
              Decline
            </Button>
            <Button type="submit" name="intent" value={shown.spam ? 'no-spam' : 'spam'} size="sm">
              {shown.spam ? 'Not spam' : 'Mark as spam'}
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
