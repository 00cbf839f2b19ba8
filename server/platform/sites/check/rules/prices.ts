import { countries } from '#schemas/countries.ts'
import { type PriceTable, startingPrices } from '#schemas/money/prices.ts'
import type { Finding } from '#server/platform/sites/check/findings.ts'
import type { Rule, RuleInput } from './rule.ts'

const tiers = ['p0', 'p1', 'p2', 'p3'] as const

/**
 * Checks prices. Every country must have prices in its currency, and every price list must be used. A larger package must cost more in
 * total and less per credit.
 */
export const priceRule: Rule = (input) => [
  ...unpricedCountries(input),
  ...strayLists(input),
  ...Object.entries(input.file.credit_packages).flatMap(([key, table]) => packageOrder(input, key, table)),
  ...smallBonus(input),
]

function unpricedCountries({ file, refuse }: RuleInput): Finding[] {
  return file.countries.flatMap((country, index) => {
    const currency = currencyOf(country)
    if (country in file.credit_packages || currency in file.credit_packages) return []
    const start = startingPrices[currency]?.p0
    return refuse(
      ['countries', index],
      'missing-prices',
      `credit_packages has no prices for ${country}, where people pay in ${currency}.`,
      `Add "${currency}" or "${country}"${start ? `; a new site starts at ${(start.price_cents / 100).toFixed(2)} ${currency} for ${start.credits} credits` : ''}.`,
    )
  })
}

function strayLists({ file, warn }: RuleInput): Finding[] {
  const used = new Set(file.countries.map(currencyOf))
  return Object.keys(file.credit_packages).flatMap((key) => {
    if (file.countries.includes(key) || used.has(key)) return []
    return key.length === 2
      ? warn(['credit_packages', key], 'stray-country', `${key} is not one of the site’s countries.`, 'Remove it, or add the country.', {
          on: 'key',
        })
      : warn(
          ['credit_packages', key],
          'stray-currency',
          `nobody pays in ${key} in ${file.countries.join(', ')}.`,
          'Remove it, or add a country that does.',
          { on: 'key' },
        )
  })
}

function packageOrder({ warn }: RuleInput, key: string, table: PriceTable): Finding[] {
  return tiers.slice(1).flatMap((tier, index) => {
    const smaller = tiers[index] ?? 'p0'
    const [a, b] = [table[smaller], table[tier]]
    const at = (field: 'credits' | 'price_cents') => ['credit_packages', key, tier, field]
    if (b.credits <= a.credits)
      return warn(
        at('credits'),
        'price-order',
        `${tier} has no more credits than ${smaller}.`,
        `Give ${tier} more than ${a.credits}, or change the order.`,
      )
    if (b.price_cents <= a.price_cents)
      return warn(
        at('price_cents'),
        'price-order',
        `${tier} costs no more than ${smaller}: nobody will buy ${smaller}.`,
        `Ask more than ${a.price_cents}.`,
      )
    const fair = Math.floor((a.price_cents * b.credits) / a.credits)
    return b.price_cents * a.credits > a.price_cents * b.credits
      ? warn(
          at('price_cents'),
          'price-order',
          `a credit costs more in ${tier} than in ${smaller}: whoever buys more pays more for each.`,
          `Ask ${fair} or less.`,
        )
      : []
  })
}

/**
 * Reports a time bonus that is smaller than the welcome discount. An order takes the best discount, so a time bonus that is smaller never
 * reduces the price.
 */
function smallBonus({ file: { discounts }, warn }: RuleInput): Finding[] {
  const { welcome, time_bonus } = discounts
  if (!welcome.on || !time_bonus.on || time_bonus.percentage >= welcome.percentage) return []
  const message = `the time bonus takes off ${time_bonus.percentage}% and the welcome discount ${welcome.percentage}%: an order takes the best, so the countdown has no effect.`
  const fix = `Give the time bonus ${welcome.percentage}% or more, or switch it off.`
  return [warn(['discounts', 'time_bonus', 'percentage'], 'small-bonus', message, fix)]
}

const currencyOf = (country: string): string => countries[country]?.currency ?? ''
