/** Characters; longer questions are refused by the endpoint (CHAT_LIMITS). */
export const LONGEST_QUESTION = 2_000
