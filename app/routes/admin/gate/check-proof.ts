/** Checks what somebody shows to sign in, or to confirm a session: name and password, or a passkey. Runs on the server only. */
import type { RouterContextProvider } from 'react-router'
import { isArchiveError } from '../../../../catalog/errors.ts'
import { addressKind } from '../../../../desk/audit/audit-log.ts'
import { knownBrowser } from '../../../../desk/sessions/sign-in-limits.ts'
import { isSecure, readCookie } from '../../../../desk/sessions/who-is.ts'
import { clientAddress } from '../../../../endpoints/client-address.ts'
import { archiveOf } from '../../../archive-context.ts'

export interface Proof {
  name: string
  password: string
  /** What a passkey answered, as JSON; '' where a password is used. */
  credential: string
}

export type Checked =
  | { account: { id: string; name: string }; how: 'password' | 'passkey' }
  | { status: number; error: string; wait: number }

type Context = Readonly<RouterContextProvider>

/** Counts what is wrong, and slows the guessing of passwords; nobody can guess a passkey. */
export async function checkProof(request: Request, context: Context, { name, password, credential }: Proof): Promise<Checked> {
  const { desk, settings } = archiveOf(request, context)
  const address = clientAddress(request)
  const refused = (reason: Parameters<typeof desk.refusals.count>[0]) => desk.refusals.count(reason, addressKind(address))
  if (credential !== '') {
    const account = await byPasskey(request, context, credential)
    if (account) return { account, how: 'passkey' }
    refused('wrong passkey')
    return { status: 401, error: 'This passkey is not registered here.', wait: 0 }
  }
  const mark = readCookie(request, 'archive_browser', isSecure(request, settings.publicUrl))
  const tried = { name, address, browser: knownBrowser(desk.sealing, name, mark, Date.now()) }
  const wait = Math.ceil((await desk.signInLimits.attempt(tried)) / 1_000)
  if (wait > 0) {
    refused('too many wrong sign-ins')
    return { status: 429, error: `Too many failed sign-ins. Wait ${wait} second${wait === 1 ? '' : 's'}, then try again.`, wait }
  }
  const account = await desk.accounts.check(name, password)
  if (!account) {
    refused('wrong name or password')
    return { status: 401, error: 'Wrong name or password.', wait: 0 }
  }
  await desk.signInLimits.succeeded(tried)
  return { account, how: 'password' }
}

/** @returns null where the answer proves no passkey of an open account. */
async function byPasskey(request: Request, context: Context, credential: string) {
  try {
    return await archiveOf(request, context).desk.passkeys.signIn(new URL(request.url).origin, JSON.parse(credential))
  } catch (error) {
    if (isArchiveError(error) || error instanceof SyntaxError) return null
    throw error
  }
}
