/** The bundled half of the server: the routes as one express handler. The other half (main.ts) runs as it is. */

import * as build from 'virtual:react-router/server-build'
import { createRequestHandler } from '@react-router/express'
import type { RequestHandler } from 'express'
import { RouterContextProvider } from 'react-router'
import { archiveContext } from '../app/archive-context.ts'
import type { Archive } from '../endpoints/archive.ts'

/** @param archive the parts every loader receives from its context. */
export function createPageHandler(archive: Archive): RequestHandler {
  return createRequestHandler({
    build,
    getLoadContext() {
      const context = new RouterContextProvider()
      context.set(archiveContext, archive)
      return context
    },
  })
}
