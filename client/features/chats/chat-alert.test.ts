import { expect, test } from 'vitest'
import { ApiFault } from '#client/platform/api.ts'
import { closePremiumAlert, usePremiumAlert } from '#client/platform/premium-alert.store.ts'
import { closeChatAlert, showChatAlert, useChatAlert } from './chat-alert.store.ts'

test('MO-13 a third conversation is refused by the premium alert, any other refusal by the chat’s own', () => {
  showChatAlert({ kind: 'send', error: new ApiFault('conversation_limit') })
  expect([usePremiumAlert.getState().feature, useChatAlert.getState().alert]).toEqual(['conversations', null])
  closePremiumAlert()
  showChatAlert({ kind: 'send', error: new ApiFault('too_few_credits') })
  expect([usePremiumAlert.getState().feature, useChatAlert.getState().alert?.kind]).toEqual([null, 'send'])
  closeChatAlert()
})
