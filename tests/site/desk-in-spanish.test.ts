/** The desk below `/es`: its sign-in pages say nothing in English, and its gate is the same as at the addresses without a prefix. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAddresses } from './admin-addresses.ts'
import { joinFirst, PASSWORD, send, signIn, TOKEN } from './admin-session.ts'
import { discard, type SiteServer, startSite } from './site-server.ts'
import { isEnglish, spokenWords } from './spoken-words.ts'

let site: SiteServer
let session = ''
beforeAll(async () => {
  site = await startSite({ environment: { ADMIN_TOKEN: TOKEN } })
  await joinFirst(site)
  session = await signIn(site, 'Anna')
})
afterAll(async () => {
  await site?.stop()
  discard(site?.dataDir ?? '')
})

const htmlOf = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(site.address + path, { headers: { accept: 'text/html', ...headers } })).text()

const pages = (await adminAddresses()).filter(({ path, file }) => file.endsWith('.tsx') && !path.endsWith('/none')).map(({ path }) => path)

test.each([
  ...['/admin', '/admin/entities/site/site', ...pages].map((path) => `/es${path}`),
  '/es/admin/sign-in?joined=1&reset=1&out=1&next=%2Fadmin%2Frecords',
  '/es/admin/forgot',
  '/es/admin/viewer',
  '/es/admin/viewer?origin=https%3A%2F%2Fviewer.example&ended=1',
  '/es/admin/join/guessed',
  '/es/admin/reset/guessed',
  '/es/admin/confirm',
  '/es/admin/sign-out',
  '/es/admin/account',
  '/es/admin/accounts',
])('%s says nothing in English', async (path) => {
  const html = await htmlOf(path, { Cookie: session })
  expect(html).toContain('<html lang="es"')
  const words = spokenWords(html, 'es')
  expect(words.length).toBeGreaterThan(20)
  expect(words.filter(isEnglish)).toEqual([])
})

test('a sign-in below /es: what is wrong is said in Spanish, and the way leads on there', async () => {
  const wrong = await send(site, '/es/admin/sign-in', { name: 'Anna', password: 'no' })
  expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('El nombre o la contraseña no son correctos.')])
  const ways = [
    ['', '/es/admin/overview'],
    ['/admin/confirm', '/es/admin/confirm'],
    ['/es/admin/confirm', '/es/admin/confirm'],
    ['https://elsewhere.example/es/admin', '/es/admin/overview'],
  ]
  for (const [next = '', to] of ways) {
    const answer = await send(site, '/es/admin/sign-in', { name: 'Anna', password: PASSWORD, next })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to])
  }
})

test('the gate below /es refuses as the other does, in Spanish, and writes the address without the prefix', async () => {
  const stranger = await fetch(`${site.address}/es/admin/confirm`, { redirect: 'manual' })
  expect([stranger.status, stranger.headers.get('location')]).toEqual([303, '/es/admin/sign-in?next=%2Fadmin%2Fconfirm'])
  const posted = await send(site, '/es/admin/confirm', {})
  expect([posted.status, await posted.text()]).toEqual([401, expect.stringContaining('Usted no ha iniciado sesión o su sesión caducó')])
  const forged = await send(site, '/es/admin/confirm', {}, { Cookie: session, Origin: 'http://evil.example' })
  expect([forged.status, await forged.text()]).toEqual([403, expect.stringContaining('Abra la página aquí')])
  const large = await send(site, '/es/admin/sign-in', Object.fromEntries([...Array(30).keys()].map((at) => [`f${at}`, ''])))
  expect(large.status).toBe(413)
  const log = await htmlOf('/admin/audit?outcome=refused&actor=Anna', { Authorization: `Bearer ${TOKEN}` })
  expect(log).toContain('POST /admin/confirm')
  expect(log).not.toContain('POST /es/')
})

test('what services refuse is read back in Spanish: a password, the last administrator', async () => {
  const refused = async (path: string, fields: Record<string, string>) => {
    const answer = await send(site, path, fields, { Cookie: session })
    return [answer.status, await answer.text()]
  }
  const account = '/es/admin/account'
  expect(await refused(account, { intent: 'password', password: 'short' })).toEqual([
    400,
    expect.stringContaining('Se esperaba: al menos 12 caracteres.'),
  ])
  expect(await refused(account, { intent: 'password', password: 'passwordpassword' })).toEqual([
    400,
    expect.stringContaining('una contraseña más difícil de adivinar, por ejemplo cuatro palabras sin relación entre sí: '),
  ])
  const accounts = await htmlOf('/es/admin/accounts', { Cookie: session })
  const [, id = ''] = /name="id" value="([^"]+)"/.exec(accounts) ?? []
  expect(await refused('/es/admin/accounts', { intent: 'close', id })).toEqual([
    409,
    expect.stringContaining('El último administrador no puede cerrarse ni recibir otro rol'),
  ])
})
