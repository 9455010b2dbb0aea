/** Controls that ask for a credential. */
import { useState } from 'react'
import { useSubmit } from 'react-router'
import type { PasskeyOffer } from '../../../../desk/accounts/passkeys.ts'
import { SHORTEST_PASSWORD } from '../../../../desk/accounts/password-rules.ts'
import * as gateWords from '../../../../messages/areas/desk-gate.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { useScripted } from '../../../ui/use-scripted.ts'

interface PasskeySignInProps {
  offered: PasskeyOffer
  label: string
  /** Where the answer is sent, and what with it. */
  action: string
  fields: Readonly<Record<string, string>>
}

/** Uses a passkey, to sign in or to confirm a session. It needs scripts; where the address takes no passkeys, it says why. */
export function PasskeySignIn({ offered, label, action, fields }: PasskeySignInProps) {
  const scripted = useScripted()
  const t = useWords()
  const submit = useSubmit()
  const [problem, setProblem] = useState('')
  if (!offered.offered) return <p className="note">{offered.why}</p>
  if (!scripted) return <p className="note">{t(gateWords.passkeyScripts)}</p>

  async function signIn() {
    setProblem('')
    try {
      const { askPasskey } = await import('./ask-passkey.ts')
      const credential = await askPasskey()
      await submit({ ...fields, credential }, { method: 'post', action })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t(gateWords.passkeyFailed))
    }
  }

  return (
    <div>
      <Button onClick={signIn}>{label}</Button>
      {problem ? (
        <p className="ad-say bad" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

/** Where a new password is chosen, with what is asked of it. */
export function NewPasswordField({ label, error }: { label: string; error: string | undefined }) {
  const t = useWords()
  return (
    <TextField
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={SHORTEST_PASSWORD}
      help={t(gateWords.passwordHelp, { count: SHORTEST_PASSWORD })}
      error={error}
      required
    />
  )
}

/** Stands in place of a form that asks for a password or passkey shown just now. */
export function ConfirmFirst({ page, purpose }: { page: 'account' | 'accounts'; purpose: string }) {
  const t = useWords()
  return (
    <p className="note">
      <Link to={deskPaths.adminConfirm({ page })}>{t(gateWords.confirmYou)}</Link> {purpose}.
    </p>
  )
}
