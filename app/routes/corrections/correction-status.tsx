/** A suggested correction as its sender follows it, by a private link. */
import { data, Form, redirect, useSearchParams } from 'react-router'
import { displayDate } from '../../../catalog/dates.ts'
import { badParameters, isArchiveError } from '../../../catalog/errors.ts'
import { CORRECTION_WORDS } from '../../../desk/corrections/correction-fields.ts'
import { clientAddress } from '../../../endpoints/client-address.ts'
import { requireOwnOrigin } from '../../../endpoints/posting/own-origin.ts'
import { postedFields } from '../../../endpoints/posting/posted-body.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { titled } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { PRIVATE_HEADERS } from '../requests/private-headers.ts'
import { StillInLog } from '../requests/still-in-log.tsx'
import type { Route } from './+types/correction-status'

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  try {
    const { created, resolved, erased, status, ...correction } = await archive.desk.corrections.follow(params.code)
    const path = paths.correctionStatus(params.code)
    const day = (time: string | null) => (time === null ? '' : displayDate(time.slice(0, 10)))
    return data(
      {
        ...correction,
        status: CORRECTION_WORDS[status],
        created: day(created),
        resolved: day(resolved),
        erased: day(erased),
        path,
        url: siteAddress(request, archive.settings) + path,
      },
      { headers: PRIVATE_HEADERS },
    )
  } catch (thrown) {
    if (isArchiveError(thrown) && thrown.status === 404) await archive.desk.limits.use('guess', clientAddress(request))
    throw thrown
  }
})

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const archive = archiveOf(request, context)
  requireOwnOrigin(request, archive.settings, { privatePage: true })
  const what = (await postedFields(request)).get('do') ?? ''
  if (what !== 'erase') throw badParameters([{ where: 'do', expected: 'erase', found: what }])
  await archive.desk.corrections.erase(params.code)
  return redirect(paths.correctionStatus(params.code), { status: 303, headers: PRIVATE_HEADERS })
})

export function headers() {
  return PRIVATE_HEADERS
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    titled(matches, loaderData ? `Correction ${loaderData.number}` : 'Suggested correction'),
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function CorrectionStatus({ loaderData: page }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <div className="wrap desk">
      <Crumbs trail={[{ title: page.title, to: page.about }, { title: page.number }]} />
      <div className="phead g12">
        <h1 className="ph1">Correction {page.number}</h1>
        <p className="lede ph2">
          {page.status.label}. {page.status.text}
        </p>
      </div>
      {search.get('sent') === '1' ? (
        <p className="note strong" role="status">
          Thank you. Your suggestion is stored; its number is {page.number}.
        </p>
      ) : null}
      <section className="blk" aria-labelledby="link">
        <h2 id="link">Your private link</h2>
        <p className="permanent">
          <a href={page.path}>{page.url}</a>
        </p>
        <p className="note">
          Save this link: it is the only way back to this page, where the reply will appear. It is kept out of our logs.
        </p>
      </section>
      <section className="blk" aria-labelledby="said">
        <h2 id="said">What you suggested</h2>
        <p className="note">
          About <Link to={page.about}>{page.title}</Link>, {page.created}
        </p>
        {page.erased === '' ? (
          <>
            <p className="words">{page.text}</p>
            {page.source === '' ? null : <p className="words note">{page.source}</p>}
          </>
        ) : (
          <>
            <p>Your text was erased on {page.erased}; number, page and outcome stay.</p>
            {page.pending ? <StillInLog /> : null}
          </>
        )}
      </section>
      {page.resolved === '' ? null : (
        <section className="blk" aria-labelledby="reply">
          <h2 id="reply">The reply</h2>
          <p className="note">{page.resolved}</p>
          <p className="words">{page.reply === '' ? page.status.text : page.reply}</p>
        </section>
      )}
      {page.erased === '' ? (
        <details className="unfold">
          <summary>Delete my data</summary>
          <Form method="post">
            <p>
              Your text, name and address are erased immediately and permanently. Backups made earlier keep them until they are deleted.
            </p>
            <Button variant="destructive" type="submit" name="do" value="erase">
              Delete my data now
            </Button>
          </Form>
        </details>
      ) : null}
    </div>
  )
}
