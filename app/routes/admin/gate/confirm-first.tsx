/** Stands in place of a form that asks for a password or passkey shown just now. */
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'

export function ConfirmFirst({ page, purpose }: { page: 'account' | 'accounts'; purpose: string }) {
  return (
    <p className="note">
      <Link to={paths.adminConfirm({ page })}>Confirm that it is you</Link> {purpose}.
    </p>
  )
}
