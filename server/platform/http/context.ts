import type { Logger } from 'pino'
import type { Arrival } from '#schemas/members/signup.ts'
import type { AccountStatus } from '#schemas/members/user.ts'
import type { SiteCache } from '#server/platform/cache.ts'
import type { Unit } from '#server/platform/database/db.ts'
import type { SiteNotes } from '#server/platform/figure-notes.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import type { Live } from '#server/platform/live/live.ts'
import type { SiteMedia } from '#server/platform/media/media-storage.ts'
import type { SiteMetrics } from '#server/platform/metrics/metrics.ts'
import type { PaymentProvider } from '#server/platform/payment-provider.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import type { NamedKey } from '#server/platform/sealing/key-file.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'

/** The account behind the session on this site. */
export interface Viewer {
  id: string
  /** Hash of the session token. The hash identifies the session but does not give access. */
  session_hash: Buffer
  status: AccountStatus
  is_premium: boolean
  /** True if a partner's call created the account and the account is not complete yet. */
  is_incomplete: boolean
}

export interface CookieChange {
  name: string
  value: string
  /** 0 removes the cookie. */
  max_age_seconds: number
  /** True if scripts of the page may read the cookie. False for every cookie that gives access. */
  is_public: boolean
}

/**
 * The context of one request on one site. It is the first argument of every service and query. It is a plain object, so tests can create
 * it.
 */
export interface Context {
  site: Site
  viewer: Viewer | null
  /**
   * For a visitor: the account that was last logged in on this browser. This gives no access to the account, but the blocks of the account
   * still apply.
   */
  former_id: string | null
  locale: SiteLocale
  now: Date
  /** The id of the request. It appears in every log line, job and mail that the request causes. Null without a request. */
  request_id: string | null
  /** The unit of work of this site. No other access to the database exists. */
  unit: Unit
  cache: SiteCache
  live: Live
  /** Notes for the figures of the desk. */
  figures: SiteNotes
  limits: Limits
  /** The files of this site. Files of a member are below `members/<id>/`. */
  media: SiteMedia
  pictures: Pictures
  /** Seals the evidence of reports. */
  evidence_key: NamedKey
  /** Tells the worker that a new job is waiting. Call it after the commit. */
  wakeJobs(): void
  payments: PaymentProvider
  log: Logger
  metrics: SiteMetrics
  /** Facts about the client apart from the session. */
  client: {
    ip: string
    user_agent: string
    /**
     * Origin of the site for links in mails and redirects. In production, the origin consists of the scheme and the configured host. In
     * development, the host is `<site>.localhost:PORT`.
     */
    origin: string
    /** ISO country of the network address; null if unknown. The country is stored only with a signup. */
    country: string | null
    /** The country that the visitor selected. It is one of the site's countries. */
    selected_country: string | null
    arrival: Arrival
    /** The Authorization header of a partner's server. Browsers do not send this header. */
    authorization: string | null
    /** True if the site's own client made the call. The request then has the client header and same-origin fetch metadata. */
    is_own_client: boolean
    is_secure: boolean
  }
  /** The value of a cookie. The browser sends cookies, so do not trust the value. */
  readCookie(name: string): string | undefined
  setCookie(change: CookieChange): void
}

export interface MemberContext extends Context {
  viewer: Viewer
}
