/** Questions as cases to fit to: the sentences found for each, which of them answer, and whether anything should. */
import type { Message } from '../../assistant/answer-chunk.ts'
import { AnswerText } from '../../assistant/answer-text.ts'
import { type Evidence, looking } from '../../assistant/tuning.ts'
import { publicViewer } from '../../catalog/access.ts'
import { missingFacts } from '../holds-fact.ts'
import type { Question } from '../question.ts'
import type { EvalArchive } from '../run/eval-archive.ts'
import { namesOf } from '../run/thing-ids.ts'

export interface Collected {
  question: Question
  evidence: readonly Evidence[]
  /** Which sentences say what the question expects, from what bears it. */
  right: readonly boolean[]
  answerable: boolean
}

const ANSWERED: readonly Question['expected']['behaviour'][] = ['answer']
const REFUSED: readonly Question['expected']['behaviour'][] = ['not-found', 'correct-premise', 'refuse-scope']

/** Questions that are answered from prose: what the fact table and the catalog answer has nothing to fit. */
export async function collect(questions: readonly Question[], archive: EvalArchive): Promise<Collected[]> {
  const lookInto = looking(archive)
  const collected: Collected[] = []
  for (const question of questions) {
    const { behaviour, facts, support } = question.expected
    if (!ANSWERED.includes(behaviour) && !REFUSED.includes(behaviour)) continue
    const { understanding, evidence } = await lookInto(await conversation(question, archive), publicViewer())
    if (evidence.length === 0 || !['passage', 'list', 'property', 'how-to'].includes(understanding.kind)) continue
    const bears = (one: Evidence) => namesOf(one.passage).some((name) => support.includes(name))
    const says = evidence.map((one) => (bears(one) && facts.length > 0 ? facts.length - missingFacts(one.text, facts).length : 0))
    const most = Math.max(0, ...says)
    collected.push({ question, evidence, right: says.map((count) => most > 0 && count === most), answerable: ANSWERED.includes(behaviour) })
  }
  return collected
}

async function conversation({ turns }: Question, { assistant }: EvalArchive): Promise<Message[]> {
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
