import { v5 } from 'uuid'

/** Namespace of the ids of sample data. The ids are deterministic, so that seeding again finds the same rows. */
const namespace = '5a3c1b8e-2f60-4d0e-9a55-6c1f7b2de910'

export function sampleId(slug: string, what: string): string {
  return v5(`${slug}/${what}`, namespace)
}

/** The demo logins of a site. Their password is public, so opening the site ends all of them. */
export const demo_roles = ['free', 'premium', 'new', 'match-of-free', 'fan-of-free', 'match-of-premium', 'fan-of-premium'] as const
