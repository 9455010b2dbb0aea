/** My list: records kept in this browser, or those that a shared address names. */

import { type SubmitEvent, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { LIST_EXPORTS } from '../../../endpoints/export/writers.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as listWords from '../../../messages/areas/list.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import { wordsIn } from '../../../messages/words.ts'
import { answerOr } from '../../../search/search-engine.ts'
import { archiveOf } from '../../archive-context.ts'
import { type FoundChoices, findRecords } from '../../components/find-record/find-record.server.ts'
import { FindRecordForm, RecordChoices } from '../../components/find-record/find-record.tsx'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { openMyList, SaveButton, saveRecords, useMyList } from '../../components/my-list/my-list.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useAddress, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { useScripted } from '../../ui/use-scripted.ts'
import type { Route } from './+types/list'
import { listedRecords, namedIds } from './list.server.ts'
import { ListItems, ListTools, withIds } from './list-items.tsx'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const { searchParams } = new URL(request.url)
  const ids = namedIds(searchParams)
  const words = (searchParams.get('q') ?? '').trim()
  const choices = words === '' ? null : await answerOr(archive, () => findRecords(words, archive), null)
  const t = wordsIn(archive.language)
  return {
    title: t(shellWords.myList),
    description: t(listWords.description),
    ids,
    choices,
    site: siteAddress(request, archive.settings),
    exports: LIST_EXPORTS,
    ...listedRecords(ids, request, archive),
  }
})

export function headers() {
  return { 'X-Robots-Tag': 'noindex' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: loaderData?.title ?? '',
      description: loaderData?.description ?? '',
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function List({ loaderData }: Route.ComponentProps) {
  const t = useWords()
  const scripted = useScripted()
  const shared = loaderData.ids.length > 0
  const saved = useMyList()
  const fetcher = useFetcher<typeof loader>()
  const { load } = fetcher
  useEffect(openMyList, [])
  const wanted = shared ? '' : paths.list(withIds(saved.map(({ id }) => id)))
  useEffect(() => {
    if (wanted !== '' && wanted !== paths.list()) void load(wanted)
  }, [wanted, load])
  const found = shared ? loaderData : (fetcher.data ?? loaderData)
  const records = shared
    ? loaderData.records.map((record) => ({ ...record, note: '' }))
    : saved.flatMap(({ id, note }) => found.records.filter((record) => record.id === id).map((record) => ({ ...record, note })))
  const lookingUp = !shared && saved.length > 0 && fetcher.data === undefined
  return (
    <div className="wrap desk list-page" aria-busy={lookingUp}>
      <Crumbs trail={[{ title: shared ? t(listWords.sharedList) : t(shellWords.myList) }]} />
      <div className="phead g12">
        <h1 className="ph1">{shared ? t(listWords.sharedList) : t(shellWords.myList)}</h1>
        <p className="lede ph2">{shared ? t(listWords.sharedLede) : t(listWords.myLede)}</p>
      </div>
      {shared && scripted ? (
        <div className="btns">
          <Button
            onClick={() => saveRecords(records.map(({ id }) => id))}
            disabled={records.every(({ id }) => saved.some((one) => one.id === id))}
          >
            {records.every(({ id }) => saved.some((one) => one.id === id)) ? t(listWords.allSaved) : t(listWords.saveAll)}
          </Button>
        </div>
      ) : null}
      {!shared && !scripted ? <p className="note strong">{t(listWords.withoutScripts)}</p> : null}
      {records.length > 0 ? <ListTools records={records} exports={loaderData.exports} site={loaderData.site} /> : null}
      {records.length > 0 ? (
        <ListItems records={records} mine={!shared} ids={loaderData.ids} />
      ) : (
        <p>{lookingUp ? t(listWords.loading) : t(listWords.empty)}</p>
      )}
      {found.missing.length > 0 ? <p className="note">{t(listWords.notAvailable, { ids: t.list(found.missing) })}</p> : null}
      <FindToAdd ids={loaderData.ids} choices={loaderData.choices} mine={!shared && scripted} />
      <AddRecord ids={loaderData.ids} mine={!shared && scripted} />
    </div>
  )
}

/** Adds a record by its number: to the address, which works without scripts, or to the list of this browser. */
function AddRecord({ ids, mine }: { ids: readonly string[]; mine: boolean }) {
  const t = useWords()
  const addressOf = useAddress()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!mine) return
    event.preventDefault()
    const id = String(new FormData(event.currentTarget).get('r') ?? '').trim()
    if (id !== '') saveRecords([id.toLowerCase()])
    event.currentTarget.reset()
  }
  return (
    <form method="get" action={addressOf(paths.list())} className="form add-record" onSubmit={submit}>
      {ids.map((id) => (
        <input key={id} type="hidden" name="r" value={id} />
      ))}
      <TextField label={t(listWords.addByNumber)} name="r" required placeholder={useSite().exampleRecord} />
      <div className="btns">
        <Button type="submit">{t(listWords.addIt)}</Button>
      </div>
    </form>
  )
}

/** Finds records to add: to the list of this browser by a button, to a list that is an address by a link that holds them all. */
interface FindToAddProps {
  /** Ids of the address. */
  ids: readonly string[]
  choices: FoundChoices | null
  mine: boolean
}

function FindToAdd({ ids, choices, mine }: FindToAddProps) {
  const t = useWords()
  const kept = ids.map((id): [string, string] => ['r', id])
  const listed = new Set(ids.map((id) => id.toLowerCase()))
  return (
    <section aria-labelledby="find-to-add">
      <h2 id="find-to-add">{t(listWords.addRecords)}</h2>
      <FindRecordForm label={t(listWords.findByWords)} action={paths.list()} words={choices?.words ?? ''} keep={kept} />
      {choices ? (
        <RecordChoices
          found={choices}
          heading={t(listWords.found)}
          action={({ id }) =>
            mine ? (
              <SaveButton id={id} />
            ) : listed.has(id) ? (
              <span className="note">{t(listWords.onThisList)}</span>
            ) : (
              <Link className="more" to={paths.list(new URLSearchParams([...kept, ['r', id], ['q', choices.words]]))} preventScrollReset>
                {t(listWords.add)}
                <span className="vh"> {t(listWords.addToThis, { id })}</span>
              </Link>
            )
          }
        />
      ) : null}
    </section>
  )
}
