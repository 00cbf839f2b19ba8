import type { SoundSite } from '#server/platform/sites/check/examine.ts'

/** Minimum length of a name. Shorter names are often ordinary words, so they do not prove a leak. */
const shortest = 4

/**
 * Names, hosts and companies of the other sites that must not appear on this site. It omits words that this site, its company or the shared
 * texts use. A brand name may be an ordinary word, and one company may have several brands.
 */
export function foreignWords(own: SoundSite, others: readonly SoundSite[], shared_texts: string): { word: string; site: string }[] {
  const said_here = `${JSON.stringify(own.file)} ${JSON.stringify(own.company)} ${shared_texts}`
  const found = others
    .filter(({ slug }) => slug !== own.slug)
    .flatMap(({ slug, file, company }) => {
      const of_company = company.name === own.company.name ? [] : [company.name, company.kvk, ...Object.values(company.vat_numbers)]
      return [file.name, ...file.hosts, ...of_company].map((word) => ({ word, site: slug }))
    })
  return found.filter(({ word }) => word.length >= shortest && !said_here.includes(word))
}
