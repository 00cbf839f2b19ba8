import { create } from 'zustand'

/** The conversation whose newest message is visible now. A new message in this conversation does not count as unread. */
export const useReading = create<{ conversation_id: string | null }>(() => ({ conversation_id: null }))

export const isReading = (conversation_id: string) => !document.hidden && useReading.getState().conversation_id === conversation_id
