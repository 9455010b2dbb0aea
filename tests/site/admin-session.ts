/** Accounts and sessions for tests: made as people make them, through the one-time link and the forms. */
import type { SiteServer } from './site-server.ts'

export const PASSWORD = 'correct horse battery'
export const TOKEN = 'a-token-of-24-characters!'

export function send(site: SiteServer, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(site.address + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: site.address, ...headers },
    redirect: 'manual',
  })
}

/** The first administrator, by the link that the server printed. */
export async function joinFirst(site: SiteServer, name = 'Anna'): Promise<void> {
  const link = /\/admin\/join\/[\w-]+/.exec(site.log())?.[0]
  if (!link) throw new Error(`No link was printed:\n${site.log()}`)
  await join(site, link, name)
}

export async function join(site: SiteServer, link: string, name: string): Promise<void> {
  const answer = await send(site, link, { name, password: PASSWORD })
  if (answer.status !== 303) throw new Error(`${link} answers ${answer.status}`)
}

/** @returns the Cookie header of a session. */
export async function signIn(site: SiteServer, name: string, password = PASSWORD): Promise<string> {
  const answer = await send(site, '/admin/sign-in', { name, password })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (answer.status !== 303 || !cookie) throw new Error(`${name} was not signed in: ${answer.status}`)
  return cookie
}

/** Makes an account with a role, by the invitation of somebody who is signed in. */
export async function invite(site: SiteServer, by: string, role: string, name: string): Promise<void> {
  const page = await (await send(site, '/admin/accounts', { intent: 'invite', role }, { Cookie: by })).text()
  await join(site, /\/admin\/join\/[\w-]+/.exec(page)?.[0] ?? '', name)
}
