/** What routes and the contract document take from here. */
export { answerChat, answerOnce, chatPreflight } from './answer-chat.ts'
export { CHAT_LIMITS, ChatRequestSchema } from './chat-request.ts'
export { CompletionSchema } from './completion.ts'
