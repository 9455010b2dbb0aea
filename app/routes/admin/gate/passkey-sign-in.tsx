/** Showing a passkey, to sign in or to confirm a session: needs scripts; where the address takes none, says why. */
import { useState } from 'react'
import { useSubmit } from 'react-router'
import type { PasskeyOffer } from '../../../../desk/accounts/passkeys.ts'
import { Button } from '../../../ui/button.tsx'
import { useScripted } from '../../../ui/use-scripted.ts'

interface PasskeySignInProps {
  offered: PasskeyOffer
  label: string
  /** Where the answer is sent, and what with it. */
  action: string
  fields: Readonly<Record<string, string>>
}

export function PasskeySignIn({ offered, label, action, fields }: PasskeySignInProps) {
  const scripted = useScripted()
  const submit = useSubmit()
  const [problem, setProblem] = useState('')
  if (!offered.offered) return <p className="note">{offered.why}</p>
  if (!scripted) return <p className="note">Passkeys require JavaScript; passwords do not.</p>

  async function signIn() {
    setProblem('')
    try {
      const { askPasskey } = await import('./ask-passkey.ts')
      const credential = await askPasskey()
      await submit({ ...fields, credential }, { method: 'post', action })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The passkey could not be used.')
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
