/** The port: a conversation in, checked events out. The pipeline without a model, the one with a model and the scripted one of tests answer it. */
import type { Viewer } from '../catalog/access.ts'
import type { Message } from './answer-chunk.ts'
import type { AnswerEvent } from './answer-events.ts'

export interface Turn {
  /** The whole conversation; the last message is the reader's question. */
  messages: readonly Message[]
  viewer: Viewer
  /** Aborted when the reader leaves or the time is up: all work on the answer stops. */
  signal: AbortSignal
}

export interface Assistant {
  /** 'extractive' without a model, else the model's name. */
  model: string
  /** Ends with `done`. What goes wrong is thrown; the wire turns it into the apology. */
  answer(turn: Turn): AsyncIterable<AnswerEvent>
}
