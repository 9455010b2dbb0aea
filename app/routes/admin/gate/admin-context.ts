/** What the gate learns about a request, for the pages behind it. */
import { createContext, type RouterContextProvider } from 'react-router'
import type { Viewer } from '../../../../catalog/access.ts'
import { ArchiveError } from '../../../../catalog/errors.ts'
import type { Outcome } from '../../../../desk/audit/audit-tables.ts'
import { servicesFor } from '../../../../desk/permissions/services-for.ts'
import { type Person, provedLately } from '../../../../desk/sessions/sessions.ts'
import type { Archive } from '../../../../endpoints/archive.ts'
import { archiveContext, archiveOf } from '../../../archive-context.ts'

/** Writes down what a page did; the gate adds who, when and from where. */
export interface Note {
  action: string
  subject?: string
  outcome?: Outcome
  detail?: string
}

export const personContext = createContext<Person>()
export const notesContext = createContext<Note[]>()

export interface Admin extends Archive {
  person: Person
  viewer: Viewer
  note(note: Note): void
}

/** What loaders and actions of the administration start with. The services refuse what is not for this person. */
export function adminOf(request: Request, context: Readonly<RouterContextProvider>): Admin {
  const notes = context.get(notesContext)
  const person = context.get(personContext)
  const archive = archiveOf(request, context)
  return { ...archive, ...servicesFor(context.get(archiveContext), person), person, note: (note) => notes.push(note) }
}

/**
 * What changes who may sign in asks for a password or passkey shown within the last ten minutes: a screen left open is not enough.
 * @throws ArchiveError 403 'confirm-first'.
 */
export function requireProof({ person, note }: Pick<Admin, 'person' | 'note'>, action: string): void {
  if (provedLately(person)) return
  note({ action, outcome: 'refused', detail: 'not confirmed within the last ten minutes' })
  throw new ArchiveError(403, 'confirm-first', 'Please confirm with your password or passkey first. Nothing was changed')
}
