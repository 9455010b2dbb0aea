/** The bundled half of the server: the routes as functions. The other half (main.ts) runs as it is. */

import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { archiveContext, type PageMaking, pageMaking } from '../app/archive-context.ts'
import { documentHtml } from '../app/static-content.ts'

import type { Archive } from '../endpoints/archive.ts'
import { missingMessages } from '../messages/area.ts'
import { languageOfPath, prefixOf } from '../messages/languages.ts'

/** Answers requests by the route table. */
export interface Routes {
  /** Every path of the route table (app/routes.ts): '/records/:id'. */
  patterns: readonly string[]
  page(request: Request, making?: PageMaking): Promise<Response>
}

/** @param archive the parts every loader receives from its context. */
export async function createRoutes(archive: Archive): Promise<Routes> {
  const mode = import.meta.env.PROD ? 'production' : 'development'
  const { languages } = archive.catalog.contract.identity
  await Promise.all(languages.map(missingMessages))
  // The same routes below the prefix of each language.
  const handlers = new Map(
    languages.map((language) => [language, createRequestHandler({ ...build, basename: prefixOf(language) || '/' }, mode)]),
  )
  const answerPage = createRequestHandler(build, mode)
  const contextFor = (making: PageMaking | null, pathname: string) => {
    const context = new RouterContextProvider()
    context.set(archiveContext, archive)
    context.set(pageMaking, making)
    context.set(documentHtml, pathname.endsWith('.data') ? null : [])
    return context
  }
  return {
    patterns: patternsOf(build.routes),
    page(request, making) {
      const { pathname } = new URL(request.url)
      const answer = handlers.get(languageOfPath(pathname)) ?? answerPage
      return answer(request, contextFor(making ?? null, pathname))
    },
  }
}

function patternsOf(routes: typeof build.routes): string[] {
  const above = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? above(route.parentId) + (route.path ? `/${route.path}` : '') : ''
  }
  return Object.values(routes).flatMap((route) => (route && (route.path || route.index) ? [above(route.id) || '/'] : []))
}
