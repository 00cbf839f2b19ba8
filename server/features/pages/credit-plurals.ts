import type { Language } from '#schemas/locales.ts'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Plural forms for legal texts, because Markdown has no plurals. */
const words: Readonly<Record<Language, Forms>> = {
  da: { one: 'kredit', other: 'kreditter' },
  de: { one: 'Credit', other: 'Credits' },
  en: { one: 'credit', other: 'credits' },
  es: { one: 'crédito', other: 'créditos' },
  fi: { one: 'krediitti', other: 'krediittiä' },
  fr: { one: 'crédit', other: 'crédits' },
  it: { one: 'credito', other: 'crediti' },
  nb: { one: 'kreditt', other: 'kreditter' },
  nl: { one: 'credit', other: 'credits' },
  pl: { one: 'kredyt', few: 'kredyty', many: 'kredytów', other: 'kredytu' },
  sv: { one: 'kredit', other: 'krediter' },
}

export function creditsText(credits: number, language: Language): string {
  const forms = words[language]
  return `${credits} ${forms[new Intl.PluralRules(language).select(credits)] ?? forms.other}`
}
