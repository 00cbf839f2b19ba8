import { create } from 'zustand'
import { ApiFault } from '#client/platform/api.ts'
import { showPremiumAlert } from '#client/platform/premium-alert.store.ts'

/** What just failed and has to be read: what was refused, or a deletion that did not happen. */
export type ChatAlert = { kind: 'send' | 'gift' | 'photo' | 'delete'; error: unknown }

export const useChatAlert = create<{ alert: ChatAlert | null }>(() => ({ alert: null }))

/** What premium would allow is said by the alert that all such refusals share (MO-13). */
export function showChatAlert(alert: ChatAlert): void {
  if (alert.error instanceof ApiFault && alert.error.code === 'conversation_limit') showPremiumAlert('conversations')
  else useChatAlert.setState({ alert })
}
export const closeChatAlert = () => useChatAlert.setState({ alert: null })

/** As the server would say it, without asking: the balance is on the page. */
export const tooFewCredits = (data: { needed: number; balance: number }): ApiFault =>
  new ApiFault('too_few_credits', { body: { error: { code: 'too_few_credits', data } } })
