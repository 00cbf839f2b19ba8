import { sql } from 'kysely'
import { ban_queue } from '#server/features/blocking/ban-queue.service.ts'
import { many, one } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import type { Context } from '#server/platform/http/context.ts'
import { demo_roles, sampleId } from './sample-id.ts'

type OnSite = Pick<Context, 'site' | 'unit' | 'now' | 'request_id' | 'wakeJobs'>

/**
 * The ids of the demo logins. An address is not enough to find a demo login. A person may have signed up with the address, and a visitor
 * may have changed the address.
 */
const demoLoginIds = (slug: string) => demo_roles.map((role) => sampleId(slug, `demo/${role}`))

/** Counts the demo logins that still work. Their password is public. */
export async function countDemoLogins({
  site,
  unit,
}: {
  site: Pick<Context['site'], 'id' | 'slug'>
  unit: Context['unit']
}): Promise<number> {
  const { count } = await one<{ count: number }>(
    { unit },
    sql`select count(*)::int as count from account
        where site_id = ${site.id} and id = any(${demoLoginIds(site.slug)}::uuid[]) and status <> 'banned'`,
  )
  return count
}

/**
 * Closes the demo logins permanently, because their password is public. The accounts cannot log in, their sessions end, and their profiles
 * are hidden. No ban record is stored, so lifting a ban cannot restore these accounts. Call it in the transaction that opens the site.
 */
export async function endDemoLogins(tx: OnSite): Promise<void> {
  const ended = await many<{ id: string }>(
    tx,
    sql`with ended as (
          update account set status = 'banned', password_hash = null
          where site_id = ${tx.site.id} and id = any(${demoLoginIds(tx.site.slug)}::uuid[]) and status <> 'banned' returning site_id, id)
        update profile p set status = 'disabled' from ended
        where p.site_id = ended.site_id and p.member_id = ended.id returning ended.id`,
  )
  // closes the open event streams of these sessions in all processes
  for (const { id } of ended) await queueJob(tx, { queue: ban_queue, payload: { account_id: id } })
}
