/** The whole result set as a download. Plain links: the browser downloads them, whether scripts run or not. */

import * as exploreHelpWords from '../../../messages/en/explore-help.ts'
import { EMPTY_ADDRESS, type SearchAddress, searchParameters } from '../../../search/search-address.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../ui/language.ts'

const FORMATS = [
  ['csv', 'CSV'],
  ['json', 'JSON'],
  ['jsonl', 'JSON Lines'],
  ['bib', 'BibTeX'],
  ['ris', 'RIS'],
] as const

export default function ExportLinks({ address, total }: { address: SearchAddress; total: number }) {
  const t = useWords()
  const { page, size, view, find, more } = EMPTY_ADDRESS
  const whole = searchParameters({ ...address, page, size, view, find, more })
  return (
    <p className="note take">
      {t(exploreHelpWords.download, { total })}{' '}
      {FORMATS.map(([format, name], at) => (
        <span key={format}>
          {at === 0 ? null : ', '}
          <a href={paths.apiExport(new URLSearchParams([...whole, ['format', format]]))} download rel="nofollow">
            {name}
          </a>
        </span>
      ))}
      .
    </p>
  )
}
