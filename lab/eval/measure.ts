/** From answers to figures and misses, and both as they are printed. */
import {
  type FigureName,
  figuresOf,
  type Measured,
  type Miss,
  PARTS,
  type PartResult,
  type Share,
} from '../../endpoints/scorecard/result.ts'
import type { Answer } from './ask.ts'
import { judge, type Search, seenIn, type Verdict } from './judge.ts'
import type { Conversation } from './question.ts'

/** A conversation with its answers, and a verdict for each turn that is judged. */
export interface Judged {
  conversation: Conversation
  answers: readonly Answer[]
  verdicts: readonly (Verdict | null)[]
}

export async function judged(conversation: Conversation, answers: readonly Answer[], search: Search | null): Promise<Judged> {
  const verdicts: (Verdict | null)[] = []
  for (const [at, question] of conversation.turns.entries()) {
    const answer = answers[at]
    if (!answer) throw new RangeError(`${conversation.id}: turn ${at + 1} was not answered`)
    verdicts.push(await judge(question, answer, search))
  }
  return { conversation, answers, verdicts }
}

export function partsOf(all: readonly Judged[]): PartResult[] {
  return PARTS.flatMap((part): PartResult[] => {
    const own = all.filter(({ conversation }) => conversation.part === part)
    const verdicts = own.flatMap(({ conversation: { turns }, verdicts: each }) =>
      each.flatMap((verdict, at) => (verdict ? [{ ...verdict, why: turns[at]?.why }] : [])),
    )
    if (verdicts.length === 0) return []
    const answerable = verdicts.filter(({ isAnswerable }) => isAnswerable)
    const asserted = answerable.filter(({ isAsserted }) => isAsserted)
    // Thanks are no question: an answer to them only spoils its conversation.
    const unanswerable = verdicts.filter(({ isAnswerable, why }) => !isAnswerable && why !== 'thanks')
    return [
      {
        part,
        shown: share(verdicts, ({ isShown }) => isShown),
        asserted: share(answerable, ({ isAsserted }) => isAsserted),
        right: share(asserted, ({ isRight }) => isRight),
        rightInPassage: share(asserted, ({ isRightInPassage }) => isRightInPassage),
        turnedAway: share(answerable, ({ isTurnedAway }) => isTurnedAway),
        falselyAsserted: share(unanswerable, ({ isAsserted }) => isAsserted),
        whole: share(part === 'conversations' ? own : [], ({ verdicts: each }) => each.every((verdict) => verdict?.isShown ?? true)),
      },
    ]
  })
}

export function share<T>(all: readonly T[], holds: (one: T) => boolean): Share {
  return { yes: all.filter(holds).length, of: all.length }
}

export function firstWordsOf(all: readonly Judged[]): { p50: number; p95: number } {
  const times = all.flatMap(({ answers }) => answers.map(({ firstWords }) => firstWords)).sort((a, b) => a - b)
  const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0)
  return { p50: at(0.5), p95: at(0.95) }
}

export function missesOf(all: readonly Judged[]): Miss[] {
  return all.flatMap(({ conversation: { id, turns }, answers, verdicts }) =>
    turns.flatMap(({ says, records }, at): Miss[] => {
      const [answer, verdict] = [answers[at], verdicts[at]]
      if (!answer || !verdict?.wrong) return []
      return [
        {
          id: turns.length > 1 ? `${id}-${at + 1}` : id,
          turns: turns.slice(0, at + 1).map(({ ask }) => ask),
          expected: records === undefined ? says.map(([first = '']) => first) : [records],
          outcome: answer.outcome,
          shown: seenIn(answer.events).lines,
          wrong: verdict.wrong,
        },
      ]
    }),
  )
}

const NAMES: Readonly<Record<FigureName, string>> = {
  english: 'shown contains the answer: English',
  spanish: 'shown contains the answer: Spanish',
  aids: 'shown contains the answer: finding aids',
  second: 'shown contains the answer: second archive',
  right: 'asserted is right, in its sentences',
  rightInPassage: 'asserted is right, with the passage',
  asserted: 'asserted, of what can be answered',
  falselyAsserted: 'unanswerable or false, asserted',
  turnedAway: 'answerable, turned away',
  turns: 'conversations: turns right',
  whole: 'conversations: whole',
  relevant: 'readers: relevant',
  trusted: 'readers: would trust',
  readable: 'readers: readable',
  firstWords: 'first words, p50',
  lastFirstWords: 'first words, p95',
}

/** Prints the figures of each part, then the table. @returns whether every target is met. */
export function printFigures(measured: Measured): boolean {
  const text = ({ yes, of }: Share) => (of === 0 ? '–' : `${(yes / of).toFixed(2)} ${yes}/${of}`).padStart(14)
  const columns = ['shown', 'asserted', 'right', 'rightInPassage', 'turnedAway', 'falselyAsserted'] as const
  console.log(`${''.padEnd(14)}${columns.map((name) => name.padStart(16)).join('')}`)
  for (const part of measured.parts) console.log(`${part.part.padEnd(14)}${columns.map((name) => text(part[name]).padStart(16)).join('')}`)
  console.log('')
  const figures = figuresOf(measured)
  for (const { name, value, bound, target, met } of figures) {
    const reached = typeof value === 'number' ? `${value} ms` : text(value)
    console.log(
      `${met ? 'ok' : 'NO'}  ${NAMES[name].padEnd(44)} ${reached.padStart(14)}  at ${bound} ${target}${typeof value === 'number' ? ' ms' : ''}`,
    )
  }
  return figures.every(({ met }) => met)
}

export function printMisses(misses: readonly Miss[]): void {
  for (const { id, turns, expected, outcome, shown, wrong } of misses)
    console.log(`${id} [${outcome}: ${wrong}] ${turns.join(' / ')}\n    wanted: ${expected.join('; ')}\n    ${shown.join('\n    ')}\n`)
}
