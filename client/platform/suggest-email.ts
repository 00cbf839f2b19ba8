import suggester from '@zootools/email-spell-checker'

/** A likely typo in the address; a suggestion, never a refusal (VA-05). */
export function suggestEmail(email: string): string | null {
  return suggester.run({ email: email.trim() })?.full ?? null
}
