import { type Static, Type } from 'typebox'
import { ThemeSeeds } from './theme.ts'

const closed = { additionalProperties: false } as const
const Text = Type.String({ maxLength: 500_000 })

/** The site.json and pages/*.json of one site, as edited texts. */
export const StudioFiles = Type.Object(
  {
    site: Text,
    pages: Type.Record(Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }), Text, closed),
  },
  closed,
)
export type StudioFiles = Static<typeof StudioFiles>

/** The five answers of `couplet new`. `company` is the id of an existing company, or the legal name of a new one. */
export const StudioNewSite = Type.Object(
  {
    name: Type.String({ maxLength: 40 }),
    host: Type.String({ maxLength: 253 }),
    niche: Type.Integer({ minimum: 1, maximum: 7 }),
    company: Type.String({ maxLength: 200 }),
    countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { minItems: 1, maxItems: 60 }),
  },
  closed,
)
export type StudioNewSite = Static<typeof StudioNewSite>

export const StudioCheckBody = Type.Object({ files: StudioFiles }, closed)
export const StudioThemeBody = Type.Object({ seeds: ThemeSeeds }, closed)
export const StudioDraftBody = Type.Object(
  {
    files: StudioFiles,
    base_version: Type.String({ maxLength: 64 }),
    /**
     * The `saved_at` of the draft that this window changed; null if there was no draft. The server uses this value to detect changes by
     * another window.
     */
    saved_at: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
    /** Identifies the browser window, because a window may always overwrite its own draft. */
    window: Type.String({ maxLength: 60 }),
  },
  closed,
)
export type StudioDraft = Static<typeof StudioDraftBody>
export const StudioPublishBody = Type.Object(
  {
    note: Type.String({ maxLength: 200 }),
    /** The version of the check that the operator saw. The server publishes only this version. */
    version: Type.String({ maxLength: 64 }),
  },
  closed,
)
export type StudioPublishBody = Static<typeof StudioPublishBody>
export const StudioRestoreBody = Type.Object({ sequence: Type.Integer({ minimum: 1 }) }, closed)

/** A finding, as `couplet check` prints it. */
export interface StudioFinding {
  severity: FindingSeverity
  kind: string
  /** The path as the operator knows it: tenants/vonk/site.json. */
  file: string
  line: number
  column: number
  message: string
  fix: string | null
  frame: string
  /** True if `couplet check --fix` can repair it without a new error. */
  fixable: boolean
}

/** An error rejects the file. A warning reports a probable mistake. A note reports a consequence that the operator may not expect. */
export type FindingSeverity = 'error' | 'warning' | 'note'

export interface StudioPlanLine {
  kind: string
  severity: 'info' | 'notice' | 'danger'
  text: string
}

export interface StudioSite {
  slug: string
  name: string
  state: 'active' | 'last_good' | 'refused'
  status: string | null
  /**
   * True if the file has the status `live`, but the site was never opened. The site is a preview until an operator publishes the files in
   * the Studio or with `couplet apply`.
   */
  waits_for_opening: boolean
  /** The URL on this machine, or the canonical host. */
  url: string | null
  has_draft: boolean
}

/** An opened site: its draft, or its files if there is no draft. */
export interface StudioWork {
  slug: string
  files: StudioFiles
  /** The version of the files on which the draft is based. */
  base_version: string
  saved_at: string | null
  published: StudioFiles
  /** Standard pages as JSON for this site's niche. A page file with the same name replaces the standard page. */
  presets: Record<string, string>
  assets: string[]
  themes: { name: string; seeds: ThemeSeeds }[]
  companies: string[]
}

export interface StudioColors {
  /** The computed colours of the theme, by role. */
  palettes: Record<'light' | 'dark', Record<string, string>>
  /** Sentences about the seed colours that the theme engine had to change. */
  shifts: string[]
}

export interface StudioCheck {
  version: string
  is_sound: boolean
  findings: StudioFinding[]
  /** The changes that publishing would make, as sentences for an operator; empty if there are none. */
  plan: StudioPlanLine[]
  colors: StudioColors | null
  /** Origin of the read-only preview of these files; null if they have errors. */
  preview_origin: string | null
}

export interface StudioVersion {
  sequence: number
  version: string
  published_at: string
  by: string | null
  note: string
}

/** The reply to publishing or restoring a version: the live version, and the state that the server reports. */
export interface StudioPublished {
  version: string
  sequence: number
  state: StudioSite['state']
}

export interface StudioRefusal {
  error: {
    code: 'invalid_input' | 'not_found' | 'changed_meanwhile' | 'changed_elsewhere' | 'findings' | 'forbidden' | 'internal'
    findings: StudioFinding[]
    message?: string
  }
}
