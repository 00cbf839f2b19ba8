import { countries } from '#schemas/countries.ts'
import type { Seller } from '#schemas/money/withdrawal.ts'
import type { Context } from '#server/platform/http/context.ts'
import { insertInvoice } from './invoices.queries.ts'
import type { OrderRow } from './orders.queries.ts'

export interface Invoice {
  number: number
  amount_cents: number
  vat_percent: number
  vat_cents: number
  seller: Seller
}

/** Writes a receipt, or the credit note of a refund, with the site's next number. Call it inside the transaction that books the money. */
export async function issueInvoice(
  tx: Pick<Context, 'site' | 'unit' | 'now'>,
  {
    order,
    amount_cents,
    refund_id,
  }: { order: Pick<OrderRow, 'order_id' | 'country' | 'currency'>; amount_cents: number; refund_id: string | null },
): Promise<Invoice> {
  const { country, order_id, currency } = order
  const vat_percent = vatPercentOf(tx, country)
  const seller = sellerOf(tx, country)
  const draft = { amount_cents, vat_percent, vat_cents: vatInside(amount_cents, vat_percent), seller }
  return { ...draft, number: await insertInvoice(tx, { ...draft, order_id, refund_id, currency }) }
}

export const vatPercentOf = ({ site }: Pick<Context, 'site'>, country: string): number =>
  site.file.vat_percent[country] ?? countries[country]?.vat_percent ?? 0

/** The VAT in a gross price, rounded to the cent. */
export function vatInside(cents: number, percent: number): number {
  return Math.round((cents * percent) / (100 + percent))
}

/** The seller, with the VAT number for the buyer's country. Without such a number, the VAT number of the company's own country is used. */
function sellerOf({ site }: Pick<Context, 'site'>, country: string): Seller {
  const { name, address, city, kvk, vat_numbers, country: home } = site.company
  return { name, address, city, country: home, kvk, vat_number: vat_numbers[country] ?? vat_numbers[home] ?? '', site: site.file.name }
}
