import { Celebration } from '#client/features/identity/profile/celebration.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Cluster, Container } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { ActivationResend } from './activation-resend.tsx'
import { OtherAccount } from './other-account.tsx'

/**
 * The page that the activation link opens (SC-12). It works with and without a login, because the link may be opened on another device, or
 * in a browser in which another member is logged in.
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

/** Shown if a member opens the page but has not confirmed the email address. */
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
