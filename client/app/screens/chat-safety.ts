import type { ChatSafety } from '#client/features/chats/conversation/chat-top-bar.tsx'
import { askToBlock, askToReport } from '#client/features/safety/safety.store.ts'

/** The block and report actions in the menu of a conversation. safety-region.tsx shows their dialogs. */
export const chatSafety: ChatSafety = { onBlock: askToBlock, onReport: askToReport }
