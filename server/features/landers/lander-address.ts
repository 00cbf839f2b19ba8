import { landerNames, type ProfileLanderName, profileLanderNames } from '#schemas/pages/landers.ts'

export type LanderAddress =
  | { kind: 'front'; name: 'index'; slug: null }
  | { kind: 'lander'; name: string; slug: string | null }
  | { kind: 'profile'; name: ProfileLanderName; slug: string | null; profile_id: string }
  | { kind: 'page'; name: string; slug: null }

const slug = '(?:/(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*))?'
const lander = new RegExp(`^/landers/(?<name>[a-z0-9]+(?:-[a-z0-9]+)*)${slug}$`)
/** Page files that have fixed addresses and are not landers. */
const no_landers: readonly string[] = ['index', ...profileLanderNames.map((name) => `member-${name}`)]
const of_profile = new RegExp(
  `^/members/(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/(?<name>signup|landing|landing2|landing3)${slug}$`,
)
/** Path of a page file. `pages/index.json` is the front page and has no other address. */
const own_page = /^\/pages\/(?<name>(?!index$)[a-z0-9]+(?:-[a-z0-9]+)*)$/

export const isBuiltIn = (name: string): boolean => landerNames.some((each) => each === name)

/**
 * Parses a path without language prefix into the address of a page of blocks (RT-01, RT-07, RT-08, RT-19, RT-20). Returns null for any
 * other path.
 */
export function parseLanderAddress(path: string): LanderAddress | null {
  // the path is empty for `/de`, because the language prefix was removed
  if (path === '/' || path === '') return { kind: 'front', name: 'index', slug: null }
  const named = lander.exec(path)?.groups
  const name = named?.name
  // a swipe lander with a slug does not exist; every other lander accepts a slug
  if (named && name && !no_landers.includes(name))
    return name === 'tinderswipe' && named.slug ? null : { kind: 'lander', name, slug: named.slug ?? null }
  const profile = of_profile.exec(path)?.groups
  if (profile?.id) return profileAddress(profile.id, profile.name as ProfileLanderName, profile.slug ?? null)
  const page = own_page.exec(path)?.groups?.name
  return page ? { kind: 'page', name: page, slug: null } : null
}

function profileAddress(profile_id: string, name: ProfileLanderName, campaign: string | null): LanderAddress | null {
  const takes_slug = name === 'landing2' || name === 'landing3'
  return campaign && !takes_slug ? null : { kind: 'profile', name, slug: campaign, profile_id }
}
