import type { Company } from '#schemas/site/company.ts'
import type { SiteFile } from '#schemas/site/site.ts'
import { didYouMean } from '#server/platform/sites/check/did-you-mean.ts'
import { type Document, type Finding, findingAt } from '#server/platform/sites/check/findings.ts'
import { pictureFinding } from './pictures.ts'
import type { Rule } from './rule.ts'

/** Checks that the picture of the advertisement exists. */
export const advertisingRule: Rule = ({ document, file, around }) => {
  const picture = file.cam_promotion?.picture
  return picture === undefined ? [] : pictureFinding(document, ['cam_promotion', 'picture'], { name: picture, kind: 'picture', around })
}

/** Checks that the advertiser is in the list of the site's company, because the company has the contract. */
export function checkAdvertiser(document: Document, { cam_promotion }: SiteFile, { name, advertisers = [] }: Company): Finding[] {
  if (!cam_promotion) return []
  const host = new URL(cam_promotion.url).hostname
  if (advertisers.includes(host)) return []
  return [
    findingAt(document, ['cam_promotion', 'url'], 'value', {
      kind: 'foreign-advertiser',
      message: `${name} names no advertiser "${host}".`,
      fix: didYouMean(host, advertisers) ?? `Add it to "advertisers" in the company’s file, or leave the advertisement out.`,
    }),
  ]
}
