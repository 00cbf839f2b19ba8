import de from '#server/messages/de/mails.json' with { type: 'json' }
import en from '#server/messages/en/mails.json' with { type: 'json' }
import fr from '#server/messages/fr/mails.json' with { type: 'json' }
import nl from '#server/messages/nl/mails.json' with { type: 'json' }
import type { SiteLocale } from './sites/site.ts'

/** Dutch is the reference; a language without texts of its own reads English. */
export type MailTexts = typeof nl

const texts: Readonly<Record<string, MailTexts>> = { de, en, fr, nl }

export function mailTexts({ language }: SiteLocale): MailTexts {
  return texts[language] ?? en
}

/** Puts values into a text's `{placeholders}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
