import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Cluster, Container } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { ActivationResend } from './activation-resend.tsx'
import { OtherAccount } from './other-account.tsx'

/**
 * The page of an activation link that did not work (EC-10, EC-05). It explains how to get a new link. A visitor must log in first, because
 * the mail goes only to the address of an account. If the viewer's address is already confirmed, the page says so: the viewer only used the
 * link twice. A link of another account has its own page.
 */
export function ActivationErrorPage({ isExpired, isOther }: { isExpired: boolean; isOther: boolean }) {
  const t = useT()
  const viewer = useViewer()
  if (viewer && isOther) {
    return (
      <OtherAccount title={t('account.activation_failed')} email={viewer.email}>
        <p>{t('faults.link_expired')}</p>
      </OtherAccount>
    )
  }
  if (viewer && viewer.status !== 'not_confirmed') {
    return (
      <Container data-width="narrow">
        <EmptyState level={1} art="done" title={t('account.confirmed_already')} action={<NextStep />} />
      </Container>
    )
  }
  return (
    <Container data-width="narrow">
      <EmptyState level={1} art="mail" title={t('account.activation_failed')} action={<NextStep />}>
        <p>{t(isExpired ? 'faults.link_expired' : 'common.try_later')}</p>
        {!viewer && <p>{t('account.log_in_for_mail')}</p>}
      </EmptyState>
    </Container>
  )
}

function NextStep() {
  const t = useT()
  const viewer = useViewer()
  if (!viewer) {
    return (
      <Cluster data-justify="center">
        <LinkButton to="/login" search={{ to: '/settings' }} size="large">
          {t('navigation.login')}
        </LinkButton>
        {/* a password reset also confirms the address; this helps on a site that conceals membership, because there a login works only
           after the confirmation */}
        <LinkButton to="/reset-password" size="large" variant="soft">
          {t('session.forgot')}
        </LinkButton>
      </Cluster>
    )
  }
  if (viewer.status === 'not_confirmed') return <ActivationResend size="large" />
  return (
    <LinkButton to="/members" size="large">
      {t('account.look_around')}
    </LinkButton>
  )
}
