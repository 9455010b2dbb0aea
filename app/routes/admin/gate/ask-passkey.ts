/** Asks the browser for a passkey. Loaded when the button is used. */
import { startAuthentication } from '@simplewebauthn/browser'
import { z } from 'zod'
import { deskPaths } from '../../../desk-paths.ts'

const OptionsSchema = z.object({ challenge: z.string(), rpId: z.string().optional(), timeout: z.number().optional() })

/** @returns what the server checks, as JSON. @throws where the reader or the browser refuses. */
export async function askPasskey(): Promise<string> {
  const answer = await fetch(deskPaths.adminPasskeyOptions())
  const optionsJSON = { ...OptionsSchema.parse(await answer.json()), userVerification: 'required' as const }
  return JSON.stringify(await startAuthentication({ optionsJSON }))
}
