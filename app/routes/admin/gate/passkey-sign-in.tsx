/** Signing in with a passkey: needs scripts; where the address takes none, says why. */
import { useState } from 'react'
import { useSubmit } from 'react-router'
import type { PasskeyOffer } from '../../../../desk/accounts/passkeys.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { useScripted } from '../../../ui/use-scripted.ts'

export function PasskeySignIn({ offered, next }: { offered: PasskeyOffer; next: string }) {
  const scripted = useScripted()
  const submit = useSubmit()
  const [problem, setProblem] = useState('')
  if (!offered.offered) return <p className="note">{offered.why}</p>
  if (!scripted) return <p className="note">A passkey needs scripts; the password does not.</p>

  async function signIn() {
    setProblem('')
    try {
      const { askPasskey } = await import('./ask-passkey.ts')
      const credential = await askPasskey()
      await submit({ credential, next }, { method: 'post', action: paths.adminSignIn() })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The passkey could not be used.')
    }
  }

  return (
    <div className="ad-passkey">
      <Button onClick={signIn} data-effect="passkey">
        Sign in with a passkey
      </Button>
      {problem ? (
        <p className="ad-say bad" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
