import type { PushMessage } from '#schemas/chats/push.ts'
import { app_icons } from '#schemas/site/app-icons.ts'
import { ownPath } from '#schemas/site/own-path.ts'
import { notifyPages, pages } from './pages.ts'
import { scope } from './worker-scope.ts'

/**
 * Kinds of messages that alert again when they replace a notification of the same conversation. All other kinds replace a notification
 * silently.
 */
const insistent: readonly PushMessage['kind'][] = ['new_messages', 'new_conversations']

export async function showMessage(message: PushMessage): Promise<void> {
  await notifyPages({ kind: 'push', message })
  const options = {
    body: message.body,
    tag: message.tag,
    renotify: insistent.includes(message.kind),
    icon: app_icons.any_192.path,
    badge: app_icons.badge.path,
    data: message.path,
  }
  await scope.registration.showNotification(message.title, options)
}

/** Opens the page of a notification, in an open window of the site or in a new window. */
export async function openFrom(path: unknown): Promise<void> {
  const address = ownAddress(path)
  const open = await pages()
  const there = open.find(({ url }) => url === address) ?? open[0]
  if (!there) return void (await scope.clients.openWindow(address))
  const shown = there.url === address ? there : await there.navigate(address).catch(() => null)
  if (shown) await shown.focus()
  else await scope.clients.openWindow(address)
}

/** Returns a URL of this site for every input, because a notification must not lead to another site. */
function ownAddress(path: unknown): string {
  return scope.location.origin + (ownPath(path) ?? '/')
}

/**
 * Called when the push service has ended the subscription. Creates a new subscription for the logged-in member. If this fails, the next
 * page that the member opens tries again.
 */
export async function renewSubscription(): Promise<void> {
  const key = scope.couplet.push_public_key
  if (key === '') return
  const subscription = await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-couplet-client': '1' },
    body: JSON.stringify(subscription),
  })
}
