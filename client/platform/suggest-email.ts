import { withoutReload } from './page/page-chunks.ts'

/**
 * Returns a correction for a likely typo in the email address (VA-05), otherwise null. A correction is optional, so a failed import also
 * returns null.
 */
export async function suggestEmail(email: string): Promise<string | null> {
  try {
    const { likelyEmail } = await withoutReload(() => import('#schemas/members/likely-email.ts'))
    return likelyEmail(email)
  } catch {
    return null
  }
}
