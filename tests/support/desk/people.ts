import { v7 as newId } from 'uuid'
import type { Scope, StaffExtra, StaffRole } from '#schemas/desk/roles.ts'
import type { StaffList } from '#schemas/desk/staff.ts'
import { totpCode } from '#server/desk/access/secrets.ts'
import { insertInvited } from '#server/desk/staff/invitations.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'

export const desk_password = 'paper-lantern-river-42'

export interface TestPerson {
  number: number
  email: string
  browser: Browser
  recovery_codes: string[]
  /** The current code of the person's authenticator app. Each code works once, so the clock must pass 30 seconds between two uses. */
  code(): string
}

interface Wanted {
  role: StaffRole
  scope?: Scope
  extras?: StaffExtra[]
  email?: string
  name?: string
  days?: number
}

/** An invitation as the command line makes it. Returns its token. */
export async function invited(
  app: TestApp,
  { role, scope = company, extras = [], email = anEmail(), name = `The ${role}`, days = 180 }: Wanted,
) {
  const unit = app.db.desk.unit()
  try {
    const grants = [{ role, scope, extras, days }]
    const ctx = { unit, now: app.clock.now, key: app.desk_key, sites: app.sites }
    const { id, token } = await insertInvited(ctx, {
      email,
      name,
      grants,
      invited_by: 'console',
      actor: 'console:test',
      role: null,
      why: 'a test',
    })
    return { id, token, email, name }
  } finally {
    await unit.finish()
  }
}

export const company: Scope = { kind: 'company', id: 'kompas-bv' }
export const anEmail = (): string => `${newId()}@staff.example`

/** A person who accepted an invitation with a password and an authenticator app, and is logged in. */
export async function aPerson(app: TestApp, wanted: Wanted): Promise<TestPerson> {
  const { token, email, name } = await invited(app, wanted)
  const browser = app.atDesk()
  const { totp } = (await browser.get(`/desk/api/invitations/${token}`).expect(200)).body
  const code = () => totpCode(fromBase32(totp.secret), Math.floor(app.clock.now.getTime() / 30_000))
  const body = { email, name, password: desk_password, code: code() }
  const { recovery_codes } = (await browser.post(`/desk/api/invitations/${token}`, body).expect(200)).body
  const { number } = (await browser.get('/desk/api/me').expect(200)).body
  return { number, email, browser, recovery_codes, code }
}

/** Confirms the session with a code, as acts on staff need it. Moves the clock by half a minute, because each code works once. */
export async function stepUp(app: TestApp, { browser, code }: TestPerson): Promise<void> {
  app.clock.pass({ seconds: 30 })
  await browser.post('/desk/api/step-up', { code: code() }).expect(200)
}

export const other_company: Scope = { kind: 'company', id: 'rosenhag-gmbh' }
export const vonk: Scope = { kind: 'site', id: 'vonk' }

/** An owner who has just confirmed the session, so the next acts on staff are accepted. */
export async function anOwner(app: TestApp, scope: Scope = company): Promise<TestPerson> {
  const owner = await aPerson(app, { role: 'owner', scope })
  await stepUp(app, owner)
  return owner
}

export const staffOf = async ({ browser }: TestPerson): Promise<StaffList> => (await browser.get('/desk/api/staff').expect(200)).body

export const grantIn = ({ staff }: StaffList, number: number) => staff.find((person) => person.number === number)?.grants[0]

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
