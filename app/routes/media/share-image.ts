/** /media/og/{page}.png: the picture a page is shared with. */
import { answerPicture } from '../../../endpoints/pictures/index.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'
import { shareCard } from './share-card.ts'

const CACHING = 'public, max-age=3600'

export const loader = machineLoader(async (request, archive) => {
  const card = shareCard(new URL(request.url).pathname, archive)
  return answerPicture(request, {
    type: 'image/png',
    caching: CACHING,
    depends: [JSON.stringify(card)],
    make: () => archive.media.sharePicture(card),
  })
})
export const action = refuseMethod
