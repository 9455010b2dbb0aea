/** The key under which loaders find the parts of the archive in the request's context. */
import { createContext, type RouterContextProvider } from 'react-router'
import { type Archive, type VisitorArchive, visitorArchive } from '../endpoints/archive.ts'

export const archiveContext = createContext<Archive>()

/** What almost every loader starts with. */
export function archiveOf(request: Request, context: Readonly<RouterContextProvider>): VisitorArchive {
  return visitorArchive(request, context.get(archiveContext))
}
