/** What a reader may do with an exhibit: pass its address on, print it. */
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCopy } from '../../ui/use-copy.ts'

export function ExhibitTools({ url }: { url: string }) {
  const { ready, copied, copy } = useCopy()
  // Without scripts the address stands here to be copied by hand, and the browser prints.
  if (!ready) {
    return (
      <p className="note ex-tools">
        Address: <a href={url}>{url}</a>
      </p>
    )
  }
  return (
    <div className="btns ex-tools">
      <Button size="sm" onClick={() => copy(url)} data-effect="copy" data-effect-target={url}>
        {copied ? 'Link copied' : 'Copy link'}
      </Button>
      <Button size="sm" onClick={() => window.print()} data-effect="print">
        <Icon name="print" /> Print
      </Button>
      <span className="vh" role="status">
        {copied ? 'Link copied' : ''}
      </span>
    </div>
  )
}
