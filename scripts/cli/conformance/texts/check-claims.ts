import { type Language, languageOf } from '#schemas/locales.ts'
import type { InEveryLanguage } from './claim-words.ts'
import { type Claim, type ClaimedSite, claims } from './claims.ts'
import type { PageText } from './read-texts.ts'

interface FalseClaim {
  name: string
  message: string
}

/**
 * Returns the claims of a page that the settings of the site contradict. It returns each wording once. The text after a claim may limit the
 * claim.
 */
export function falseClaims(texts: readonly PageText[], site: ClaimedSite): FalseClaim[] {
  const found = new Map<string, FalseClaim>()
  for (const [index, each] of texts.entries()) {
    const language = languageOf(each.tag)
    const words = plain(each.text)
    const and_next = `${words} ${plain(texts[index + 1]?.text ?? '')}`
    for (const claim of claims) {
      if (claim.limit && patternOf(`${claim.name} limit`, claim.limit, language).test(and_next)) continue
      for (const said of sentencesWith(claim, words, language)) {
        const denied = claim.deniedBy(site, figureIn(said))
        if (denied === null) continue
        const message = `says “${said}”, which means ${claim.says}: ${denied}`
        found.set(message, { name: claim.name, message })
      }
    }
  }
  return [...found.values()]
}

const plain = (text: string): string => text.replaceAll("'", '’').replaceAll(/\s/g, ' ')

/** Returns the wordings of the claim in this text, except in sentences with a negation. */
function sentencesWith(claim: Claim, text: string, language: Language): string[] {
  const pattern = patternOf(claim.name, claim.words, language)
  if (!pattern.test(text)) return []
  return text.split(/(?<=[.!?])\s+/).flatMap((sentence) => {
    const match = pattern.exec(sentence)
    if (!match) return []
    const [said] = match
    const [clause_after = ''] = sentence.slice(match.index + said.length).split(/[,;:–—]/)
    const around = `${sentence.slice(0, match.index)} ${clause_after}`
    return !claim.is_negative && negations[language].test(around) ? [] : [said.trim()]
  })
}

function figureIn(said: string): number | null {
  const [figure] = /\d+/.exec(said) ?? []
  return figure === undefined ? null : Number(figure)
}

const patterns = new Map<string, RegExp>()

function patternOf(name: string, words: InEveryLanguage, language: Language): RegExp {
  const key = `${name} ${language}`
  const known = patterns.get(key)
  if (known) return known
  const pattern = typeof words === 'string' ? wholeWords(words, 'u') : wholeWords(words[language], 'iu')
  patterns.set(key, pattern)
  return pattern
}

/** A regular expression that matches whole words in all scripts. `\b` works only for ASCII letters. */
const wholeWords = (words: string, flags: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?!\\p{L})`, flags)

const negations: Readonly<Record<Language, RegExp>> = {
  da: wholeWords('ikke|ingen|intet|uden|aldrig', 'iu'),
  de: wholeWords('kein\\p{L}*|nicht|ohne|nie|niemals', 'iu'),
  en: wholeWords('no|not|never|without|none|\\p{L}+n’t|cannot', 'iu'),
  es: wholeWords('no|sin|nunca|ningún|ninguna', 'iu'),
  fi: wholeWords('ei|eivät|emme|et|ilman|ole', 'iu'),
  fr: wholeWords('pas|sans|aucune?|jamais|ni', 'iu'),
  it: wholeWords('non|senza|nessun\\p{L}*|mai', 'iu'),
  nb: wholeWords('ikke|ingen|uten|aldri', 'iu'),
  nl: wholeWords('niet|geen|zonder|nooit', 'iu'),
  pl: wholeWords('nie|bez|żadn\\p{L}+|nigdy|brak', 'iu'),
  sv: wholeWords('inte|ingen|inga|inget|utan|aldrig', 'iu'),
}
