/** What makes an archive is content: a copy is renamed, and pages are added, moved and removed, without an edit outside its folder. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { discard, type SiteServer, scratch, startSite } from './site-server.ts'

function copyOf(archive: string): string {
  const folder = scratch('archive')
  cpSync(archive, folder, { recursive: true })
  return folder
}

function change(folder: string, path: string, ...pairs: readonly (readonly [from: string, to: string])[]): void {
  const file = join(folder, path)
  let text = readFileSync(file, 'utf8')
  for (const [from, to] of pairs) {
    if (!text.includes(from)) throw new Error(`${path} has no "${from}"`)
    text = text.replaceAll(from, to)
  }
  writeFileSync(file, text)
}

function add(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** Ids stand in records, articles, exhibits and timelines. */
function newPrefix(folder: string, from: string, to: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.(?:csv|md|ya?ml)$/.test(path)) {
      const file = join(folder, path)
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`${from}:`, `${to}:`))
    }
  }
}

/** Takes an entry out of the list of people. */
function removePerson(folder: string, id: string): void {
  const file = join(folder, 'people/people.yaml')
  const entries = readFileSync(file, 'utf8').split(/(?=^- id: )/m)
  const kept = entries.filter((entry) => !entry.startsWith(`- id: ${id}\n`))
  if (kept.length === entries.length) throw new Error(`people/people.yaml has no "${id}"`)
  writeFileSync(file, kept.join(''))
}

const page = async (site: SiteServer, path: string) => {
  const answer = await fetch(site.address + path, { headers: { accept: 'text/html' }, redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() }
}

describe('another name, prefix, color, navigation and founding year', () => {
  const folder = copyOf('examples/keel-islands')
  let site: SiteServer
  beforeAll(async () => {
    newPrefix(folder, 'kil', 'sea')
    change(folder, 'site/site.yaml', ['Keel Islands Light Archive', 'Archive of the Far Lamps'])
    change(
      folder,
      'site/identity.yaml',
      ['idPrefix: kil', 'idPrefix: sea'],
      ['founded: 1871-09-01', 'founded: 1902-05-04'],
      ['[Keel Islands, Light Archive]', '[Far, Lamps]'],
    )
    change(folder, 'site/look.yaml', ['#0f4a3c', '#5a1f4d'])
    change(folder, 'site/navigation.yaml', ['{ to: /collections, label: { en: Holdings, es: Fondos } }', '{ to: /places, label: Where }'])
    site = await startSite({ contentDir: folder })
  })
  afterAll(async () => {
    await site?.stop()
    discard(site?.dataDir ?? folder)
    discard(folder)
  })

  test('are found on the pages', async () => {
    const html = (await page(site, '/')).html.replaceAll('<!-- -->', '')
    const wanted = [
      '<title>Archive of the Far Lamps</title>',
      'Far<br/>Lamps',
      '--navy:#5a1f4d',
      '>Where</a>',
      `Year ${new Date().getFullYear() - 1902}.`,
    ]
    expect(wanted.filter((words) => !html.includes(words))).toEqual([])
    expect(html.includes('>Holdings</a>')).toBe(false)
    expect((await page(site, '/records/sea:doc:1871:001')).status).toBe(200)
    expect((await page(site, '/records/kil:doc:1871:001')).status).toBe(404)
    expect((await page(site, '/records/sea:doc:1871:001.bib')).html).toContain('Archive of the Far Lamps')
    expect((await page(site, '/feed.xml')).html).toContain('Archive of the Far Lamps: News')
  })
})

describe('articles, collections, exhibits, categories of the news and people', () => {
  const folder = copyOf('examples/keel-islands')
  let site: SiteServer
  beforeAll(async () => {
    const article = (path: string, section: string, title: string, more = '') =>
      `---\ntitle: ${title}\npath: ${path}\nsection: ${section}\nsummary: A page that was added to the content folder and to nothing else at all.\norder: 9\n${more}reviewed: 2026-11-24\n---\n\nWords of ${title}.\n`
    add(folder, 'articles/stations/gull-point.md', article('/stations/gull-point', 'stations', 'Gull Point Light'))
    add(folder, 'articles/blog/roof.md', article('/blog/roof', 'blog', 'A new roof', 'published: 2026-11-01\ncategory: repairs\n'))
    change(folder, 'site/news.yaml', [
      '- id: reading-room',
      '- id: repairs\n  title: Repairs\n  holds: What was mended.\n- id: reading-room',
    ])
    add(folder, 'collections/charts.yaml', 'id: charts\ntitle: Charts of the Coast\nshortTitle: Charts\ndescription: Charts.\norder: 50\n')
    const exhibit = readFileSync(join(folder, 'exhibits/sixty-years-of-oil.yaml'), 'utf8')
    add(
      folder,
      'exhibits/second.yaml',
      exhibit.replace('id: sixty-years-of-oil', 'id: second').replace('Sixty Years of Oil', 'A Second Story'),
    )
    change(folder, 'people/people.yaml', ['- id: marrow-edda', '- id: finn-ola\n  name: "Finn, Ola"\n- id: marrow-edda'])
    // Moved, with a redirect; removed without one.
    change(folder, 'articles/stations/thole-rock.md', ['path: /stations/thole-rock', 'path: /stations/the-rock'])
    change(folder, 'people/units.yaml', ['path: /stations/thole-rock', 'path: /stations/the-rock'])
    change(folder, 'site/redirects.yaml', ['- {', '- { from: /stations/thole-rock, to: /stations/the-rock }\n- {'])
    rmSync(join(folder, 'articles/history/the-tender.md'))
    change(folder, 'people/people.yaml', ['- id: pell-august', '- id: august-pell'])
    change(folder, 'exhibits/sixty-years-of-oil.yaml', ['id: sixty-years-of-oil', 'id: years-of-oil'])
    change(folder, 'articles/site/about.md', ['/exhibits/sixty-years-of-oil', '/exhibits/years-of-oil'])
    change(folder, 'collections/sound.yaml', ['id: sound', 'id: recordings'])
    change(folder, 'records/audio.csv', [',sound,', ',recordings,'])
    change(folder, 'site/news.yaml', ['- id: reading-room', '- id: study'])
    change(folder, 'articles/blog/reading-room-in-winter.md', ['category: reading-room', 'category: study'])
    const moved = [
      ['/people/pell-august', '/people/august-pell'],
      ['/exhibits/sixty-years-of-oil', '/exhibits/years-of-oil'],
      ['/collections/sound', '/collections/recordings'],
      ['/blog/category/reading-room', '/blog/category/study'],
    ]
    change(folder, 'site/redirects.yaml', [
      '- { from: /stations/old-head',
      `${moved.map(([from, to]) => `- { from: ${from}, to: ${to} }`).join('\n')}\n- { from: /stations/old-head`,
    ])
    // A category with its post, and a person.
    change(folder, 'site/news.yaml', [
      '- id: acquisitions\n  title: Acquisitions\n  holds: What came into the archive, and from whom.\n',
      '',
    ])
    rmSync(join(folder, 'articles/blog/a-bell-comes-home.md'))
    change(folder, 'articles/stations/thole-rock.md', ['people: ["Dunmarrow, Isla"]', 'people: []'])
    change(folder, 'records/documents.csv', ['"Dunmarrow, Isla"', ''])
    removePerson(folder, 'dunmarrow-isla')
    loadCatalog(folder)
    site = await startSite({ contentDir: folder })
  })
  afterAll(async () => {
    await site?.stop()
    discard(site?.dataDir ?? folder)
    discard(folder)
  })

  test.each([
    ['/stations/gull-point', 'Gull Point Light', '/sitemap'],
    ['/stations/the-rock', 'Thole Rock Light', '/sitemap'],
    ['/blog/roof', 'A new roof', '/blog'],
    ['/blog/category/repairs', 'Repairs', '/blog'],
    ['/collections/charts', 'Charts of the Coast', '/collections'],
    ['/exhibits/second', 'A Second Story', '/exhibits'],
    ['/people/finn-ola', 'Finn, Ola', '/people'],
  ])('a file is a page: %s, listed', async (path, title, list) => {
    const { status, html } = await page(site, path)
    expect(status).toBe(200)
    expect(html.includes(title)).toBe(true)
    expect((await page(site, list)).html.includes(`href="${path}"`)).toBe(true)
  })

  test('a page that moved leads on, and one that was removed is gone', async () => {
    expect(await page(site, '/stations/thole-rock')).toMatchObject({ status: 301, to: '/stations/the-rock' })
    expect(await page(site, '/es/stations/thole-rock')).toMatchObject({ status: 301, to: '/es/stations/the-rock' })
    expect((await page(site, '/history/the-tender')).status).toBe(404)
    expect((await page(site, '/sitemap')).html.includes('/history/the-tender')).toBe(false)
  })

  test.each([
    ['/people/pell-august', '/people/august-pell', '/people'],
    ['/exhibits/sixty-years-of-oil', '/exhibits/years-of-oil', '/exhibits'],
    ['/collections/sound', '/collections/recordings', '/collections'],
    ['/blog/category/reading-room', '/blog/category/study', '/blog'],
  ])('%s was renamed: its address leads to %s, and lists name that alone', async (from, to, list) => {
    expect(await page(site, from)).toMatchObject({ status: 301, to })
    expect(await page(site, `/es${from}`)).toMatchObject({ status: 301, to: `/es${to}` })
    expect((await page(site, to)).status).toBe(200)
    const { html } = await page(site, list)
    expect([html.includes(`href="${to}"`), html.includes(`href="${from}"`)]).toEqual([true, false])
  })

  test.each([
    ['/people/dunmarrow-isla', '/people'],
    ['/blog/category/acquisitions', '/blog'],
    ['/blog/a-bell-comes-home', '/blog'],
  ])('%s was removed: it is gone, and from its list', async (path, list) => {
    expect((await page(site, path)).status).toBe(404)
    expect((await page(site, list)).html.includes(`href="${path}"`)).toBe(false)
  })
})

test('a collection with its records and the only exhibit are removed by removing their files', () => {
  const folder = copyOf('examples/keel-islands')
  for (const path of ['collections/sound.yaml', 'records/audio.csv', 'exhibits/sixty-years-of-oil.yaml']) rmSync(join(folder, path))
  change(folder, 'articles/site/about.md', ['(/exhibits/sixty-years-of-oil)', '(/timelines)'])
  // The check names what still leads there.
  expect(() => loadCatalog(folder)).toThrow(/navigation\.yaml.*"\/exhibits"/)
  change(folder, 'site/navigation.yaml', ['to: /exhibits', 'to: /places'])
  const catalog = loadCatalog(folder)
  expect(catalog.collection('sound')).toBeNull()
  expect(catalog.softwarePages.map(({ path }) => path)).not.toContain('/exhibits')
  discard(folder)
})

describe('npm run new-archive', () => {
  const folder = join(scratch('new'), 'alder')
  const run = (...options: string[]) =>
    spawnSync(process.execPath, ['scripts/new-archive.ts', folder, ...options], { encoding: 'utf8', env: process.env })

  test('writes a folder that loads, and that serves under its own name', async () => {
    const made = run('--name', 'Alder Town Archive', '--prefix', 'alder', '--founded', '1887')
    expect(made.status, made.stderr).toBe(0)
    expect(loadCatalog(folder).contract.identity).toMatchObject({ idPrefix: 'alder', founded: '1887', years: { first: 1887 } })
    const site = await startSite({ contentDir: folder })
    try {
      expect((await page(site, '/')).html.includes('<title>Alder Town Archive</title>')).toBe(true)
      expect((await page(site, '/records/alder:photo:1887:001')).status).toBe(200)
      expect((await page(site, '/about')).status).toBe(200)
      // It states no fees: nothing is said of any.
      const research = await page(site, '/research')
      expect([research.status, /\bfee|\$/i.test(research.html.replace(/<script.*?<\/script>/gs, ''))]).toEqual([200, false])
      const { html } = await page(site, '/')
      expect(html).toContain('Online here today: 1 record, of which 1 is a sample record.')
      expect(html).toContain('href="/history/beginnings"')
      expect((await page(site, '/history/beginnings')).html).toContain('Annual Report of the Town. 1887.')
    } finally {
      await site.stop()
      discard(site.dataDir)
    }
  })

  test('cuts no name: a long one stands whole on every page, and browsers get the words that fit', () => {
    const long = join(dirname(folder), 'long')
    const made = spawnSync(process.execPath, ['scripts/new-archive.ts', long, '--name', 'Alder Town Historical Archive'], {
      encoding: 'utf8',
    })
    expect(made.status, made.stderr).toBe(0)
    const catalog = loadCatalog(long)
    expect(catalog.contract.identity.shortName).toBe('Alder Town')
    expect(JSON.stringify(catalog.contract.home)).toContain('"Alder Town Historical"')
    const text = readdirSync(long, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:ya?ml|md|csv)$/.test(path))
      .map((path) => readFileSync(join(long, path), 'utf8'))
      .join('\n')
    // Every mention is whole, and nothing of the starter or of the first archive is left.
    expect(text.match(/Alder Town Histo\w*/g)?.filter((word) => word !== 'Alder Town Historical')).toEqual([])
    expect(text).not.toMatch(/My Town|Massachusetts|State Police|\bTroop\b|of the force|\bmsp\b/i)
  })

  test.each([
    'Ærø: "Lokalarkiv" {one} & [two]',
    "- St. John's #1 Depot 1900 Archive",
    `Feuerwehrgeschichtsverein ${'very '.repeat(20)}long`,
  ])('says a name as it was typed: %s', (name) => {
    const one = join(scratch('name'), 'one')
    const made = spawnSync(process.execPath, ['scripts/new-archive.ts', one, `--name=${name}`, '--founded', '1887'], {
      encoding: 'utf8',
    })
    expect(made.status, made.stderr).toBe(0)
    const { site, contract } = loadCatalog(one)
    discard(dirname(one))
    expect([site.name, contract.identity.wordmark, contract.identity.independence.footer]).toEqual([name, [name], name])
    expect(contract.home.hero.lines.map(({ en }) => en)).toEqual(['The records of', name.replace(/ archive$/i, ''), 'Since 1887'])
    // Whole words, or none of them.
    const short = contract.identity.shortName
    expect(short === 'Archive' || `${name} `.startsWith(`${short} `), short).toBe(true)
  })

  test('overwrites nothing, and names what is wrong with an option', () => {
    expect(run().stderr).toContain('is there already')
    const wrong = spawnSync(process.execPath, ['scripts/new-archive.ts', `${folder}-2`, '--prefix', 'A B'], { encoding: 'utf8' })
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('--prefix: found "A B"')])
    discard(dirname(folder))
  })
})
