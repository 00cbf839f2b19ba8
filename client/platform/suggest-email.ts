import { withoutReload } from './page-chunks.ts'

/** A likely typo in the address; a suggestion, never a refusal (VA-05): where the list of mail providers does not come, there is none. */
export async function suggestEmail(email: string): Promise<string | null> {
  try {
    const { default: suggester } = await withoutReload(() => import('@zootools/email-spell-checker'))
    return suggester.run({ email: email.trim() })?.full ?? null
  } catch {
    return null
  }
}
