import type { Language } from '#schemas/locales.ts'
import type { ReportTexts } from '#schemas/safety/safety.ts'
import da from '#server/messages/da/report.json' with { type: 'json' }
import de from '#server/messages/de/report.json' with { type: 'json' }
import en from '#server/messages/en/report.json' with { type: 'json' }
import es from '#server/messages/es/report.json' with { type: 'json' }
import fi from '#server/messages/fi/report.json' with { type: 'json' }
import fr from '#server/messages/fr/report.json' with { type: 'json' }
import it from '#server/messages/it/report.json' with { type: 'json' }
import nb from '#server/messages/nb/report.json' with { type: 'json' }
import nl from '#server/messages/nl/report.json' with { type: 'json' }
import pl from '#server/messages/pl/report.json' with { type: 'json' }
import sv from '#server/messages/sv/report.json' with { type: 'json' }
import type { Context } from '#server/platform/http/context.ts'

const texts: Readonly<Record<Language, ReportTexts>> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv }

export const textsOf = ({ language }: Pick<Context['locale'], 'language'>): ReportTexts => texts[language]

/** The texts of the report forms and of the own reports, in the language of the page. */
export const listReportTexts = async ({ locale }: Pick<Context, 'locale'>): Promise<ReportTexts> => textsOf(locale)
