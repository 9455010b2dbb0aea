/** Covers the places of cases as an archivist does, by the forms of the desk, and restores a backup of what is public. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { makeBackup, restoreBackup, restoreContent } from '../../desk/backup/backup.ts'
import { send } from './admin-session.ts'
import type { RedactionCase } from './redaction-cases.ts'
import { type SiteServer, scratch, startSite } from './site-server.ts'

/** Between two looks at the jobs, in milliseconds. */
const LOOK = 250

/** @returns once every job has ended. @throws where one failed. */
export async function coverCases(site: SiteServer, cases: readonly RedactionCase[], Cookie: string, reason: string): Promise<void> {
  for (const { id, file, place } of cases) await sendPlaces(site, { id, file }, { intent: 'cover', place: '', reason, ...place }, Cookie)
  await jobsDone(site)
}

export async function sendPlaces(
  site: SiteServer,
  { id, file }: Pick<RedactionCase, 'id' | 'file'>,
  fields: Record<string, string>,
  Cookie: string,
): Promise<void> {
  const answer = await send(site, `/admin/records/${id}/files/${encodeURIComponent(file)}/cover`, fields, { Cookie })
  if (answer.status !== 303)
    throw new Error(`${id} is not covered: ${answer.status} ${/role="alert">([^<]*)/.exec(await answer.text())?.[1] ?? ''}`)
}

/** Waits until no job is left. @throws where one that covers files failed. */
export async function jobsDone({ dataDir }: Pick<SiteServer, 'dataDir'>): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'desk.sqlite'), { readOnly: true, timeout: 10_000 })
  try {
    const left = database.prepare("SELECT count(*) AS left FROM job WHERE kind IN ('cover', 'index') AND state IN ('waiting', 'running')")
    while (Number(left.get()?.left) > 0) await wait(LOOK)
    const failed = database.prepare("SELECT label, result FROM job WHERE kind = 'cover' AND state = 'failed'").all()
    if (failed.length > 0) throw new Error(failed.map(({ label, result }) => `${label}: ${result}`).join('\n'))
  } finally {
    database.close()
  }
}

/** Another site, started from a backup of what is public in this one. */
export async function startRestored({ dataDir }: Pick<SiteServer, 'dataDir'>): Promise<SiteServer> {
  const folder = scratch('public')
  const [backup, restored, content] = ['backup', 'data', 'content'].map((name) => join(folder, name))
  if (!backup || !restored || !content) throw new Error('Three names are three folders')
  await makeBackup({ dataDir, contentDir: 'content', publicOnly: true }, backup)
  await restoreBackup(backup, restored)
  await restoreContent(backup, content)
  mkdirSync(join(restored, 'media'), { recursive: true })
  return startSite({ dataDir: restored, contentDir: content, environment: { TRUST_PROXY: '1', PUBLISH_SAMPLES: '1' } })
}
