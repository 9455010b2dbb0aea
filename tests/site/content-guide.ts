/** What docs/content-guide.md tells an editor to do, as steps that can be followed on a copy of the content. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Step {
  does: string
  /** Below the content folder. */
  path: string
  /** What is added: an entry, a row, a whole file. */
  text: string
  /** What is changed, and into what. */
  from: string
  to: string
  /** What the check then says. */
  problem: string
}

/** A fenced block whose information names what is done with it; one of more backticks may hold one of fewer. */
const BLOCK = /^(`{3,})(\w+) (?:(add-to|new-file|change|wrong)=content\/(\S+)|(problem))\n([\s\S]*?)^\1$/gm

/** @returns the steps in order; a `wrong` step carries the problem that the guide shows after it. */
export function guideSteps(guide: string): Step[] {
  const steps: Step[] = []
  for (const [, , , does = '', path = '', problem, text = ''] of guide.matchAll(BLOCK)) {
    const last = steps.at(-1)
    if (problem && last) last.problem = text.trim()
    else steps.push({ does, path, text, from: line(text, '-'), to: line(text, '+'), problem: '' })
  }
  return steps
}

function line(text: string, sign: string): string {
  return (
    text
      .split('\n')
      .find((written) => written.startsWith(`${sign} `))
      ?.slice(2) ?? ''
  )
}

/** Does a step in a content folder. @throws where the guide speaks of words or files that are not there. */
export function follow(step: Step, folder: string): void {
  const file = join(folder, step.path)
  if (step.does === 'new-file') {
    if (existsSync(file)) throw new Error(`The guide makes ${step.path} anew, but it is there`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, step.text)
  } else if (step.does === 'add-to') {
    const before = readFileSync(file, 'utf8')
    appendFileSync(file, before.endsWith('\n') ? step.text : `\n${step.text}`)
  } else {
    const before = readFileSync(file, 'utf8')
    if (before.split(step.from).length !== 2) throw new Error(`${step.path} should have once: ${step.from}`)
    writeFileSync(
      file,
      before.replace(step.from, () => step.to),
    )
  }
}
