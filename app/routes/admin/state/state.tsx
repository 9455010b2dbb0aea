/** /admin/state: the index and its rebuilding, what is stored and how much, and what is wrong with the content files. */
import { Form, redirect } from 'react-router'
import { problemIn } from '../../../../desk/problems.ts'
import * as deskStateWords from '../../../../messages/areas/desk-state.ts'
import { inEnglish } from '../../../../messages/in-english.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../ui/language.ts'
import { adminOf } from '../gate/gate.server.ts'
import { Facts, Ledger } from '../parts/ledger.tsx'

import type { Route } from './+types/state'

const MIB = 1024 * 1024

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { engine, health, language } = adminOf(request, context)
  const [report, problems] = await Promise.all([health.report(), health.contentProblems()])
  return {
    index: engine.status(),
    storage: report.storage.map((one) => ({ ...one, what: problemIn(language, one.what) })),
    checks: report.checks.map((one) => ({ ...one, part: problemIn(language, one.part), state: problemIn(language, one.state) })),
    problems,
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { desk, person, note } = adminOf(request, context)
  await desk.jobs.add({ kind: 'index', label: inEnglish(deskStateWords.rebuild), by: person.name })
  note({ action: 'index.rebuild' })
  return redirect(deskPaths.adminJobs(), 303)
})

export default function State({ loaderData: { index, storage, checks, problems } }: Route.ComponentProps) {
  const t = useWords()
  return (
    <>
      <h1>{t(deskStateWords.title)}</h1>
      <section className="ad-group" aria-labelledby="index">
        <h2 id="index">{t(deskStateWords.index)}</h2>
        <Facts
          rows={[
            [t(deskStateWords.answers), t(deskStateWords.isReady, { ready: String(index.ready) })],
            [t(deskStateWords.documents), String(index.documents)],
            [t(deskStateWords.version), index.indexVersion],
            [t(deskStateWords.upTo), String(index.sequence)],
            [t(deskStateWords.building, { of: 'index' }), t(deskStateWords.isBuilding, { building: String(index.building) })],
            [t(deskStateWords.problem), index.problem ?? ''],
            [t(deskStateWords.nextAttempt), index.retryAt ?? ''],
          ]}
        />
        <Form method="post">
          <Button type="submit" size="sm">
            {t(deskStateWords.rebuild)}
          </Button>
        </Form>
      </section>
      <section className="ad-group" aria-labelledby="storage">
        <h2 id="storage">{t(deskStateWords.storage)}</h2>
        <Ledger
          caption={t(deskStateWords.storage)}
          columns={[
            { head: t(deskStateWords.data) },
            { head: t(deskStateWords.where), data: true },
            { head: t(deskStateWords.mebibytes), data: true },
          ]}
          rows={storage.map(({ what, where, bytes }) => ({ key: where, cells: [what, where, (bytes / MIB).toFixed(1)] }))}
          empty={t(deskStateWords.nothingStored)}
        />
      </section>
      <section className="ad-group" aria-labelledby="health">
        <h2 id="health">{t(deskStateWords.health)}</h2>
        <Ledger
          caption={t(deskStateWords.health)}
          columns={[{ head: t(deskStateWords.part) }, { head: t(deskStateWords.state, { of: 'part' }) }]}
          rows={checks.map(({ part, state, well }) => ({ key: part, marked: !well, cells: [part, state] }))}
          empty={t(deskStateWords.nothingChecked)}
        />
      </section>
      <section className="ad-group" aria-labelledby="content">
        <h2 id="content">{t(deskStateWords.contentProblems)}</h2>
        <p className="note">{t(deskStateWords.contentNote)}</p>
        <Ledger
          caption={t(deskStateWords.contentProblems)}
          columns={[
            { head: t(deskStateWords.file), data: true },
            { head: t(deskStateWords.line), data: true },
            { head: t(deskStateWords.field) },
            { head: t(deskStateWords.found, { column: 'problem' }) },
            { head: t(deskStateWords.expected, { column: 'problem' }) },
          ]}
          rows={problems.map((problem, at) => ({
            key: String(at),
            marked: true,
            cells: [problem.file, problem.line, problem.field, problem.found, problem.expected],
          }))}
          empty={t(deskStateWords.noProblems)}
        />
      </section>
    </>
  )
}
