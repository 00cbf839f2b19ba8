import de from '#server/messages/de/payments.json' with { type: 'json' }
import en from '#server/messages/en/payments.json' with { type: 'json' }
import fr from '#server/messages/fr/payments.json' with { type: 'json' }
import nl from '#server/messages/nl/payments.json' with { type: 'json' }
import sv from '#server/messages/sv/payments.json' with { type: 'json' }
import { say } from '#server/platform/mail-texts.ts'
import type { SiteLocale } from '#server/platform/sites/site.ts'

/** Dutch is the reference; a language without texts of its own reads English. */
const texts: Readonly<Record<string, typeof nl>> = { de, en, fr, nl, sv }

export const paymentTexts = ({ language }: SiteLocale): typeof nl => texts[language] ?? en

export function sayPayment(
  locale: SiteLocale,
  key: Exclude<keyof typeof nl, 'methods'>,
  values: Readonly<Record<string, string | number>>,
): string {
  return say(paymentTexts(locale)[key], locale, values)
}

export function moneyIn({ tag }: SiteLocale, cents: number, currency: string): string {
  return new Intl.NumberFormat(tag, { style: 'currency', currency }).format(cents / 100)
}
