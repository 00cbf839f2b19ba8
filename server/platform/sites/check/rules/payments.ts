import { countries } from '#schemas/countries.ts'
import type { PaymentMethod } from '#schemas/money/order.ts'
import { missedDebits } from '#server/platform/sites/check/debit-offer.ts'
import { joinNames } from '#server/platform/sites/check/finding-words.ts'
import type { Finding } from '#server/platform/sites/check/findings.ts'
import type { Rule, RuleInput } from './rule.ts'

/** Payment methods that only banks of these countries offer. All other methods work in every country of a site. */
const onlyIn: Partial<Record<PaymentMethod, readonly string[]>> = {
  ideal: ['NL'],
  bancontact: ['BE'],
  eps: ['AT'],
  sofort: ['AT', 'BE', 'CH', 'DE', 'ES', 'IT', 'NL', 'PL'],
}

/** Checks payment settings by country. Each setting must name a country of the site and must be valid in this country. */
export const paymentRule: Rule = (input) => [...vatOf(input), ...methodsOf(input), ...simulatorWhenLive(input), ...gatewayOf(input)]

function vatOf({ file, warn, note }: RuleInput): Finding[] {
  return Object.entries(file.vat_percent).flatMap(([country, percent]) => {
    const path = ['vat_percent', country]
    const usual = countries[country]?.vat_percent ?? percent
    if (!file.countries.includes(country)) return strayCountry(path, country, warn)
    if (percent > 0 && percent < 1)
      return warn(path, 'odd-vat', `${percent} is less than one percent.`, `VAT is written in percent: ${Math.round(percent * 1000) / 10}.`)
    if (percent === usual) return []
    const message = `the standard rate in ${country} is ${usual}, not ${percent}.`
    return percent === 0
      ? warn(path, 'odd-vat', message, 'Remove the entry to use the standard rate.')
      : note(path, 'odd-vat', message, 'Remove the entry to use the standard rate.')
  })
}

function methodsOf({ file, warn }: RuleInput): Finding[] {
  return Object.entries(file.payments.methods).flatMap(([country, methods]) => {
    const path = ['payments', 'methods', country]
    if (!file.countries.includes(country)) return strayCountry(path, country, warn)
    return methods.flatMap((method, index) => {
      const places = method === 'directdebit' ? euroCountries : onlyIn[method]
      return !places || places.includes(country)
        ? []
        : warn(
            [...path, index],
            'odd-method',
            `nobody in ${country} can pay with ${method}: it exists in ${joinNames(places)}.`,
            `Usual in ${country}: ${joinNames(countries[country]?.methods ?? [])}.`,
          )
    })
  })
}

/** SEPA direct debit collects only euros. */
const euroCountries = Object.entries(countries).flatMap(([code, { currency }]) => (currency === 'EUR' ? [code] : []))

function simulatorWhenLive({ file: { status, payments }, refuse }: RuleInput): Finding[] {
  if (status !== 'live' || payments.provider !== 'simulator') return []
  return [
    refuse(
      ['status'],
      'simulator-when-live',
      'a live site cannot take simulated payments.',
      'Set payments.provider to "mollie", or status to "preview".',
    ),
  ]
}

/** VA-08: checks that a site with direct debit has an SMS gateway, because the code of a mandate is sent by text message. */
function gatewayOf({ file, refuse, warn, note }: RuleInput): Finding[] {
  const { provider, account } = file.text_messages
  if (provider === 'twilio' && account === undefined)
    return [
      refuse(
        ['text_messages', 'provider'],
        'no-gateway',
        'Twilio needs the account that sends.',
        'Add text_messages.account: the SID that begins with AC.',
      ),
    ]
  const missed = missedDebits(file)
  const silent = missed.filter(({ is_listed }) => !is_listed).map(({ country }) => country)
  const asked = missed.filter(({ is_listed }) => is_listed)
  return [
    ...asked.map(({ country }) =>
      warn(
        ['payments', 'methods', country, file.payments.methods[country]?.indexOf('directdebit') ?? 0],
        'no-gateway',
        `nobody in ${country} is offered direct debit: the site has no gateway that brings its code to their phones.`,
        'Set text_messages, or remove "directdebit".',
      ),
    ),
    // the simulator is excluded, because another finding reports it
    ...(silent.length > 0 && file.payments.provider !== 'simulator'
      ? [
          note(
            ['status'],
            'no-gateway',
            `direct debit is not offered in ${joinNames(silent)}: the site has no gateway for text messages.`,
            'Set text_messages to offer it.',
          ),
        ]
      : []),
  ]
}

function strayCountry(path: readonly string[], country: string, warn: RuleInput['warn']): Finding {
  return warn(path, 'stray-country', `${country} is not one of the site’s countries.`, 'Remove it, or add the country.', { on: 'key' })
}
