/** Prints the page. Needs scripts; without them the browser's own menu prints. */
import * as articlesWords from '../../../messages/en/articles.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../ui/language.ts'
import { useScripted } from '../../ui/use-scripted.ts'

export function PrintButton() {
  const t = useWords()
  if (!useScripted()) return null
  return (
    <Button size="sm" onClick={() => window.print()}>
      <Icon name="print" /> {t(articlesWords.print)}
    </Button>
  )
}
