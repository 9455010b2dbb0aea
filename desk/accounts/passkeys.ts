/**
 * Passkeys (Web Authentication) by @simplewebauthn/server. They are bound to a name: offered where this site is reached by one
 * that browsers take, `http://localhost:PORT` or PUBLIC_URL.
 */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import * as deskAccountsServerWords from '../../messages/areas/desk-accounts-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import { type Language, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { wordsIn } from '../../messages/words.ts'
import type { DeskTables } from '../database/migrations.ts'
import type { Institution } from '../institution.ts'
import { nameSchema } from '../requests/form-problems.ts'
import { digestOf } from '../secrets/random-codes.ts'
import type { Sealing } from '../secrets/sealing.ts'

const text = z.string().max(20_000)
const RegistrationSchema = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: text, attestationObject: text, transports: z.array(z.string().max(40)).max(10).optional() }),
  clientExtensionResults: z.object({}).default({}),
})
const AuthenticationSchema = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text.optional() }),
  clientExtensionResults: z.object({}).default({}),
})

/** What somebody calls a passkey. */
export const PasskeyLabelSchema = nameSchema(60).default('')

export type PasskeyOffer = { offered: true } | { offered: false; why: string }

interface ListedPasskey {
  id: string
  label: string
  created: string
  used: string | null
}

const ClientDataSchema = z.object({ challenge: z.string() })

/** Loaded with the first passkey: with what reads certificates it takes some ten megabytes. */
const webAuthn = () => import('@simplewebauthn/server')

export type Passkeys = ReturnType<typeof openPasskeys>

interface PasskeyOptions {
  /** PUBLIC_URL, '' where none is set. */
  publicUrl: string
  institution: () => Institution
}

export function openPasskeys(query: Kysely<DeskTables>, sealing: Sealing, { publicUrl, institution }: PasskeyOptions) {
  function offered(origin: string, language: Language = MAIN_LANGUAGE): PasskeyOffer {
    const { hostname, protocol } = new URL(origin)
    if (protocol === 'http:' && hostname === 'localhost') return { offered: true }
    if (publicUrl !== '' && new URL(publicUrl).origin === origin && protocol === 'https:') return { offered: true }
    const t = wordsIn(language)
    const where = publicUrl.startsWith('https:') ? publicUrl : t(deskAccountsServerWords.passkeysAt)
    return { offered: false, why: t(deskAccountsServerWords.passkeysElsewhere, { where, origin }) }
  }

  /** @throws ArchiveError 409 where passkeys are not offered. */
  function rpIdOf(origin: string): string {
    const offer = offered(origin)
    if (!offer.offered) throw new ArchiveError(409, 'no-passkeys', offer.why)
    return new URL(origin).hostname
  }

  const holds = (use: ChallengeUse) => (challenge: string) => isChallenge(sealing, use, challenge, Date.now())

  /** @throws ArchiveError 400 where the challenge was used before. Called once the answer is proved, so that only keys leave rows. */
  async function spend(clientDataJSON: string): Promise<void> {
    const { challenge } = ClientDataSchema.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')))
    const now = Date.now()
    const instant = (time: number) => new Date(time).toISOString()
    await query.deleteFrom('one_time_code').where('ends', '<', instant(now)).where('purpose', '!=', 'first').execute()
    const spent = { hash: digestOf(challenge), purpose: 'passkey-used', role: '', account_id: null, made_by: '' }
    const added = await query
      .insertInto('one_time_code')
      .values({ ...spent, created: instant(now), ends: instant(now + CHALLENGE_ENDS) })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows !== 1n) throw wrongPasskey()
  }

  return {
    offered,
    async list(accountId: string): Promise<ListedPasskey[]> {
      return query
        .selectFrom('passkey')
        .select(['id', 'label', 'created', 'used'])
        .where('account_id', '=', accountId)
        .orderBy('created')
        .execute()
    },
    async remove(accountId: string, id: string): Promise<void> {
      await query.deleteFrom('passkey').where('account_id', '=', accountId).where('id', '=', id).execute()
    },
    async registrationOptions(origin: string, account: { id: string; name: string }) {
      const have = await query.selectFrom('passkey').select('id').where('account_id', '=', account.id).execute()
      const { generateRegistrationOptions } = await webAuthn()
      return generateRegistrationOptions({
        rpName: institution().name,
        rpID: rpIdOf(origin),
        userName: account.name,
        userDisplayName: account.name,
        userID: new TextEncoder().encode(account.id),
        challenge: newChallenge(sealing, { use: 'new', account: account.id }, Date.now()),
        excludeCredentials: have,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },
    /** @throws ArchiveError 400 where the answer does not prove a key. */
    async register(origin: string, accountId: string, label: string, answer: unknown): Promise<void> {
      const response = parsed(RegistrationSchema, answer)
      const { verifyRegistrationResponse } = await webAuthn()
      const { verified, registrationInfo } = await verifying(() =>
        verifyRegistrationResponse({
          response,
          expectedChallenge: holds({ use: 'new', account: accountId }),
          expectedOrigin: origin,
          expectedRPID: rpIdOf(origin),
          requireUserVerification: true,
        }),
      )
      if (!verified) throw wrongPasskey()
      await spend(response.response.clientDataJSON)
      const { id, publicKey, counter } = registrationInfo.credential
      await query
        .insertInto('passkey')
        .values({
          id,
          account_id: accountId,
          label: label || 'Passkey',
          public_key: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports: JSON.stringify(response.response.transports ?? []),
          created: new Date().toISOString(),
          used: null,
        })
        .execute()
    },
    async signInOptions(origin: string) {
      const { generateAuthenticationOptions } = await webAuthn()
      const challenge = newChallenge(sealing, { use: 'sign-in' }, Date.now())
      return generateAuthenticationOptions({ rpID: rpIdOf(origin), userVerification: 'required', challenge })
    },
    /** @returns the account a key belongs to. @throws ArchiveError 400 where the answer does not prove one. */
    async signIn(origin: string, answer: unknown): Promise<{ id: string; name: string }> {
      const response = parsed(AuthenticationSchema, answer)
      const key = await query
        .selectFrom('passkey')
        .innerJoin('account', 'account.id', 'passkey.account_id')
        .select(['passkey.id', 'passkey.public_key', 'passkey.counter', 'passkey.transports', 'account.id as account', 'account.name'])
        .where('passkey.id', '=', response.id)
        .where('account.closed', 'is', null)
        .executeTakeFirst()
      if (!key) throw wrongPasskey()
      const { verifyAuthenticationResponse } = await webAuthn()
      const { verified, authenticationInfo } = await verifying(() =>
        verifyAuthenticationResponse({
          response,
          expectedChallenge: holds({ use: 'sign-in' }),
          expectedOrigin: origin,
          expectedRPID: rpIdOf(origin),
          credential: {
            id: key.id,
            publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
            counter: key.counter,
            transports: z.array(z.string()).parse(JSON.parse(key.transports)),
          },
          requireUserVerification: true,
        }),
      )
      if (!verified) throw wrongPasskey()
      await spend(response.response.clientDataJSON)
      const used = { counter: authenticationInfo.newCounter, used: new Date().toISOString() }
      await query.updateTable('passkey').set(used).where('id', '=', key.id).execute()
      return { id: key.account, name: key.name }
    },
  }
}

function parsed<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const result = schema.safeParse(answer)
  if (!result.success) throw wrongPasskey(result.error)
  return result.data
}

/** The library throws for every answer it does not take. */
async function verifying<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    throw wrongPasskey(error)
  }
}

function wrongPasskey(cause?: unknown): ArchiveError {
  return new ArchiveError(400, 'wrong-passkey', inEnglish(deskAccountsServerWords.passkeyRefused), [], { cause })
}

/** How long a browser may take to answer, in milliseconds. */
export const CHALLENGE_ENDS = 5 * 60_000

/** What a challenge is for: signing in, or making a key for one account. */
type ChallengeUse = { use: 'sign-in' } | { use: 'new'; account: string }

/**
 * A challenge, signed instead of stored: asking for one leaves nothing behind, however often strangers ask. One that was used is
 * remembered until it ends, so that it cannot be used twice.
 */
export function newChallenge(sealing: Sealing, use: ChallengeUse, now: number): Uint8Array<ArrayBuffer> {
  const [ends, nonce] = [String(now + CHALLENGE_ENDS), randomBytes(16).toString('base64url')]
  return new TextEncoder().encode([ends, nonce, sealing.sign('session', signedText(use, ends, nonce))].join('.'))
}

/** @param challenge as the browser sends it back, in base64url. */
export function isChallenge(sealing: Sealing, use: ChallengeUse, challenge: string, now: number): boolean {
  const [ends = '', nonce = '', tag = ''] = Buffer.from(challenge, 'base64url').toString('utf8').split('.')
  return /^\d{1,15}$/.test(ends) && now < Number(ends) && sealing.verify('session', signedText(use, ends, nonce), tag)
}

function signedText(use: ChallengeUse, ends: string, nonce: string): string {
  return JSON.stringify(['passkey', use.use, use.use === 'new' ? use.account : '', ends, nonce])
}
