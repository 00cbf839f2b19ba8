import { create } from 'zustand'
import type { PushMessage } from '#schemas/chats/push.ts'

/** The push state of this browser (EN-05). It is set after hydration, because the server cannot detect it. */
export interface PushState {
  /** Null until the browser was checked. */
  capable: boolean | null
  subscribed: PushSubscriptionJSON | false | 'denied'
  /** The last push message that arrived while a page of the site was open; null if none has arrived. */
  message: PushMessage | null
}

export const usePushStore = create<PushState>(() => ({ capable: null, subscribed: false, message: null }))

/** The four push states of the specification (ST-03), and `unknown` before hydration. */
export type PushPhase = 'unknown' | 'not_capable' | 'capable' | 'subscribed' | 'denied'

export function phaseOf({ capable, subscribed }: Pick<PushState, 'capable' | 'subscribed'>): PushPhase {
  if (capable === null) return 'unknown'
  if (!capable) return 'not_capable'
  if (subscribed === 'denied') return 'denied'
  return subscribed ? 'subscribed' : 'capable'
}
