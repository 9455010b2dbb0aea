/** `npm run dev`: the site with its pages rebuilt on every change. */
import { resolve } from 'node:path'
import { createServer as createVite } from 'vite'
import { z } from 'zod'
import { MACHINE_ADDRESSES } from '../endpoints/machine-addresses.ts'
import type { createRoutes, Routes } from '../server/app.ts'
import { canonicalAddresses } from '../server/canonical-address.ts'
import { headersOnly } from '../server/checked-request.ts'
import { openArchive } from '../server/context.ts'
import { lockDataDir } from '../server/data-lock.ts'
import { createHttpServer } from '../server/http.ts'
import type { machineAnswers } from '../server/machine-answers.ts'
import { readSettings } from '../server/settings.ts'

const AppSchema = z.object({ createRoutes: z.custom<typeof createRoutes>((value) => typeof value === 'function') })
const MachinesSchema = z.object({ machineAnswers: z.custom<typeof machineAnswers>((value) => typeof value === 'function') })

const settings = readSettings(process.env)
lockDataDir(settings.DATA_DIR, 'serves')
const files = resolve(settings.CONTENT_DIR, 'public')
const running = await openArchive(settings, 'development')
const vite = await createVite({ server: { middlewareMode: true } })
const server = createHttpServer({
  client: files,
  files,
  trustProxy: settings.TRUST_PROXY,
  host: settings.HOST,
  publicUrl: settings.PUBLIC_URL,
  addresses: canonicalAddresses([...MACHINE_ADDRESSES.map(({ path }) => path), ...(await currentRoutes()).patterns]),
  known: async (request) => (await running.archive.desk.whoIs.person(headersOnly(request))) !== null,
  first: vite.middlewares,
  machines: async (request) => (await currentMachines())(request),
  async pages(request) {
    try {
      return await (await currentRoutes()).page(request)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      throw error
    }
  },
})

/** As they are after the last change of a file. */
async function currentRoutes(): Promise<Routes> {
  return AppSchema.parse(await vite.ssrLoadModule('./server/app.ts')).createRoutes(running.archive)
}

async function currentMachines(): Promise<ReturnType<typeof machineAnswers>> {
  return MachinesSchema.parse(await vite.ssrLoadModule('./server/machine-answers.ts')).machineAnswers(running.archive)
}

server.listen(settings.PORT, settings.HOST, () => console.log(`Development server: http://localhost:${settings.PORT}`))
process.once('SIGINT', () => {
  server.close()
  void vite
    .close()
    .then(() => running.close())
    .then(() => process.exit(0))
})
