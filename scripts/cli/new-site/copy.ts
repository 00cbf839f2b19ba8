import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FoundSite } from '#scripts/cli/find-site.ts'
import { soundOf } from '#scripts/cli/find-site.ts'
import { leadsOut } from '#server/platform/sites/check/leads-out.ts'
import type { Folders } from '#server/platform/sites/files/sources.ts'
import { type Given, hostsFor, type Question } from '#server/studio/new-site/answers.ts'
import { schemaPath } from '#server/studio/new-site/company.ts'
import { companyFor, type DraftFile, freeSlug, type SiteDraft } from '#server/studio/new-site/draft.ts'
import { toJson } from '#server/studio/new-site/json-layout.ts'
import { lookFor } from '#server/studio/new-site/look.ts'

type Source = Record<string, unknown>

/** Keys of a site file that belong to the brand, to its people or to its secrets. The copy does not get these keys. */
const own_keys = [
  'index_title',
  'description',
  'mail_name',
  'support_email',
  'support_phone',
  'logo',
  'icon',
  'push_public_key',
  'push_private_key',
  'text_messages',
  'cdn_prefix',
]

/** Creates a brand as a copy of an existing site. The copy has its own name, hosts and company, and no text about the old brand. */
export function copySite(given: Given, found: FoundSite, folders: Folders): SiteDraft {
  const { name, host, company } = given
  if (!name || !host || !company) throw new Error('Not every question is answered.')
  const { file: old } = soundOf(found)
  const slug = freeSlug(given, name, folders)
  const source = JSON.parse(found.examined.sources.site ?? '{}') as Source
  const speaks = speaksOf(old)
  const site = {
    ...copiedKeys(source, speaks),
    $schema: schemaPath('site', join(folders.tenants_dir, slug)),
    status: given.status,
    name,
    hosts: hostsFor(host),
    company_id: company.id,
    ...(given.niche !== undefined && { niche: given.niche }),
    ...((given.theme !== undefined || given.color !== undefined) && {
      theme: lookFor({ slug, niche: given.niche ?? old.niche, theme: given.theme, color: given.color }, folders),
    }),
    ...(given.locales && { locales: given.locales }),
    ...(given.countries && { countries: given.countries }),
    ...(company.id !== old.company_id && { payments: withoutKey(source.payments) }),
  }
  const { copied, left_out } = copiedFiles(found.folder, slug, { speaks, pictures: [old.logo, old.icon] })
  const home = (given.countries ?? old.countries)[0] ?? 'NL'
  const { file, advice } = companyFor(given, { company, brand: name, home }, folders)
  return {
    slug,
    files: [...file, { path: `${slug}/site.json`, text: toJson(withSourceKeyOrder(site, source)) }, ...copied],
    advice: [...(left_out.length > 0 ? [`skip   ${left_out.join(', ')}: only for ${old.name}`] : []), ...advice],
  }
}

/** Returns a function that tells whether a text names the old brand or one of its hosts. */
function speaksOf({ name, hosts }: { name: string; hosts: readonly string[] }): (text: string) => boolean {
  return (text) => [name, ...hosts].some((word) => text.includes(word))
}

/**
 * Returns the keys of the source site for the copy. It leaves out the brand's own keys, and keys whose value names the old brand. The copy
 * gets the default values of these keys.
 */
function copiedKeys(source: Source, speaks: (text: string) => boolean): Source {
  return Object.fromEntries(Object.entries(source).filter(([key, value]) => !own_keys.includes(key) && !speaks(JSON.stringify(value))))
}

/** Removes the API key, because another company needs its own payment account. */
function withoutKey(payments: unknown): unknown {
  if (typeof payments !== 'object' || payments === null) return payments
  return Object.fromEntries(Object.entries(payments).filter(([key]) => key !== 'api_key'))
}

/** Puts the keys of the new site in the order of the source file. */
function withSourceKeyOrder(site: Source, source: Source): Source {
  const known = Object.keys(source).filter((key) => key in site)
  return Object.fromEntries([...new Set(['$schema', ...known, ...Object.keys(site)])].map((key) => [key, site[key]]))
}

function copiedFiles(
  folder: string,
  slug: string,
  { speaks, pictures }: { speaks: (text: string) => boolean; pictures: readonly (string | undefined)[] },
): { copied: DraftFile[]; left_out: string[] } {
  const copied: DraftFile[] = []
  const left_out: string[] = []
  for (const path of ['pages', 'content', 'assets'].flatMap((part) => filesBelow(folder, part))) {
    const is_text = !path.startsWith('assets/')
    const is_own = pictures.some((name) => path === `assets/${name}`) || (is_text && speaks(readFileSync(join(folder, path), 'utf8')))
    if (is_own) left_out.push(path)
    else copied.push({ path: `${slug}/${path}`, copy_of: join(folder, path) })
  }
  return { copied, left_out }
}

function filesBelow(folder: string, part: string): string[] {
  if (!existsSync(join(folder, part))) return []
  return readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !leadsOut(join(entry.parentPath, entry.name), dirname(folder)))
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

/** The questions for a copy. The source site answers all other questions. */
export const copyQuestions = ['name', 'host', 'company'] as const satisfies readonly Question[]
