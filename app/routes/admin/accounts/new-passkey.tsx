/** Making a passkey: needs scripts; where the address takes none, says why. */
import { startRegistration } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { useSubmit } from 'react-router'
import { z } from 'zod'
import type { PasskeyOffer } from '../../../../desk/accounts/passkeys.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useScripted } from '../../../ui/use-scripted.ts'

const OptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string().optional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })).optional(),
})

export function NewPasskey({ offer }: { offer: PasskeyOffer }) {
  const scripted = useScripted()
  const submit = useSubmit()
  const [problem, setProblem] = useState('')
  if (!offer.offered) return <p className="note">{offer.why}</p>
  if (!scripted) return <p className="note">Adding a passkey requires JavaScript.</p>

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const label = String(new FormData(event.currentTarget).get('label') ?? '')
    setProblem('')
    try {
      const answer = await fetch(deskPaths.adminNewPasskey())
      const optionsJSON = {
        ...OptionsSchema.parse(await answer.json()),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' } as const,
      }
      const credential = JSON.stringify(await startRegistration({ optionsJSON }))
      await submit({ intent: 'passkey', label, credential }, { method: 'post' })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The passkey could not be added.')
    }
  }

  return (
    <form className="ad-filter" onSubmit={make}>
      <TextField label="Passkey name" name="label" maxLength={60} required />
      <Button type="submit" size="sm">
        Add passkey
      </Button>
      {problem ? (
        <p className="ad-say bad" role="alert">
          {problem}
        </p>
      ) : null}
    </form>
  )
}
