import { WIDTHS } from './browser.ts'
import { proveControls } from './control-proofs.ts'

proveControls({ name: 'desktop', width: WIDTHS.desktop, scripts: true })
