import de from '#server/messages/de/app.json' with { type: 'json' }
import en from '#server/messages/en/app.json' with { type: 'json' }
import fr from '#server/messages/fr/app.json' with { type: 'json' }
import nl from '#server/messages/nl/app.json' with { type: 'json' }
import sv from '#server/messages/sv/app.json' with { type: 'json' }
import type { SiteLocale } from './sites/site.ts'

/** What the installed app says where no page can: Dutch is the reference; a language without texts of its own reads English. */
export type AppTexts = typeof nl

const texts: Readonly<Record<string, AppTexts>> = { de, en, fr, nl, sv }

export const appTexts = ({ language }: SiteLocale): AppTexts => texts[language] ?? en
