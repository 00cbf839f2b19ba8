import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { OfflineHint } from '#client/ui/offline-hint.tsx'

/** Loading placeholder of the swipe game. */
export function SwipeGamePending() {
  const t = useT()
  return (
    <Place>
      <OfflineHint>{t('common.offline_page')}</OfflineHint>
      <VisuallyHidden role="status">{t('swipe.loading')}</VisuallyHidden>
      <Skeleton data-shape="title" aria-hidden />
      <Skeleton data-shape="photo" aria-hidden />
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  gap: var(--t-space-6);
  max-width: 27rem;
  margin-inline: auto;
  padding-inline: var(--t-space-4);
`
