import { WIDTHS } from './browser.ts'
import { proveControls } from './control-proofs.ts'
import { PAGES } from './pages-to-check.ts'

proveControls({ name: 'without scripts', width: WIDTHS.desktop, scripts: false }, PAGES)
