/** The whole result set to take away. Plain links: the browser downloads them, whether scripts run or not. */
import { EMPTY_ADDRESS, type SearchAddress, searchParameters } from '../../../search/search-address.ts'
import { paths } from '../../paths.ts'
import { wholeNumber } from '../../ui/whole-number.ts'

const FORMATS = [
  ['csv', 'CSV'],
  ['json', 'JSON'],
  ['bib', 'BibTeX'],
  ['ris', 'RIS'],
] as const

export function ExportLinks({ address, total }: { address: SearchAddress; total: number }) {
  const { page, size, view, find, more } = EMPTY_ADDRESS
  const whole = searchParameters({ ...address, page, size, view, find, more })
  return (
    <p className="note take">
      Take {total === 1 ? 'this one' : `these ${wholeNumber(total)}`} away:{' '}
      {FORMATS.map(([format, name], at) => (
        <span key={format}>
          {at === 0 ? null : ', '}
          <a href={paths.apiExport(new URLSearchParams([...whole, ['format', format]]))} download data-effect="download" rel="nofollow">
            {name}
          </a>
        </span>
      ))}
      .
    </p>
  )
}
