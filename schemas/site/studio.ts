import { type Static, Type } from 'typebox'
import { ThemeSeeds } from './theme.ts'

const closed = { additionalProperties: false } as const
const Text = Type.String({ maxLength: 500_000 })

/** The texts of one site's site.json and pages/*.json, as they are edited. */
export const StudioFiles = Type.Object(
  {
    site: Text,
    pages: Type.Record(Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }), Text, closed),
  },
  closed,
)
export type StudioFiles = Static<typeof StudioFiles>

/** The five answers of `couplet new`. A company is one's id, or the legal name of a new one. */
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
    /** Of the draft that was changed; null when there was none. */
    saved_at: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
    /** Names the browser's window: it may write over what it wrote itself. */
    window: Type.String({ maxLength: 60 }),
  },
  closed,
)
export type StudioDraft = Static<typeof StudioDraftBody>
export const StudioPublishBody = Type.Object(
  {
    note: Type.String({ maxLength: 200 }),
    /** Of the check that was looked at: no other draft is published. */
    version: Type.String({ maxLength: 64 }),
  },
  closed,
)
export type StudioPublishBody = Static<typeof StudioPublishBody>
export const StudioRestoreBody = Type.Object({ sequence: Type.Integer({ minimum: 1 }) }, closed)

/** One thing wrong, as `couplet check` says it. */
export interface StudioFinding {
  severity: FindingSeverity
  kind: string
  /** As the operator knows it: tenants/vonk/site.json. */
  file: string
  line: number
  column: number
  message: string
  fix: string | null
  frame: string
  /** `couplet check --fix` mends it, and the file then has no error it did not have. */
  fixable: boolean
}

/**
 * An error refuses the file. A warning does not: something in it is likely not meant. A note says what follows from the file and its owner may
 * not know.
 */
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
  /** The file says live, but the site was never opened: it serves as a preview until it is published here or by couplet apply. */
  waits_for_opening: boolean
  /** Where it answers on this machine, or its canonical host. */
  url: string | null
  has_draft: boolean
}

/** A site on the workbench: its draft if there is one, else its files as they stand. */
export interface StudioWork {
  slug: string
  files: StudioFiles
  /** Version of the files on the disk that the work began from. */
  base_version: string
  saved_at: string | null
  published: StudioFiles
  /** Pages every site has, which a page file of the same name replaces: their JSON for this site's niche. */
  presets: Record<string, string>
  assets: string[]
  themes: { name: string; seeds: ThemeSeeds }[]
  companies: string[]
}

export interface StudioColors {
  /** By role, as the engine solved them. */
  palettes: Record<'light' | 'dark', Record<string, string>>
  /** What it had to move, in words. */
  shifts: string[]
}

export interface StudioCheck {
  version: string
  is_sound: boolean
  findings: StudioFinding[]
  /** What publishing would change, in an operator's words; empty when nothing would. */
  plan: StudioPlanLine[]
  colors: StudioColors | null
  /** Origin of the read-only preview of exactly these files; null while they have errors. */
  preview_origin: string | null
}

export interface StudioVersion {
  sequence: number
  version: string
  published_at: string
  by: string | null
  note: string
}

/** What publishing and returning answer: the version that is now live, and what the server said of it. */
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
