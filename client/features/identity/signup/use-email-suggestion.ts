import { useEffect, useState } from 'react'
import { suggestEmail } from '#client/platform/suggest-email.ts'

/**
 * Returns a correction for a likely typo in the address. Null if there is no correction or it is not known yet. A late result for an
 * earlier value is ignored.
 */
export function useEmailSuggestion(email: string): string | null {
  const [found, setFound] = useState<{ email: string; suggestion: string | null }>()
  useEffect(() => {
    if (email !== '') void suggestEmail(email).then((suggestion) => setFound({ email, suggestion }))
  }, [email])
  return found?.email === email ? found.suggestion : null
}
