/** `npm start`: builds what is missing or stale, then serves. */
import { buildPages } from './build-pages.ts'

process.env.NODE_ENV ??= 'production'
if (buildPages()) console.log('Built the pages.')
await import('../server/main.ts')
