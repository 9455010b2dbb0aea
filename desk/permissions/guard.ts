/** Services as somebody may call them: each call is held against the table of rights, and what is not declared there is refused. */
import { ArchiveError } from '../../catalog/errors.ts'
import { hasRole } from '../accounts/roles.ts'
import type { Person } from '../sessions/sessions.ts'
import { type Right, SERVICES } from './services.ts'

/** Services in the form that keeps to an editor's collections; a service that is missing here is refused to editors. */
export type Narrowed<T> = { readonly [Name in keyof T]?: T[Name] | Narrowed<T[Name]> }

/**
 * @param person who calls; null for a visitor.
 * @param narrowed for an editor: the services with the right 'collection'.
 */
export function guarded<T extends object>(services: T, person: Person | null, narrowed: Narrowed<T> = {}): T {
  return guardedGroup(services, entries(SERVICES), entries(narrowed), person, '')
}

type Entries = ReadonlyMap<PropertyKey, unknown>

function guardedGroup<T extends object>(target: T, rights: Entries | Right, narrowed: Entries, person: Person | null, path: string): T {
  return new Proxy(target, {
    get(_, name) {
      if (typeof name === 'symbol' || name === 'constructor') return Reflect.get(target, name)
      const at = path === '' ? name : `${path}.${name}`
      const declared = typeof rights === 'string' ? rights : rights.get(name)
      // What is read of an object that JSON or a promise looks at is no service.
      if (declared === undefined && !(name in target)) return undefined
      const whole = isRight(declared) ? declared : null
      const value: unknown = Reflect.get(target, name, target)
      // Looking at a group is no call: what is in it is refused.
      if (typeof value === 'object' && value !== null)
        return guardedGroup(value, whole ?? entries(declared), entries(narrowed.get(name)), person, at)
      if (!whole) return refusing(at, 'nobody')
      if (typeof value !== 'function') {
        if (!isAllowed(whole, person)) throw refused(at, whole)
        return value
      }
      if (whole === 'collection' && person?.role === 'editor') return narrowed.get(name) ?? refusing(at, whole)
      if (whole === 'account' && person && person.role !== 'administrator') return ofOwnAccount(value.bind(target), person, at)
      return isAllowed(whole, person) ? value.bind(target) : refusing(at, whole)
    },
  })
}

function isAllowed(right: Right, person: Person | null): boolean {
  switch (right) {
    case 'visitor':
      return true
    case 'staff':
    case 'account':
    case 'collection':
      return person !== null
    case 'archivist':
    case 'administrator':
      return person !== null && hasRole(person.role, right)
    case 'system':
      return false
  }
}

function ofOwnAccount(work: (...given: unknown[]) => unknown, { id }: Person, at: string) {
  return (...given: unknown[]) => {
    if (given[0] !== id) throw refused(at, 'account')
    return work(...given)
  }
}

function refusing(at: string, right: Right | 'nobody'): () => never {
  return () => {
    throw refused(at, right)
  }
}

function refused(at: string, right: Right | 'nobody'): ArchiveError {
  return new ArchiveError(403, 'not-allowed', 'Your account may not do this. Nothing was changed', [
    { where: at, expected: `the right of: ${right}`, found: 'another account' },
  ])
}

function isRight(declared: unknown): declared is Right {
  return typeof declared === 'string'
}

function entries(group: unknown): Entries {
  return new Map(Object.entries(group ?? {}))
}

/** Each service by its path, with its right. */
export function declaredRights(group: unknown = SERVICES, path = ''): [path: string, right: Right][] {
  return Object.entries(group ?? {}).flatMap(([name, declared]: [string, unknown]) => {
    const at = path === '' ? name : `${path}.${name}`
    return isRight(declared) ? [[at, declared] satisfies [string, Right]] : declaredRights(declared, at)
  })
}
