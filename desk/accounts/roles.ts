/** What an account may do: an archivist works with records and requests, an administrator also with accounts and the installation. */
import { z } from 'zod'

export const ROLES = ['archivist', 'administrator'] as const
export const RoleSchema = z.enum(ROLES)
export type Role = z.infer<typeof RoleSchema>

/** Whether a role has the rights of another. */
export function hasRole(role: Role, wanted: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(wanted)
}
