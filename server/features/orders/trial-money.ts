import { sql } from 'kysely'
import { maybeOne } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { PaymentProvider } from '#server/platform/payment-provider.ts'

/** Providers that move no money. Opening the site voids purchases through these providers. */
export const trialProviders: readonly PaymentProvider['name'][] = ['simulator', 'mollie_test']

export const isTrial = (provider: string): boolean => trialProviders.some((name) => name === provider)

/** Trial money is only for sites that were never opened. Real money is only for live sites. */
export function refuseWrongMoney({ site, payments, log }: Pick<Context, 'site' | 'payments' | 'log'>): void {
  if (isTrial(payments.name) ? !site.is_opened : site.file.status === 'live') return
  log.error({ provider: payments.name, status: site.file.status }, 'orders are refused: this provider is not for a site of this status')
  throw new Fault('payment_failed', { data: { reason: 'no_provider' } })
}

/**
 * Whether trial money still counts. Call it first in a transaction that books trial money. It locks the same row as openSite(). So either
 * the booking commits first and is voided, or the booking sees that the site is open. The cached status of a process may be outdated.
 */
export async function takesTrialMoney(tx: Context): Promise<boolean> {
  const row = await maybeOne<{ is_opened: boolean }>(
    tx,
    sql`select opened_at is not null as is_opened from site where id = ${tx.site.id} for share`,
  )
  return row?.is_opened === false
}
