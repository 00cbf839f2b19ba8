import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'

/**
 * Buttons to save or skip a step. Every step after the account can be skipped, and the skip button must be as visible as the save button.
 */
export function SaveStepButtons({ isSaving, onSkip }: { isSaving: boolean; onSkip(): void }) {
  const t = useT()
  return (
    <Stack data-gap="sm">
      <Button type="submit" size="large" isWide isLoading={isSaving}>
        {t('signup.step_next')}
      </Button>
      <Button variant="ghost" isWide disabled={isSaving} onClick={onSkip}>
        {t('signup.step_skip')}
      </Button>
    </Stack>
  )
}
