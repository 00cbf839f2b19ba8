import { withoutReload } from './page/page-chunks.ts'

/** A likely typo in the address; a suggestion, never a refusal (VA-05): where the list of mail providers does not come, there is none. */
export async function suggestEmail(email: string): Promise<string | null> {
  try {
    const { likelyEmail } = await withoutReload(() => import('#schemas/members/likely-email.ts'))
    return likelyEmail(email)
  } catch {
    return null
  }
}
