import type { Language } from '#schemas/locales.ts'
import da from '#server/messages/da/app.json' with { type: 'json' }
import de from '#server/messages/de/app.json' with { type: 'json' }
import en from '#server/messages/en/app.json' with { type: 'json' }
import es from '#server/messages/es/app.json' with { type: 'json' }
import fi from '#server/messages/fi/app.json' with { type: 'json' }
import fr from '#server/messages/fr/app.json' with { type: 'json' }
import it from '#server/messages/it/app.json' with { type: 'json' }
import nb from '#server/messages/nb/app.json' with { type: 'json' }
import nl from '#server/messages/nl/app.json' with { type: 'json' }
import pl from '#server/messages/pl/app.json' with { type: 'json' }
import sv from '#server/messages/sv/app.json' with { type: 'json' }
import type { SiteLocale } from '#server/platform/sites/registry/site.ts'

/** Texts of the installed app and the offline page, which are not part of a page. Dutch is the reference language. */
export type AppTexts = typeof nl

const texts: Readonly<Record<Language, AppTexts>> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv }

export const appTexts = ({ language }: Pick<SiteLocale, 'language'>): AppTexts => texts[language]
