import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'

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
