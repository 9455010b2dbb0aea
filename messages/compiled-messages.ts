/** The step of the build that compiles messages: a file of messages/en or messages/es becomes what it makes, without the parser. */
import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { MAIN_LANGUAGE } from './languages.ts'

const MESSAGES = /\/messages\/([a-z]{2})\/([a-z-]+)\.ts$/
const MessagesModule = z.record(z.string(), z.unknown())
const TranslationModule = z.object({ default: MessagesModule })

export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    async load(id) {
      const [, language, area] = MESSAGES.exec(id) ?? []
      if (language === undefined) return null
      // While pages are rebuilt on every change, a changed file is another module.
      const written: unknown = await import(`${pathToFileURL(id).href}?changed=${statSync(id).mtimeMs}`)
      if (language !== MAIN_LANGUAGE) return `export default ${JSON.stringify(TranslationModule.parse(written).default)}`
      const messages = Object.entries(MessagesModule.parse(written))
      return [
        `import { area } from "../area.ts"`,
        `area(${JSON.stringify(area)})`,
        ...messages.map(([name, message]) => `export const ${name} = ${JSON.stringify(message)}`),
      ].join('\n')
    },
  }
}
