/**
 * What an account may do: an editor works with records of some collections (desk/permissions), an archivist with all of them, names and requests,
 * an administrator also with accounts and the installation.
 */
import { z } from 'zod'

export const ROLES = ['editor', 'archivist', 'administrator'] as const
export const RoleSchema = z.enum(ROLES)
export type Role = z.infer<typeof RoleSchema>

/** Ids of collections, as the database keeps them. */
export const CollectionsSchema = z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text)))

/** Whether a role has the rights of another. */
export function hasRole(role: Role, wanted: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(wanted)
}
