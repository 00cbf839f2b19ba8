import type { Locale, MandateMethod, MollieClient, PaymentMethod as MollieMethod, Payment, SequenceType } from '@mollie/api-client'
import { limits } from '#schemas/limits.ts'
import type { PaymentMethod } from '#schemas/money/order.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import type {
  DebitMandate,
  PayerMandate,
  PaymentProvider,
  PaymentStart,
  PaymentState,
  RefundState,
} from '#server/platform/payment-provider.ts'
import { nullIfUnknown, statusOf, withTimeLimit } from './mollie-calls.ts'

const ours: readonly PaymentMethod[] = [
  'ideal',
  'bancontact',
  'creditcard',
  'paypal',
  'applepay',
  'banktransfer',
  'sofort',
  'eps',
  'directdebit',
]

interface MollieOptions {
  api_key: string
  endpoint?: string
  /** Time limit of a call to Mollie. */
  timeout_ms?: number
}

const isTestKey = (api_key: string): boolean => api_key.startsWith('test_')

/** A connection to Mollie with one API key. The client is loaded at its first use. */
interface Connection {
  client(ctx: Context): Promise<MollieClient>
  /** Waits for a call, at most for the time limit. */
  inTime<T>(call: Promise<T>): Promise<T>
}

function connect({ api_key, endpoint, timeout_ms = limits.payment_timeout_ms }: MollieOptions): Connection {
  let client: MollieClient | null = null
  return {
    async client(ctx) {
      if (api_key === '') {
        ctx.log.error({ reference: ctx.site.file.payments.api_key }, 'the key of the payment provider is not in the environment')
        throw new Fault('payment_failed', { data: { reason: 'no_provider' } })
      }
      const { createMollieClient } = await import('@mollie/api-client')
      client ??= createMollieClient({ apiKey: api_key, ...(endpoint && { apiEndpoint: endpoint }) })
      return client
    },
    inTime: (call) => withTimeLimit(call, timeout_ms),
  }
}

/**
 * Hosted checkout at Mollie. A webhook of Mollie contains only an id and no signature, so the payment is always fetched with the site's own
 * key. A payment counts only if its metadata names this site and the payment id of this application.
 */
export function createMollie(options: MollieOptions): PaymentProvider {
  const mollie = connect(options)
  return {
    name: isTestKey(options.api_key) ? 'mollie_test' : 'mollie',
    start: (ctx, start) => startPayment(mollie, ctx, start),
    async fetch(ctx, provider_ref) {
      const payment = await findPayment(mollie, ctx, provider_ref)
      return payment && stateOf(payment)
    },
    async cancel(ctx, provider_ref) {
      const payment = await findPayment(mollie, ctx, provider_ref)
      const { payments } = await mollie.client(ctx)
      if (payment?.isCancelable) await mollie.inTime(payments.cancel(provider_ref)).catch(nullIfUnknown)
    },
    async refund(ctx, { refund_id, provider_ref, ...money }) {
      const { paymentRefunds } = await mollie.client(ctx)
      const refund = await mollie.inTime(
        paymentRefunds.create({
          paymentId: provider_ref,
          amount: amountOf(money),
          description: ctx.site.file.name,
          metadata: { refund_id },
          idempotencyKey: refund_id,
        }),
      )
      return refundOf(refund)
    },
    async fetchRefund(ctx, { provider_ref, refund_ref }) {
      const { paymentRefunds } = await mollie.client(ctx)
      const refund = await mollie.inTime(paymentRefunds.get(refund_ref, { paymentId: provider_ref })).catch(nullIfUnknown)
      return refund && refundOf(refund)
    },
    async createCustomer(ctx, member_id) {
      const metadata = { site: ctx.site.slug, member_id }
      const { customers } = await mollie.client(ctx)
      const customer = await mollie.inTime(customers.create({ metadata, idempotencyKey: `customer-${member_id}` }))
      return { customer_ref: customer.id }
    },
    createDebitMandate: (ctx, mandate) => createDebitMandate(mollie, ctx, mandate),
    methods: (ctx, basket) => listMethods(mollie, ctx, basket),
  }
}

async function startPayment(mollie: Connection, ctx: Context, start: PaymentStart): Promise<{ provider_ref: string }> {
  const { payments } = await mollie.client(ctx)
  const payment = await mollie.inTime(
    payments.create({
      amount: amountOf(start),
      description: `${ctx.site.file.name} ${start.order_id.slice(-8)}`,
      redirectUrl: start.return_url,
      ...webhookOf(ctx),
      method: start.method as MollieMethod,
      locale: localeOf(ctx),
      metadata: { site: ctx.site.slug, payment_id: start.payment_id },
      ...sequenceOf(start),
      idempotencyKey: start.payment_id,
    }),
  )
  return { provider_ref: payment.id }
}

async function findPayment(mollie: Connection, ctx: Context, provider_ref: string): Promise<Payment | null> {
  if (!/^tr_\w{1,40}$/.test(provider_ref)) return null
  const { payments } = await mollie.client(ctx)
  const payment = await mollie.inTime(payments.get(provider_ref)).catch(nullIfUnknown)
  const metadata = (payment?.metadata ?? {}) as { site?: unknown; payment_id?: unknown }
  if (!payment || metadata.site !== ctx.site.slug || typeof metadata.payment_id !== 'string') return null
  return payment
}

async function createDebitMandate(
  mollie: Connection,
  ctx: Context,
  { debit_id, member_id, holder, iban, reference, signed_on }: DebitMandate,
): Promise<PayerMandate> {
  const metadata = { site: ctx.site.slug, member_id }
  const { customers, customerMandates } = await mollie.client(ctx)
  const customer = await mollie.inTime(customers.create({ name: holder, metadata, idempotencyKey: `debit-${debit_id}` }))
  const mandate = await mollie.inTime(
    customerMandates.create({
      customerId: customer.id,
      method: 'directdebit' as MandateMethod,
      consumerName: holder,
      consumerAccount: iban,
      signatureDate: signed_on,
      mandateReference: reference,
      idempotencyKey: `mandate-${debit_id}`,
    }),
  )
  return { customer_ref: customer.id, mandate_ref: mandate.id }
}

async function listMethods(
  mollie: Connection,
  ctx: Context,
  { country, ...money }: { country: string; amount_cents: number; currency: string },
): Promise<PaymentMethod[]> {
  const basket = { amount: amountOf(money), billingCountry: country }
  const { methods } = await mollie.client(ctx)
  const [once, recurring] = await Promise.all([
    mollie.inTime(methods.list({ ...basket, includeWallets: 'applepay' })),
    // Mollie lists direct debit only for recurring payments, because a debit is never a first payment
    mollie.inTime(methods.list({ ...basket, sequenceType: sequences.recurring })),
  ])
  const names = new Set<string>([...once.map(({ id }) => id), ...recurring.map(({ id }) => id).filter((id) => id === 'directdebit')])
  return ours.filter((method) => names.has(method))
}

/** All currencies that a site can have are divided into hundredths. */
const amountOf = ({ amount_cents, currency }: { amount_cents: number; currency: string }) => ({
  currency,
  value: (amount_cents / 100).toFixed(2),
})
const centsOf = (amount: { value: string } | undefined): number => (amount ? Math.round(Number(amount.value) * 100) : 0)

/** Mollie refuses webhook addresses that Mollie cannot reach. In development, page loads and the scheduled check replace webhooks. */
function webhookOf({ client, site }: Context): { webhookUrl?: string } {
  const { hostname, protocol } = new URL(client.origin)
  const is_public = protocol === 'https:' && !hostname.endsWith('localhost')
  return is_public ? { webhookUrl: `https://${site.hosts[0]}/api/payments/webhook` } : {}
}

function sequenceOf({ mandate, customer_ref }: PaymentStart) {
  if (mandate) return { sequenceType: sequences.recurring, customerId: mandate.customer_ref, mandateId: mandate.mandate_ref }
  return customer_ref ? { sequenceType: sequences.first, customerId: customer_ref } : {}
}

// values of two enums of the Mollie client, written out because importing the enums loads the whole client
const sequences = { first: 'first' as SequenceType, recurring: 'recurring' as SequenceType }
const locales: Readonly<Record<string, `${Locale}`>> = {
  nl: 'nl_NL',
  de: 'de_DE',
  fr: 'fr_FR',
  es: 'es_ES',
  it: 'it_IT',
  pl: 'pl_PL',
  sv: 'sv_SE',
  nb: 'nb_NO',
  fi: 'fi_FI',
  da: 'da_DK',
}
const localeOf = ({ locale }: Context) => (locales[locale.language] ?? 'en_US') as Locale

function stateOf(payment: Payment): PaymentState {
  const { payment_id } = payment.metadata as { payment_id: string }
  const { cardLabel = '', cardNumber = '' } = (payment.details ?? {}) as { cardLabel?: string; cardNumber?: string }
  return {
    payment_id,
    status: statusOf(payment.status),
    amount_cents: centsOf(payment.amount),
    currency: payment.amount.currency,
    checkout_url: payment._links.checkout?.href ?? null,
    refunded_cents: centsOf(payment.amountRefunded),
    charged_back_cents: centsOf(payment.amountChargedBack),
    mandate:
      payment.mandateId && payment.status === 'paid' && cardNumber !== ''
        ? { mandate_ref: payment.mandateId, label: `${cardLabel} •••• ${cardNumber.slice(-4)}`.trim() }
        : null,
  }
}

function refundOf({ id, status }: { id: string; status: string }): RefundState {
  return {
    refund_ref: id,
    status: status === 'refunded' ? 'completed' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
  }
}
