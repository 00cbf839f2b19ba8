import type { Language } from '#schemas/locales.ts'
import { namesDe } from './names-de.ts'
import { namesEn } from './names-en.ts'
import { namesFr } from './names-fr.ts'
import { namesNl } from './names-nl.ts'
import type { Stock } from './stock.ts'
import { stockDe } from './stock-de.ts'
import { stockEn } from './stock-en.ts'
import { stockFr } from './stock-fr.ts'
import { stockNl } from './stock-nl.ts'

export interface Names {
  /** Names of people below about 45. */
  younger: readonly string[]
  /** Names of people from about 40. */
  older: readonly string[]
}

interface Words {
  names: Readonly<Record<'female' | 'male', Names>>
  stock: Stock
}

const words: Partial<Record<Language, Words>> = {
  nl: { names: namesNl, stock: stockNl },
  de: { names: namesDe, stock: stockDe },
  fr: { names: namesFr, stock: stockFr },
  en: { names: namesEn, stock: stockEn },
}

/** The sample texts in a language. Languages without sample texts use English. */
export function wordsOf(language: Language): Words {
  return words[language] ?? { names: namesEn, stock: stockEn }
}

export const hasWords = (language: Language): boolean => language in words
