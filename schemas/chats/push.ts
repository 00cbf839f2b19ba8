import { type Static, Type } from 'typebox'
import type { NoticeKind } from './notice-kinds.ts'

const closed = { additionalProperties: false } as const
const Endpoint = Type.String({ maxLength: 1000, minLength: 1 })

/** The browser's push subscription, in the format of `PushSubscription.toJSON()`. */
const BrowserSubscription = Type.Object(
  {
    endpoint: Endpoint,
    expirationTime: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
    keys: Type.Object(
      {
        /** Base64url: `p256dh` is an uncompressed P-256 point, `auth` has 16 bytes. */
        p256dh: Type.String({ pattern: '^B[A-Za-z0-9_-]{86}=?$' }),
        auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}={0,2}$' }),
      },
      closed,
    ),
  },
  closed,
)
export type BrowserSubscription = Static<typeof BrowserSubscription>

/** The specification allows two forms of the body: the subscription itself, or an object with the field `subscription`. */
export const PushSubscriptionInput = Type.Union([BrowserSubscription, Type.Object({ subscription: BrowserSubscription }, closed)])
export type PushSubscriptionInput = Static<typeof PushSubscriptionInput>

export const PushSubscriptionEnd = Type.Object({ endpoint: Endpoint }, closed)

/** A push message, which is encrypted on its way to the browser. The message contains no name of a member and no text of a message. */
export interface PushMessage {
  kind: NoticeKind
  /** In the member's language: the site's name and the event. */
  title: string
  body: string
  /** The page that a click opens: a path of the site, with its language prefix. */
  path: string
  /** A push message replaces the displayed push message with the same tag. */
  tag: string
}

/** The body of the page-hidden beacon (API-07): an empty object. */
export const PageHidden = Type.Object({}, closed)

/** The settings that the server writes into the first line of the service worker's script. */
export interface WorkerSettings {
  /** The URL of the application script. Each build has another URL. */
  build: string
  version: string
  push_public_key: string
  /** The path of the offline page, by language prefix. */
  offline: Readonly<Record<string, string>>
}

/** A message of the service worker to its pages. */
export type WorkerNews = { kind: 'build'; build: string } | { kind: 'push'; message: PushMessage }
