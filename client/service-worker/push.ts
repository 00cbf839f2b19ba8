import type { PushMessage } from '#schemas/chats/push.ts'
import { ownPath } from '#schemas/site/own-path.ts'
import { pages, tell } from './pages.ts'
import { scope } from './worker-scope.ts'

/** Sounds again for a new message of a conversation that already stands there; the rest replaces quietly. */
const insistent: readonly PushMessage['kind'][] = ['new_messages', 'new_conversations']

export async function showMessage(message: PushMessage): Promise<void> {
  await tell({ kind: 'push', message })
  const options = {
    body: message.body,
    tag: message.tag,
    renotify: insistent.includes(message.kind),
    icon: '/app-icon-192.png',
    badge: '/app-badge.png',
    data: message.path,
  }
  await scope.registration.showNotification(message.title, options)
}

/** Leads to the page in a window of the site that is open, or in a new one. */
export async function openFrom(path: unknown): Promise<void> {
  const address = ownAddress(path)
  const open = await pages()
  const there = open.find(({ url }) => url === address) ?? open[0]
  if (!there) return void (await scope.clients.openWindow(address))
  const shown = there.url === address ? there : await there.navigate(address).catch(() => null)
  if (shown) await shown.focus()
  else await scope.clients.openWindow(address)
}

/** A path of this site, whatever it was told: a notification never leads elsewhere. */
function ownAddress(path: unknown): string {
  return scope.location.origin + (ownPath(path) ?? '/')
}

/** The push service has withdrawn the subscription. Whoever is logged in here gets another; a page repairs what fails. */
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
