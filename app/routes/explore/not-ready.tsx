/** The page while the index is being made. */
import { useRevalidator } from 'react-router'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/states.tsx'

/** Stands where the results will be, so that the way past the filters leads to it. */
export default function NotReady() {
  const { revalidate } = useRevalidator()
  return (
    <div id="results" tabIndex={-1}>
      <ErrorState title="The index is being built" retry={revalidate}>
        <p>
          Search will be back in a few seconds. Until then, <a href={paths.browse()}>all records can be browsed by call number</a>.
        </p>
        <noscript>
          <p>
            <a href={paths.explore()}>Try again</a>
          </p>
        </noscript>
      </ErrorState>
    </div>
  )
}
