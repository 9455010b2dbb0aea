/**
 * /admin/viewer: an archivist allows a IIIF viewer on another site to show restricted pictures for an hour. The viewer opens it in a tab of
 * its own and waits until the tab closes, which it cannot see of a page that is kept apart from it.
 */
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { data, Form, useRevalidator } from 'react-router'
import { addressKind } from '../../../../desk/audit/audit-log.ts'
import { originOf, PASS_HOLDS } from '../../../../desk/sessions/viewer-pass.ts'
import { cookieHeader, isSecure } from '../../../../desk/sessions/who-is.ts'
import { clientAddress } from '../../../../endpoints/request-address.ts'
import * as gateWords from '../../../../messages/areas/desk-gate.ts'
import * as gateServerWords from '../../../../messages/areas/desk-gate-server.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { archiveOf } from '../../../archive-context.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { useContentMark, useWords } from '../../../ui/language.ts'
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
  const { desk, language, settings } = archiveOf(request, context)
  const t = wordsIn(language)
  const origin = originOf(new URL(request.url).searchParams.get('origin'))
  const person = await desk.whoIs.person(request)
  // Scripts bring their own token and have no session that could end.
  if (!person || person.session === '') return data({ allowed: false, error: t(gateServerWords.viewerSignedOut) }, { status: 401 })
  if (origin === '') return data({ allowed: false, error: t(gateServerWords.viewerDirect) }, { status: 400 })
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
  const t = useWords()
  const mark = useContentMark()
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
      <h1>{t(gateWords.showRestricted)}</h1>
      {ended ? <p className="ad-say">{t(gateWords.viewerEnded)}</p> : null}
      {actionData?.error ? (
        <p className="ad-say bad" role="alert">
          {actionData.error}
        </p>
      ) : null}
      {actionData?.allowed ? (
        <p className="ad-say" role="status">
          {t(gateWords.viewerAllowed)}
        </p>
      ) : origin === '' ? (
        <p>{t(gateWords.viewerOpens)}</p>
      ) : (
        <div className="ad-form narrow">
          <p>{t.rich(gateWords.viewerAsks, { origin, archive, mark, site: (words: ReactNode[]) => <b key="site">{words}</b> })}</p>
          {signedIn ? (
            <Form method="post" action={here}>
              <Button type="submit" variant="default">
                {t(gateWords.allowHour)}
              </Button>
            </Form>
          ) : (
            <p>
              <Link to={paths.adminSignIn({ next: here })}>{t(gateWords.signInAsArchivist)}</Link>
            </p>
          )}
        </div>
      )}
      <p className="note">
        {t.rich(gateWords.notArchivist, {
          link: (words: ReactNode[]) => (
            <Link key="link" to={paths.research()}>
              {words}
            </Link>
          ),
        })}
      </p>
    </>
  )
}
