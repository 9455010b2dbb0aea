/** Who may sign in. Accounts begin with a one-time link; the first link is printed at the first start. */
import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import unhomoglyph from 'unhomoglyph'
import { ArchiveError, badParameters, notFound } from '../../catalog/errors.ts'
import * as deskAccountsServerWords from '../../messages/areas/desk-accounts-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { DeskTables } from '../database/migrations.ts'
import { ANY_INSTITUTION, type Institution } from '../institution.ts'
import { nameSchema } from '../requests/form-problems.ts'
import { digestOf, newSecret } from '../secrets/random-codes.ts'
import { hashPassword, isPassword, passwordFault } from './password.ts'
import { CollectionsSchema, type Role, RoleSchema } from './roles.ts'

interface Account {
  id: string
  name: string
  role: Role
  created: string
  closed: string | null
  hasPassword: boolean
  passkeys: number
  /** Ids of the collections that an editor may change. */
  collections: string[]
}

export interface Accounts {
  /** Whether anybody can sign in, and so answer what people send. */
  anybody(): Promise<boolean>
  list(): Promise<Account[]>
  find(id: string): Promise<Account>
  /** A link's code that makes one account. @param madeBy '' for the first. */
  invite(role: Role, madeBy: string): Promise<string>
  /** What a code makes, while it may still be used; null afterwards. */
  invitation(code: string): Promise<{ role: Role } | null>
  /** Uses a code up. @throws ArchiveError 400 naming the field, 410 where the code was used or has ended. */
  join(code: string, name: string, password: string): Promise<Account>
  /** Whose name and password these are; null where they are wrong. */
  check(name: string, password: string): Promise<Account | null>
  setPassword(id: string, password: string): Promise<void>
  setRole(id: string, role: Role): Promise<void>
  setCollections(id: string, collections: readonly string[]): Promise<void>
  /** Closes or opens an account; a closed one cannot sign in, and what it did stays under its name. */
  setClosed(id: string, closed: boolean): Promise<void>
}

const HOUR = 3_600_000
/** How long a link may be used: the first one for as long as the installation has nobody. */
const LINK_ENDS = { first: 3_650 * 24 * HOUR, invite: 72 * HOUR } as const

/** @param institution whose name no password may be made of. */
export function openAccounts(query: Kysely<DeskTables>, institution: () => Institution = () => ANY_INSTITUTION): Accounts {
  const rows = () =>
    query
      .selectFrom('account')
      .select(({ selectFrom, fn }) => [
        'account.id',
        'account.name',
        'account.role',
        'account.created',
        'account.closed',
        'account.password',
        'account.collections',
        selectFrom('passkey').select(fn.countAll<number>().as('n')).whereRef('passkey.account_id', '=', 'account.id').as('passkeys'),
      ])

  async function find(id: string): Promise<Account> {
    const row = await rows().where('account.id', '=', id).executeTakeFirst()
    if (!row) throw notFound('The account')
    return accountOf(row)
  }

  async function change(
    id: string,
    values: Partial<{ password: string; role: Role; closed: string | null; collections: string }>,
  ): Promise<void> {
    await query.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction.updateTable('account').set(values).where('id', '=', id).executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw notFound('The account')
      await someAdministrator(transaction)
    })
  }

  return {
    find,
    async anybody() {
      const row = await query.selectFrom('account').select('id').where('closed', 'is', null).executeTakeFirst()
      return row !== undefined
    },
    async list() {
      return (await rows().orderBy('folded').execute()).map(accountOf)
    },
    async invite(role, madeBy) {
      const code = newSecret()
      const purpose = madeBy === '' ? 'first' : 'invite'
      // A link printed at an earlier start is replaced by the newest.
      if (purpose === 'first') await query.deleteFrom('one_time_code').where('purpose', '=', 'first').execute()
      const ends = new Date(Date.now() + LINK_ENDS[purpose]).toISOString()
      const created = new Date().toISOString()
      await query
        .insertInto('one_time_code')
        .values({ hash: digestOf(code), purpose, role, account_id: null, made_by: madeBy, created, ends })
        .execute()
      return code
    },
    async invitation(code) {
      const row = await usable(query, code).executeTakeFirst()
      return row ? { role: RoleSchema.parse(row.role) } : null
    },
    async join(code, name, password) {
      const row = await usable(query, code).executeTakeFirst()
      if (!row) throw usedUp()
      const role = RoleSchema.parse(row.role)
      const plain = storedName(name)
      await checkNew(query, plain, password, institution().words)
      const id = randomUUID()
      const hash = await hashPassword(password)
      await query.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction.deleteFrom('one_time_code').where('hash', '=', row.hash).executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) throw usedUp()
        await transaction
          .insertInto('account')
          .values({
            id,
            name: plain,
            folded: nameKey(plain),
            role,
            password: hash,
            created: new Date().toISOString(),
            closed: null,
            email: '',
            collections: '[]',
            notify: 'never',
          })
          .execute()
      })
      return find(id)
    },
    async check(name, password) {
      const row = await rows().where('account.folded', 'in', nameKeys(name)).executeTakeFirst()
      const right = await isPassword(password, row?.password ?? null)
      return right && row && row.closed === null ? accountOf(row) : null
    },
    async setPassword(id, password) {
      const fault = await passwordFault(password, (await find(id)).name, institution().words)
      if (fault !== '') throw badParameters([{ where: 'password', expected: fault, found: '' }])
      await change(id, { password: await hashPassword(password) })
    },
    setRole: (id, role) => change(id, { role }),
    setCollections: (id, collections) => change(id, { collections: JSON.stringify([...new Set(collections)].sort()) }),
    async setClosed(id, closed) {
      await change(id, { closed: closed ? new Date().toISOString() : null })
      if (closed) await query.deleteFrom('session').where('account_id', '=', id).execute()
    },
  }
}

interface AccountRow {
  id: string
  name: string
  role: string
  created: string
  closed: string | null
  password: string | null
  passkeys: number | null
  collections: string
}

function accountOf({ password, passkeys, role, collections, ...row }: AccountRow): Account {
  return {
    ...row,
    collections: CollectionsSchema.parse(collections),
    role: RoleSchema.parse(role),
    hasPassword: password !== null,
    passkeys: Number(passkeys ?? 0),
  }
}

function usable(query: Kysely<DeskTables>, code: string) {
  return query
    .selectFrom('one_time_code')
    .select(['hash', 'role'])
    .where('hash', '=', digestOf(code))
    .where('purpose', 'in', ['first', 'invite'])
    .where('ends', '>', new Date().toISOString())
}

function usedUp(): ArchiveError {
  return new ArchiveError(410, 'link-used', 'This link has already been used or has expired. Ask an administrator for a new one.')
}

/** @throws ArchiveError 400 with every field that is wrong. */
async function checkNew(query: Kysely<DeskTables>, name: string, password: string, words: readonly string[]): Promise<void> {
  const details: { where: string; expected: string; found: string }[] = []
  const say = (where: string, expected: string, found = '') => details.push({ where, expected, found })
  const others = await query.selectFrom('account').select('name').execute()
  const fault = nameFault(
    name,
    others.map((other) => other.name),
  )
  if (fault !== '') say('name', fault, name)
  const weakness = await passwordFault(password, name, words)
  if (weakness !== '') say('password', weakness)
  if (details.length > 0) throw badParameters(details)
}

/** An installation never loses its last administrator. */
async function someAdministrator(transaction: Transaction<DeskTables>): Promise<void> {
  const row = await transaction
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'administrator')
    .where('closed', 'is', null)
    .executeTakeFirst()
  if (!row) throw new ArchiveError(409, 'last-administrator', inEnglish(deskAccountsServerWords.lastAdministrator))
}

/** What the software itself is called where it does something by itself or for a script. */
const SOFTWARE = ['archive', 'script']

/** The scripts that people write names in today (UAX #31, table 5), each by itself or as one language mixes them. */
const WRITING =
  'Latn|Cyrl|Grek|Arab|Armn|Beng|Deva|Ethi|Geor|Gujr|Guru|Hebr|Khmr|Knda|Laoo|Mlym|Mymr|Orya|Sinh|Taml|Telu|Thaa|Thai|Tibt|Hani Bopo|Hani Hang|Hani Hira Kana'
const ONE_WRITING = WRITING.split('|').map((scripts) => {
  const all = [...scripts.split(' '), 'Zyyy', 'Zinh'].map((script) => `\\p{scx=${script}}`)
  return new RegExp(`^[${all.join('')}]*$`, 'v')
})

const LONGEST_NAME = 60
const NameSchema = nameSchema(LONGEST_NAME)
  .min(1, { error: 'missing' })
  .refine((name) => ONE_WRITING.some((writing) => writing.test(name)), { error: 'scripts' })
const NAME_FAULTS: Readonly<Record<string, string>> = {
  missing: inEnglish(deskAccountsServerWords.nameMissing),
  'too-long': inEnglish(deskAccountsServerWords.tooLong, { most: LONGEST_NAME }),
  'not-one-line': inEnglish(deskAccountsServerWords.nameNotOneLine),
  'not-name': inEnglish(deskAccountsServerWords.nameHasLink),
  scripts: inEnglish(deskAccountsServerWords.nameScripts),
}

/** The name as it is stored: compatible characters as their usual ones, single spaces. */
function storedName(typed: string): string {
  return typed.normalize('NFKC').trim().replace(/ +/g, ' ')
}

/** The name as it is compared: whoever types it in another case signs in to the same account. */
export function nameKey(typed: string): string {
  return storedName(typed).toLowerCase()
}

/** The same, and as an earlier release compared it: names that it stored are found by that. */
export function nameKeys(typed: string): string[] {
  return [nameKey(typed), typed.trim().toLowerCase()]
}

/** What names that look alike have in common (the skeleton of UTS #39), in either case. */
function looks(name: string): string[] {
  const visible = storedName(name).replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return [visible, visible.toLowerCase(), visible.toUpperCase()].map((text) => unhomoglyph(text.normalize('NFD')).toLowerCase())
}

/** @param others names of all accounts. @returns what a new name should be instead; '' where it may be taken. */
export function nameFault(name: string, others: readonly string[]): string {
  const fault = NameSchema.safeParse(name).error?.issues[0]?.message
  if (fault !== undefined) return NAME_FAULTS[fault] ?? fault
  if (others.some((other) => nameKey(other) === nameKey(name))) return inEnglish(deskAccountsServerWords.nameTaken)
  const own = looks(name)
  const alike = [...others, ...SOFTWARE].some((other) => looks(other).some((look) => own.includes(look)))
  return alike ? inEnglish(deskAccountsServerWords.nameAlike) : ''
}
