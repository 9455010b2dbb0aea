/** `npm run build`: builds the pages for production. */
import { buildPages } from './build-pages.ts'

buildPages(true)
console.log('Built into build/')
