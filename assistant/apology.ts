/** What every reader sees when an answer fails (specification, section 8); pages say it in their language (messages/en/assistant.ts). */
export const APOLOGY = 'I apologize, but I encountered an error. Please try again.'
