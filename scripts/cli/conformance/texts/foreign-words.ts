import type { SoundSite } from '#server/platform/sites/check/examine.ts'

/** Shorter names are ordinary words too often to prove anything. */
const shortest = 4

/**
 * Names, hosts and companies of the other sites. What this site, its company or the shared texts say themselves is no proof of a leak:
 * a brand may be called after an ordinary word, and one company has several trade names.
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
