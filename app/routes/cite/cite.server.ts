/** What /cite shows: the record chosen with its citations, or the records that bear a word. Server only. */
import type { Viewer } from '../../../catalog/access.ts'
import { furtherForms } from '../../../catalog/citations/further-forms.ts'
import { cite } from '../../../catalog/citations/styles.ts'
import { isArchiveError } from '../../../catalog/errors.ts'
import { isSample } from '../../../catalog/samples.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { FORMATS, type FormatName, findRecord, recordView } from '../../../endpoints/record-formats/index.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as citePageWords from '../../../messages/areas/cite-page.ts'
import type { Language } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import { answerOr } from '../../../search/search-engine.ts'
import { factsOf, findRecords, type RecordChoice } from '../../components/find-record/find-record.server.ts'
import { citedForms } from '../../components/record/citations.server.ts'
import type { CitedForm } from '../../components/record/citations.tsx'
import { paths } from '../../paths.ts'

type Circumstances = Archive & { viewer: Viewer; language: Language }

export interface ChosenRecord extends RecordChoice {
  unit: string
  citations: readonly CitedForm[]
  further: readonly CitedForm[]
  /** Formats that reference managers read. */
  files: readonly { ending: FormatName; label: string }[]
  /** Where the original is, as far as known. */
  heldBy: string
}

export interface CitePage {
  title: string
  description: string
  words: string
  chosen: ChosenRecord | null
  /** Why the record asked for is not there; '' where it is, or none was asked for. */
  notice: string
  /** null while the index does not answer. */
  choices: readonly RecordChoice[] | null
  /** How many records bear the words. */
  total: number
  canonical: string
  /** What a record's address looks like: 'https://…/records/{id}'. */
  pattern: string
  status: number
}

/** @throws ArchiveError 400 where the words are too long to be searched. */
export async function loadCite(request: Request, archive: Circumstances): Promise<CitePage> {
  const t = wordsIn(archive.language)
  const parameters = new URL(request.url).searchParams
  const words = (parameters.get('q') ?? '').trim()
  const asked = (parameters.get('record') ?? '').trim()
  const found = asked === '' ? null : chosenRecord(asked, request, archive)
  const chosen = found && 'id' in found ? found : null
  const answer = chosen
    ? { choices: [], total: 0 }
    : await answerOr(archive, () => findRecords(words, archive), { choices: null, total: 0 })
  const site = siteAddress(request, archive.settings)
  return {
    title: chosen ? t(citePageWords.titleOf, { id: chosen.id }) : t(citePageWords.title),
    description: t(citePageWords.description),
    words,
    chosen,
    notice: found && 'message' in found ? found.message : '',
    choices: answer.choices,
    total: answer.total,
    canonical: site + paths.cite(chosen ? { record: chosen.id } : {}),
    pattern: `${site}/records/{id}`,
    status: found && 'status' in found ? found.status : 200,
  }
}

/** The record, or what stands in its way. */
function chosenRecord(asked: string, request: Request, archive: Circumstances): ChosenRecord | { message: string; status: number } {
  const { store, viewer, language } = archive
  const t = wordsIn(language)
  try {
    const { record, version, changed } = findRecord(store, asked, viewer, language)
    const { citation } = recordView(record, { version, changed }, { ...archive, site: siteAddress(request, archive.settings) })
    const sample = isSample(record)
    return {
      id: record.id,
      title: record.title,
      facts: factsOf(record, language),
      unit: record.unit,
      sample,
      citations: citedForms(cite(citation), t),
      further: citedForms(
        furtherForms(citation, sample || record.heldBy === '' ? undefined : { name: record.heldBy, place: '', within: '' }),
        t,
      ),
      files: FORMATS.filter(({ role }) => role === 'citation').map(({ ending, label }) => ({ ending, label })),
      heldBy: sample ? '' : record.heldBy,
    }
  } catch (thrown) {
    if (!isArchiveError(thrown)) throw thrown
    return { message: thrown.message.replace(/\.?$/, '.'), status: thrown.status }
  }
}
