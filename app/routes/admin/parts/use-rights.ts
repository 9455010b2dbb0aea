/** What whoever is signed in may do: a control that would be refused is not shown. */
import { useRouteLoaderData } from 'react-router'
import type { Role } from '../../../../desk/accounts/roles.ts'

/** @returns whether the role, or one above it, is theirs. */
export function useHasRole(role: Role): boolean {
  return useRouteLoaderData<{ rights: readonly Role[] }>('routes/admin/gate/signed-in')?.rights.includes(role) ?? false
}
