import { v7 as newId } from 'uuid'
import type { Gender, LookingFor } from '#schemas/common.ts'
import { limits } from '#schemas/limits.ts'
import type { Sexuality } from '#schemas/members/sexualities.ts'
import { hashToken, newToken } from '#server/platform/http/session.ts'
import { hashPassword } from '#server/platform/password.ts'
import type { TestApp } from './app.ts'
import type { Browser, BrowserOptions } from './browser.ts'

export interface MemberOptions {
  /** Id of the member. The same id may exist on two sites. */
  id?: string
  site?: string
  email?: string
  name?: string
  kind?: 'member' | 'fictional'
  /** Status of the member's profile. */
  status?: 'draft' | 'active' | 'paused' | 'disabled' | 'removed'
  account_status?: 'not_confirmed' | 'active' | 'deleted_pending' | 'banned'
  /** False: the member has not confirmed the email address yet. */
  confirmed?: boolean
  premium?: boolean
  credits?: number
  gender?: Gender
  looking_for?: LookingFor
  sexuality?: Sexuality
  birth_on?: string
  country?: string
  region?: string
  city?: string
  about?: string
  interests?: string[]
  /** Whether landers may show the profile. */
  promoted?: boolean
  /** Number of active photos. The first photo is the main image. */
  photos?: number
  locale?: string
  last_seen_at?: Date
  created_at?: Date
}

export interface TestMember {
  id: string
  site: string
  email: string
  name: string
  password: string
}

/** The password of all test members. It is hashed only once. */
export const password = 'correct-horse-battery'
let hash: Promise<string> | null = null

/** Creates an account with its profile, photos, credit account, and the ledger entry for the balance. */
export async function aMember(app: TestApp, options: MemberOptions = {}): Promise<TestMember> {
  const { id = newId(), site = 'vonk', kind = 'member', confirmed = true, credits = 3, photos = 0 } = options
  const site_id = app.site(site).id
  const name = options.name ?? `Robin ${id.slice(-4)}`
  const email = options.email ?? `${id}@example.test`
  const created_at = options.created_at ?? app.clock.now
  const is_fictional = kind === 'fictional'
  hash ??= hashPassword({ site: app.site(site) }, password)

  const account = {
    site_id,
    id,
    email: is_fictional ? null : email,
    email_key: is_fictional ? null : email.toLowerCase(),
    password_hash: is_fictional ? null : await hash,
    status: options.account_status ?? (confirmed ? 'active' : 'not_confirmed'),
    locale: options.locale ?? app.site(site).locales[0]?.tag,
    is_premium: options.premium ?? false,
    paid_at: options.premium ? created_at : null,
    confirmed_at: confirmed ? created_at : null,
    created_at,
  }
  const profile = {
    site_id,
    member_id: id,
    kind,
    name,
    status: options.status ?? (confirmed ? 'active' : 'disabled'),
    gender: options.gender ?? 'female',
    looking_for: options.looking_for ?? 'male',
    sexuality: options.sexuality ?? null,
    birth_on: options.birth_on ?? '1990-03-25',
    country: options.country ?? app.site(site).file.countries[0],
    region: options.region ?? null,
    city: options.city ?? null,
    about: options.about ?? '',
    interests: options.interests ?? [],
    promotion_consent: options.promoted ?? false,
    last_seen_at: options.last_seen_at ?? app.clock.now,
    created_at,
  }
  await insert(app, [
    ['account', account],
    ['profile', profile],
    ...(options.account_status === 'deleted_pending' ? deletionRows(app, { site_id, account_id: id }) : []),
    ...(is_fictional ? [] : creditRows(app, { site_id, member_id: id, credits })),
  ])
  for (let position = 0; position < photos; position++) await aPhoto(app, { site, member_id: id, position })
  return { id, site, email, name, password }
}

interface PhotoOptions {
  site: string
  member_id: string
  /** Position of the photo. 0 is the main image. */
  position: number
  status?: 'pending' | 'active' | 'rejected'
}

export async function aPhoto(app: TestApp, { site, member_id, position, status = 'active' }: PhotoOptions): Promise<string> {
  const id = newId()
  const site_id = app.site(site).id
  const files = { filename: `photo/${id}.webp`, thumb_filename: `photo/${id}-thumb.webp` }
  await insert(app, [['photo', { site_id, id, member_id, ...files, status, position, created_at: app.clock.now }]])
  if (position === 0)
    await app.db.asOwner('update profile set main_photo_id = $3 where site_id = $1 and member_id = $2', [site_id, member_id, id])
  return id
}

/** Returns a browser in which the member is logged in. */
export async function logIn(app: TestApp, { id, site }: Pick<TestMember, 'id' | 'site'>, options: BrowserOptions = {}): Promise<Browser> {
  const token = newToken()
  const { now } = app.clock
  const expires_at = new Date(now.getTime() + 30 * 86_400_000)
  const times = { created_at: now, last_seen_at: now, expires_at }
  await insert(app, [['session', { site_id: app.site(site).id, token_hash: hashToken(token), account_id: id, ...times }]])
  return app.visit(site, { ...options, cookies: { session: token, ...options.cookies } })
}

type Row = readonly [table: string, values: Record<string, unknown>]

function creditRows(app: TestApp, { site_id, member_id, credits }: { site_id: number; member_id: string; credits: number }): Row[] {
  const has_entry = credits > 0
  const account = { site_id, member_id, balance: credits, promotional: credits, seq: has_entry ? 1 : 0 }
  const booking = {
    amount: credits,
    balance_after: credits,
    promotional_after: credits,
    reason: 'signup',
    contra: 'house:signup',
    idem_key: 'signup',
  }
  const entry = { site_id, member_id, seq: 1, ...booking, created_at: app.clock.now }
  return [['credit_account', account], ...(has_entry ? [['ledger_entry', entry] as const] : [])]
}

/** Rows of an account deletion that was requested now. The member can restore the account until the deadline of the product. */
function deletionRows(app: TestApp, { site_id, account_id }: { site_id: number; account_id: string }): Row[] {
  const [asked_at, erase_at] = [app.clock.now, new Date(app.clock.now.getTime() + limits.deletion_days * 86_400_000)]
  const before = { account_status: 'active', profile_status: 'active' }
  return [['account_deletion', { site_id, id: newId(), account_id, ...before, asked_at, erase_at }]]
}

/**
 * Inserts rows as the owner role, because factories insert rows of any site. It uses one statement, because tests create thousands of
 * members.
 */
async function insert({ db }: TestApp, rows: readonly Row[]): Promise<void> {
  let places = 0
  const inserts = rows.map(([table, values]) => {
    const taken = Object.keys(values).map(() => {
      places += 1
      return `$${places}`
    })
    return `insert into ${table} (${Object.keys(values).join(', ')}) values (${taken.join(', ')})`
  })
  const parts = inserts.map((text, index) => `row_${index} as (${text})`)
  await db.asOwner(
    `with ${parts.join(', ')} select`,
    rows.flatMap(([, values]) => Object.values(values)),
  )
}
