/** /records/{id}/redactions: the redaction sheet. How many places of a record's files are covered, where and why; never what. */
import { redirect } from 'react-router'
import { saidIn } from '../../../catalog/contract/translatable.ts'
import { isSample } from '../../../catalog/samples.ts'
import { redactionSheet } from '../../../endpoints/redaction-sheet/redaction-sheet.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as redactionSheetWords from '../../../messages/areas/redaction-sheet.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useWords } from '../../ui/language.ts'
import type { Route } from './+types/redactions'
import { AboutRecord, aboutRecordMeta } from './about-record.tsx'

export const loader = guard(({ request, context, params }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const { record, moved, rows } = redactionSheet(params.id, archive)
  const { id, title } = record
  if (moved) throw redirect(paths.redactions(id), 301)
  const t = wordsIn(archive.language)
  return {
    id,
    title,
    sample: isSample(record),
    pageTitle: t(redactionSheetWords.pageTitle, { title, id }),
    description: t(redactionSheetWords.pageDescription, { title }),
    canonical: siteAddress(request, archive.settings) + paths.redactions(id),
    places: rows.reduce((sum, row) => sum + row.places, 0),
    rows: rows.map(({ part, number, page, reason, places }) => {
      const known = archive.catalog.redactionReasons.find((one) => one.id === reason)
      return {
        part,
        number,
        page,
        reason: known ? saidIn(archive.language, known.label) : { words: reason },
        kind: known?.kind ?? '',
        places,
      }
    }),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? aboutRecordMeta(matches, loaderData) : []
}

export default function Redactions({ loaderData: { id, title, sample, places, rows } }: Route.ComponentProps) {
  const t = useWords()
  const heading = t(redactionSheetWords.heading)
  return (
    <div className="wrap desk">
      <AboutRecord
        record={{ id, title, sample }}
        heading={heading}
        lede={(record) => t.rich(redactionSheetWords.lede, { title, places, record })}
      />
      {rows.length === 0 ? null : (
        <>
          <table className="fleet">
            <caption className="vh">{heading}</caption>
            <thead>
              <tr>
                <th scope="col">{t(redactionSheetWords.file)}</th>
                <th scope="col">{t(redactionSheetWords.reason)}</th>
                <th scope="col" className="num">
                  {t(redactionSheetWords.places)}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ part, number, page, reason, kind, places: count }) => (
                <tr key={`${part} ${number} ${page} ${reason.words}`}>
                  <th scope="row">{t(redactionSheetWords.where, { part, number, page: page ?? 0 })}</th>
                  <td>
                    <span lang={reason.lang}>{reason.words}</span> {t(redactionSheetWords.kind, { kind })}
                  </td>
                  <td className="num">{t(redactionSheetWords.count, { count })}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="note">{t(redactionSheetWords.why)}</p>
          <p>
            <a className="more" href={`${paths.redactions(id)}.csv`}>
              {t(redactionSheetWords.csv)}
            </a>
          </p>
        </>
      )}
    </div>
  )
}
