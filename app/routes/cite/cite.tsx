/** /cite: any record, found by its title or number, with its citations to copy. */
import { data } from 'react-router'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
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
  return pageMeta(matches, {
    title: page?.chosen ? `Cite ${page.chosen.id}` : 'Cite',
    description: 'Citations of any record of this archive in MLA, Chicago, APA and Turabian style, ready to copy.',
    canonical: page?.status === 200 ? page.canonical : undefined,
  })
}

export default function Cite({ loaderData: { words, chosen, notice, choices, total, pattern } }: Route.ComponentProps) {
  return (
    <div className="wrap cite-page">
      <Crumbs trail={[{ title: 'Cite' }]} />
      <div className="phead g12">
        <h1 className="ph1">Cite</h1>
        <p className="lede ph2">
          Choose a record to get its citations in MLA, Chicago, APA and Turabian style. Each ends with the record’s own address, {pattern}.{' '}
          <Link to={paths.howToCite()}>How to cite</Link> explains the rules, what is required and optional, and rights.
        </p>
      </div>
      <form action={paths.cite()} className="cite-find field">
        <label htmlFor="cite-q">Find a record by its title or number</label>
        <div>
          <input id="cite-q" type="search" name="q" defaultValue={words} maxLength={500} placeholder={useSite().exampleRecord} />
          <Button type="submit" variant="default">
            Find
          </Button>
        </div>
      </form>
      {notice === '' ? null : <p role="status">{notice} Choose another record.</p>}
      {chosen ? (
        <Chosen record={chosen} />
      ) : choices ? (
        <ChoiceList words={words} choices={choices} total={total} />
      ) : (
        <p className="note">The index is being built; searching starts again in a few seconds.</p>
      )}
    </div>
  )
}
