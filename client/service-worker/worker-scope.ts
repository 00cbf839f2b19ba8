import type { PushMessage, WorkerSettings } from '#schemas/chats/push.ts'

/**
 * Types for the parts of the service worker API that this code uses. TypeScript has its own types for workers, but they conflict with the
 * types for pages.
 */
interface LateEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends LateEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface PushEvent extends LateEvent {
  readonly data: { json(): PushMessage } | null
}

interface NotificationEvent extends LateEvent {
  readonly notification: Notification
}

interface WindowClient {
  readonly url: string
  readonly focused: boolean
  focus(): Promise<WindowClient>
  navigate(url: string): Promise<WindowClient | null>
  postMessage(message: unknown): void
}

interface Events {
  install: LateEvent
  activate: LateEvent
  fetch: FetchEvent
  push: PushEvent
  notificationclick: NotificationEvent
  pushsubscriptionchange: LateEvent
}

interface WorkerScope {
  readonly couplet: WorkerSettings
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<WindowClient | null>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}

export const scope = globalThis as unknown as WorkerScope
