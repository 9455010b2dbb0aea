/** /admin/state: the index and its rebuilding, what is stored and how much, and what is wrong with the content files. */
import { Form, redirect } from 'react-router'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Facts, Ledger } from '../parts/ledger.tsx'

import type { Route } from './+types/state'

const MIB = 1024 * 1024

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { engine, health } = adminOf(request, context)
  const [report, problems] = await Promise.all([health.report(), health.contentProblems()])
  return { index: engine.status(), ...report, problems }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { desk, person, note } = adminOf(request, context)
  await desk.jobs.add({ kind: 'index', label: 'Rebuild index', by: person.name })
  note({ action: 'index.rebuild' })
  return redirect(deskPaths.adminJobs(), 303)
})

export default function State({ loaderData: { index, storage, checks, problems } }: Route.ComponentProps) {
  return (
    <>
      <h1>State</h1>
      <section className="ad-group" aria-labelledby="index">
        <h2 id="index">Index</h2>
        <Facts
          rows={[
            ['Answers', index.ready ? 'yes' : 'not yet'],
            ['Documents', String(index.documents)],
            ['Version', index.indexVersion],
            ['Indexed up to event', String(index.sequence)],
            ['Building', index.building ? 'yes' : 'no'],
            ['Problem', index.problem ?? ''],
            ['Next attempt', index.retryAt ?? ''],
          ]}
        />
        <Form method="post">
          <Button type="submit" size="sm">
            Rebuild index
          </Button>
        </Form>
      </section>
      <section className="ad-group" aria-labelledby="storage">
        <h2 id="storage">Storage</h2>
        <Ledger
          caption="Storage"
          columns={[{ head: 'Data' }, { head: 'Where', data: true }, { head: 'MiB', data: true }]}
          rows={storage.map(({ what, where, bytes }) => ({ key: where, cells: [what, where, (bytes / MIB).toFixed(1)] }))}
          empty="Nothing stored."
        />
      </section>
      <section className="ad-group" aria-labelledby="health">
        <h2 id="health">Health</h2>
        <Ledger
          caption="Health"
          columns={[{ head: 'Part' }, { head: 'State' }]}
          rows={checks.map(({ part, state, well }) => ({ key: part, marked: !well, cells: [part, state] }))}
          empty="Nothing checked."
        />
      </section>
      <section className="ad-group" aria-labelledby="content">
        <h2 id="content">Content problems</h2>
        <p className="note">The files on disk now. The server loaded what was valid when it started.</p>
        <Ledger
          caption="Content problems"
          columns={[{ head: 'File', data: true }, { head: 'Line', data: true }, { head: 'Field' }, { head: 'Found' }, { head: 'Expected' }]}
          rows={problems.map((problem, at) => ({
            key: String(at),
            marked: true,
            cells: [problem.file, problem.line, problem.field, problem.found, problem.expected],
          }))}
          empty="No problems in the content files."
        />
      </section>
    </>
  )
}
