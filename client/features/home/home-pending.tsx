import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Container } from '#client/ui/layout/layout.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { OfflineHint } from '#client/ui/offline-hint.tsx'
import { HomeHead } from './home-head.tsx'
import { FirstMembersPending } from './new-members.tsx'

/** Loading placeholder of the home page. */
export function HomePending() {
  const t = useT()
  const viewer = useViewer()
  return (
    <Container aria-busy="true" data-bleed>
      {viewer && <HomeHead name={viewer.profile.name} isNew={false} />}
      <OfflineHint>{t('common.offline_page')}</OfflineHint>
      <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
      <FirstMembersPending columns={5} />
    </Container>
  )
}
