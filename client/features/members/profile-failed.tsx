import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'

/** Error page of a profile that could not be fetched, with a retry button. */
export function ProfileFailed({ onRetry }: { onRetry(): void }) {
  const t = useT()
  return (
    <EmptyState art="lost" level={1} title={t('members.load_failed')} action={<Button onClick={onRetry}>{t('common.retry')}</Button>}>
      {t('members.load_failed_text')}
    </EmptyState>
  )
}
