/** What nobody foresaw: said as it came, without a stack. It needs nothing that would have to be loaded. */
import { useEffect } from 'react'
import { SITE_NAME } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function UnexpectedError({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error])
  return (
    <div className="wrap fault">
      <title>{`Unexpected Application Error · ${SITE_NAME}`}</title>
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
