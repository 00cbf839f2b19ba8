import suggester from '@zootools/email-spell-checker'
import { useT } from '#client/platform/texts.tsx'
import { Button } from '#client/ui/button.tsx'

/** A likely typo in the address; a suggestion, never a refusal (VA-05). */
export function suggestEmail(email: string): string | null {
  return suggester.run({ email: email.trim() })?.full ?? null
}

export function EmailSuggestion({ email, onTake }: { email: string; onTake(email: string): void }) {
  const t = useT()
  return (
    <>
      {t('signup.did_you_mean')}{' '}
      <Button variant="soft" size="small" onClick={() => onTake(email)}>
        {email}
      </Button>
    </>
  )
}
