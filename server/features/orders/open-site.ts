import { sql } from 'kysely'
import { exec, transaction } from '#server/platform/db.ts'
import type { OnSite } from './void-trial.queries.ts'
import { type Voided, voidTrialMoney } from './void-trial.ts'

/**
 * Opens a site to the public and voids its trial money, together or not at all. A repeated call keeps the first date and voids what is left
 * of a site that was opened before openings were recorded.
 */
export async function openSite(ctx: OnSite, by: string): Promise<Voided> {
  return transaction(ctx, async (tx) => {
    await exec(
      tx,
      sql`update site set opened_at = coalesce(opened_at, ${tx.now}), opened_by = coalesce(opened_by, ${by}), is_opening_undecided = false
          where id = ${tx.site.id}`,
    )
    return voidTrialMoney(tx)
  })
}
