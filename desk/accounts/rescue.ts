/** What `npm run rescue` does: a way back in for whoever runs the server. Each step stands in the audit log. */
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { ArchiveError } from '../../catalog/errors.ts'
import { openAuditLog } from '../audit/audit-log.ts'
import type { DeskTables } from '../database/migrations.ts'
import { openAccounts } from './accounts.ts'
import { putResetCode, RESET_MINUTES } from './password-resets.ts'

const USAGE = 'npm run rescue [-- NAME [--administrator] | -- --new-administrator]'

/** @returns what to print. @throws ArchiveError 400 where the command line is wrong, 404 where no account has the name. */
export async function rescue(query: Kysely<DeskTables>, given: readonly string[], site: string): Promise<string[]> {
  const { name, administrator, fresh } = asked(given)
  const accounts = openAccounts(query)
  const audit = openAuditLog(query)
  const say = (action: string, subject: string) =>
    audit.add({ actor: 'operator', action, subject, outcome: 'done', from: 'this machine', detail: 'npm run rescue' })
  if (fresh) {
    const code = await accounts.invite('administrator', 'operator')
    await say('account.invite', '')
    return ['This link creates one administrator. It works once, within three days:', `${site}/admin/join/${code}`]
  }
  const all = await accounts.list()
  if (name === '')
    return [
      all.length === 0 ? 'There are no accounts yet: the server prints a link for the first one when it starts.' : 'Accounts:',
      ...all.map((one) => `  ${one.name} (${one.role}${one.closed === null ? '' : ', closed'})`),
      ...(all.length === 0 ? [] : [`A link for a new password: ${USAGE}`]),
    ]
  const account = all.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (!account)
    throw new ArchiveError(
      404,
      'not-found',
      `No account is called "${name}". There are: ${all.map((one) => one.name).join(', ') || 'none'}.`,
    )
  if (account.closed !== null) await accounts.setClosed(account.id, false)
  if (administrator) await accounts.setRole(account.id, 'administrator')
  // Waits after wrong passwords end as well.
  await query.deleteFrom('sign_in_failure').execute()
  const code = await query.transaction().execute((transaction) => putResetCode(transaction, account.id, 'operator', new Date()))
  await say('password.link', account.name)
  return [
    ...(account.closed === null ? [] : [`${account.name} is open again.`]),
    ...(administrator ? [`${account.name} is an administrator.`] : []),
    `This link sets a new password for ${account.name}. It works once, within ${RESET_MINUTES} minutes:`,
    `${site}/admin/reset/${code}`,
  ]
}

function asked(given: readonly string[]): { name: string; administrator: boolean; fresh: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { administrator: { type: 'boolean', default: false }, 'new-administrator': { type: 'boolean', default: false } },
    })
    const name = positionals.join(' ').trim()
    const fresh = values['new-administrator']
    if (fresh && (name !== '' || values.administrator)) throw new TypeError('--new-administrator stands alone')
    if (values.administrator && name === '') throw new TypeError('--administrator needs the name of an account')
    return { name, administrator: values.administrator, fresh }
  } catch (error) {
    throw new ArchiveError(400, 'bad-arguments', `${USAGE}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
