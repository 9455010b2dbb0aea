/** Files of museums that nobody has seen before: mapped by clicks, tried, imported. */
import { utils, write } from '@e965/xlsx'
import { expect } from 'vitest'
import type { Bench, SentFile, Task } from './task-bench.ts'

/** What somebody does with a file, counted: each is a click, a choice or a word typed. */
class Steps {
  readonly #bench: Bench
  count = 0
  constructor(bench: Bench) {
    this.#bench = bench
  }

  async upload(file: SentFile): Promise<void> {
    await this.#bench.go('/admin/imports')
    await this.#bench.page.getByLabel('File', { exact: true }).setInputFiles(file)
    await this.#bench.press('Upload file')
    await this.#bench.page.getByRole('heading', { level: 1, name: file.name }).waitFor()
    this.count += 3
  }

  /** Chooses fields for columns, where the guess is another. */
  async map(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [column, field] of Object.entries(fields)) {
      const choice = this.#bench.page.getByLabel(`Field for the column ${column}`, { exact: true })
      if ((await choice.inputValue()) === field) continue
      await choice.selectOption(field)
      this.count += 1
    }
    await this.#bench.press('Create mapping')
    await this.#bench.page.getByRole('heading', { name: 'Preview of the first rows' }).waitFor()
    this.count += 1
  }

  /** Into a new collection. @param holder of another institution's. */
  async importInto(collection: string, read: RegExp, holder?: string): Promise<void> {
    const { page } = this.#bench
    await this.#bench.fill('Name in addresses and call numbers', collection)
    await page.getByLabel(holder ? 'Another institution’s' : 'Our own collection', { exact: true }).check()
    if (holder) await this.#bench.fill('Institution', holder)
    await this.#bench.press('Dry run')
    await this.#bench.says(read)
    // What was answered for the dry run holds for the import.
    await this.#bench.press('Import')
    await expect.poll(() => this.#bench.reader(`/collections/${collection}`).then(({ status }) => status), { timeout: 60_000 }).toBe(200)
    this.count += holder ? 5 : 4
    if (holder) expect((await this.#bench.reader(`/collections/${collection}`)).text).toContain(`Held by ${holder}`)
  }
}

/** In the characters of old Macintosh computers. */
function macRoman(text: string): Buffer {
  const special: Readonly<Record<string, number>> = { é: 0x8e, è: 0x8f, à: 0x88, ô: 0x99, ç: 0x8d, '°': 0xa1, É: 0x83 }
  return Buffer.from([...text].map((char) => special[char] ?? char.charCodeAt(0)))
}

const FRENCH = [
  'N° inventaire;Désignation;Auteur;Période;Provenance;Dimensions;Mots clés',
  '1987.12.1;Képi de cérémonie;Atelier Rivière;vers 1932;Marché aux puces;h. 14 cm;képi, uniforme',
  '1987.12.2;Sifflet à roulette;;années 1950;Don de la famille Théault;l. 5 cm;équipement',
  '1991.3.40;Fanion brodé;Mme Ségolène Hébert;14/07/1919;Grenier de la mairie;40 × 60 cm;fanion, cérémonie'.replace('×', 'x'),
].join('\r')

export const IMPORT_TASKS: readonly Task[] = [
  {
    name: 'map and import a table with semicolons, French headings and Macintosh characters',
    async run(bench) {
      const steps = new Steps(bench)
      await steps.upload({ name: 'inventaire.csv', mimeType: 'text/csv', buffer: macRoman(FRENCH) })
      await steps.map({
        'N° inventaire': 'id',
        Désignation: 'title',
        Auteur: 'creators',
        Période: 'date',
        Provenance: 'keep',
        Dimensions: 'extent',
        'Mots clés': 'subjects',
      })
      await steps.importInto('musee', /3 read, 3 added/, 'Musée de la Gendarmerie')
      const { text } = await bench.reader('/records/musee:1987.12.1')
      for (const words of ['Képi de cérémonie', 'Atelier Rivière', 'Marché aux puces']) expect(text).toContain(words)
      expect(steps.count).toBeLessThanOrEqual(20)
    },
  },
  {
    name: 'map and import an OpenDocument sheet whose headings stand below a title over merged cells',
    phone: true,
    async run(bench) {
      const sheet = utils.aoa_to_sheet([
        ['Heimatmuseum Altendorf: Inventarliste', '', '', '', ''],
        [],
        ['Inventarnr.', 'Bezeichnung', 'Datierung', 'Hersteller', 'Standort'],
        ['P-001', 'Dienstmarke', '1921', 'Fa. Hartkopf', 'Vitrine 3'],
        ['P-002', 'Motorradhelm', 'um 1935', '', 'Depot'],
      ])
      sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 4 } }]
      const book = utils.book_new()
      utils.book_append_sheet(book, sheet, 'Liste')
      const buffer: Buffer = write(book, { type: 'buffer', bookType: 'ods' })
      const steps = new Steps(bench)
      await steps.upload({ name: 'inventarliste.ods', mimeType: 'application/vnd.oasis.opendocument.spreadsheet', buffer })
      await bench.says('The headings are in line 3')
      await steps.map({ 'Inventarnr.': 'id', Bezeichnung: 'title', Datierung: 'date', Hersteller: 'creators', Standort: 'ignore' })
      await steps.importInto('altendorf', /2 read, 2 added/, 'Heimatmuseum Altendorf')
      const { text } = await bench.reader('/records/altendorf:P-001')
      for (const words of ['Dienstmarke', '1921', 'Hartkopf']) expect(text).toContain(words)
      expect(text).not.toContain('Vitrine 3')
      expect(steps.count).toBeLessThanOrEqual(20)
    },
  },
  {
    name: 'import one library record in MARCXML with another prefix, without a collection around it',
    async run(bench) {
      const field = (tag: string, indicators: string, subfields: string) =>
        `<m:datafield tag="${tag}" ind1="${indicators[0]}" ind2="${indicators[1]}">${subfields}</m:datafield>`
      const marc = `<?xml version="1.0" encoding="UTF-8"?>
        <m:record xmlns:m="http://www.loc.gov/MARC21/slim"><m:leader>00000npcaa2200000 a 4500</m:leader>
        <m:controlfield tag="001">ocm000471</m:controlfield>
        ${field('100', '1 ', '<m:subfield code="a">Okafor, Ngozi,</m:subfield><m:subfield code="d">1902-1988.</m:subfield>')}
        ${field('245', '10', '<m:subfield code="a">Papers of a fingerprint examiner,</m:subfield><m:subfield code="f">1931-1960.</m:subfield>')}
        ${field('300', '  ', '<m:subfield code="a">4 boxes</m:subfield>')}
        ${field('506', '1 ', '<m:subfield code="a">Closed until 2099.</m:subfield>')}
        ${field('650', ' 0', '<m:subfield code="a">Fingerprints.</m:subfield>')}</m:record>`
      const steps = new Steps(bench)
      await steps.upload({ name: 'papers.xml', mimeType: 'text/xml', buffer: Buffer.from(marc) })
      await steps.importInto('library', /1 read, 1 added/)
      const { text } = await bench.reader('/records/library:ocm000471')
      for (const words of ['Papers of a fingerprint examiner', 'Okafor', 'Closed until 2099']) expect(text).toContain(words)
      expect(steps.count).toBeLessThanOrEqual(10)
    },
  },
]
