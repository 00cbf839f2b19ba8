import { create } from 'zustand'
import type { PushMessage } from '#schemas/chats/push.ts'

/** What this browser knows of push (EN-05). Filled after hydration: the server never knows. */
export interface PushState {
  /** null: not asked yet. */
  capable: boolean | null
  subscribed: PushSubscriptionJSON | false | 'denied'
  /** The last message that came while a page of ours was open. */
  message: PushMessage | null
}

export const usePushStore = create<PushState>(() => ({ capable: null, subscribed: false, message: null }))

/** The four states a member can be in (ST-03), and the one before we know. */
export type PushPhase = 'unknown' | 'not_capable' | 'capable' | 'subscribed' | 'denied'

export function phaseOf({ capable, subscribed }: Pick<PushState, 'capable' | 'subscribed'>): PushPhase {
  if (capable === null) return 'unknown'
  if (!capable) return 'not_capable'
  if (subscribed === 'denied') return 'denied'
  return subscribed ? 'subscribed' : 'capable'
}
