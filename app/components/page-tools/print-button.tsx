/** Prints the page. Needs scripts; without them the browser's own menu prints. */
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useScripted } from '../../ui/use-scripted.ts'

export function PrintButton() {
  if (!useScripted()) return null
  return (
    <Button size="sm" onClick={() => window.print()}>
      <Icon name="print" /> Print
    </Button>
  )
}
