/** The process in which an archive is unpacked, and what is in it is hashed. */
import { z } from 'zod'
import { answerAsProcess } from '../../catalog/limited-process.ts'
import { filesOf } from './unpack.ts'

const GivenSchema = z.object({ path: z.string(), into: z.string() })

answerAsProcess(async (given, part) => {
  const { path, into } = GivenSchema.parse(given)
  for await (const file of filesOf(path, into)) await part(file)
})
