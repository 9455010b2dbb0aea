/** The bundled half of the server: the routes as one function. The other half (main.ts) runs as it is. */

import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { archiveContext } from '../app/archive-context.ts'
import type { Archive } from '../endpoints/archive.ts'
import { resourceRoutes } from './resource-routes.ts'

/** Answers a request by the route table. */
export type PageHandler = (request: Request) => Promise<Response>

/** @param archive the parts every loader receives from its context. */
export function createPageHandler(archive: Archive): PageHandler {
  const answerPage = createRequestHandler(build, import.meta.env.PROD ? 'production' : 'development')
  const answerMachine = resourceRoutes(build.routes)
  const contextOf = () => {
    const context = new RouterContextProvider()
    context.set(archiveContext, archive)
    return context
  }
  return async (request) => (await answerMachine(request, contextOf)) ?? answerPage(request, contextOf())
}
