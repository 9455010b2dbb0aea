/** What a reader may do with an article: print it, or say what is wrong with it. */
import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export function ArticleTools({ path, title }: { path: string; title: string }) {
  const [ready, setReady] = useState(false)
  // Printing from the page needs scripts; without them it is offered by the browser alone.
  useEffect(() => setReady(true), [])
  return (
    <div className="btns art-tools">
      <ButtonLink size="sm" to={paths.suggestCorrection(path)}>
        Suggest a correction<span className="vh"> to {title}</span>
      </ButtonLink>
      {ready ? (
        <Button size="sm" onClick={() => window.print()} data-effect="print">
          <Icon name="print" /> Print
        </Button>
      ) : null}
    </div>
  )
}
