import { useT } from '#client/platform/texts/texts.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { OfflineHint } from '#client/ui/offline-hint.tsx'
import { Title } from '#client/ui/text/text.tsx'

const rows = ['first', 'second', 'third', 'fourth'] as const

/** Loading placeholder of the notification settings. */
export function NoticesPending() {
  const t = useT()
  return (
    <Container data-width="text" aria-busy="true">
      <Stack data-gap="lg">
        <Title>{t('notices.title')}</Title>
        <OfflineHint>{t('common.offline_page')}</OfflineHint>
        <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
        {rows.map((row) => (
          <Skeleton key={row} data-shape="button" aria-hidden />
        ))}
      </Stack>
    </Container>
  )
}
