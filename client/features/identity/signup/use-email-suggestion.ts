import { useEffect, useState } from 'react'
import { suggestEmail } from '#client/platform/suggest-email.ts'

/** A correction for a likely typo in the address; null while it is unknown or there is none. A result for an earlier value is ignored. */
export function useEmailSuggestion(email: string): string | null {
  const [found, setFound] = useState<{ email: string; suggestion: string | null }>()
  useEffect(() => {
    if (email !== '') void suggestEmail(email).then((suggestion) => setFound({ email, suggestion }))
  }, [email])
  return found?.email === email ? found.suggestion : null
}
