import { join } from 'node:path'
import { didYouMean } from '#server/platform/sites/check/did-you-mean.ts'
import type { SoundSite } from '#server/platform/sites/check/examine.ts'
import type { Finding } from '#server/platform/sites/check/findings.ts'
import type { Folders } from '#server/platform/sites/files/sources.ts'
import { type ExaminedFleet, examineFleet } from '#server/platform/sites/registry/fleet.ts'
import type { Env } from '#server/start/env.ts'
import type { Io } from './io.ts'
import { siteFolders } from './site-folders.ts'

export interface FoundSite {
  slug: string
  examined: ExaminedFleet['sites'][number]
  fleet: ExaminedFleet
  /** The site's own folder. */
  folder: string
  folders: Folders
  env: Env
}

/** Returns the site that the arguments of a command name. The site is read and checked together with all other sites. */
export function findSite(positionals: readonly string[], verb: string, io: Io): FoundSite {
  const [slug, ...rest] = positionals
  if (!slug || rest.length > 0) throw new Error(`Name one site: npx couplet ${verb} <site>. npx couplet list shows them.`)
  const { env, ...folders } = siteFolders(io)
  const fleet = examineFleet(folders, new Map())
  const examined = fleet.sites.find((site) => site.slug === slug)
  if (!examined) {
    const slugs = fleet.sites.map((site) => site.slug)
    throw unknownSites([slug], slugs)
  }
  return { slug, examined, fleet, folder: join(folders.tenants_dir, slug), folders, env }
}

/** Returns an error that names the unknown sites and the known ones. */
export function unknownSites(names: readonly string[], slugs: readonly string[]): Error {
  const quoted = names.map((name) => `"${name}"`).join(', ')
  return new Error(`There is no site ${quoted}. ${didYouMean(names[0] ?? '', slugs) ?? `Sites: ${slugs.join(', ') || 'none'}.`}`)
}

/** Returns the checked site. Throws if its file has errors. */
export function soundOf({ slug, examined }: Pick<FoundSite, 'slug' | 'examined'>): SoundSite {
  if (!examined.sound) throw new Error(`The file of ${slug} has errors: npx couplet check ${slug} lists them.`)
  return examined.sound
}

/** Whether a finding requires an action. A finding with the severity `note` requires none. */
export const waitsForSomebody = ({ severity }: Pick<Finding, 'severity'>): boolean => severity !== 'note'

/** Returns a finding as --json prints it, without the automatic fixes. */
export const findingAsJson = ({ edits: _, ...finding }: Finding) => finding
