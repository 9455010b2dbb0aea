/** One record. */
import { notFound } from '../../../catalog/errors.ts'
import { lookUp } from '../../../store/index.ts'
import { archiveOf } from '../../archive-context.ts'
import { guard } from '../../route-errors.ts'
import type { Route } from './+types/record'

export const loader = guard(({ request, context, params }: Route.LoaderArgs) => {
  const { store, viewer } = archiveOf(request, context)
  const found = lookUp(store, params.id, viewer)
  if (found.state !== 'seen') throw notFound(`A record "${params.id}"`)
  return { title: found.record.title }
})

export default function Record({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <h1>{loaderData.title}</h1>
    </div>
  )
}
