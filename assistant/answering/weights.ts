/** Every weight and threshold of answering without a model, in one place. Set on eval/questions/tune, never on hold. */
export const RANKING = {
  /** Passages looked at. */
  passages: 24,
  /** Words of the question in the sentence, and in what stands around it. */
  sentence: 1,
  context: 0.55,
  /** Nearness of the passage in meaning. */
  similarity: 0.9,
  /** Having what is asked for (a name, a date, a number …). */
  answerType: 0.3,
  /** Place of the passage among those found: 1 / place. */
  place: 0.2,
  /** A name of the question that neither sentence nor surroundings have. */
  missingName: 0.5,
  /** A sentence about the record instead of its matter ('It is described here …'). */
  aboutDescription: 0.35,
  /** Details of a record, its rights and extent, where nobody asked for them. */
  details: 0.4,
} as const

export const CHOICE = {
  /** Sentences of an answer. */
  most: 4,
  /** A supporting sentence has at least this share of the best one's score. */
  support: 0.72,
  /** The same sentence with the next one, where that has what is asked for. */
  longer: 0.6,
  /** Two sentences that share more of their words say the same. */
  alike: 0.6,
} as const

export const DECISION = {
  /** Share of the question's weight that sentence and surroundings must have, unless the meaning is near. */
  coverage: 0.5,
  /** Nearness in meaning that stands in for shared words. */
  near: 0.4,
  /** From this share on a question is about something here, whatever else is missing. */
  topic: 0.45,
  /** A question for a name needs this share of its weight in the sentence itself. */
  named: 0.6,
  /** A word of this weight that nothing says is a claim that nothing bears out. */
  unsaid: 0.95,
  /** Sentences in which a source may say that it does not know. */
  gapsAmong: 8,
  /** Share of the best score from which such a sentence decides: where it names what is asked for, and where it does not. */
  gapTyped: 0.85,
  gapTypedUnmet: 0.65,
  gapUntyped: 0.85,
  /** Below both of these the question is about nothing here. */
  elsewhereSimilarity: 0.25,
  elsewhereCoverage: 0.3,
} as const
