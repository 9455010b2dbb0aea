/** /admin/imports/headings: people, places and subjects that imports brought, each to be matched with an entry, made one, or left. */
import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { lifeInWords } from '../../../../catalog/life-dates.ts'
import { HEADING_GROUPS, headingMatcher } from '../../../../catalog/match-headings.ts'
import { type Choice, decideHeading } from '../../../../desk/imports/heading-decisions.ts'
import { problemIn } from '../../../../desk/problems.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as deskImportsWords from '../../../../messages/areas/desk-imports.ts'
import * as deskImportsServerWords from '../../../../messages/areas/desk-imports-server.ts'
import { inEnglish } from '../../../../messages/in-english.ts'
import type { Message } from '../../../../messages/message.ts'
import { type Words, wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { useLanguage, useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { wholeNumber } from '../../../ui/whole-number.ts'
import { faultInWords } from '../entities/entity.server.ts'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, ListFilter, Pager, When } from '../parts/ledger.tsx'

import { usePolling } from '../parts/page-hooks.ts'

import type { Route } from './+types/headings'

/** Headings a page, and of each kind those that are looked through: the most used. */
const SIZE = 25
const MOST = 5_000
const DECIDED = 50
/** Why an entry is proposed, by what catalog/match-headings.ts calls it. */
const WHY: Readonly<Record<string, Message>> = {
  'same identifier': deskImportsWords.sameIdentifier,
  'known form of the name': deskImportsWords.knownForm,
  'same name and dates': deskImportsWords.sameNameDates,
  'same name': deskImportsWords.sameName,
}

function whyIn(t: Words, why: string): string {
  const known = WHY[why]
  return known ? t(known) : why
}

const FilterSchema = z.object({
  kind: z.enum(HEADING_GROUPS).catch('person'),
  show: z.enum(['all', 'matched']).catch('all'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})
const ChoiceSchema = z.union([z.literal(['left', 'new']), z.templateLiteral(['same ', z.string().min(1)])])

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { store, catalog, desk, language } = adminOf(request, context)
  const { kind, show, page } = FilterSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { isKnown, matches } = headingMatcher(catalog)
  const open = store.headings
    .undecided(kind, MOST)
    .filter(({ text }) => !isKnown({ group: kind, text }))
    .map((use) => ({ ...use, matches: matches({ group: kind, text: use.text, identifier: use.identifier, dates: use.dates }) }))
  const shown = open
    .filter((use) => show === 'all' || use.matches.length > 0)
    .sort((a, b) => Number(b.matches.length > 0) - Number(a.matches.length > 0))
  const [job] = await desk.jobs.list({ kind: 'headings', limit: 1 })
  return {
    kind,
    show,
    page,
    total: shown.length,
    matched: open.filter((use) => use.matches.length > 0).length,
    pages: Math.ceil(shown.length / SIZE),
    headings: shown.slice((page - 1) * SIZE, page * SIZE).map((use) => ({
      ...use,
      matches: use.matches.map((match) => ({ ...match, why: whyIn(wordsIn(language), match.why) })),
    })),
    decided: store.headings.decisions(DECIDED),
    job: job ? { state: job.state, created: job.created, words: problemIn(language, job.result || job.progress) } : null,
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const admin = adminOf(request, context)
  const { store, desk, person, note } = admin
  const form = await postedForm(request)
  const { kind, show } = FilterSchema.parse(Object.fromEntries(form))
  const intent = String(form.get('intent') ?? '')
  const again = () =>
    desk.jobs.add({
      kind: 'headings',
      payload: { actor: person.name },
      label: inEnglish(deskImportsServerWords.matchNames),
      by: person.name,
    })
  const back = () => redirect(deskPaths.adminHeadings({ kind, show }), 303)
  if (intent === 'count') {
    await again()
    note({ action: 'headings.count' })
    return back()
  }
  if (intent.startsWith('undo ')) {
    const text = intent.slice('undo '.length)
    await store.write(() => store.headings.forget(kind, text))
    note({ action: 'headings.undo', subject: text })
    return back()
  }
  const known = new Map(store.headings.undecided(kind, MOST).map((use) => [use.text, use]))
  const faults: string[] = []
  let made = 0
  for (const [name, value] of form) {
    const heading = known.get(name.replace(/^heading /, ''))
    const choice = ChoiceSchema.safeParse(value)
    if (!name.startsWith('heading ') || !heading || !choice.success) continue
    const outcome = await decideHeading(admin, heading, choice.data as Choice, person.name)
    if (outcome.faults.length === 0) made += 1
    else faults.push(`${outcome.text}: ${outcome.faults.map((fault) => faultInWords(kind, fault, admin.language).words).join('; ')}`)
  }
  note({ action: 'headings.decide', outcome: faults.length > 0 ? 'refused' : 'done', detail: `${made} decided` })
  if (made > 0) await again()
  return faults.length > 0 ? data({ faults, made }, { status: 400 }) : back()
})

export default function Headings({ loaderData: shown, actionData }: Route.ComponentProps) {
  const t = useWords()
  const language = useLanguage()
  const running = shown.job?.state === 'waiting' || shown.job?.state === 'running'
  usePolling(running)
  return (
    <>
      <h1>{t(deskImportsWords.importedNames)}</h1>
      <p className="note">
        {t(deskImportsWords.namesNote)} <Link to={deskPaths.adminImports()}>{t(deskImportsWords.allImports)}</Link>
      </p>
      {actionData ? (
        <div className="ad-say bad" role="alert">
          <p>{t(deskImportsWords.decidedSome, { count: actionData.made })}</p>
          <ul>
            {actionData.faults.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <ListFilter chosen={[shown.kind, shown.show]}>
        <SelectField
          label={t(deskImportsWords.kind)}
          name="kind"
          defaultValue={shown.kind}
          options={HEADING_GROUPS.map((value) => ({ value, label: t(deskImportsWords.group, { kind: value }) }))}
        />
        <SelectField
          label={t(deskImportsWords.show)}
          name="show"
          defaultValue={shown.show}
          options={[
            { value: 'all', label: t(deskImportsWords.allToDecide) },
            { value: 'matched', label: t(deskImportsWords.withSuggestion) },
          ]}
        />
      </ListFilter>
      <p className="ad-facts-line" role="status">
        <span>{t(deskImportsWords.toDecideCount, { total: shown.total, matched: shown.matched })}</span>
        {shown.job ? (
          <span>
            <When time={shown.job.created} />: {running ? t(deskImportsWords.running) : shown.job.words}
          </span>
        ) : (
          <span>{t(deskImportsWords.notCounted)}</span>
        )}
      </p>
      <Form method="post">
        <input type="hidden" name="kind" value={shown.kind} />
        <input type="hidden" name="show" value={shown.show} />
        <Button type="submit" name="intent" value="count" size="sm">
          {t(deskImportsWords.updateCounts)}
        </Button>
      </Form>
      <Form method="post" key={shown.headings.map(({ text }) => text).join('\n')}>
        <input type="hidden" name="kind" value={shown.kind} />
        <input type="hidden" name="show" value={shown.show} />
        <Ledger
          caption={t(deskImportsWords.headingsCaption)}
          columns={[
            { head: t(deskImportsWords.heading) },
            { head: t(deskImportsWords.vocabulary) },
            { head: t(deskImportsWords.records), data: true },
            { head: t(deskImportsWords.suchAs), data: true },
            { head: t(deskImportsWords.decision) },
          ]}
          rows={shown.headings.map(({ text, dates, vocabulary, identifier, records, example, matches }) => ({
            key: text,
            cells: [
              dates === '' ? text : `${text} (${lifeInWords(dates)})`,
              t.list([vocabulary, identifier].filter(Boolean)),
              wholeNumber(records, language),
              <Link key="example" to={paths.record(example)}>
                {example}
              </Link>,
              <select key="choice" name={`heading ${text}`} defaultValue="" aria-label={t(deskImportsWords.decisionOn, { text })}>
                <option value="">{t(deskImportsWords.decideLater)}</option>
                {matches.map((match) => (
                  <option key={match.id} value={`same ${match.id}`}>
                    {t(deskImportsWords.sameAs, { name: match.name, why: match.why })}
                  </option>
                ))}
                <option value="new">{t(deskImportsWords.makeEntry)}</option>
                <option value="left">{t(deskImportsWords.leave)}</option>
              </select>,
            ],
          }))}
          empty={t(deskImportsWords.nothingToDecide)}
        />
        {shown.headings.length > 0 ? (
          <div className="ad-send btns">
            <Button type="submit" name="intent" value="decide" variant="default">
              {t(deskImportsWords.saveDecisions)}
            </Button>
          </div>
        ) : null}
      </Form>
      <Pager
        page={shown.page}
        pages={shown.pages}
        to={(page) => deskPaths.adminHeadings({ kind: shown.kind, show: shown.show, page: String(page) })}
      />
      <section className="ad-group" aria-labelledby="decided">
        <h2 id="decided">{t(deskImportsWords.decided, { headings: 'all' })}</h2>
        <p className="note">{t(deskImportsWords.decidedNote)}</p>
        <Ledger
          caption={t(deskImportsWords.decisionsCaption)}
          columns={[
            { head: t(deskImportsWords.heading) },
            { head: t(deskImportsWords.decision) },
            { head: t(deskImportsWords.who) },
            { head: t(deskImportsWords.when), data: true },
            { head: t(deskImportsWords.actions) },
          ]}
          rows={shown.decided.map(({ kind, text, decision, entry, name, actor, time }) => ({
            key: `${kind} ${text}`,
            cells: [
              text,
              entry === '' ? (
                t(deskImportsWords.decisionIs, { decision })
              ) : (
                <span key="entry">
                  {t(deskImportsWords.decisionIs, { decision })} <Link to={deskPaths.adminEntity(kind, entry)}>{name}</Link>
                </span>
              ),
              actor,
              <When key="when" time={time} />,
              <Form key="undo" method="post">
                <input type="hidden" name="kind" value={kind} />
                <Button
                  type="submit"
                  name="intent"
                  value={`undo ${text}`}
                  size="sm"
                  aria-label={t(deskImportsWords.undoDecision, { text })}
                >
                  {t(deskImportsWords.undo)}
                </Button>
              </Form>,
            ],
          }))}
          empty={t(deskImportsWords.noDecisions)}
        />
      </section>
    </>
  )
}
