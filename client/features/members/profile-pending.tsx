import { useT } from '#client/platform/texts/texts.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { OfflineHint } from '#client/ui/offline-hint.tsx'

/** Loading placeholder of a profile that no list has shown yet. */
export function ProfilePending() {
  const t = useT()
  return (
    <Container data-width="narrow">
      <OfflineHint>{t('common.offline_page')}</OfflineHint>
      <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
      <Stack aria-hidden>
        <Skeleton data-shape="photo" />
        <Skeleton data-shape="title" />
        <Skeleton data-shape="button" />
      </Stack>
    </Container>
  )
}
