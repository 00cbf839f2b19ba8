import { registerWorker } from '#client/platform/register-worker.ts'
import type { PushState } from './push.store.ts'

type Found = Pick<PushState, 'capable' | 'subscribed'>

/** What the browser says of itself. Without a key of the site nobody could send anything. */
export async function readPush(key: string): Promise<Found> {
  if (!isCapable(key)) return { capable: false, subscribed: false }
  if (Notification.permission === 'denied') return { capable: true, subscribed: 'denied' }
  const subscription = await currentSubscription()
  return { capable: true, subscribed: subscription?.toJSON() ?? false }
}

/** Known at once: who was never asked has no subscription. Of the others readPush() tells. As early-alert.ts finds out before that. */
export const mayAskForPush = (key: string): boolean => isCapable(key) && Notification.permission === 'default'

const isCapable = (key: string): boolean =>
  key !== '' && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Asks the browser, which asks the member. Call it in a click: a question out of the blue is refused, and refused for good. */
export async function subscribeBrowser(key: string): Promise<PushState['subscribed']> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return 'denied'
  if (permission !== 'granted') return false
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  // one made for another key of the site would be refused
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  return subscription.toJSON()
}

/** Nobody can tell this browser anything any more; what stands on the screen goes with it. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  for (const notification of (await registration.getNotifications?.()) ?? []) notification.close()
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
}

/** iPhones and iPads let a site send something only once it is on the home screen. */
export function needsHomeScreen(): boolean {
  const is_apple = /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)
  return is_apple && !('PushManager' in window)
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
