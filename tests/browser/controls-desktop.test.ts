import { WIDTHS } from './browser.ts'
import { proveControls } from './control-proofs.ts'
import { WALKED } from './pages-to-check.ts'

proveControls({ name: 'desktop', width: WIDTHS.desktop, scripts: true }, WALKED)
