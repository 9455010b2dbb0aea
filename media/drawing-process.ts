/** The process in which pictures are drawn. */
import { z } from 'zod'
import { answerAsProcess } from '../catalog/limited-process.ts'
import { encodePart, workingCopy } from './draw-part.ts'
import { drawPicture } from './draw-picture.ts'
import type { DrawingOrder } from './drawing-processes.ts'

answerAsProcess((given) => {
  // Written by drawing-processes.ts, never by who sends a file.
  const order = z.custom<DrawingOrder>().parse(given)
  switch (order.draw) {
    case 'picture':
      return drawPicture(order.source, order.options)
    case 'copy':
      return workingCopy(order.source, order.size)
    case 'part':
      return encodePart(typeof order.input === 'string' ? order.input : Buffer.from(order.input), order.size, order.part)
  }
})
