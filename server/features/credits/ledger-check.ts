import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { dayIn } from '#server/platform/calendar.ts'
import { exec } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { auditLedger } from './ledger-audit.ts'

const queue = 'ledger-check'
const day_ms = 86_400_000
/** At this hour, the load is low and there are few purchases. */
const hour_utc = 3

/** Queues the check of the next night, once. The first purchase of a site starts the check, and it repeats every night. */
export async function queueLedgerCheck(ctx: Context): Promise<void> {
  const night = new Date(Math.floor(ctx.now.getTime() / day_ms) * day_ms + day_ms + hour_utc * 3_600_000)
  await exec(
    ctx,
    sql`insert into job (site_id, id, queue, payload, run_at, created_at)
        values (${ctx.site.id}, ${idOf(night)}, ${queue}, '{}', ${night}, ${ctx.now}) on conflict (site_id, id) do nothing`,
  )
}

/** The job id is derived from the night, so there is one job per night. */
function idOf(night: Date): string {
  const hex = createHash('sha256')
    .update(`${queue} ${dayIn('UTC', night)}`)
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const ledgerCheckJob: FeatureJob = {
  queue,
  async perform(ctx) {
    const report = await auditLedger(ctx.unit)
    ctx.metrics.ledgerChecked(report.findings.length)
    if (report.findings.length > 0)
      ctx.log.error({ ledger: report }, 'THE LEDGER DOES NOT ADD UP: stop selling, and run couplet ledger verify')
    else ctx.log.info({ ledger: report }, 'the ledger adds up')
    await queueLedgerCheck(ctx)
  },
}
