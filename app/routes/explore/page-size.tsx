/** How many records a page shows, beside the way to further pages. */
import * as exploreWords from '../../../messages/en/explore.ts'
import { PAGE_SIZES } from '../../../search/search-address.ts'
import { useWords } from '../../ui/language.ts'
import type { AddressFields } from './use-explore-form.ts'

export function PageSize({ size, fields }: { size: number; fields: AddressFields }) {
  const t = useWords()
  return (
    <p className="page-size">
      <label>
        <span className="vh">{t(exploreWords.perPage)}</span>
        <select name="size" value={fields.values('size')[0] ?? size} onChange={fields.change}>
          {PAGE_SIZES.map((each) => (
            <option key={each} value={each}>
              {t(exploreWords.aPage, { size: each })}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="btn sm">
          {t(exploreWords.apply)}
        </button>
      </noscript>
    </p>
  )
}
