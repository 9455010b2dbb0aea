/** Stands in place of a form that asks for a password or passkey shown just now. */
import { deskPaths } from '../../../desk-paths.ts'
import { Link } from '../../../ui/link.tsx'

export function ConfirmFirst({ page, purpose }: { page: 'account' | 'accounts'; purpose: string }) {
  return (
    <p className="note">
      <Link to={deskPaths.adminConfirm({ page })}>Confirm that it is you</Link> {purpose}.
    </p>
  )
}
