import { sql } from 'kysely'
import { maybeOne } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { emailKey } from '#server/platform/mail/email-key.ts'

const id_pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Finds an account by the id or the email address of the member. An operator enters either value. Sample members have no address, so they
 * cannot be found by address.
 */
export async function accountIdOf(ctx: Pick<Context, 'site' | 'unit'>, member: string): Promise<string> {
  const named = id_pattern.test(member) ? sql`id = ${member}` : sql`email_key = ${emailKey(member)}`
  const found = await maybeOne<{ id: string }>(
    ctx,
    sql`select id from account where site_id = ${ctx.site.id} and email is not null and ${named}`,
  )
  if (!found) throw new Fault('not_found')
  return found.id
}
