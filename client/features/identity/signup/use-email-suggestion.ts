import { useEffect, useState } from 'react'
import { suggestEmail } from '#client/platform/suggest-email.ts'

/** A likely typo in this address, and never in the one that stood there before: null until it is found, and of an empty one. */
export function useEmailSuggestion(email: string): string | null {
  const [found, setFound] = useState<{ email: string; suggestion: string | null }>()
  useEffect(() => {
    if (email !== '') void suggestEmail(email).then((suggestion) => setFound({ email, suggestion }))
  }, [email])
  return found?.email === email ? found.suggestion : null
}
