import { withoutReload } from './page/page-chunks.ts'

/** A correction for a likely typo in the email address. It is only a suggestion (VA-05), so a failed import gives none. */
export async function suggestEmail(email: string): Promise<string | null> {
  try {
    const { likelyEmail } = await withoutReload(() => import('#schemas/members/likely-email.ts'))
    return likelyEmail(email)
  } catch {
    return null
  }
}
