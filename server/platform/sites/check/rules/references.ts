import { certainlyMeant, didYouMean } from '#server/platform/sites/check/did-you-mean.ts'
import { joinNames } from '#server/platform/sites/check/finding-words.ts'
import type { Finding } from '#server/platform/sites/check/findings.ts'
import { replaceAt } from '#server/platform/sites/files/edits.ts'
import { pictureFinding } from './pictures.ts'
import type { Rule } from './rule.ts'

/** Checks that the company, the theme, the logo and the icon exist. */
export const referenceRule: Rule = (input) => {
  const { document, file, around, refuse } = input
  const { company_id, theme, logo, icon } = file
  const { companies, themes } = around
  const findings: Finding[] = []
  if (!companies.includes(company_id))
    // this error is not fixed automatically, because a similar name may be another legal entity
    findings.push(
      refuse(
        ['company_id'],
        'missing-company',
        `there is no company "${company_id}".`,
        didYouMean(company_id, companies) ?? `Write tenants/companies/${company_id}.json, or use ${joinNames(companies)}.`,
      ),
    )
  if (typeof theme === 'string' && !themes.includes(theme)) {
    const meant = certainlyMeant(theme, themes)
    findings.push(
      refuse(
        ['theme'],
        'missing-theme',
        `there is no theme "${theme}".`,
        didYouMean(theme, themes) ?? `Themes: ${joinNames(themes)}; or colours of the site’s own: { "brand": "#b3261e" }.`,
        { edits: meant === null ? [] : replaceAt(document, ['theme'], meant) },
      ),
    )
  }
  const pictures = Object.entries({ logo, icon }).flatMap(([key, name]) =>
    name === undefined ? [] : pictureFinding(document, [key], { name, kind: 'picture', around }),
  )
  return [...findings, ...pictures]
}
