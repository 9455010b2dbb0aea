/** /admin/records/{id}/files/{file}/cover: which places of a file readers must not see, drawn on its pages or given as times. */
import { Form } from 'react-router'
import { saidIn } from '../../../../catalog/contract/translatable.ts'
import { hasRole } from '../../../../desk/accounts/roles.ts'
import { problemIn } from '../../../../desk/problems.ts'
import { CoverPayloadSchema } from '../../../../desk/redaction/cover-file.ts'
import { readFileName } from '../../../../media/media-files.ts'
import * as redactionWords from '../../../../messages/areas/redaction.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Pager } from '../parts/ledger.tsx'
import { usePolling, useUnsavedWarning } from '../parts/page-hooks.ts'
import type { Route } from './+types/cover'
import { isMaking, sendPlaces } from './cover.server.ts'
import { CoverPlaces, type VisiblePlace } from './cover-places.tsx'

/** Jobs looked through for the one of this file. */
const JOBS = 50
const percent = (share: number) => String(Math.round(share * 10_000) / 100)

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const admin = adminOf(request, context)
  const { redaction, desk, language, media, catalog, person } = admin
  const { id, file } = params
  const path = redaction.original(id, file)
  const part = readFileName(file)?.part
  const paged = part === 'picture' || part === 'document'
  const { searchParams } = new URL(request.url)
  const pages = paged ? Math.max(1, part === 'document' ? (await media.documentOf(path)).pages.length : await media.pagesOf(path)) : 1
  const page = Math.min(Math.max(1, Math.trunc(Number(searchParams.get('page') ?? 1)) || 1), pages)
  const size = paged ? await media.parts.sizeOf({ file: path, page: page - 1 }, 1200) : null
  const all = redaction.list(id).filter((one) => one.file === file)
  const [job] = (await desk.jobs.list({ kind: 'cover', limit: JOBS })).filter(({ payload }) => {
    const asked = CoverPayloadSchema.safeParse(JSON.parse(payload)).data
    return asked?.id === id && asked.file === file
  })
  const done = searchParams.get('done')
  const t = wordsIn(language)
  return {
    id,
    file,
    page,
    pages,
    picture: size ? { src: deskPaths.adminCoverPicture(id, file, page), width: size.width, height: size.height } : null,
    places: all
      .filter((one) => one.page === (paged ? page - 1 : null))
      .map(({ id: place, shape, reason, state }): VisiblePlace => {
        const numbers =
          'left' in shape ? [shape.left, shape.top, shape.width, shape.height].map(percent) : [shape.start, shape.end].map(String)
        return { id: place, numbers, reason, state: state === 'drawn' ? 'drawn' : state === 'release' ? 'release' : 'covered' }
      }),
    elsewhere: [...new Set(all.flatMap((one) => (one.page === null || one.page === page - 1 ? [] : [one.page + 1])))],
    changed: all.some(({ state }) => state !== 'covered') || isMaking(admin, id, file),
    covered: all.some(({ state }) => state !== 'drawn'),
    making: isMaking(admin, id, file),
    releases: hasRole(person.role, 'archivist'),
    reasons: catalog.redactionReasons.map(({ id: value, label }) => ({ value, label: saidIn(language, label).words })),
    job: job ? { state: job.state, words: problemIn(language, job.state === 'running' ? job.progress : job.result) } : null,
    said: done === 'save' ? t(redactionWords.saved) : '',
  }
})

export const action = guard(({ request, context, params }: Route.ActionArgs) =>
  sendPlaces(adminOf(request, context), params.id, params.file, request),
)

export default function Cover({ loaderData: shown, actionData }: Route.ComponentProps) {
  const t = useWords()
  const unsaved = useUnsavedWarning()
  const running = shown.job?.state === 'waiting' || shown.job?.state === 'running'
  usePolling(running)
  return (
    <>
      <h1>{t(redactionWords.heading, { file: shown.file })}</h1>
      <p className="ad-facts-line">
        <Link to={deskPaths.adminFiles(shown.id)}>{t(redactionWords.back)}</Link>
      </p>
      {actionData?.words ? (
        <p className="ad-say bad" role="alert">
          {actionData.words}
        </p>
      ) : null}
      {shown.said && !actionData ? (
        <p className="ad-say" role="status">
          {shown.said}
        </p>
      ) : null}
      {shown.job ? (
        <p className={`ad-say${shown.job.state === 'failed' ? ' bad' : ''}`} role="status">
          {running ? t(redactionWords.running, { progress: shown.job.words }) : shown.job.words}
        </p>
      ) : null}
      {shown.making && !running ? <p className="ad-say bad">{t(redactionWords.withheld)}</p> : null}
      <p className="note">{t(shown.picture ? redactionWords.howBoxes : redactionWords.howSpans)}</p>
      <Form method="post" className="ad-form" {...unsaved}>
        <input type="hidden" name="page" value={shown.picture ? shown.page : ''} />
        <CoverPlaces
          key={`${shown.page} ${JSON.stringify(shown.places)}`}
          picture={shown.picture}
          page={shown.page}
          places={shown.places}
          reasons={shown.reasons}
          releases={shown.releases}
        />
        {shown.releases && shown.covered ? <TextField label={t(redactionWords.releaseWhy)} name="why" autoComplete="off" /> : null}
        <div className="ad-send btns">
          <Button type="submit" name="intent" value="save">
            {t(redactionWords.save)}
          </Button>
          <Button type="submit" name="intent" value="cover" variant="default" disabled={running}>
            {t(redactionWords.make)}
          </Button>
          {shown.releases && shown.covered ? (
            <Button type="submit" name="intent" value="release" disabled={running}>
              {t(redactionWords.releaseAll)}
            </Button>
          ) : null}
        </div>
        <p className="note">{t(redactionWords.makeNote)}</p>
      </Form>
      {shown.elsewhere.length > 0 ? (
        <p className="note">{t(redactionWords.elsewhere, { pages: t.list(shown.elsewhere.map(String)) })}</p>
      ) : null}
      <Pager page={shown.page} pages={shown.pages} to={(page) => deskPaths.adminCover(shown.id, shown.file, { page: String(page) })} />
    </>
  )
}
