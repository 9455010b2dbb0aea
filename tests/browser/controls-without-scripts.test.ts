import { WIDTHS } from './browser.ts'
import { proveControls } from './control-proofs.ts'

proveControls({ name: 'without scripts', width: WIDTHS.desktop, scripts: false })
