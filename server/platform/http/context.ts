import type { Logger } from 'pino'
import type { Arrival } from '#schemas/members/signup.ts'
import type { SiteCache } from '#server/platform/cache.ts'
import type { Unit } from '#server/platform/database/db.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import type { Live } from '#server/platform/live/live.ts'
import type { SiteMedia } from '#server/platform/media/media-storage.ts'
import type { SiteMetrics } from '#server/platform/metrics/metrics.ts'
import type { PaymentProvider } from '#server/platform/payment-provider.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'

/** The account behind the session on this site. */
export interface Viewer {
  id: string
  /** Hash of the session token. It identifies the session but cannot open it. */
  session_hash: Buffer
  status: 'not_confirmed' | 'active' | 'deleted_pending' | 'banned'
  is_premium: boolean
  is_staff: boolean
  /** The account was created by a partner's call and is not complete yet. */
  is_incomplete: boolean
}

export interface CookieChange {
  name: string
  value: string
  /** 0 removes the cookie. */
  max_age_seconds: number
  /** Readable by scripts of the page; false for every cookie that grants access. */
  is_public: boolean
}

/** One request on one site: the first argument of every service and query. It is a plain object, and tests build it by hand. */
export interface Context {
  site: Site
  viewer: Viewer | null
  /** For a visitor: the account that was last logged in in this browser. It grants no access, but its blocks still apply. */
  former_id: string | null
  locale: SiteLocale
  now: Date
  /** In every log line, job and mail that the request causes; null without a request. */
  request_id: string | null
  /** The unit of work of this site: the only access to the database. */
  unit: Unit
  cache: SiteCache
  live: Live
  limits: Limits
  /** The files of this site. Files of a member are below `members/<id>/`. */
  media: SiteMedia
  pictures: Pictures
  /** Tells the worker that there is a new job. Call it after the commit. */
  wakeJobs(): void
  payments: PaymentProvider
  log: Logger
  metrics: SiteMetrics
  /** Facts about the client apart from the session. */
  client: {
    ip: string
    user_agent: string
    /** Origin of the site for links in mails and redirects: scheme and configured host, or `<site>.localhost:PORT` in development. */
    origin: string
    /** ISO country of the network address; null if unknown. It is stored only with a signup. */
    country: string | null
    /** The country that the client selected, one of the site's countries. */
    selected_country: string | null
    arrival: Arrival
    /** The Authorization header of a partner's server. Browsers do not send one. */
    authorization: string | null
    /** The call comes from our own client: our header plus same-origin fetch metadata. */
    is_own_client: boolean
    is_secure: boolean
  }
  /** Cookie values come from the browser: do not trust them. */
  readCookie(name: string): string | undefined
  setCookie(change: CookieChange): void
}

export interface MemberContext extends Context {
  viewer: Viewer
}
