/** The whole result set as a download. Plain links: the browser downloads them, whether scripts run or not. */
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
      Download {total === 1 ? 'this record' : `these ${wholeNumber(total)} records`}:{' '}
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
