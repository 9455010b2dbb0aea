/** What the frame needs on every page. The dialog and all behind it is loaded when it is opened. */
export { AssistantOpener } from './assistant-opener.tsx'
