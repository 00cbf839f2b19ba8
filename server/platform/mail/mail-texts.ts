import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from '#schemas/locales.ts'
import da from '#server/messages/da/mails.json' with { type: 'json' }
import de from '#server/messages/de/mails.json' with { type: 'json' }
import en from '#server/messages/en/mails.json' with { type: 'json' }
import es from '#server/messages/es/mails.json' with { type: 'json' }
import fi from '#server/messages/fi/mails.json' with { type: 'json' }
import fr from '#server/messages/fr/mails.json' with { type: 'json' }
import it from '#server/messages/it/mails.json' with { type: 'json' }
import nb from '#server/messages/nb/mails.json' with { type: 'json' }
import nl from '#server/messages/nl/mails.json' with { type: 'json' }
import pl from '#server/messages/pl/mails.json' with { type: 'json' }
import sv from '#server/messages/sv/mails.json' with { type: 'json' }
import type { SiteLocale } from '#server/platform/sites/registry/site.ts'

/** The name of a mail template. File names and logs also contain it. */
export type MailKind = keyof typeof nl.mails

export interface TemplateTexts {
  subject: string
  preheader: string
  greeting: string
  paragraphs: readonly string[]
  /** Labels of a small table. Each key is the name of the value next to the label. */
  facts?: Readonly<Record<string, string>>
  button?: string
  notes: readonly string[]
}

interface MailTexts {
  sender: string
  service: string
  /** The reason for a mail to the address in a report. The address may have no account. */
  reported: string
  notice: string
  preferences: string
  unsubscribe: string
  /** The greeting for a recipient without a name. */
  greeting: string
  /** Replaces the name of a member inside a sentence. The word is in lower case. */
  somebody: string
  mails: Readonly<Record<MailKind, TemplateTexts>>
}

export const mailKinds = Object.keys(nl.mails) as MailKind[]

/** Dutch is the reference language: its keys define the type. */
const texts: Readonly<Record<Language, MailTexts>> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv }

export function mailTexts({ language }: SiteLocale): MailTexts {
  return texts[language]
}

/**
 * Formats a text (ICU: placeholders and plurals) in its locale. Values are inserted unchanged, so brackets in a member's text have no
 * effect.
 */
export function say(text: string, { tag }: SiteLocale, values: Readonly<Record<string, string | number>>): string {
  return String(new IntlMessageFormat(text, tag, undefined, { ignoreTag: true }).format(values))
}
