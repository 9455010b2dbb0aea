import { WIDTHS } from './browser.ts'
import { proveControls } from './control-proofs.ts'

proveControls({ name: 'phone', width: WIDTHS.phone, scripts: true })
