import { countries } from '#schemas/countries.ts'
import type { PaymentMethod } from '#schemas/order.ts'
import { listed } from '#server/platform/sites/finding-words.ts'
import type { Finding } from '#server/platform/sites/findings.ts'
import type { Rule, RuleInput } from './rule.ts'

/** Ways to pay that banks of some countries alone offer; the others work wherever there is a card or an account. */
const onlyIn: Partial<Record<PaymentMethod, readonly string[]>> = {
  ideal: ['NL'],
  bancontact: ['BE'],
  eps: ['AT'],
  sofort: ['AT', 'BE', 'CH', 'DE', 'ES', 'IT', 'NL', 'PL'],
}

/** What is said of a country is said of one the site serves, and holds there. */
export const paymentRule: Rule = (input) => [...vatOf(input), ...methodsOf(input), ...simulatorWhenLive(input)]

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
            `nobody in ${country} can pay with ${method}: it exists in ${listed(places)}.`,
            `Usual in ${country}: ${listed(countries[country]?.methods ?? [])}.`,
          )
    })
  })
}

/** SEPA direct debit collects euros alone. */
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

function strayCountry(path: readonly string[], country: string, warn: RuleInput['warn']): Finding {
  return warn(path, 'stray-country', `${country} is not one of the site’s countries.`, 'Remove it, or add the country.', { on: 'key' })
}
