import { WIDTHS } from './browser.ts'
import { proveControls } from './control-proofs.ts'
import { EVERY_MODULE } from './pages-to-check.ts'

proveControls({ name: 'phone', width: WIDTHS.phone, scripts: true }, EVERY_MODULE)
