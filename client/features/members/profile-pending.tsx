import { useT } from '#client/platform/texts/texts.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { OfflineHint } from '#client/ui/offline-hint.tsx'
import { ProfileFrame } from './profile-frame.tsx'

/** Loading placeholder of a profile. */
export function ProfilePending() {
  const t = useT()
  return (
    <ProfileFrame gallery={<Skeleton data-shape="photo" aria-hidden />}>
      <OfflineHint>{t('common.offline_page')}</OfflineHint>
      <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
      <Stack data-gap="lg" aria-hidden>
        <Stack>
          <Skeleton data-shape="title" />
          <Skeleton data-short />
        </Stack>
        <Skeleton data-shape="button" />
        <Stack>
          <Skeleton />
          <Skeleton />
          <Skeleton data-short />
        </Stack>
      </Stack>
    </ProfileFrame>
  )
}
