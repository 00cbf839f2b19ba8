import { create } from 'zustand'

/** What just failed and has to be read: a refused message, or a deletion that did not happen. */
export type ChatAlert = { kind: 'send' | 'delete'; error: unknown }

export const useChatAlert = create<{ alert: ChatAlert | null }>(() => ({ alert: null }))

export const showChatAlert = (alert: ChatAlert) => useChatAlert.setState({ alert })
export const closeChatAlert = () => useChatAlert.setState({ alert: null })
