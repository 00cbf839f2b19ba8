import type { ChatSafety } from '#client/features/chats/conversation/chat-top-bar.tsx'
import { askToBlock, askToReport } from '#client/features/safety/safety.store.ts'

/** What the menu of a conversation asks about the other one; safety-region.tsx shows the questions. */
export const chatSafety: ChatSafety = { onBlock: askToBlock, onReport: askToReport }
