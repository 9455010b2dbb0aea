/** A suggested correction as its sender follows it, by a private link. */

import type { ReactNode } from 'react'
import { data, Form, redirect, useSearchParams } from 'react-router'
import { displayDate } from '../../../catalog/dates.ts'
import { badParameters, isArchiveError } from '../../../catalog/errors.ts'
import { localDay } from '../../../catalog/local-time.ts'
import { correctionStatusIn } from '../../../desk/corrections/correction-fields.ts'
import { postedFields, requireOwnOrigin } from '../../../endpoints/posting/posted-body.ts'

import { clientAddress, siteAddress } from '../../../endpoints/request-address.ts'

import * as correctionsWords from '../../../messages/areas/corrections.ts'
import * as privatePageWords from '../../../messages/areas/private-page.ts'
import { addressIn } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { titled } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { siteIn } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { PRIVATE_HEADERS, StillInLog } from '../requests/private-page.tsx'
import type { Route } from './+types/correction-status'

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  try {
    const { created, resolved, erased, status, title, ...correction } = await archive.desk.corrections.follow(params.code)
    const { language } = archive
    const t = wordsIn(language)
    const path = addressIn(language, paths.correctionStatus(params.code))
    const day = (time: string | null) =>
      time === null ? '' : displayDate(localDay(time, archive.catalog.contract.identity.timeZone), language)
    return data(
      {
        ...correction,
        title: t(correctionsWords.correction, { number: correction.number }),
        aboutTitle: title,
        status: correctionStatusIn(t, status),
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
    titled(matches, loaderData?.title ?? wordsIn(siteIn(matches).language)(correctionsWords.suggested)),
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function CorrectionStatus({ loaderData: page }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const t = useWords()
  const lang = useContentLanguage()
  const link = (words: ReactNode[]) => (
    <Link key="link" to={page.about} lang={lang}>
      {words}
    </Link>
  )
  return (
    <div className="wrap desk">
      <Crumbs trail={[{ title: page.aboutTitle, to: page.about, content: true }, { title: page.number }]} />
      <div className="phead g12">
        <h1 className="ph1">{page.title}</h1>
        <p className="lede ph2">
          {page.status.label}. {page.status.text}
        </p>
      </div>
      {search.get('sent') === '1' ? (
        <p className="note strong" role="status">
          {t(correctionsWords.stored, { number: page.number })}
        </p>
      ) : null}
      <section className="blk" aria-labelledby="link">
        <h2 id="link">{t(privatePageWords.privateLink)}</h2>
        <p className="permanent">
          <a href={page.path}>{page.url}</a>
        </p>
        <p className="note">{t(correctionsWords.linkNote)}</p>
      </section>
      <section className="blk" aria-labelledby="said">
        <h2 id="said">{t(correctionsWords.whatYouSuggested)}</h2>
        <p className="note">{t.rich(correctionsWords.aboutOn, { title: page.aboutTitle, date: page.created, link })}</p>
        {page.erased === '' ? (
          <>
            <p className="words">{page.text}</p>
            {page.source === '' ? null : <p className="words note">{page.source}</p>}
          </>
        ) : (
          <>
            <p>{t(correctionsWords.erased, { date: page.erased })}</p>
            {page.pending ? <StillInLog /> : null}
          </>
        )}
      </section>
      {page.resolved === '' ? null : (
        <section className="blk" aria-labelledby="reply">
          <h2 id="reply">{t(correctionsWords.reply)}</h2>
          <p className="note">{page.resolved}</p>
          <p className="words">{page.reply === '' ? page.status.text : page.reply}</p>
        </section>
      )}
      {page.erased === '' ? (
        <details className="unfold">
          <summary>{t(privatePageWords.deleteData)}</summary>
          <Form method="post">
            <p>{t(correctionsWords.eraseNote)}</p>
            <Button variant="destructive" type="submit" name="do" value="erase">
              {t(privatePageWords.deleteNow)}
            </Button>
          </Form>
        </details>
      ) : null}
    </div>
  )
}
