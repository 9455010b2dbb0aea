/** /how-search-works: the rules of matching on one page, as docs/how-search-works.md has them. */
import type { Pages } from '../../../catalog/contract/pages.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'

import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/how-search-works'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { catalog, settings } = archiveOf(request, context)
  return { words: catalog.contract.pages.howSearchWorks, canonical: siteAddress(request, settings) + paths.howSearchWorks() }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'How Search Works',
    description:
      'Which records a search lists and in which order: all words first, then the rarer part of them; dates, spellings, quotation marks and fields.',
    canonical: loaderData?.canonical,
  })
}

type Words = Pages['howSearchWorks']

const syntaxOf = ({ syntax }: Words): readonly (readonly [typed: string, finds: string])[] => [
  [syntax.phrase, 'these words next to each other, in this order'],
  [syntax.required, 'the word is required'],
  [syntax.without, 'records with the first word and without the second'],
  [syntax.prefix, 'words that begin with these letters'],
  [syntax.gap, 'one letter, or any letters, in the gap; the first letter must be given'],
  [syntax.field, 'in the title only; also creator: (or artist:, author:), subject:, place: and person:'],
  ['date:1923', 'by the record’s date only'],
  ['1920..1935', 'a range of years'],
  [syntax.identifier, 'an identifier'],
  [syntax.either, 'either word; AND, OR and NOT in capitals, parentheses to group'],
]

const PARTS = [
  ['listed', 'Which records are listed'],
  ['order', 'In which order'],
  ['meaning', 'Meaning'],
  ['dates', 'Dates'],
  ['words', 'Spelling and synonyms'],
  ['exact', 'Exact searches'],
] as const

export default function HowSearchWorks({ loaderData: { words } }: Route.ComponentProps) {
  const [query, lists, alone] = words.several
  const heading = (id: (typeof PARTS)[number][0]) => <h2 id={id}>{PARTS.find(([part]) => part === id)?.[1]}</h2>
  return (
    <div className="wrap article">
      <Crumbs trail={[{ title: 'Explore', to: paths.explore() }, { title: 'How search works' }]} />
      <div className="phead g12">
        <h1 className="ph1">How Search Works</h1>
        <p className="lede ph2">
          Type what you are looking for in your own words. Every word counts, but a record does not need all of them.
        </p>
      </div>
      <div className="g12 art">
        <nav className="toc" aria-label="Contents">
          <h2>On this page</h2>
          <ol>
            {PARTS.map(([id, text]) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose">
          {heading('listed')}
          <p>
            Records that match <b>every word</b> come first. Below a dividing line are records that match <b>some of the words</b>. Rare
            words count for more than common ones, and a record is listed if the words it matches make up at least two fifths of the weight
            of your search. A search for “{query}” lists {lists}, but not every record that says “{alone}”.
          </p>
          <p>
            Question words and other small words (“what did”, “of the”, “how many”) do not decide what matches. If a word does not occur
            anywhere in the archive, the search ignores it and tells you so. The result count, the filters and the chart of years always
            count exactly the records listed.
          </p>
          {heading('order')}
          <p>
            A record whose number or title is exactly what you typed comes first. A word in a title counts for more than a word in a
            description, and a rare word for more than a common one. When a sourced record and a sample record match equally well, the
            sourced one comes first. Pages, people, places, units and collections are ranked together with the records: the best of them
            stand above the records, the others after the first.
          </p>
          {heading('meaning')}
          <p>
            The words you type are also compared with the archive by meaning, by a small language model that runs on this site’s own
            computer. It decides the order of records that match some of your words, and it finds what says the same in other words: these
            results are listed below the others as “Close in meaning” and are not counted. A link there searches words only.
          </p>
          {heading('dates')}
          <p>
            You can type dates such as 1923, 1920s, the twenties, circa 1900, May 1885, July 27, 1898, 1810–15, before 1900 or between 1910
            and 1920. A date finds records from that time and records that mention it. The results page shows how the date was understood,
            with a link to search for it as plain text instead. “Circa” covers five years before and after.
          </p>
          {heading('words')}
          <p>
            Word endings do not matter: “{words.endings[0]}” also finds “{words.endings[1]}”. Other spellings ({words.spellings}) and
            synonyms ({words.synonyms}) are searched too, but count for less. A word is corrected only if neither the archive nor the
            dictionary knows it, and the page tells you what was searched instead. You can also name the kind of item, as in “
            {words.kindExample}”.
          </p>
          {heading('exact')}
          <p>These are matched exactly as typed:</p>
          <dl className="kv full">
            {syntaxOf(words).map(([typed, finds]) => (
              <div key={typed}>
                <dt>
                  <code>{typed}</code>
                </dt>
                <dd>{finds}</dd>
              </div>
            ))}
          </dl>
          <p>
            <Link to={paths.explore()}>Search the archive</Link>
          </p>
        </div>
      </div>
    </div>
  )
}
