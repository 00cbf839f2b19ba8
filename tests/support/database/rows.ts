import { v7 as newId } from 'uuid'
import type { TestDatabase } from './database.ts'

/** Inserts an account with its profile. It uses the owner role, so row-level security does not apply. */
export async function plantMember(
  { asOwner }: TestDatabase,
  { site_id, credits = 0 }: { site_id: number; credits?: number },
): Promise<string> {
  const id = newId()
  await asOwner("insert into account (site_id, id, email, email_key, status, locale) values ($1, $2, $3, $3, 'active', 'nl-NL')", [
    site_id,
    id,
    `${id}@example.test`,
  ])
  await asOwner(
    `insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country)
     values ($1, $2, 'member', 'Robin', 'active', 'female', 'male', '1990-03-25', 'NL')`,
    [site_id, id],
  )
  await asOwner('insert into credit_account (site_id, member_id, balance) values ($1, $2, $3)', [site_id, id, credits])
  return id
}
