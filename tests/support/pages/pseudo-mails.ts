import { languages } from '#schemas/locales.ts'
import { sampleMail } from '#scripts/dev/pictures/mail-samples.ts'
import { mailKinds, mailTexts } from '#server/platform/mail/mail-texts.ts'
import { exampleSites } from '#tests/support/sites/example-sites.ts'
import { changeWords, mark, widestOf } from './pseudo-texts.ts'

type Texts = { [key: string]: string | Texts }
const textsOf = (language: string) => mailTexts({ language } as Parameters<typeof mailTexts>[0]) as unknown as Texts

/** Returns a mail of every kind as HTML, once with the longest texts and once with marked texts. At the end, it restores the texts. */
export function pseudoMails(): { kind: string; html: string }[] {
  const nl = textsOf('nl')
  const kept = structuredClone(nl)
  const site = exampleSites().find(({ slug }) => slug === 'vonk')
  const [locale] = site?.locales ?? []
  if (!site || !locale) throw new TypeError('there is no Dutch example')
  const draw = (change: (text: string, others: string[]) => string) => {
    rewrite(nl, languages.map(textsOf), change)
    const mails = mailKinds.map((kind) => ({ kind, html: sampleMail({ site, locale, kind }).html }))
    rewrite(nl, [kept], (_, [was = '']) => was)
    return mails
  }
  return [...draw((text, said) => widestOf(said, text.length > 40)), ...draw((text) => changeWords(text, mark))]
}

/** Changes every text of a language. The change gets the texts of the other languages as input. */
function rewrite(texts: Texts, others: readonly Texts[], change: (text: string, said: string[]) => string): void {
  for (const [key, text] of Object.entries(texts)) {
    // if the value is a list of paragraphs, call this function for the list
    const said = others.map((each) => each[key]).filter((each) => each !== undefined)
    if (typeof text !== 'string') rewrite(text, said as Texts[], change)
    else texts[key] = change(text, said as string[])
  }
}
