import { type Static, Type } from 'typebox'
import type { NoticeKind } from './notice-kinds.ts'

const closed = { additionalProperties: false } as const
const Endpoint = Type.String({ maxLength: 1000, minLength: 1 })

/** What a browser says of itself when push is switched on, as `PushSubscription.toJSON()` writes it. */
const BrowserSubscription = Type.Object(
  {
    endpoint: Endpoint,
    expirationTime: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
    keys: Type.Object(
      {
        /** An uncompressed point of P-256, and 16 bytes, in base64url. */
        p256dh: Type.String({ pattern: '^B[A-Za-z0-9_-]{86}=?$' }),
        auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}={0,2}$' }),
      },
      closed,
    ),
  },
  closed,
)
export type BrowserSubscription = Static<typeof BrowserSubscription>

/** Both forms of the specification: the subscription itself, or an object with the field `subscription`. */
export const PushSubscriptionInput = Type.Union([BrowserSubscription, Type.Object({ subscription: BrowserSubscription }, closed)])
export type PushSubscriptionInput = Static<typeof PushSubscriptionInput>

export const PushSubscriptionEnd = Type.Object({ endpoint: Endpoint }, closed)

/** What reaches the browser, encrypted on the way: no name, no text of anybody. */
export interface PushMessage {
  kind: NoticeKind
  /** The site's name and what happened, in the member's language. */
  title: string
  body: string
  /** Where a click leads: a path of the site, with its language. */
  path: string
  /** Messages of one tag replace each other. */
  tag: string
}

/** The beacon of a page that is no longer seen (API-07): an empty object. */
export const PageHidden = Type.Object({}, closed)

/** What the server tells the service worker of its site, in the line before its program. */
export interface WorkerSettings {
  /** The address of the page's script: another build, another address. */
  build: string
  version: string
  push_public_key: string
  /** By the prefix of the language: the page for when there is no connection. */
  offline: Readonly<Record<string, string>>
}

/** What the worker says to the pages it serves. */
export type WorkerNews = { kind: 'build'; build: string } | { kind: 'push'; message: PushMessage }
