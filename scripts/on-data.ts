/** How a command comes to DATA_DIR: settings, the lock that scripts/commands.json names for it, files closed to others, one way to fail. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isArchiveError } from '../catalog/errors.ts'
import { lockDataDir } from '../server/data-lock.ts'
import { readSettings, type Settings } from '../server/settings.ts'
import { keepPrivate } from '../store/index.ts'

const CommandSchema = z.strictObject({
  program: z.string(),
  /** Needs no development package. */
  production: z.boolean(),
  /** `serves`, `beside`, `alone`: how it uses DATA_DIR (server/data-lock.ts); `none`: it does not. */
  data: z.enum(['serves', 'beside', 'alone', 'none']),
})

/** Every npm command by its name. */
export const COMMANDS = z
  .record(z.string(), CommandSchema)
  .parse(JSON.parse(readFileSync(new URL('commands.json', import.meta.url), 'utf8')))

/**
 * Runs a command on DATA_DIR and ends the process with 1 where it fails in a way that its operator can mend.
 * @param run returns the exit code, or nothing where it went well.
 * @param unharmed what an operator has to know after a failure.
 */
export async function onData(
  name: string,
  run: (settings: Settings) => Promise<number | undefined> | number | undefined,
  unharmed = 'Nothing was changed.',
): Promise<void> {
  const use = COMMANDS[name]?.data
  if (use === undefined || use === 'none') throw new Error(`${name} does not use DATA_DIR by scripts/commands.json`)
  try {
    const settings = readSettings(process.env)
    keepPrivate()
    const lock = lockDataDir(settings.DATA_DIR, use)
    try {
      process.exitCode = await run(settings)
    } finally {
      lock.release()
    }
  } catch (error) {
    if (!isArchiveError(error)) throw error
    console.error(`${error.message}\n${unharmed}`)
    process.exitCode = 1
  }
}
