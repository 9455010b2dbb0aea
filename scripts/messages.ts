/**
 * `npm run messages`: writes the modules of messages/areas from messages/en, and notes what English said for each translation.
 * `-- check [LANGUAGE…]` lists what is missing, stale, too much or has other arguments; `-- new LANGUAGE` starts one;
 * `-- right LANGUAGE AREA.NAME…` says that a translation is right although the English has changed.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { staleModules } from '../messages/message-modules.ts'
import { isComplete, noteSeen, OTHER_LANGUAGES, startLanguage, translationFaults } from '../messages/translations.ts'

const [command = 'write', ...names] = process.argv.slice(2)

if (command === 'write') writeModules()
else if (command === 'check') check(names.length > 0 ? names : OTHER_LANGUAGES)
else if (command === 'new' && names.length === 1 && /^[a-z]{2,3}$/.test(names[0] ?? '')) {
  const folder = relative(process.cwd(), startLanguage(names[0] ?? ''))
  console.log(
    `${folder}: every message is in English until its translation is written there. The site offers the language at its next start.`,
  )
} else if (command === 'right' && OTHER_LANGUAGES.includes(names[0] ?? '')) noteSeen(names[0] ?? '', new Set(names.slice(1)))
else {
  console.error(
    'messages: expected nothing, "check [LANGUAGE…]", "new LANGUAGE" (two or three small letters) or "right LANGUAGE AREA.NAME…"',
  )
  process.exit(2)
}

function writeModules(): void {
  const stale = staleModules()
  for (const [file, text] of stale) {
    if (text === null) rmSync(file)
    else writeFileSync(file, text)
  }
  OTHER_LANGUAGES.forEach((language) => {
    noteSeen(language)
  })
  console.log(`${stale.size} modules written`)
}

/** Fails where a module is stale, a translation cannot be used, or a language that says it is complete is not. */
function check(languages: readonly string[]): void {
  const stale = [...staleModules().keys()]
  for (const file of stale) console.log(`${file}: not what messages/en says; run npm run messages`)
  const faults = languages.flatMap(translationFaults)
  for (const { language, message, fault, detail } of faults)
    console.log(`${language} ${message}: ${fault}${detail === undefined ? '' : `: ${detail}`}`)
  const wrong = faults.filter(({ language, fault }) => isComplete(language) || (fault !== 'missing' && fault !== 'stale'))
  console.log(`${faults.length} to do in ${languages.join(', ') || 'no language'}`)
  if (stale.length + wrong.length > 0) process.exitCode = 1
}
