/** What every reader sees when an answer fails (specification, section 8). Alone in its file: pages load it without the schemas. */
export const APOLOGY = 'I apologize, but I encountered an error. Please try again.'
