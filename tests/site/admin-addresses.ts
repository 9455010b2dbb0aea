/** Every address of the administration, from the route table: who may use it, and what can be sent to it. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../app/routes.ts'

export interface AdminAddress {
  path: string
  /** Who comes in: anybody (signed out), whoever is signed in, archivists, administrators only. */
  needs: 'nothing' | 'sign-in' | 'archivist' | 'administrator'
  file: string
}

const GATES: Readonly<Record<string, AdminAddress['needs']>> = {
  'routes/admin/gate/signed-out.tsx': 'nothing',
  'routes/admin/gate/signed-in.tsx': 'sign-in',
  'routes/admin/gate/signed-in-plain.tsx': 'sign-in',
  'routes/admin/gate/archivists.tsx': 'archivist',
  'routes/admin/gate/administrators.tsx': 'administrator',
}
/** What stands for a parameter of an address. */
const PARAMETERS: Readonly<Record<string, string>> = {
  ':id': 'msp:doc:1865:001',
  ':code': 'a-guessed-code',
  ':number': 'RR-2026-000001',
  ':file': 'none',
  ':upload': 'none',
  ':set': 'none',
  ':kind': 'person',
  ':entry': 'new',
  ':page': 'none',
  ':location': 'none',
}

/** @returns all addresses below /admin; one that no gate guards has `needs` 'nothing'. */
export async function adminAddresses(): Promise<AdminAddress[]> {
  return below(await routes, 'nothing').filter(({ path }) => path.startsWith('/admin/'))
}

function below(entries: readonly RouteConfigEntry[], needs: AdminAddress['needs']): AdminAddress[] {
  return entries.flatMap((entry) => {
    const inside = GATES[entry.file] ?? needs
    const path = `/${entry.path ?? ''}`.replace(/(:\w+)\??/g, (_, name: string) => PARAMETERS[name] ?? name)
    return [...(entry.path ? [{ path, needs: inside, file: entry.file }] : []), ...below(entry.children ?? [], inside)]
  })
}
