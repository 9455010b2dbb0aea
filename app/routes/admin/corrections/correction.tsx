/** /admin/corrections/{number}: one suggestion; edit and accept, decline, reply. */
import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { ArchiveError, isArchiveError } from '../../../../catalog/errors.ts'
import { correctionStatusIn, kindIn } from '../../../../desk/corrections/correction-fields.ts'
import { problemIn } from '../../../../desk/problems.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as deskCorrectionsWords from '../../../../messages/areas/desk-corrections.ts'
import * as deskListsWords from '../../../../messages/areas/desk-lists.ts'
import * as deskProblemsWords from '../../../../messages/areas/desk-problems.ts'
import { inEnglish } from '../../../../messages/in-english.ts'
import { languageName } from '../../../../messages/languages.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { type Admin, adminOf } from '../gate/gate.server.ts'
import { Facts, OnDay } from '../parts/ledger.tsx'

import type { Route } from './+types/correction'

const SentSchema = z.object({ intent: z.enum(['accept', 'decline', 'spam', 'no-spam']), reply: z.string().default('') })

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const admin = adminOf(request, context)
  const { desk, note, language } = admin
  const t = wordsIn(language)
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
  const { desk, person, note, language } = admin
  const t = wordsIn(language)
  const { number } = params
  const parsed = SentSchema.safeParse(Object.fromEntries(await postedForm(request)))
  if (!parsed.success) throw new ArchiveError(400, 'bad-form', inEnglish(deskProblemsWords.noAction))
  const sent = parsed.data
  if (sent.intent === 'spam' || sent.intent === 'no-spam') {
    await desk.corrections.markAsSpam(number, sent.intent === 'spam')
    note({ action: `correction.${sent.intent}`, subject: number })
    return redirect(deskPaths.adminCorrection(number), 303)
  }
  if (sent.intent === 'accept' && !mayAccept(admin, await desk.corrections.read(number))) {
    note({ action: 'correction.accept', subject: number, outcome: 'refused' })
    return data({ words: t(deskProblemsWords.notEdited) }, { status: 409 })
  }
  try {
    const status = sent.intent === 'accept' ? 'accepted' : 'declined'
    await desk.corrections.decide(number, { status, reply: sent.reply }, person.id)
  } catch (error) {
    if (!isArchiveError(error) || error.status !== 400) throw error
    note({ action: `correction.${sent.intent}`, subject: number, outcome: 'refused' })
    return data(
      {
        words: t(deskProblemsWords.expected, {
          expected: problemIn(language, error.details[0]?.expected ?? inEnglish(deskProblemsWords.aReply)),
        }),
      },
      { status: 400 },
    )
  }
  note({ action: `correction.${sent.intent}`, subject: number })
  return redirect(deskPaths.adminCorrection(number), 303)
})

export default function Correction({ loaderData: shown, actionData }: Route.ComponentProps) {
  const t = useWords()
  return (
    <>
      <h1>{shown.number}</h1>
      <p className="ad-facts-line">
        <span>{shown.state}</span> {shown.spam ? <b>{t(deskListsWords.isSpam)}</b> : null}{' '}
        <Link to={shown.about}>{shown.title || shown.about}</Link>{' '}
        {shown.recordId ? (
          <Link to={deskPaths.adminRecord(shown.recordId, { correction: shown.number })}>{t(deskCorrectionsWords.editRecord)}</Link>
        ) : null}
      </p>
      {shown.erased ? (
        <p className="ad-say">{t.rich(deskCorrectionsWords.erasedOn, { day: () => <OnDay key="day" time={shown.erased} /> })}</p>
      ) : null}
      <Facts
        rows={[
          [t(deskCorrectionsWords.what), shown.kind],
          [t(deskCorrectionsWords.suggestion), shown.text],
          [t(deskCorrectionsWords.source), shown.source],
          [
            t(deskCorrectionsWords.from, { column: 'sender' }),
            shown.sender ? t.list([shown.sender.name, shown.sender.email].filter(Boolean)) : '',
          ],
          [t(deskListsWords.language), languageName(shown.language)],
          [t(deskListsWords.received), <OnDay key="received" time={shown.created} />],
          [t(deskCorrectionsWords.decided), shown.resolved ? <OnDay key="decided" time={shown.resolved} /> : ''],
          [t(deskCorrectionsWords.reply), shown.reply],
        ]}
      />
      {shown.erased ? null : (
        <Form method="post" className="ad-form narrow">
          <TextAreaField
            label={t(deskListsWords.reply)}
            name="reply"
            rows={5}
            defaultValue={shown.reply}
            help={t(deskCorrectionsWords.replyHelp)}
            error={actionData?.words}
          />
          <div className="btns">
            {shown.recordId && shown.status === 'received' ? (
              <ButtonLink to={deskPaths.adminRecord(shown.recordId, { correction: shown.number })} variant="default">
                {t(deskCorrectionsWords.editToAccept)}
              </ButtonLink>
            ) : null}
            {shown.mayAccept ? (
              <Button type="submit" name="intent" value="accept">
                {t(shown.recordId ? deskCorrectionsWords.alreadyCorrected : deskCorrectionsWords.corrected)}
              </Button>
            ) : null}
            <Button type="submit" name="intent" value="decline">
              {t(deskCorrectionsWords.decline)}
            </Button>
            <Button type="submit" name="intent" value={shown.spam ? 'no-spam' : 'spam'} size="sm">
              {t(shown.spam ? deskListsWords.notSpam : deskListsWords.markAsSpam)}
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
