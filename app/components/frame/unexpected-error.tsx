/** What nobody foresaw: said as it came, without a stack. It needs nothing that would have to be loaded. */
import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function UnexpectedError({ error }: { error: unknown }) {
  const site = useSite()
  useEffect(() => console.error(error), [error])
  return (
    <div className="wrap fault">
      <title>{`Unexpected Application Error · ${site.name}`}</title>
      <div className="phead">
        <h1>Unexpected Application Error!</h1>
        <p className="lede">{error instanceof Error ? error.message : 'Something went wrong on our side.'}</p>
      </div>
      <p>This page could not be shown. Please try again, or start from the home page.</p>
      <WaysOn />
    </div>
  )
}

/** The links load anew: after a failure nothing that is in memory is trusted. */
export function WaysOn() {
  return (
    <div className="btns">
      <ButtonLink to={paths.home()} reloadDocument variant="default">
        Home
      </ButtonLink>
      <ButtonLink to={paths.explore()} reloadDocument>
        Explore Archive
      </ButtonLink>
    </div>
  )
}
