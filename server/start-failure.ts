/** Why the server could not start, in one line that an operator can act on. */
import { isArchiveError } from '../catalog/errors.ts'
import { storageFault } from '../catalog/storage-faults.ts'

/** @returns the line; null for what nobody expected, which keeps its stack in the log. */
export function startFailure(error: unknown): string | null {
  if (isArchiveError(error)) return error.message
  if (error instanceof Error && 'syscall' in error && error.syscall === 'listen') {
    const { code, address, port } = { code: '', address: '', port: 0, ...error }
    if (code === 'EADDRINUSE') return `Port ${port} of ${address} is in use by another program: stop it, or set PORT`
    if (code === 'EACCES') return `Port ${port} of ${address} may not be used by this account: set PORT to 1024 or more`
    if (code === 'EADDRNOTAVAIL') return `${address} is no address of this machine: set HOST`
  }
  const fault = storageFault(error)
  return fault === null ? null : `The site cannot start. ${fault}`
}
