import { pathPrefix } from '#schemas/locale-path.ts'
import { findOrderMailReceiver } from '#server/features/orders/invoices.queries.ts'
import { moneyIn } from '#server/features/orders/payment-texts.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { localeOf } from '#server/platform/http/request-context.ts'
import { queueTemplateMail } from '#server/platform/mail/mail-templates.ts'
import type { DebitRow } from './direct-debit.queries.ts'

/** Days between the mandate and the earliest debit. */
const notice_days = 1

/** Queues the notice before the debit that the SEPA scheme requires. The notice contains the mandate and the date of the debit. */
export async function queueDebitMail(tx: MemberContext, debit: DebitRow): Promise<void> {
  const reader = await findOrderMailReceiver(tx, tx.viewer.id)
  if (!reader?.email) return
  const locale = localeOf(tx.site, reader.locale)
  await queueTemplateMail(tx, {
    kind: 'direct-debit',
    to: reader.email,
    locale: reader.locale,
    name: reader.name,
    link: `${tx.client.origin}${pathPrefix(locale)}/transactions/${debit.id}`,
    values: {
      total: moneyIn(locale, debit.total_cents, debit.currency),
      mandate: debit.mandate_text,
      reference: debit.mandate_reference,
      creditor: tx.site.company.name,
      iban: debit.iban_masked,
      holder: debit.holder,
      signed_at: tx.now,
      debit_on: new Date(tx.now.getTime() + notice_days * 86_400_000),
    },
  })
}
