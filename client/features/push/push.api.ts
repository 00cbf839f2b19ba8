import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Api } from '#client/platform/api.ts'
import { useApi, useSettings } from '#client/platform/page/page-context.tsx'
import { type PushPhase, phaseOf, usePushStore } from './push.store.ts'
import { readPush, subscribeBrowser, unsubscribeBrowser } from './push-browser.ts'

const address = '/api/user?push=1'

export const usePushPhase = (): PushPhase => usePushStore(phaseOf)

/** Switches push in this browser on or off. Then the store contains the new state, including a rejected permission. */
export function usePushSwitch() {
  const api = useApi()
  const { push_public_key } = useSettings()
  return useMutation({
    async mutationFn(is_on: boolean) {
      if (!is_on) return endPush(api)
      const subscribed = await subscribeBrowser(push_public_key)
      if (subscribed && subscribed !== 'denied') await register(api, subscribed)
      usePushStore.setState({ subscribed })
    },
    // if the server could not store the subscription, remove it from the browser too
    onError: async (_error, is_on) => {
      if (is_on) await unsubscribeBrowser().catch(() => {})
      usePushStore.setState(await readPush(push_public_key))
    },
  })
}

const register = (api: Api, subscription: PushSubscriptionJSON) => api.post(address, subscription, { is_idempotent: true })

async function endPush(api: Api): Promise<void> {
  const { subscribed } = usePushStore.getState()
  if (subscribed && subscribed !== 'denied') await api.delete(address, { endpoint: subscribed.endpoint }, { is_idempotent: true })
  await unsubscribeBrowser()
  usePushStore.setState({ subscribed: false })
}

/** The browser sends its subscription again once an hour, because the server may have deleted it, for example together with the session. */
const confirmed_key = 'push-confirmed'
const confirmation = (member_id: string) => `${member_id} ${Math.floor(Date.now() / 3_600_000)}`

/**
 * Returns a function that reads the push state of this browser. If nobody is logged in, the function also ends the subscription of the
 * browser.
 */
export function useFindPush(): (member_id: string | undefined) => Promise<void> {
  const api = useApi()
  const { push_public_key } = useSettings()
  return useCallback(
    async (member_id) => {
      const found = await readPush(push_public_key)
      const is_subscribed = found.subscribed && found.subscribed !== 'denied'
      if (is_subscribed && !member_id) {
        await unsubscribeBrowser()
        found.subscribed = false
      }
      usePushStore.setState(found)
      if (!is_subscribed || !member_id || sessionStorage.getItem(confirmed_key) === confirmation(member_id)) return
      await register(api, found.subscribed as PushSubscriptionJSON)
      sessionStorage.setItem(confirmed_key, confirmation(member_id))
    },
    [api, push_public_key],
  )
}
