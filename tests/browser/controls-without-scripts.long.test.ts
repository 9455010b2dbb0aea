import { WIDTHS } from './browser.ts'
import { proveControls } from './control-proofs.ts'
import { EVERY_MODULE } from './pages-to-check.ts'

proveControls({ name: 'without scripts', width: WIDTHS.desktop, scripts: false }, EVERY_MODULE)
