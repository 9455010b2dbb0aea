/** What a reader may do with an exhibit: pass it on, print it. */
import { PrintButton, ShareButton } from '../../components/page-tools/index.ts'

export function ExhibitTools({ url, title }: { url: string; title: string }) {
  return (
    <div className="btns ex-tools">
      <ShareButton url={url} title={title} />
      <PrintButton />
    </div>
  )
}
