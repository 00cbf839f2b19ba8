import { Celebration } from '#client/features/identity/profile/celebration.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Cluster, Container } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { ActivationResend } from './activation-resend.tsx'
import { OtherAccount } from './other-account.tsx'

/**
 * The page after the activation link (SC-12), with or without a login: the link may be opened on another device or in another member's
 * browser.
 */
export function ActivationDonePage({ isOther }: { isOther: boolean }) {
  const t = useT()
  const viewer = useViewer()
  if (viewer && isOther) return <OtherAccount title={t('account.activated_page')} email={viewer.email} />
  if (viewer?.status === 'not_confirmed') return <NotYet email={viewer.email} />
  return (
    <Container data-width="narrow">
      <Celebration>
        <EmptyState
          level={1}
          art="done"
          title={t('account.activated_title')}
          action={
            <Cluster data-justify="center">
              {viewer ? (
                <>
                  <LinkButton to="/signup" size="large">
                    {t('account.finish_profile')}
                  </LinkButton>
                  <LinkButton to="/members" size="large" variant="soft">
                    {t('account.look_around')}
                  </LinkButton>
                </>
              ) : (
                <LinkButton to="/login" search={{ to: '/signup' }} size="large">
                  {t('navigation.login')}
                </LinkButton>
              )}
            </Cluster>
          }
        >
          {t(viewer ? 'account.activated_text' : 'account.activated_text_visitor')}
        </EmptyState>
      </Celebration>
    </Container>
  )
}

/** For a visit without a confirmed address. */
function NotYet({ email }: { email: string }) {
  const t = useT()
  return (
    <Container data-width="narrow">
      <EmptyState level={1} art="mail" title={t('account.activate_title')} action={<ActivationResend />}>
        {t('account.activate_text', { email })}
      </EmptyState>
    </Container>
  )
}
