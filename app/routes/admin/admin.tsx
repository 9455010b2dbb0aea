/** Archive Administration, the public half: what is indexed for the assistant, the state of the index, and the button that starts indexing. */
import { useState } from 'react'
import type { ActionFunctionArgs } from 'react-router'
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { deskPaths } from '../../desk-paths.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/admin'
import { indexByForm } from './index-by-form.ts'
import { IndexForm } from './index-form.tsx'
import { shownStatus } from './shown-status.ts'
import { StatusPanel } from './status-panel.tsx'
import { useIndexStatus } from './use-index-status.ts'
import { WhatIsIndexed } from './what-is-indexed.tsx'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  return {
    status: shownStatus(archive),
    mayIndex: (await archive.desk.whoIs.person(request)) !== null,
    canonical: siteAddress(request, archive.settings) + paths.admin(),
  }
})

export const action = guard(({ request, context }: ActionFunctionArgs) => indexByForm(request, archiveOf(request, context)))

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Archive Administration',
    description: 'What is indexed for search by the assistant, the state of the index, and the button that starts indexing.',
    canonical: loaderData?.canonical,
  })
}

export default function Admin({ loaderData: { status: first, mayIndex }, actionData }: Route.ComponentProps) {
  const [waiting, setWaiting] = useState(false)
  const [status, askNow] = useIndexStatus(first, waiting)
  return (
    <div className="wrap admin">
      <Crumbs trail={[{ title: 'Archive Administration' }]} />
      <div className="phead g12">
        <h1 className="ph1">Archive Administration</h1>
        <p className="lede ph2">
          Indexing lets visitors search the archive by meaning as well as by words. This page is public.{' '}
          {mayIndex ? (
            <Link to={deskPaths.adminOverview()}>Requests, records and imports</Link>
          ) : (
            <Link to={paths.adminSignIn()}>Archivist sign-in</Link>
          )}
        </p>
      </div>
      <IndexForm
        mayIndex={mayIndex}
        running={status.running}
        waiting={waiting}
        onWaiting={setWaiting}
        onEnd={askNow}
        sent={actionData ?? null}
      />
      <WhatIsIndexed />
      <StatusPanel status={status} />
    </div>
  )
}
