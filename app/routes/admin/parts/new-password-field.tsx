/** Where a new password is chosen, with what is asked of it. */
import { SHORTEST_PASSWORD } from '../../../../desk/accounts/password-rules.ts'
import { TextField } from '../../../ui/field.tsx'

export function NewPasswordField({ label, error }: { label: string; error: string | undefined }) {
  return (
    <TextField
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={SHORTEST_PASSWORD}
      help={`At least ${SHORTEST_PASSWORD} characters. Several words are easier to remember than symbols.`}
      error={error}
      required
    />
  )
}
