/** /cite: any record, found by its title or number, with its citations to copy. */
import type { ReactNode } from 'react'
import { data } from 'react-router'
import * as citePageWords from '../../../messages/en/cite-page.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { useAddress, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/cite'
import { ChoiceList } from './choice-list.tsx'
import { Chosen } from './chosen.tsx'
import { citePage } from './cite-data.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const page = await citePage(request, archiveOf(request, context))
  return data(page, { status: page.status })
})

export const headers = sharedHeaders

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  if (!page) return []
  const { title, description, status, canonical } = page
  return pageMeta(matches, { title, description, canonical: status === 200 ? canonical : undefined })
}

export default function Cite({ loaderData: { words, chosen, notice, choices, total, pattern } }: Route.ComponentProps) {
  const t = useWords()
  const addressIn = useAddress()
  const heading = t(citePageWords.title)
  return (
    <div className="wrap cite-page">
      <Crumbs trail={[{ title: heading }]} />
      <div className="phead g12">
        <h1 className="ph1">{heading}</h1>
        <p className="lede ph2">
          {t.rich(citePageWords.lede, {
            pattern,
            address: (said: ReactNode[]) => <code key="address">{said}</code>,
            how: (said: ReactNode[]) => (
              <Link key="how" to={paths.howToCite()}>
                {said}
              </Link>
            ),
          })}
        </p>
      </div>
      <form action={addressIn(paths.cite())} className="cite-find field">
        <label htmlFor="cite-q">{t(citePageWords.findRecord)}</label>
        <div>
          <input id="cite-q" type="search" name="q" defaultValue={words} maxLength={500} placeholder={useSite().exampleRecord} />
          <Button type="submit" variant="default">
            {t(citePageWords.find)}
          </Button>
        </div>
      </form>
      {notice === '' ? null : (
        <p role="status">
          {notice} {t(citePageWords.chooseAnother)}
        </p>
      )}
      {chosen ? (
        <Chosen record={chosen} />
      ) : choices ? (
        <ChoiceList words={words} choices={choices} total={total} />
      ) : (
        <p className="note">{t(citePageWords.indexing)}</p>
      )}
    </div>
  )
}
