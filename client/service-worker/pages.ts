import type { WorkerNews } from '#schemas/chats/push.ts'
import { scope } from './worker-scope.ts'

/** Returns the open windows of this site. */
export const pages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

export async function notifyPages(news: WorkerNews): Promise<void> {
  for (const page of await pages()) page.postMessage(news)
}
