/** `npm run dev`: the site with its pages rebuilt on every change. */
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import express from 'express'
import { createServer as createVite } from 'vite'
import { z } from 'zod'
import type { createPageHandler } from '../server/app.ts'
import { openArchive } from '../server/context.ts'
import { readSettings } from '../server/settings.ts'

const AppSchema = z.object({ createPageHandler: z.custom<typeof createPageHandler>((value) => typeof value === 'function') })

const settings = readSettings(process.env)
const running = await openArchive(settings, 'development')
const vite = await createVite({ server: { middlewareMode: true } })
const app = express()
app.use(express.static(resolve('public')))
app.use(vite.middlewares)
app.use(async (request, response, next) => {
  try {
    const pages = AppSchema.parse(await vite.ssrLoadModule('./server/app.ts'))
    await pages.createPageHandler(running.archive)(request, response, next)
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    next(error)
  }
})
const server = createServer(app).listen(settings.PORT, settings.HOST, () =>
  console.log(`Development server: http://localhost:${settings.PORT}`),
)
process.once('SIGINT', () => {
  server.close()
  void vite
    .close()
    .then(() => running.close())
    .then(() => process.exit(0))
})
