import { debitCountries, lacksGateway } from '#server/platform/sites/check/debit-offer.ts'
import { priceListsOf } from '#server/platform/sites/registry/compile.ts'
import type { PriceList } from '#server/platform/sites/registry/site.ts'
import { type Change, danger, info, missingFrom, notice, type PlanLine } from './plan-line.ts'
import { countOf, countryName, money } from './words.ts'

/** Describes changes of countries and of their credit prices. */
export function planCountries({ before, after }: Change): PlanLine[] {
  const then = before ? priceListsOf(before.file) : {}
  const now = priceListsOf(after.file)
  const [home_then, home_now] = [before?.file.countries[0], after.file.countries[0]]
  return [
    ...missingFrom(Object.keys(then), Object.keys(now)).flatMap((code) => {
      const list = now[code]
      return list ? [info('country', `${countryName(code)}: members may live there; ${rangeOf(list)}.`)] : []
    }),
    ...missingFrom(Object.keys(now), Object.keys(then)).map((code) =>
      danger('country', `${countryName(code)} is dropped: nobody there can sign up, and members there can buy no credits.`),
    ),
    ...(home_then !== undefined && home_now !== undefined && home_then !== home_now
      ? [
          notice(
            'country',
            `A visitor whose country is unknown is taken for one from ${countryName(home_now)}, not ${countryName(home_then)}.`,
          ),
        ]
      : []),
    ...Object.entries(now).flatMap(([code, list]) => (then[code] ? planPrices(then[code], list) : [])),
  ]
}

function rangeOf({ packages, currency }: PriceList): string {
  const prices = packages.map(({ price_cents }) => price_cents)
  return `credits cost ${money(Math.min(...prices), currency)} to ${money(Math.max(...prices), currency)} a package`
}

function planPrices(then: PriceList, now: PriceList): PlanLine[] {
  const country = countryName(now.country)
  const changed = now.packages.flatMap((pack) => {
    const was = then.packages.find(({ id }) => id === pack.id)
    const is_same = was && was.price_cents === pack.price_cents && was.credits === pack.credits && then.currency === now.currency
    if (!was || is_same) return []
    const [old_price, price] = [money(was.price_cents, then.currency), money(pack.price_cents, now.currency)]
    const credits = was.credits === pack.credits ? countOf(pack.credits, 'credit') : `${was.credits} → ${countOf(pack.credits, 'credit')}`
    return [notice('price', `${country}, package ${pack.id}: ${credits}, ${old_price === price ? price : `${old_price} → ${price}`}.`)]
  })
  const gone = missingFrom(now.methods, then.methods)
  const fresh = missingFrom(then.methods, now.methods)
  const is_reordered = gone.length + fresh.length === 0 && String(then.methods) !== String(now.methods)
  return [
    ...changed,
    ...(then.vat_percent === now.vat_percent
      ? []
      : [notice('price', `${country}: ${then.vat_percent} % VAT → ${now.vat_percent} % VAT, within the same prices.`)]),
    ...(gone.length > 0 ? [danger('payment', `${country}: ${gone.join(', ')} can no longer be paid with.`)] : []),
    ...(fresh.length > 0 ? [info('payment', `${country}: one can pay with ${fresh.join(', ')}.`)] : []),
    ...(is_reordered ? [info('payment', `${country}: ways to pay in the order ${now.methods.join(', ')}.`)] : []),
  ]
}

/** Describes changes of the payment provider. */
export function planProvider({ before, after }: Change): PlanLine[] {
  const [was, is] = [before?.file.payments, after.file.payments]
  if (!was) return []
  return [
    ...(was.provider === is.provider ? [] : [notice('payment', `Payments go through ${is.provider}, not ${was.provider}.`)]),
    ...(was.api_key === is.api_key
      ? []
      : [notice('payment', `The key of the payment provider is read from ${is.api_key.slice(4)}, not ${was.api_key.slice(4)}.`)]),
  ]
}

/** Describes changes of the SMS gateway, and of the direct debit that depends on it. */
export function planTextMessages({ before, after }: Change): PlanLine[] {
  if (!before) return []
  const [was, is] = [before.file.text_messages, after.file.text_messages]
  const names = { none: 'nobody', twilio: 'Twilio' }
  const changed = (what: string, then: string | undefined, now: string | undefined) =>
    then === now ? [] : [notice('payment', `${what}: ${then ?? 'not set'} → ${now ?? 'not set'}.`)]
  return [
    ...(was.provider === is.provider
      ? []
      : [notice('payment', `Text messages go through ${names[is.provider]}, not ${names[was.provider]}.`)]),
    ...changed('The account that sends text messages', was.account, is.account),
    ...changed('The token of that account is read from', was.auth_token.slice(4), is.auth_token.slice(4)),
    ...changed('Text messages are from', was.sender, is.sender),
    ...planDebits({ before, after }),
  ]
}

/** Describes changes of direct debit. If the list of payment methods of a country has changed, direct debit is described with that list. */
function planDebits({ before, after }: { before: Change['after']; after: Change['after'] }): PlanLine[] {
  const is_reported = (country: string) =>
    (before.file.payments.methods[country]?.includes('directdebit') ?? false) !==
    (after.file.payments.methods[country]?.includes('directdebit') ?? false)
  const [then, now] = [debitCountries(before.file), debitCountries(after.file)]
  const stays = (code: string) => before.file.countries.includes(code) && after.file.countries.includes(code) && !is_reported(code)
  const why = lacksGateway(after.file) ? ': a live site needs a gateway for text messages' : ''
  return [
    ...missingFrom(then, now)
      .filter(stays)
      .map((code) => info('payment', `${countryName(code)}: one can pay by direct debit.`)),
    ...missingFrom(now, then)
      .filter(stays)
      .map((code) => danger('payment', `${countryName(code)}: direct debit is not offered any more${why}.`)),
  ]
}
