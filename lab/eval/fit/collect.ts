/** Questions as cases to fit to: the sentences found for each, which of them answer, and whether anything should. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Message } from '../../../assistant/answer-chunk.ts'
import { AnswerText } from '../../../assistant/answer-text.ts'
import { type Evidence, looking, type Mode } from '../../../assistant/tuning.ts'
import { publicViewer } from '../../../catalog/access.ts'
import { missingFacts } from '../holds-fact.ts'
import type { Question } from '../question.ts'
import { readMore, readQuestions } from '../read-questions.ts'
import type { EvalArchive } from '../run/eval-archive.ts'
import { namesOf } from '../run/thing-ids.ts'

export interface Collected {
  question: string
  kind: string
  mode: Mode
  /** The best, and every sentence that answers. */
  evidence: readonly Pick<Evidence, 'features' | 'text'>[]
  /** Which sentences say what the question expects, from what bears it. */
  right: readonly boolean[]
  answerable: boolean
}

interface Asked {
  kind: string
  turns: readonly string[]
  answerable: boolean
  answers(one: Evidence): number
}

const ANSWERED: readonly Question['expected']['behaviour'][] = ['answer']
const REFUSED: readonly Question['expected']['behaviour'][] = ['not-found', 'correct-premise', 'refuse-scope']
/** Sentences kept of each question: the others never lead. */
const KEPT = 60

/** Every third of the tuning questions, enough for a dozen weights, and those on subjects that the cross-encoder was not trained on. */
export function askedToFit(): Asked[] {
  return [...[...readQuestions('tune'), ...readMore()].filter((_, at) => at % 3 === 0).flatMap(asTuned), ...leftOut()]
}

function asTuned({ kind, turns, expected: { behaviour, facts, support } }: Question): Asked[] {
  if (!ANSWERED.includes(behaviour) && !REFUSED.includes(behaviour)) return []
  const bears = (one: Evidence) => facts.length > 0 && namesOf(one.passage).some((name) => support.includes(name))
  const answers = (one: Evidence) => (bears(one) ? facts.length - missingFacts(one.text, facts).length : 0)
  return [{ kind, turns, answerable: ANSWERED.includes(behaviour), answers }]
}

/** What `kind` says of questions on subjects left out of training. */
export const LEFT_OUT = 'left out'

const READING = fileURLToPath(new URL('../../../eval/reading/', import.meta.url))

function leftOut(): Asked[] {
  const rows = (name: string) =>
    readFileSync(`${READING}${name}`, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'))
  const sentences = rows('sentences.tsv').map(([, text = '']) => text)
  return rows('left-out.tsv').map(([sign, question = '', , numbers = '']) => {
    const right = new Set(sign === '+' ? numbers.split(',').map((number) => sentences[Number(number)]) : [])
    const answers = ({ text }: Evidence) => Number(right.has(text.replace(/\s+/g, ' ')))
    return { kind: LEFT_OUT, turns: [question], answerable: sign === '+', answers }
  })
}

/** Questions that are answered from prose: what the fact table and the catalog answer has nothing to fit. */
export async function collect(questions: readonly Asked[], archive: EvalArchive): Promise<Collected[]> {
  const lookInto = looking(archive)
  const collected: Collected[] = []
  for (const { kind, turns, answerable, answers } of questions) {
    const { understanding, evidence, mode } = await lookInto(await conversation(turns, archive), publicViewer())
    if (evidence.length === 0 || !['passage', 'list', 'property', 'how-to'].includes(understanding.kind)) continue
    const said = evidence.map(answers)
    const most = Math.max(0, ...said)
    const kept = evidence.flatMap((one, at) => {
      const right = most > 0 && said[at] === most
      return at < KEPT || right ? [{ evidence: { features: one.features, text: one.text }, right }] : []
    })
    collected.push({
      question: turns.join(' / '),
      kind,
      mode,
      answerable,
      evidence: kept.map((one) => one.evidence),
      right: kept.map((one) => one.right),
    })
  }
  return collected
}

async function conversation(turns: readonly string[], { assistant }: EvalArchive): Promise<Message[]> {
  const messages: Message[] = []
  for (const [at, turn] of turns.entries()) {
    messages.push({ role: 'user', content: turn })
    if (at === turns.length - 1) break
    const text = new AnswerText('')
    let content = ''
    for await (const event of assistant.answer({ messages, viewer: publicViewer(), signal: new AbortController().signal }))
      content += text.add(event)
    messages.push({ role: 'assistant', content })
  }
  return messages
}
