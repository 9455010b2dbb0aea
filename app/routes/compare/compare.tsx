/** /compare: two records side by side, every field that either has, with what differs marked. */
import { data } from 'react-router'
import { archiveOf } from '../../archive-context.ts'
import { FindRecordForm, RecordChoices } from '../../components/find-record/index.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { PrintButton, ShareButton } from '../../components/page-tools/index.ts'
import { RecordCard } from '../../components/record/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/compare'
import { comparePage } from './compare-data.ts'
import { CompareTable } from './compare-table.tsx'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const page = await comparePage(request, archiveOf(request, context))
  return data(page, { status: page.status })
})

export const headers = sharedHeaders

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, { title: 'Compare records', description: 'Two records of the archive side by side, with what differs marked.' }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Compare({ loaderData: page }: Route.ComponentProps) {
  const { first, second, notices, fields, only, found, url } = page
  const differing = fields.filter(({ same }) => !same).length
  const chosen = { ...(first ? { a: first.id } : {}), ...(second ? { b: second.id } : {}) }
  const both = first && second
  return (
    <div className="wrap compare-page">
      <Crumbs trail={[{ title: 'Compare' }]} />
      <div className="phead g12">
        <h1 className="ph1">Compare records</h1>
        <p className="lede ph2">
          {both
            ? `${differing} of ${fields.length} fields differ. The address of this page is the comparison: save it or share it.`
            : 'Choose two records to see every field of both side by side, with what differs marked.'}
        </p>
      </div>
      {notices.map((notice) => (
        <p key={notice} className="note strong" role="status">
          {notice} Choose another record.
        </p>
      ))}
      {both ? (
        <div className="btns">
          <ButtonLink size="sm" to={paths.compare({ ...chosen, ...(only ? {} : { only: 'differences' }) })} preventScrollReset>
            {only ? 'Show all fields' : 'Show only what differs'}
          </ButtonLink>
          <ButtonLink
            size="sm"
            to={paths.compare({ a: second.id, b: first.id, ...(only ? { only: 'differences' } : {}) })}
            preventScrollReset
          >
            Swap
          </ButtonLink>
          <ShareButton url={url} title={`${first.title} and ${second.title}`} />
          <PrintButton />
        </div>
      ) : null}
      <div className="compare-pair">
        {first ? (
          <div>
            <RecordCard
              record={first}
              heading="h2"
              actions={<ChooseAnother id={first.id} to={paths.compare(second ? { b: second.id } : {})} />}
            />
          </div>
        ) : null}
        {second ? (
          <div>
            <RecordCard
              record={second}
              heading="h2"
              actions={<ChooseAnother id={second.id} to={paths.compare(first ? { a: first.id } : {})} />}
            />
          </div>
        ) : null}
      </div>
      {both ? <CompareTable first={first} second={second} fields={only ? fields.filter(({ same }) => !same) : fields} /> : null}
      {both ? null : (
        <section className="compare-choose" aria-labelledby="choose">
          <h2 id="choose">{first || second ? 'Compare it with' : 'First record'}</h2>
          <FindRecordForm
            label="Find a record by its title or number"
            action={paths.compare()}
            words={found?.words ?? ''}
            keep={Object.entries(chosen)}
          />
          {found ? (
            <RecordChoices
              found={found}
              heading={first || second ? 'Similar records' : 'Some records to begin with'}
              action={({ id }) => (
                <Link className="more" to={paths.compare(first ? { a: first.id, b: id } : { a: id, ...chosen })}>
                  {first || second ? 'Compare' : 'Choose'}
                  <span className="vh"> {id}</span>
                </Link>
              )}
            />
          ) : (
            <p className="note">The index is being built; searching starts again in a few seconds.</p>
          )}
          <p className="note">
            Records you saved can be compared from <Link to={paths.list()}>My list</Link>.
          </p>
        </section>
      )}
    </div>
  )
}

function ChooseAnother({ id, to }: { id: string; to: string }) {
  return (
    <Link className="tl" to={to}>
      Choose another<span className="vh"> in place of {id}</span>
    </Link>
  )
}
