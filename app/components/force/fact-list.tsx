/** Fields of a troop or a barracks with their sources. */
import { useContentLanguage } from '../../ui/language.ts'
import { SourceCitations } from '../sources/index.ts'
import type { ShownStated } from './shown-force.ts'

export function FactList({ facts }: { facts: readonly ShownStated[] }) {
  const lang = useContentLanguage()
  if (facts.length === 0) return null
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>
            {lang === undefined ? fact.text : <span lang={lang}>{fact.text}</span>}
            {fact.sources.length > 0 ? (
              <span className="basis">
                <SourceCitations sources={fact.sources} />
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
