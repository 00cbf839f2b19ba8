import type { PromotedProfile } from '#schemas/members/profile.ts'
import { blockTypes, type PageFile } from '#schemas/pages/block.ts'
import type { BlockPage, BlockPageData, CountryMap } from '#schemas/pages/block-page.ts'
import { type MembersShown, membersAskedFor } from '#schemas/pages/blocks/members-shown.ts'
import { landerPrefixes, type Niche } from '#schemas/site/niches.ts'
import { getPromotedProfile, promotedKey } from '#server/features/members/members.service.ts'
import { showsField } from '#server/features/members/shown-fields.service.ts'
import type { Context } from '#server/platform/http/context.ts'
import { sharedByVisitors } from '#server/platform/pages/shared-by-visitors.ts'
import { maySearch } from '#server/platform/pages/visitor-policy.ts'
import { findPreset } from '#server/platform/sites/files/presets.ts'
import { type ResolvedPage, resolvePage } from '#server/platform/sites/registry/resolve-page.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { countryMap } from './country-maps.ts'
import { isBuiltIn, type LanderAddress, parseLanderAddress } from './lander-address.ts'
import { countByRegion } from './landers.queries.ts'
import { choosePromoted } from './promoted-members.ts'

export interface LocatedBlockPage {
  address: LanderAddress
  file: PageFile
}

/** The page file for an address. Null if the site has no such page. Uses no database. */
export function locateBlockPage(site: Site, path: string): LocatedBlockPage | null {
  const address = parseLanderAddress(path)
  const file = address && fileOf(site, address)
  return address && file ? { address, file } : null
}

function fileOf(site: Site, { kind, name }: LanderAddress): PageFile | null {
  // any other page file is also a lander of the site
  if (kind === 'lander' && !isBuiltIn(name)) return site.pages.get(name) ?? null
  if (kind === 'lander' && !site.file.pages.landers.some((each) => each === name)) return null
  const slug = kind === 'profile' ? `member-${name}` : name
  const own = site.pages.get(slug) ?? null
  return kind === 'page' ? own : (own ?? findPreset(slug, prefixOf(site.file)))
}

const prefixOf = ({ niche }: Site['file']): string => landerPrefixes[niche as Niche]

/** Loads the page with the data of its sections. Throws `not_found` for a profile that must not be public. */
export async function loadBlockPage(ctx: Context, { address, file }: LocatedBlockPage): Promise<BlockPage> {
  const { needs, ...resolved } = resolvePage(file, { site: ctx.site, locale: ctx.locale, campaign: address.slug, log: ctx.log })
  const page = address.kind === 'front' && !maySearch(ctx) ? { ...resolved, sections: withoutMembers(resolved.sections) } : resolved
  const data: BlockPageData = {
    profile: address.kind === 'profile' ? await getPromotedProfile(ctx, address.profile_id) : null,
    members: page.sections.some(({ type }) => blockTypes[type].needs.includes('members'))
      ? await promotedTo(ctx, genderToShow(ctx.site, page.sections))
      : [],
    map: needs.has('map') ? await mapFor(ctx) : null,
  }
  return { ...page, kind: address.kind, name: address.name, data }
}

/** How long a page is shared. The list of members is shared for the same time (members.endpoints.ts). */
const shared_seconds = 5

const promotedTo = (ctx: Context, show: MembersShown): Promise<PromotedProfile[]> =>
  sharedByVisitors(ctx, { key: promotedKey(show), seconds: shared_seconds, ask: () => choosePromoted(ctx, show) })

/**
 * Removes sections with members. Landers are for invited traffic and show members. The front page is for every visitor, so it shows no
 * members if visitors may not search (RO-01).
 */
const withoutMembers = (sections: ResolvedPage['sections']) => sections.filter(({ type }) => !blockTypes[type].needs.includes('members'))

/**
 * The members that the sections need. If sections need different genders, the page loads both genders, and each section selects its own.
 */
function genderToShow({ file }: Site, sections: ResolvedPage['sections']): MembersShown {
  const showing = sections.filter(({ type }) => blockTypes[type].needs.includes('members'))
  const [first = 'any', ...others] = showing.map(({ settings }) => membersAskedFor(settings.show, prefixOf(file)))
  return others.every((each) => each === first) ? first : 'any'
}

/** The lowest count of members that a map shows. A lower count would reveal single members of a region. */
const least_shown = 10
const count_seconds = 600

async function mapFor(ctx: Context): Promise<CountryMap> {
  const { client, site } = ctx
  const country = [client.selected_country, client.country].find((each) => each && site.file.countries.includes(each))
  const map = countryMap(country ?? site.file.countries[0] ?? '')
  const shows_regions = showsField(site, 'region')
  const counts = shows_regions ? await countsOf(ctx, map.country) : new Map<string, number>()
  return { ...map, regions: map.regions.map((region) => ({ ...region, members: shownCount(counts.get(region.code)) })) }
}

const shownCount = (members = 0): number | null => (members < least_shown ? null : members)

/** Counts of members per region. The counts are cached, because the statement reads all members of the country. */
async function countsOf(ctx: Context, country: string): Promise<ReadonlyMap<string, number>> {
  const key = `members-by-region:${country}`
  const known = ctx.cache.get<ReadonlyMap<string, number>>(key)
  if (known) return known
  const counts = new Map((await countByRegion(ctx, country)).map(({ region, members }) => [region, members]))
  ctx.cache.set(key, counts, count_seconds)
  return counts
}
