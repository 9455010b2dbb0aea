/**
 * What somebody at the desk lets a viewer on another site show: the restricted pictures that they may see themselves, for an hour, as long as the session lasts that allowed it. The
 * pass is a cookie that only pictures are given for; the token is what the viewer's own scripts may see, and opens nothing but the answer
 * whether pictures would be given (IIIF Authorization Flow 2.0).
 */
import { z } from 'zod'
import type { Sealing } from '../secrets/sealing.ts'
import type { Person, Sessions } from './sessions.ts'

/** Seconds. */
export const PASS_HOLDS = 3_600
export const TOKEN_HOLDS = 300

const PassSchema = z.object({
  /** Id of the session that allowed it. */
  session: z.string(),
  /** Of the viewer: 'https://viewer.example'. */
  origin: z.string(),
  /** In milliseconds. */
  ends: z.number(),
})
type ViewerPass = z.infer<typeof PassSchema>
type Kind = 'pass' | 'token'

export interface ViewerPasses {
  /** @returns a text that says nothing to whoever reads it. */
  give(kind: Kind, pass: Pick<ViewerPass, 'session' | 'origin'>): string
  /**
   * @returns the pass and who gave it, with the rights of this moment; 'invalid' for a text that is none of ours or of the other kind,
   *   'expired' where its time or its session is over.
   */
  read(kind: Kind, text: string): Promise<(ViewerPass & { person: Person }) | 'invalid' | 'expired'>
}

export function openViewerPasses(sealing: Sealing, sessions: Pick<Sessions, 'person'>, now: () => number = Date.now): ViewerPasses {
  return {
    give(kind, { session, origin }) {
      const ends = now() + (kind === 'pass' ? PASS_HOLDS : TOKEN_HOLDS) * 1_000
      return sealing.seal('session', `viewer ${kind}`, JSON.stringify({ session, origin, ends }))
    },
    async read(kind, text) {
      const pass = opened(sealing, kind, text)
      if (pass === null) return 'invalid'
      const person = pass.ends > now() ? await sessions.person(pass.session) : null
      return person ? { ...pass, person } : 'expired'
    },
  }
}

function opened(sealing: Sealing, kind: Kind, text: string): ViewerPass | null {
  try {
    return PassSchema.parse(JSON.parse(sealing.open('session', `viewer ${kind}`, text)))
  } catch {
    return null
  }
}

/** An origin as browsers write it. @returns '' for what is none. */
export function originOf(given: string | null): string {
  if (given === null || !/^https?:\/\//.test(given) || !URL.canParse(given)) return ''
  const { origin } = new URL(given)
  return origin === given ? origin : ''
}
