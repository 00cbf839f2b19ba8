import { v5 } from 'uuid'

/** Namespace of the ids of sample data. The ids are deterministic, so that seeding again finds the same rows. */
const namespace = '5a3c1b8e-2f60-4d0e-9a55-6c1f7b2de910'

export function sampleId(slug: string, what: string): string {
  return v5(`${slug}/${what}`, namespace)
}
