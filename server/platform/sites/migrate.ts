import { siteSchemaVersion } from '#schemas/site.ts'

export type SiteSource = Readonly<Record<string, unknown>>
/** Turns a file of one version into the next one. Pure: it makes a new value and knows nothing but the file. */
export type Migration = (file: SiteSource) => SiteSource

/** The entry at n leads from version n + 1 to n + 2. Never changed once released: files of every version stay readable. */
export const migrations: readonly Migration[] = []

/** A file in today's vocabulary; null when it was written for a newer program. A file without a version is of today. */
export function migrate(file: SiteSource, steps: readonly Migration[] = migrations): SiteSource | null {
  const version = file.schema_version
  // not a version at all: the schema says so, with its place in the file
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return file
  const newest = steps === migrations ? siteSchemaVersion : steps.length + 1
  if (version > newest) return null
  return steps.slice(version - 1).reduce((older, step, index) => ({ ...step(older), schema_version: version + index + 1 }), file)
}
