/**
 * /admin/viewer: an archivist allows a IIIF viewer on another site to show restricted pictures for an hour. The viewer opens it in a tab of
 * its own and waits until the tab closes, which it cannot see of a page that is kept apart from it.
 */
import { useEffect } from 'react'
import { data, Form, useRevalidator } from 'react-router'
import { addressKind } from '../../../../desk/audit/audit-log.ts'
import { originOf, PASS_HOLDS } from '../../../../desk/sessions/viewer-pass.ts'
import { cookieHeader, isSecure } from '../../../../desk/sessions/who-is.ts'
import { clientAddress } from '../../../../endpoints/request-address.ts'
import { archiveOf } from '../../../archive-context.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Route } from './+types/viewer'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk, catalog } = archiveOf(request, context)
  const { searchParams } = new URL(request.url)
  const person = await desk.whoIs.person(request)
  return {
    origin: originOf(searchParams.get('origin')),
    ended: searchParams.has('ended'),
    archive: catalog.site.name,
    signedIn: person !== null && person.session !== '',
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { desk, settings } = archiveOf(request, context)
  const origin = originOf(new URL(request.url).searchParams.get('origin'))
  const person = await desk.whoIs.person(request)
  // Scripts bring their own token and have no session that could end.
  if (!person || person.session === '') return data({ allowed: false, error: 'You are not signed in.' }, { status: 401 })
  if (origin === '') return data({ allowed: false, error: 'Open this page from the viewer.' }, { status: 400 })
  const pass = desk.viewerPasses.give('pass', { session: person.session, origin })
  const from = addressKind(clientAddress(request))
  await desk.audit.add({ actor: person.name, action: 'viewer.allow', outcome: 'done', from, detail: origin })
  const kept = { secure: isSecure(request, settings.publicUrl), seconds: PASS_HOLDS, elsewhere: true }
  return data({ allowed: true, error: '' }, { headers: { 'Set-Cookie': cookieHeader('archive_viewer', pass, kept) } })
})

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const all = new Headers(actionHeaders)
  // A page kept apart from the one that opened it looks closed to it.
  all.set('Cross-Origin-Opener-Policy', 'unsafe-none')
  return all
}

export default function Viewer({ loaderData: { origin, ended, archive, signedIn }, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // The browser keeps the session to itself when another site opens the page; asked from the page, it sends it.
    if (!signedIn) void revalidate()
  }, [signedIn, revalidate])
  useEffect(() => {
    if (actionData?.allowed) window.close()
  }, [actionData])
  const here = deskPaths.adminViewer({ origin })
  return (
    <>
      <h1>Show restricted pictures</h1>
      {ended ? <p className="ad-say">Viewers on other sites no longer show restricted pictures in this browser.</p> : null}
      {actionData?.error ? (
        <p className="ad-say bad" role="alert">
          {actionData.error}
        </p>
      ) : null}
      {actionData?.allowed ? (
        <p className="ad-say" role="status">
          Allowed for one hour. You can close this tab.
        </p>
      ) : origin === '' ? (
        <p>A IIIF viewer opens this page when an archivist wants to see a restricted picture in it.</p>
      ) : (
        <div className="ad-form narrow">
          <p>
            The viewer at <b>{origin}</b> asks to show restricted pictures of {archive}. An archivist can allow this for one hour, in this
            browser only. It ends when the archivist signs out.
          </p>
          {signedIn ? (
            <Form method="post" action={here}>
              <Button type="submit" variant="default">
                Allow for one hour
              </Button>
            </Form>
          ) : (
            <p>
              <Link to={paths.adminSignIn({ next: here })}>Sign in as an archivist</Link>
            </p>
          )}
        </div>
      )}
      <p className="note">
        Not an archivist? <Link to={paths.research()}>Ask for access</Link>.
      </p>
    </>
  )
}
