import { useFormats, usePage } from '#client/platform/page/page-context.tsx'
import { useT } from './texts.tsx'

/** Returns the names of interests as a list within a sentence. Only German writes nouns with a capital letter. */
export function useInterestList(): (interests: readonly string[]) => string {
  const t = useT()
  const { list } = useFormats()
  const { tag } = usePage().locale
  return (interests) => list(interests.map((interest) => sentenceWord(t(`interests.${interest}`), tag)))
}

/** An abbreviation such as TV keeps its capital letters. */
export function sentenceWord(name: string, locale: string): string {
  if (locale.startsWith('de') || /^\p{Lu}{2}/u.test(name)) return name
  return name.charAt(0).toLocaleLowerCase(locale) + name.slice(1)
}
