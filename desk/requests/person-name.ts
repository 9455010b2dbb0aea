/**
 * Single lines that people write about themselves, one schema for every form. They go into letters, lists and headers of mail: no line
 * breaks, control characters or characters that turn the direction of writing; and a name is no place for a link.
 */
import { z } from 'zod'

/**
 * No control characters, no line or paragraph separators, and nothing that is invisible or changes direction (Unicode Cc, Zl, Zp, Cf),
 * but for the joiners that some scripts write with.
 */
const PLAIN = /^[^\p{Cc}\p{Zl}\p{Zp}[\p{Cf}--[\u200C\u200D]]]*$/v
/** No web or e-mail address, also without its scheme: mail programs turn them into links. */
const NO_LINK = /^(?!.*(www\.|[@/\\<>]|[\p{L}\p{N}]{2}\.\p{L}{2})).*$/isu

interface LineOptions {
  /** What the field is called in messages. */
  label: string
  longest: number
  /** What is asked for, where nothing was sent. */
  wanted?: string
}

/** One line of text, trimmed. */
export function lineSchema({ label, longest, wanted = 'a line of text' }: LineOptions) {
  return z
    .string({ error: `${label}: please give ${wanted}` })
    .trim()
    .max(longest, { error: `${label}: at most ${longest.toLocaleString('en-US')} characters` })
    .regex(PLAIN, { error: `${label}: one line without control characters` })
}

/** A person's name, or what an account or passkey is called. */
export function nameSchema(options: LineOptions) {
  return lineSchema(options).regex(NO_LINK, {
    error: `${options.label}: a name without web or e-mail addresses; put a blank after a period`,
  })
}
