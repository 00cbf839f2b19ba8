import { sql } from 'kysely'
import { endDemoLogins } from '#server/features/members/demo-accounts.service.ts'
import { exec, transaction } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type Voided, voidTrialMoney } from './void-trial.ts'

type OpeningContext = Pick<Context, 'site' | 'unit' | 'now' | 'request_id' | 'wakeJobs'>

/**
 * Opens a site to the public, voids its trial money and closes its demo logins, in one transaction. A repeated call does not change the
 * opening date. Older sites have no recorded opening; for such a site, the call voids the remaining trial money.
 */
export async function openSite(ctx: OpeningContext, by: string): Promise<Voided> {
  return transaction(ctx, async (tx) => {
    await exec(
      tx,
      sql`update site set opened_at = coalesce(opened_at, ${tx.now}), opened_by = coalesce(opened_by, ${by}), is_opening_undecided = false
          where id = ${tx.site.id}`,
    )
    await endDemoLogins(tx)
    return voidTrialMoney(tx)
  })
}
