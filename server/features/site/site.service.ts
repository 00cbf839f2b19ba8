import { countries } from '#schemas/countries.ts'
import type { CitiesReply, InterestsReply, RegionsReply } from '#schemas/members/place.ts'
import type { Company } from '#schemas/site/company.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'
import { fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { settingsFor } from '#server/platform/pages/visitor-policy.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { findRegion, listCities, listRegions } from './places.service.ts'

export async function getSettings(context: Context): Promise<PublicSettings> {
  return settingsFor(context)
}

export async function getCompany({ site }: Context): Promise<Company> {
  return site.company
}

export async function listInterests({ site }: Context): Promise<InterestsReply> {
  return { interests: [...site.file.interests] }
}

export async function listSiteRegions({ site }: Context): Promise<RegionsReply> {
  return {
    countries: site.file.countries.flatMap((country) => {
      const kind = countries[country]?.region_kind
      return kind ? [{ country, kind, regions: [...listRegions(country)] }] : []
    }),
  }
}

export async function listSiteCities({ site }: Context, country: string): Promise<CitiesReply> {
  if (!isCountryOf(site, country)) throw fieldFault('country', 'not_a_choice')
  return { cities: listCities(country).map(({ id, name, region }) => ({ id, name, region })) }
}

export function isCountryOf(site: Site, country: string): boolean {
  return site.file.countries.includes(country)
}

export function isRegionOf(country: string, region: string): boolean {
  return findRegion(country, region) !== null
}
