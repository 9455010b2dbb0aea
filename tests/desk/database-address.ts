/** The address of a database as processes of the tests are given it. */
import { z } from 'zod'

export const DatabaseAddressSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sqlite'), file: z.string() }),
  z.object({ kind: z.literal('postgres'), url: z.string() }),
])
