import { LONG } from '../ring.ts'
import { WIDTHS } from './browser.ts'
import { proveControls } from './control-proofs.ts'
import { EVERY_MODULE, ONE_PER_MODULE } from './pages-to-check.ts'

// In `npm test` a control that several page modules have is used on the first of them; those of the style guide stand on other pages.
proveControls(
  { name: 'desktop', width: WIDTHS.desktop, scripts: true, once: !LONG },
  LONG ? EVERY_MODULE : ONE_PER_MODULE.filter((path) => path !== '/styleguide'),
)
