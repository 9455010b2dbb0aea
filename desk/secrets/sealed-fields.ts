/** Every field that is sealed, in one place: what rotating the key seals again, and what is lost with the key. */
import type { Kysely } from 'kysely'
import { ArchiveError } from '../../catalog/errors.ts'
import type { DeskTables } from '../database/migrations.ts'

interface SealedField {
  id: string
  sealed: string
  /** Puts another text in its place; null: nothing. Does nothing where it was changed meanwhile. */
  replace(sealed: string | null): Promise<void>
}

/** Where the key's id ends and the sealed text begins. */
const ID_ENDS = '.'

/** Sealed fields, those under one key left out. @param without a key's id; '' for none. */
export async function sealedFields(query: Kysely<DeskTables>, without = ''): Promise<SealedField[]> {
  const other = `${without}${ID_ENDS}%`
  const requests = await query
    .selectFrom('request')
    .select(['id', 'contact'])
    .where('contact', 'is not', null)
    .where('contact', 'not like', other)
    .execute()
  const corrections = await query
    .selectFrom('correction')
    .select(['id', 'contact'])
    .where('contact', 'is not', null)
    .where('contact', 'not like', other)
    .execute()
  const letters = await query
    .selectFrom('mail')
    .select(['id', 'letter'])
    .where('letter', '!=', '')
    .where('letter', 'not like', other)
    .execute()
  const accounts = await query
    .selectFrom('account')
    .select(['id', 'email'])
    .where('email', '!=', '')
    .where('email', 'not like', other)
    .execute()
  const accessions = await query
    .selectFrom('accession')
    .select(['number', 'source'])
    .where('source', '!=', '')
    .where('source', 'not like', other)
    .execute()
  const contact = (table: 'request' | 'correction') => (row: { id: string; contact: string | null }) => ({
    id: row.id,
    sealed: row.contact ?? '',
    async replace(sealed: string | null) {
      await query.updateTable(table).set({ contact: sealed }).where('id', '=', row.id).where('contact', '=', row.contact).execute()
    },
  })
  return [
    ...requests.map(contact('request')),
    ...corrections.map(contact('correction')),
    ...accessions.map(({ number, source }) => ({
      id: number,
      sealed: source,
      async replace(sealed: string | null) {
        await query
          .updateTable('accession')
          .set({ source: sealed ?? '' })
          .where('number', '=', number)
          .where('source', '=', source)
          .execute()
      },
    })),
    ...accounts.map(({ id, email }) => ({
      id,
      sealed: email,
      async replace(sealed: string | null) {
        await query
          .updateTable('account')
          .set({ email: sealed ?? '' })
          .where('id', '=', id)
          .where('email', '=', email)
          .execute()
      },
    })),
    ...letters.map(({ id, letter }) => ({
      id,
      sealed: letter,
      async replace(sealed: string | null) {
        await query
          .updateTable('mail')
          .set({ letter: sealed ?? '' })
          .where('id', '=', id)
          .where('letter', '=', letter)
          .execute()
      },
    })),
  ]
}

/** The fields that none of these keys opens. */
export async function lostFields(query: Kysely<DeskTables>, keys: readonly { id: string }[]): Promise<SealedField[]> {
  const known = new Set(keys.map(({ id }) => id))
  return (await sealedFields(query)).filter(({ sealed }) => !known.has(keyIdOf(sealed)))
}

function keyIdOf(sealed: string): string {
  return sealed.split(ID_ENDS)[0] ?? ''
}

/** What to do about a key that is not there, said at start and by the command that changes it. */
export function keyMissing(file: string, there: boolean, lost: readonly SealedField[]): ArchiveError {
  const ids = [...new Set(lost.map(({ sealed }) => keyIdOf(sealed)))].join(', ')
  const found = there ? `does not hold the key ${ids}` : 'is missing'
  return new ArchiveError(
    500,
    'key-missing',
    [
      `The key file ${file} ${found}, which ${lost.length === 1 ? 'opens a name and address' : `opens ${lost.length} names and addresses`} in the database of requests.`,
      `  Put the file back from where you keep it (it is in no backup of DATA_DIR), mode 600, or set SECRET_KEY_FILE to where it is.`,
      '  If it is lost for good: npm run rotate-key -- --give-up-sealed makes a new key, and drops the names, addresses and waiting letters that nobody can open any more. Requests and their private links stay.',
    ].join('\n'),
  )
}
