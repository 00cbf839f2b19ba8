import type { Logger } from 'pino'
import type { StaffRole } from '#schemas/desk/roles.ts'
import type { Unit } from '#server/platform/database/db.ts'
import type { DeskDatabase } from '#server/platform/database/desk-database.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import type { InSite } from '#server/platform/job-context.ts'
import type { SitesByVersion } from './site-facts.ts'
import type { Sites } from './staff/scopes.ts'
import type { GrantRow } from './staff/staff.queries.ts'

/** What the desk needs from the server. */
export interface DeskParts {
  sites: SitesByVersion
  /** The host of the desk, such as desk.example.com. */
  host: string
  database: DeskDatabase
  limits: Limits
  /** Runs work in a unit of one site: whatever concerns a person is read there. */
  inSite: InSite
  /** Seals the secrets of authenticator apps. */
  key: Buffer
  /** True in a demo: the login page offers labelled people. */
  is_demo: boolean
  clock(): Date
  log: Logger
}

/** A person with a session at the desk. */
export interface Person {
  number: number
  name: string
  is_demo: boolean
  /** The grants that have not ended. */
  grants: readonly GrantRow[]
  session: { hash: Buffer; id: string; stepped_up_at: Date | null }
}

/** The context of one call of the desk. It belongs to no site. */
export interface DeskContext extends Sites, Pick<DeskParts, 'limits' | 'inSite' | 'key' | 'is_demo' | 'host'> {
  unit: Unit
  now: Date
  log: Logger
  person: Person | null
  client: { ip: string; user_agent: string; origin: string; is_secure: boolean }
  /** Sets the cookie of the session; null removes it. */
  setSession(token: string | null): void
}

export interface PersonContext extends DeskContext {
  person: Person
  /** The role in which the person makes this call. Null for calls that every person of the desk may make. */
  role: StaffRole | null
}
