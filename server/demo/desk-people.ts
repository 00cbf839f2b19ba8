import { v7 as newId } from 'uuid'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { Scope, StaffExtra, StaffRole } from '#schemas/desk/roles.ts'
import { insertGrant, insertStaff, listStaffRows } from '#server/desk/staff/staff.queries.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { DeskDatabase } from '#server/platform/database/desk-database.ts'
import type { SiteRegistry } from '#server/platform/sites/registry/registry.ts'

interface DemoPerson {
  name: string
  role: StaffRole
  extras: StaffExtra[]
  /** Whether the person works for the whole company, or for its first site. */
  works_for: 'company' | 'site'
}

/** One person for each role, and a second moderator. Their names say that they are examples. */
const people: readonly DemoPerson[] = [
  { name: 'Anna Voorbeeld', role: 'owner', extras: [], works_for: 'company' },
  { name: 'Mila Testman', role: 'moderator', extras: ['lead'], works_for: 'company' },
  { name: 'Sofie Proef', role: 'support', extras: [], works_for: 'company' },
  { name: 'Finn Fictief', role: 'finance', extras: [], works_for: 'company' },
  { name: 'Mats Beispiel', role: 'marketer', extras: [], works_for: 'site' },
  { name: 'Lena Muster', role: 'read_only', extras: [], works_for: 'site' },
  { name: 'Noor Exempel', role: 'moderator', extras: [], works_for: 'company' },
]

/** Creates the labelled people of the demo, unless they exist. They have no password: the login page of a demo offers them. */
export async function seedDesk({
  database,
  sites,
}: {
  database: DeskDatabase
  sites: Pick<SiteRegistry, 'list' | 'bySlug'>
}): Promise<void> {
  const [first] = sites.list().flatMap(({ slug }) => sites.bySlug(slug) ?? [])
  if (!first) return
  const scopes: Record<DemoPerson['works_for'], Scope> = {
    company: { kind: 'company', id: first.file.company_id },
    site: { kind: 'site', id: first.slug },
  }
  const ctx = { unit: database.unit(), now: new Date() }
  try {
    if ((await listStaffRows(ctx)).some(({ is_demo }) => is_demo)) return
    await transaction(ctx, async (tx) => {
      for (const { name, role, extras, works_for } of people) {
        const email = `${name.replace(' ', '.').toLowerCase()}@desk.example`
        const staff_number = await insertStaff(tx, { name, email, password_hash: null, totp_sealed: null, is_demo: true })
        await insertGrant(tx, { id: newId(), staff_number, role, scope: scopes[works_for], extras, days: desk_limits.longest_grant_days })
      }
    })
  } finally {
    await ctx.unit.finish()
  }
}
