/** The thread in which the PDF of a finding aid is made: pages are compressed while later ones are written. */
import { z } from 'zod'
import { displayDate } from '../../catalog/dates.ts'
import { notFound } from '../../catalog/errors.ts'
import { answerAsWorker } from '../../catalog/worker-result.ts'
import { PageWriter } from '../../media/page-writer.ts'
import { editedCatalog, openStore, storeFile } from '../../store/index.ts'
import { type Bookmark, openPdf } from '../pdf/pdf-pages.ts'
import type { RecordView } from '../record-formats/index.ts'
import { labelsOf } from '../search-api/search.ts'
import { componentWords, wholeInWords } from './aid-words.ts'
import { treeRules, viewOf, wholeRecord } from './ead-document.ts'
import { writeComponent, writeEmpty, writeHead } from './write-aid.ts'

const BuildOptionsSchema = z.object({
  dataDir: z.string(),
  content: z.string(),
  collection: z.string(),
  /** Address of the site, where it is set; '' for none. */
  site: z.string(),
  samples: z.boolean(),
  /** The day by which the access rule is asked. */
  day: z.number().int(),
})
export type BuildOptions = z.infer<typeof BuildOptionsSchema>

/** Levels of parts that have bookmarks. */
const BOOKMARKED = 3
const MOST_TITLE = 70

answerAsWorker(async (given) => {
  const { dataDir, content, collection: id, site, samples, day } = BuildOptionsSchema.parse(given)
  const store = openStore(storeFile(dataDir), { readOnly: true })
  try {
    // One read transaction: all of it is of the same moment, whatever is written meanwhile.
    store.database.exec('BEGIN')
    const catalog = editedCatalog(content, store)
    const viewer = { role: 'public' as const, day }
    const collection = labelsOf({ catalog, store, viewer }).collection(id)
    if (!collection) throw notFound(`A collection called "${id}"`)
    const settings = { publicUrl: site, publishSamples: samples, publicKey: '', release: '' }
    const source = { catalog, store, settings, viewer, site }
    const root = wholeRecord(id, source)
    const changed = new Date(day * 86_400_000).toISOString()
    const pdf = await openPdf()
    const page = new PageWriter(pdf.letters)
    writeHead(page, {
      title: collection.title,
      ...wholeInWords(collection, root),
      origin: [
        `${catalog.site.name}. ${catalog.contract.identity.independence.footer}.`,
        ...(site === '' ? [] : [`${site}${catalog.collectionPath(id)}`]),
        `As described on ${displayDate(changed.slice(0, 10))}.`,
      ],
    })
    const bookmarks: Bookmark[] = []
    /** The components that are open: each may hold others. */
    const open: RecordView[] = []
    let count = 0
    const rules = treeRules(source)
    for (const place of store.tree.walk(rules, id)) {
      const view = place.id === root?.record.id ? null : viewOf(place.id, source)
      if (!view) continue
      const level = Math.min(place.depth - (root ? 1 : 0), open.length)
      open.length = level
      const words = componentWords(view, { around: open.at(-1) ?? root, holds: store.tree.holds(rules, place.id) })
      const begins = writeComponent(page, words, level)
      if (words.part && level < BOOKMARKED) bookmarks.push({ title: words.title.words, depth: level, ...begins })
      open.push(view)
      count += 1
      pdf.add(page.takeFull())
    }
    if (count === 0) writeEmpty(page)
    pdf.add(page.pages)
    const title = collection.title.length > MOST_TITLE ? `${collection.title.slice(0, MOST_TITLE)}…` : collection.title
    pdf.addToEach((at, of) => [page.footOf(`${title} · ${at} of ${of}`, { voice: 'data', size: 8 })])
    return await pdf.save(
      {
        title: `Finding aid: ${collection.title}`,
        subject: `Everything in ${collection.title}, component by component.`,
        author: root?.record.heldBy || catalog.site.name,
        changed,
      },
      bookmarks,
    )
  } finally {
    store.close()
  }
})
