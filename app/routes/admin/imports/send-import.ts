/** What is sent about an upload: a mapping, chosen or written, or the order to import. Server only. */
import { z } from 'zod'
import { isArchiveError } from '../../../../catalog/errors.ts'
import { HolderSchema } from '../../../../catalog/schemas/authorities.ts'
import { RecordTypeSchema, RightsSchema } from '../../../../catalog/schemas/record.ts'
import { COLUMN_CHOICES } from '../../../../desk/imports/column-choices.ts'
import type { ImportPayload } from '../../../../desk/imports/import-jobs.ts'
import { mappingYaml } from '../../../../desk/imports/mapping-form.ts'
import type { Admin } from '../gate/admin-context.ts'
import { importTarget } from './import-target.ts'
import { WHOSE } from './whose.ts'

const flag = z
  .literal('1')
  .optional()
  .transform((value) => value === '1')
const ChoiceSchema = z.object({
  type: RecordTypeSchema,
  rights: RightsSchema,
  order: z.enum(['month-first', 'day-first']).default('month-first'),
  sheet: z.string().max(200).default(''),
})
const RunSchema = z.object({
  intent: z.enum(['dry-run', 'import']),
  /** Id of a collection there is; '': a new one, or one for each file of an archive. */
  collection: z.string(),
  title: z.string().trim().max(200).default(''),
  newId: z
    .string()
    .trim()
    .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, { error: 'lowercase words joined by hyphens' })
    .default(''),
  whose: z.enum(WHOSE).optional(),
  holder: HolderSchema.shape.name,
  holderAddress: HolderSchema.shape.address,
  keepGoing: flag,
  removeMissing: flag,
  overwriteEdits: flag,
})

export interface SendOutcome {
  done: boolean
  words: string
  details: string[]
  /** Which part of the page it is about. */
  at: 'mapping' | 'run'
  /** What was typed as a mapping, to go on with. */
  yaml: string
}

export async function sendImport(admin: Admin, id: string, form: FormData): Promise<SendOutcome> {
  const { uploads, desk, person, note, catalog } = admin
  const upload = uploads.find(id)
  const fields = Object.fromEntries(form)
  const refuse = (at: SendOutcome['at'], words: string, details: string[], yaml = ''): SendOutcome => {
    note({ action: `import.${String(fields.intent ?? '')}`, subject: id, outcome: 'refused', detail: words })
    return { done: false, words, details, at, yaml }
  }
  const done = (action: string, detail = ''): SendOutcome => {
    note({ action: `import.${action}`, subject: id, detail })
    return { done: true, words: '', details: [], at: 'run', yaml: '' }
  }
  if (fields.intent === 'choose') {
    const chosen = ChoiceSchema.safeParse(fields)
    const choices = z.array(z.enum(COLUMN_CHOICES)).safeParse(form.getAll('choice'))
    if (!chosen.success || !choices.success || !catalog.rights.has(chosen.data.rights))
      return refuse('mapping', 'A column has an unknown field.', [])
    const { columns, header } = await uploads.firstRows(id, 0, chosen.data.sheet)
    return takeMapping(mappingYaml({ columns, header, choices: choices.data, ...chosen.data }))
  }
  if (fields.intent === 'mapping') return takeMapping(String(fields.yaml ?? '').replaceAll('\r\n', '\n'))
  const run = RunSchema.safeParse(fields)
  if (!run.success)
    return refuse(
      'run',
      'The import was not started.',
      run.error.issues.map(({ path, message }) => `${path.join('.')}: expected ${message}`),
    )
  const { intent, keepGoing, removeMissing, overwriteEdits } = run.data
  const target = importTarget(admin, upload, run.data)
  if ('faults' in target) return refuse('run', 'The import was not started.', target.faults)
  const dryRun = intent === 'dry-run'
  const payload: ImportPayload = { ...target, keepGoing, removeMissing, overwriteEdits, upload: id, dryRun, actor: person.name }
  await desk.jobs.add({ kind: 'import', payload, label: `${dryRun ? 'Dry run of' : 'Import'} ${upload.name}`, by: person.name })
  return done(intent, `${upload.name} into ${target.collection || 'a collection for each file'}`)

  async function takeMapping(yaml: string): Promise<SendOutcome> {
    try {
      await uploads.setMapping(id, yaml)
      return done('mapping')
    } catch (error) {
      if (!isArchiveError(error) || error.status >= 500) throw error
      const details = error.details.map(({ where, expected, found }) => `${where}: expected ${expected}; found ${found || 'nothing'}`)
      return refuse('mapping', 'The mapping was not accepted.', details, yaml)
    }
  }
}
