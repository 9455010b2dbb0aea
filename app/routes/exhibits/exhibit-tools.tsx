/** What a reader may do with an exhibit: pass it on, print it. */
import { PrintButton, ShareButton } from '../../components/page-tools/index.ts'
import { useOwnLanguage } from '../../ui/language.ts'

export function ExhibitTools({ url, title }: { url: string; title: string }) {
  return (
    <div className="btns ex-tools" lang={useOwnLanguage()}>
      <ShareButton url={url} title={title} />
      <PrintButton />
    </div>
  )
}
