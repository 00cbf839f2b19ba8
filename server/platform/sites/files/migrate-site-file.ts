import { pageSchemaVersion } from '#schemas/pages/block.ts'
import { companySchemaVersion } from '#schemas/site/company.ts'
import { siteSchemaVersion } from '#schemas/site/site.ts'

type FileSource = Readonly<Record<string, unknown>>
/**
 * Converts a file of one version to the next version. The function must be pure: it returns a new value and uses no data except the file.
 */
type FileMigration = (file: FileSource) => FileSource

/** The versions of one kind of file that can be read. */
export interface Versions {
  newest: number
  /**
   * Migrates a file to the newest version. Null if the file is from a newer program. A file without a version counts as the newest version.
   */
  migrate(file: unknown): unknown
}

/**
 * Creates the versions of a kind of file. Step n converts version n + 1 to n + 2. Never change a released step, because files of every
 * version must stay readable.
 */
export function createVersions(newest: number, steps: readonly FileMigration[]): Versions {
  if (steps.length !== newest - 1) throw new RangeError(`version ${newest} needs ${newest - 1} migrations, not ${steps.length}`)
  return {
    newest,
    migrate(file) {
      if (!isObject(file)) return file
      const version = file.schema_version
      // the version is not valid: the schema reports it with its position
      if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return file
      if (version > newest) return null
      return steps.slice(version - 1).reduce((older, step, index) => ({ ...step(older), schema_version: version + index + 1 }), file)
    },
  }
}

/** Adds the audience. Before version 2, the niche of gay dating implied its audience: forms and search assumed men who look for men. */
const withAudience: FileMigration = (file) => (file.niche === 7 && !('audience' in file) ? { ...file, audience: 'men' } : file)

/** Adds the mode `light` to a theme without a mode. Before version 3, it was the default; now the default is `auto`. */
const withMode: FileMigration = (file) =>
  isObject(file.theme) && !('mode' in file.theme) ? { ...file, theme: { ...file.theme, mode: 'light' } } : file

export const siteVersions = createVersions(siteSchemaVersion, [withAudience, withMode])
export const companyVersions = createVersions(companySchemaVersion, [])
export const pageVersions = createVersions(pageSchemaVersion, [])

/** The version of a file. Infinity for a file without a version, which counts as the newest version. */
export function versionIn(file: unknown): number {
  const version = isObject(file) ? file.schema_version : undefined
  return typeof version === 'number' ? version : Number.POSITIVE_INFINITY
}

export function isObject(value: unknown): value is FileSource {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
