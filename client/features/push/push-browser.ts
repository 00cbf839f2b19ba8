import { registerWorker } from '#client/platform/register-worker.ts'
import type { PushState } from './push.store.ts'

type Found = Pick<PushState, 'capable' | 'subscribed'>

/** Reads the push state of the browser. If the site has no key, push is not possible. */
export async function readPush(key: string): Promise<Found> {
  if (!isCapable(key)) return { capable: false, subscribed: false }
  if (Notification.permission === 'denied') return { capable: true, subscribed: 'denied' }
  const subscription = await currentSubscription()
  return { capable: true, subscribed: subscription?.toJSON() ?? false }
}

/**
 * Whether the browser has never asked for the permission, so that it has no subscription. The function is synchronous; readPush() returns
 * the complete state. early-alert.ts uses the same rule.
 */
export const mayAskForPush = (key: string): boolean => isCapable(key) && Notification.permission === 'default'

const isCapable = (key: string): boolean =>
  key !== '' && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Subscribes the browser, which first asks the member for permission. Call it only in a click handler: a browser or a member may reject an
 * unexpected question, and a rejection is permanent.
 */
export async function subscribeBrowser(key: string): Promise<PushState['subscribed']> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return 'denied'
  if (permission !== 'granted') return false
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  // the browser may have a subscription for another key of the site, and would then reject a new subscription
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  return subscription.toJSON()
}

/** Ends the subscription of this browser and closes the visible notifications. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  for (const notification of (await registration.getNotifications?.()) ?? []) notification.close()
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
}

/**
 * Whether the device is an iPhone or iPad on which push does not work yet. These devices support push only for a site on the home screen.
 */
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
