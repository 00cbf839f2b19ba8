import { pageSchemaVersion } from '#schemas/pages/block.ts'
import { companySchemaVersion } from '#schemas/site/company.ts'
import { siteSchemaVersion } from '#schemas/site/site.ts'

export type FileSource = Readonly<Record<string, unknown>>
/** Turns a file of one version into the next one. Pure: it makes a new value and knows nothing but the file. */
export type Migration = (file: FileSource) => FileSource

/** The versions of one kind of file that can be read. */
export interface Versions {
  newest: number
  /** A value in today's vocabulary; null when it was written for a newer program. A file without a version is of today. */
  migrate(file: unknown): unknown
}

/** The step at n leads from version n + 1 to n + 2. Never changed once released: files of every version stay readable. */
export function createVersions(newest: number, steps: readonly Migration[]): Versions {
  if (steps.length !== newest - 1) throw new RangeError(`version ${newest} needs ${newest - 1} migrations, not ${steps.length}`)
  return {
    newest,
    migrate(file) {
      if (!isObject(file)) return file
      const version = file.schema_version
      // not a version at all: the schema says so, with its place in the file
      if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return file
      if (version > newest) return null
      return steps.slice(version - 1).reduce((older, step, index) => ({ ...step(older), schema_version: version + index + 1 }), file)
    },
  }
}

/** Before version 2 the niche of gay dating implied its audience: forms and search assumed men who look for men. */
const withAudience: Migration = (file) => (file.niche === 7 && !('audience' in file) ? { ...file, audience: 'men' } : file)

export const siteVersions = createVersions(siteSchemaVersion, [withAudience])
export const companyVersions = createVersions(companySchemaVersion, [])
export const pageVersions = createVersions(pageSchemaVersion, [])

/** The version a file says it is of; infinite for one that says none, which is of today. */
export function versionIn(file: unknown): number {
  const version = isObject(file) ? file.schema_version : undefined
  return typeof version === 'number' ? version : Number.POSITIVE_INFINITY
}

function isObject(value: unknown): value is FileSource {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
