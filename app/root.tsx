/** The document around every page: head, frame, and what is shown when a page fails. */
import textFont from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?url'
import strongFont from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url'
import displayFont from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  redirectDocument,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useHref,
  useRouteLoaderData,
} from 'react-router'
import { lookStyles } from '../catalog/contract/look.ts'
import { storageFault } from '../catalog/storage-faults.ts'
import { postedForm } from '../endpoints/posting/posted-body.ts'
import { isTranslated, languageOfPath, MAIN_LANGUAGE, plainPath } from '../messages/languages.ts'
import type { Route } from './+types/root'
import { archiveContext } from './archive-context.ts'
import { PageAnnouncer, ScrollMemory } from './components/frame/page-navigation.tsx'
import { footerHtml } from './components/frame/site-footer.ts'
import { LanguageChoice, SiteHeader } from './components/frame/site-header.tsx'

import { UnexpectedError } from './components/frame/unexpected-error.tsx'
import { localTarget } from './local-target.ts'
import { useNonce } from './nonce.ts'
import { paths } from './paths.ts'
import { guard } from './route-errors.ts'
import { footerData, siteData } from './site.server.ts'
import { useSite } from './site.ts'
import { SkipLinks } from './skip-links.tsx'
import { documentHtml, staticContent } from './static-content.ts'
import './styles/site.css'
import { THEME_SCRIPT, themeAttribute, themeCookie, themeFrom, themeNamed } from './theme.ts'
import { LanguageContext } from './ui/language.ts'
import { StaticHtml } from './ui/static-html.tsx'
import { useOpenedTarget } from './ui/use-opened-target.ts'
import { useScripted } from './ui/use-scripted.ts'

/** The faces that the first screen is set in; the others follow when they are met. */
export function links() {
  return [displayFont, textFont, strongFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }))
}

/** A page that is in English only is there at its own address alone. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url }, next) => {
    const path = plainPath(url.pathname)
    if (languageOfPath(url.pathname) !== MAIN_LANGUAGE && !isTranslated(path)) throw redirectDocument(path + url.search, 307)
    return next()
  },
]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const archive = context.get(archiveContext)
  const { settings, catalog, desk } = archive
  const language = languageOfPath(url.pathname)
  // The archive answers while the database of accounts does not: nobody is shown as signed in meanwhile.
  const person = await desk.whoIs.person(request).catch((error: unknown) => {
    if (storageFault(error) === null) throw error
    return null
  })
  return {
    // An editor changes the records of some collections; everybody else at the desk may change all.
    staff: person && { name: person.name, collections: person.role === 'editor' ? person.collections : null },
    theme: themeFrom(request.headers.get('Cookie')),
    publicKey: settings.publicKey,
    site: siteData(archive, language),
    footer: staticContent(footerHtml(footerData(archive, language)), context.get(documentHtml)),
    notice: catalog.site.notice,
    look: lookStyles(catalog.contract.look),
  }
}

/** The theme switch without scripts: remembers the choice and returns to the page it was made on. */
export const action = guard(async ({ request }: Route.ActionArgs) => {
  const form = await postedForm(request)
  return redirect(localTarget(String(form.get('back') ?? '')) ?? paths.home(), {
    status: 303,
    headers: { 'Set-Cookie': themeCookie(themeNamed(form.get('theme'))) },
  })
})

/** Nothing that the root knows changes while moving about. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && formMethod !== 'GET'
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  // Absent where the root itself failed.
  const known = useRouteLoaderData<typeof loader>('root')
  const theme = known?.theme ?? 'system'
  const site = useSite()
  // The router knows the address, whatever became of the page.
  const language = languageOfPath(useHref('/'))
  return (
    <html lang={language} dir={site.direction} data-theme={themeAttribute(theme)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, under the nonce of this answer */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="search" type="application/opensearchdescription+xml" title={site.name} href={paths.openSearch()} />
        <Meta />
        <Links />
        {known?.look ? (
          <style nonce={nonce} suppressHydrationWarning>
            {known.look}
          </style>
        ) : null}
      </head>
      <LanguageContext value={language}>
        <body>
          <SkipLinks />
          {known?.staff || known?.notice ? (
            <Suspense>
              <AbovePage staff={known.staff} notice={known.notice} />
            </Suspense>
          ) : null}
          <LanguageChoice languages={site.languages} />
          <SiteHeader theme={theme} site={site} />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          {known ? <StaticHtml as="footer" name="footer" className="foot" content={known.footer} /> : null}
          <PageAnnouncer />
          <ScrollMemory nonce={nonce} />
          <Scripts nonce={nonce} />
        </body>
      </LanguageContext>
    </html>
  )
}

export default function Root() {
  useOpenedTarget()
  return (
    <>
      <Outlet />
      <Ready />
    </>
  )
}

/** Says on the document that handlers are in place: the browser tests click nothing before it. */
function Ready() {
  const scripted = useScripted()
  useEffect(() => {
    if (scripted) document.documentElement.setAttribute('data-ready', '')
  }, [scripted])
  return null
}

/** Loaded where there is a notice, or for those who are signed in. */
const AbovePage = lazy(() => import('./components/frame/above-page.tsx'))

/** Loaded with the first error that was meant; where it cannot be, the other is shown. */
const ErrorPage = lazy(() => import('./components/frame/error-page.tsx').catch(() => ({ default: UnexpectedError })))

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) {
    return (
      <>
        <UnexpectedError error={error} />
        <Ready />
      </>
    )
  }
  return (
    <Suspense>
      <ErrorPage error={error} />
      <Ready />
    </Suspense>
  )
}
