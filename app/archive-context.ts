/** The key under which loaders find the parts of the archive in the request's context. */
import { createContext, type RouterContextProvider } from 'react-router'
import type { Viewer } from '../catalog/access.ts'
import { visitorServices } from '../desk/permissions/services-for.ts'
import type { Archive } from '../endpoints/archive.ts'
import { type Language, languageOfPath } from '../messages/languages.ts'

export const archiveContext = createContext<Archive>()

/** The parts for monitors, who prove themselves by a token of their own: all of them, under no person's rights. */
export function monitoredArchive(request: Request, context: Readonly<RouterContextProvider>): Archive & { viewer: Viewer } {
  const archive = context.get(archiveContext)
  return { ...archive, viewer: archive.viewerOf(request) }
}

/** What almost every loader starts with: the archive's parts, who asks, and in which language. */
export function archiveOf(request: Request, context: Readonly<RouterContextProvider>): Archive & { viewer: Viewer; language: Language } {
  const archive = context.get(archiveContext)
  return {
    ...archive,
    ...visitorServices(archive),
    viewer: archive.viewerOf(request),
    language: languageOfPath(new URL(request.url).pathname),
  }
}
