/** The services as pages get them: for whoever is signed in, and for visitors. */
import type { Person } from '../sessions/sessions.ts'
import { editorDesk } from './editor-desk.ts'
import { guarded } from './guard.ts'
import type { DeskServices } from './services.ts'

/** @returns every service, held to the rights of this person. */
export function servicesFor(services: DeskServices, person: Person): DeskServices {
  return guarded(onlyServices(services), person, person.role === 'editor' ? editorDesk(services, person) : {})
}

type VisitorServices = Omit<DeskServices, 'store'>
const forVisitors = new WeakMap<DeskServices, VisitorServices>()

/** The same for a visitor. What readers see of the store is settled by the one access rule (catalog/access.ts). */
export function visitorServices(services: DeskServices): VisitorServices {
  const made = forVisitors.get(services) ?? guarded(withoutStore(services), null)
  forVisitors.set(services, made)
  return made
}

function onlyServices({ store, ...others }: DeskServices): DeskServices {
  return { ...withoutStore({ store, ...others }), store }
}

function withoutStore({ editing, entities, uploads, recordMedia, textReader, resumable, health, desk }: DeskServices): VisitorServices {
  return { editing, entities, uploads, recordMedia, textReader, resumable, health, desk }
}
