import { create } from 'zustand'
import { ApiFault } from '#client/platform/api.ts'
import { showPremiumAlert } from '#client/platform/premium-alert.store.ts'

/** A failure that the member must read: a rejected message, gift or photo, or a conversation that could not be deleted. */
export type ChatAlert = { kind: 'send' | 'gift' | 'photo' | 'delete'; error: unknown }

export const useChatAlert = create<{ alert: ChatAlert | null }>(() => ({ alert: null }))

/** Shows the failure. If premium would avoid the failure, the premium alert opens instead (MO-13). */
export function showChatAlert(alert: ChatAlert): void {
  if (alert.error instanceof ApiFault && alert.error.code === 'conversation_limit') showPremiumAlert('conversations')
  else useChatAlert.setState({ alert })
}
export const closeChatAlert = () => useChatAlert.setState({ alert: null })

/** Creates the fault that the server would return. The page knows the balance, so no request is needed. */
export const tooFewCredits = (data: { needed: number; balance: number }): ApiFault =>
  new ApiFault('too_few_credits', { body: { error: { code: 'too_few_credits', data } } })
