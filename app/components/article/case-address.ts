/** Addresses of notable cases on their page: all, or those of one category. */
export const CATEGORY_PARAMETER = 'category'
/** The list itself stands at this anchor. */
export const CASES_PLACE = 'cases'

export function addressOf(category: string): string {
  return `${category === '' ? '?' : `?${new URLSearchParams({ [CATEGORY_PARAMETER]: category })}`}#${CASES_PLACE}`
}
