import type { Language } from '#schemas/locales.ts'
import type { Seller } from '#schemas/money/withdrawal.ts'
import da from '#server/messages/da/payments.json' with { type: 'json' }
import de from '#server/messages/de/payments.json' with { type: 'json' }
import en from '#server/messages/en/payments.json' with { type: 'json' }
import es from '#server/messages/es/payments.json' with { type: 'json' }
import fi from '#server/messages/fi/payments.json' with { type: 'json' }
import fr from '#server/messages/fr/payments.json' with { type: 'json' }
import it from '#server/messages/it/payments.json' with { type: 'json' }
import nb from '#server/messages/nb/payments.json' with { type: 'json' }
import nl from '#server/messages/nl/payments.json' with { type: 'json' }
import pl from '#server/messages/pl/payments.json' with { type: 'json' }
import sv from '#server/messages/sv/payments.json' with { type: 'json' }
import { say } from '#server/platform/mail/mail-texts.ts'
import type { SiteLocale } from '#server/platform/sites/registry/site.ts'

/** Dutch is the reference language. */
const texts: Readonly<Record<Language, typeof nl>> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv }

export const paymentTexts = ({ language }: SiteLocale): typeof nl => texts[language]

export function paymentText(
  locale: SiteLocale,
  key: Exclude<keyof typeof nl, 'methods'>,
  values: Readonly<Record<string, string | number>>,
): string {
  return say(paymentTexts(locale)[key], locale, values)
}

export function moneyIn({ tag }: SiteLocale, cents: number, currency: string): string {
  return new Intl.NumberFormat(tag, { style: 'currency', currency }).format(cents / 100)
}

/** The seller as on the receipt, with a label for each number. */
export function formatSeller(locale: SiteLocale, { name, address, city, country, kvk, vat_number }: Omit<Seller, 'site'>): string {
  const register = kvk && paymentText(locale, 'register', { number: kvk })
  const vat = vat_number && paymentText(locale, 'vat_number', { number: vat_number })
  const home = new Intl.DisplayNames(locale.tag, { type: 'region' }).of(country)
  return [name, address, city, home, register, vat].filter(Boolean).join(', ')
}
