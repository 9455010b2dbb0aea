/** The document around every page: head, frame, and what is shown when a page fails. */
import displayFont from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { archiveContext } from './archive-context.ts'
import { ScrollMemory, SiteFooter, SiteHeader } from './components/frame/index.ts'
import { UnexpectedError } from './components/frame/unexpected-error.tsx'
import { useNonce } from './nonce.ts'
import { SITE_NAME } from './page-meta.ts'
import { paths } from './paths.ts'
import './styles/site.css'
import { THEME_SCRIPT, themeAttribute, themeCookie, themeFrom, themeNamed } from './theme.ts'
import { useScripted } from './ui/use-scripted.ts'

/** The two faces that the first screen is set in; the others follow when they are met. */
export function links() {
  return [displayFont, textFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }))
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { settings } = context.get(archiveContext)
  return { theme: themeFrom(request.headers.get('Cookie')), publicKey: settings.publicKey }
}

/** The theme switch without scripts: remembers the choice and goes back to the page it was made on. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const back = String(form.get('back') ?? '')
  const here = new URL(request.url).origin
  const target = URL.canParse(back, here) ? new URL(back, here) : null
  return redirect(target?.origin === here ? target.pathname + target.search : '/', {
    status: 303,
    headers: { 'Set-Cookie': themeCookie(themeNamed(form.get('theme'))) },
  })
}

/** Nothing that the root knows changes while moving about. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && formMethod !== 'GET'
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  // Absent where the root itself failed.
  const theme = useRouteLoaderData<typeof loader>('root')?.theme ?? 'system'
  return (
    <html lang="en" data-theme={themeAttribute(theme)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, under the nonce of this answer */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="search" type="application/opensearchdescription+xml" title={SITE_NAME} href={paths.openSearch()} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <SiteHeader theme={theme} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
        <ScrollMemory nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
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
