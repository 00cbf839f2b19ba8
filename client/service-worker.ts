import { assetFor } from './service-worker/assets.ts'
import { keepOfflinePages, offlinePage } from './service-worker/offline.ts'
import { notifyPages } from './service-worker/pages.ts'
import { openFrom, renewSubscription, showMessage } from './service-worker/push.ts'
import { type FetchEvent, scope } from './service-worker/worker-scope.ts'

/**
 * The service worker of the installed app. It caches the files of the build, whose names contain a hash, and the offline pages. It never
 * caches personal data: API replies, chats, pictures and pages always come from the server.
 */
scope.addEventListener('install', (event) => {
  // no page depends on the previous worker, so the new worker starts at once
  event.waitUntil(Promise.all([keepOfflinePages(), scope.skipWaiting()]))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.clients.claim().then(() => notifyPages({ kind: 'build', build: scope.couplet.build })))
})

scope.addEventListener('fetch', (event) => answer(event))

function answer(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => offlinePage(pathname)))
    return
  }
  if (pathname.startsWith('/assets/')) event.respondWith(assetFor(request))
}

scope.addEventListener('push', (event) => {
  const message = event.data?.json()
  if (message) event.waitUntil(showMessage(message))
})

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openFrom(event.notification.data))
})

scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription()))
