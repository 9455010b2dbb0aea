/** Answers that are written while they are read: pieces of text as the body of a response. */
import { logFailure } from '../catalog/storage-faults.ts'

/**
 * Read only as fast as the reader takes it; a reader who leaves ends the generator, and with it the work.
 * @param what is written, for the log where it breaks off.
 */
export function streamOf(pieces: AsyncGenerator<string>, what: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let left = false
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await pieces.next()
        if (left) return
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        if (left) return
        // The head is sent: a broken stream is all that can be said now.
        logFailure(`${what} broke off`, error)
        controller.error(error)
      }
    },
    async cancel() {
      left = true
      await pieces.return(undefined)
    },
  })
}
