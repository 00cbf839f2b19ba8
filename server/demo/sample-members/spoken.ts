import { countries } from '#schemas/countries.ts'
import type { Language } from '#schemas/locales.ts'

/** Regions whose language is not the first language of their country. */
const regions: Readonly<Record<string, Readonly<Record<string, readonly Language[]>>>> = {
  BE: { BRU: ['fr', 'nl'], WHT: ['fr'], WLG: ['fr'], WLX: ['fr'], WNA: ['fr'], WBR: ['fr'] },
  CA: { QC: ['fr', 'en'] },
  CH: { GE: ['fr'], VD: ['fr'], NE: ['fr'], JU: ['fr'], FR: ['fr', 'de'], VS: ['fr', 'de'], TI: ['it'] },
}

/** The languages in which members from a region probably write. */
export function spokenIn(country: string, region: string): readonly Language[] {
  return regions[country]?.[region] ?? countries[country]?.languages.slice(0, 1) ?? []
}
