import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { landerNames, profileLanderNames } from '#schemas/pages/landers.ts'
import { landerPrefixes, type Niche } from '#schemas/site/niches.ts'
import type {
  StudioCheck,
  StudioColors,
  StudioDraft,
  StudioFiles,
  StudioNewSite,
  StudioPublishBody,
  StudioPublished,
  StudioSite,
  StudioVersion,
  StudioWork,
} from '#schemas/site/studio.ts'
import type { ThemeSeeds } from '#schemas/site/theme.ts'
import type { Examined } from '#server/platform/sites/check/examine.ts'
import { openDrafts } from '#server/platform/sites/files/drafts.ts'
import { openHistory } from '#server/platform/sites/files/history.ts'
import { presetText } from '#server/platform/sites/files/presets.ts'
import { type FilesChange, PublishRefused, publish, versionOnDisk } from '#server/platform/sites/files/publish.ts'
import { examineSiteFiles, readSiteFiles } from '#server/platform/sites/files/site-files.ts'
import { openSnapshots } from '#server/platform/sites/files/snapshots.ts'
import {
  companiesFolder,
  createSourceReader,
  type Folders,
  listNames,
  readLoosely,
  siteFolder,
} from '#server/platform/sites/files/sources.ts'
import { type PreviewPlaces, previewHost } from '#server/platform/sites/registry/preview-host.ts'
import type { SiteRegistry, SiteStatus } from '#server/platform/sites/registry/registry.ts'
import { compileTheme } from '#server/platform/sites/theme/theme.ts'
import { describeShift } from '#server/platform/sites/theme/theme-shifts.ts'
import { answersFromFlags, knownCompanies } from './new-site/answers.ts'
import { draftSite } from './new-site/draft.ts'
import { writeDraft } from './new-site/write.ts'
import { createOpener, type StudioOpening } from './opening.ts'

export interface WorkbenchParts {
  folders: Folders
  data_dir: string
  sites: SiteRegistry
  previews: PreviewPlaces
  /** Port of the web listener, for site URLs below localhost. */
  port(): number
  clock(): Date
  opening: StudioOpening
}

/** Thrown if the site or the version does not exist. */
export class NotThere extends Error {}

/** Another window has changed the draft, so nothing was written. */
export class DraftElsewhere extends Error {}

/**
 * The actions of the Studio on a site: check, save a draft, publish, restore a version. Publishing makes the same checks and has the same
 * effects as `couplet apply`.
 */
export function createWorkbench({ folders, data_dir, sites, previews, port, clock, opening }: WorkbenchParts) {
  const opener = createOpener({ sites, folders, opening })
  const drafts = openDrafts(data_dir)
  const snapshots = openSnapshots(data_dir)
  const history = openHistory(data_dir)

  function list(): StudioSite[] {
    return sites.list().map((status) => ({
      slug: status.slug,
      name: status.name,
      state: status.state,
      status: status.status,
      waits_for_opening: status.requested_status === 'live' && !status.is_opened,
      url: addressOf(status),
      has_draft: drafts.read(status.slug) !== null,
    }))
  }

  function addressOf({ slug, hosts }: Pick<SiteStatus, 'slug' | 'hosts'>): string | null {
    const [canonical] = hosts
    return hosts.includes(`${slug}.localhost`) ? `http://${slug}.localhost:${port()}` : canonical ? `https://${canonical}` : null
  }

  function open(slug: string): StudioWork {
    const published = publishedOf(slug)
    const draft = drafts.read(slug)
    const { files, base_version, saved_at } = draft ?? {
      files: published,
      base_version: versionOnDisk(folders, slug) ?? '',
      saved_at: null,
    }
    return {
      slug,
      files,
      base_version,
      saved_at,
      published,
      presets: presetsFor(files),
      assets: Object.keys(createSourceReader(folders).gather(slug).assets),
      themes: readThemes(folders),
      companies: listNames(join(folders.tenants_dir, companiesFolder), '.json'),
    }
  }

  async function check(slug: string, files: StudioFiles): Promise<StudioCheck> {
    const before = examineSiteFiles(folders, slug, publishedOf(slug))
    const after = examineSiteFiles(folders, slug, files)
    return {
      version: after.version,
      is_sound: after.sound !== null,
      findings: after.sound ? [...opener.missing({ slug, before: before.sound, after: after.sound }), ...after.findings] : after.findings,
      plan: after.sound ? await opener.plan({ slug, before: before.sound, after: after.sound }) : [],
      colors: after.sound && { palettes: after.sound.theme.palettes, shifts: after.sound.theme.shifts.map(describeShift) },
      preview_origin: previewOf(slug, files, after),
    }
  }

  function previewOf(slug: string, files: StudioFiles, { sound }: Examined): string | null {
    const host = sound && previewHost(slug, sound.version, previews)
    if (!host) return null
    snapshots.save(slug, createSourceReader(folders).gatherWith(slug, files), siteFolder(folders, slug))
    return host.endsWith('.localhost') ? `http://${host}:${port()}` : `https://${host}`
  }

  function colors(seeds: ThemeSeeds): StudioColors {
    const { palettes, shifts } = compileTheme(seeds)
    return { palettes, shifts: shifts.map(describeShift) }
  }

  /** Saves a draft. Throws DraftElsewhere if another window has saved, published or discarded the draft since this window read it. */
  function keep(slug: string, { saved_at: seen, ...draft }: StudioDraft): { saved_at: string } {
    publishedOf(slug)
    const there = drafts.read(slug)
    if (there ? there.saved_at !== seen && there.window !== draft.window : seen !== null) throw new DraftElsewhere()
    const saved_at = clock().toISOString()
    drafts.save(slug, { ...draft, saved_at })
    return { saved_at }
  }

  /**
   * Publishes the draft. Throws DraftElsewhere if the draft is not the version that was checked. Throws PublishRefused if the draft has
   * errors or the files have changed.
   */
  async function publishDraft(slug: string, { note, version: seen }: StudioPublishBody): Promise<StudioPublished> {
    const draft = drafts.read(slug)
    if (!draft) throw new NotThere()
    if (examineSiteFiles(folders, slug, draft.files).version !== seen) throw new DraftElsewhere()
    const done = await settle({ slug, files: draft.files, note, expected_version: draft.base_version })
    drafts.discard(slug)
    return done
  }

  async function restore(slug: string, sequence: number): Promise<StudioPublished> {
    const entry = history.get(slug, sequence)
    if (!entry) throw new NotThere()
    const done = await settle({ slug, files: entry.files, note: `back to version ${sequence}` })
    drafts.discard(slug)
    return done
  }

  async function settle({ slug, files, note, expected_version }: Omit<FilesChange, 'by'>): Promise<StudioPublished> {
    const before = examineSiteFiles(folders, slug, publishedOf(slug)).sound
    const after = examineSiteFiles(folders, slug, files).sound
    const missing = after ? opener.missing({ slug, before, after }) : []
    if (missing.length > 0) throw new PublishRefused('findings', missing)
    const { version, sequence } = publish({ folders, data_dir, clock }, { slug, files, by: 'studio', note, expected_version })
    await sites.reload()
    if (after?.file.status === 'live') {
      await opener.open(slug)
      await sites.reload({ slugs: [slug] })
    }
    return { version, sequence, state: sites.list().find((status) => status.slug === slug)?.state ?? 'refused' }
  }

  function publishedOf(slug: string): StudioFiles {
    const files = readSiteFiles(folders, slug)
    if (!files) throw new NotThere()
    return { site: files.site, pages: { ...files.pages } }
  }

  /** Creates a site like `couplet new`. Throws NewSiteRefused if an answer is invalid. */
  async function make({ name, host, niche, company, countries }: StudioNewSite): Promise<{ slug: string }> {
    const draft = refusing(() => {
      const given = answersFromFlags({ name, host, niche: String(niche), company, countries: countries.join(',') }, folders)
      return draftSite(given, folders)
    })
    writeDraft(draft, folders)
    await sites.reload()
    return { slug: draft.slug }
  }

  return {
    list,
    make,
    companies: () => knownCompanies(folders).map(({ id }) => id),
    open,
    check,
    colors,
    keep,
    publishDraft,
    restore,
    discard: (slug: string) => drafts.discard(slug),
    versions: (slug: string): StudioVersion[] => history.list(slug),
  }
}

/** An answer for a new site is invalid. The message states the reason. */
export class NewSiteRefused extends Error {}

function refusing<Value>(act: () => Value): Value {
  try {
    return act()
  } catch (error) {
    throw new NewSiteRefused(error instanceof Error ? error.message : String(error))
  }
}

/** The standard front page and landers for the niche in these files. */
function presetsFor({ site }: StudioFiles): Record<string, string> {
  const { niche } = readLoosely(site)
  const prefix = landerPrefixes[niche as Niche] ?? ''
  const names = ['index', ...landerNames, ...profileLanderNames.map((name) => `member-${name}`)]
  return Object.fromEntries(names.flatMap((name) => [presetText(name, prefix)].flatMap((text) => (text === null ? [] : [[name, text]]))))
}

function readThemes({ themes_dir }: Folders): StudioWork['themes'] {
  return listNames(themes_dir, '').flatMap((name) => {
    try {
      const { $schema: _, $description: __, ...seeds } = JSON.parse(readFileSync(join(themes_dir, name, 'theme.json'), 'utf8'))
      return [{ name, seeds: seeds as ThemeSeeds }]
    } catch {
      // the theme is broken, which `couplet check` explains
      return []
    }
  })
}
