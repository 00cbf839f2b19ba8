import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi, useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { heldEmailChangeQuery, useChangeEmail } from './credentials.api.ts'

/**
 * The page of the link that confirms a new email address. The member must click a button, because programs open links in mails
 * automatically. If the link belongs to another account, the page says so.
 */
export function MailChangePage({ isOther }: { isOther: boolean }) {
  const t = useT()
  const viewer = useViewer()
  const { data } = useSuspenseQuery(heldEmailChangeQuery(useApi()))
  const change = useChangeEmail()
  const { email } = data
  const is_done = change.isSuccess || data.is_done
  return (
    <Container data-width="narrow">
      {viewer && isOther && <Banner>{t('account.other_account', { email: viewer.email })}</Banner>}
      <div role="status">{!email ? <Expired /> : is_done ? <Done email={email} /> : <Question email={email} change={change} />}</div>
    </Container>
  )
}

function Question({ email, change }: { email: string; change: ReturnType<typeof useChangeEmail> }) {
  const t = useT()
  const faults = useFaultText()
  const { name } = useSettings()
  return (
    <EmptyState
      level={1}
      art="mail"
      title={t('security.mail_change_title')}
      action={
        <Button size="large" isLoading={change.isPending} onClick={() => change.mutate()}>
          {t('security.mail_change_submit')}
        </Button>
      }
    >
      <Stack>
        <p>{t('security.mail_change_text', { email, site: name })}</p>
        {change.error && (
          <Banner tone="danger" role="alert">
            {faults.of(change.error)}
          </Banner>
        )}
      </Stack>
    </EmptyState>
  )
}

function Done({ email }: { email: string }) {
  const t = useT()
  const viewer = useViewer()
  return (
    <EmptyState
      level={1}
      art="done"
      title={t('security.mail_change_done_title')}
      action={
        <LinkButton to={viewer ? '/settings' : '/login'} size="large">
          {t(viewer ? 'security.to_settings' : 'navigation.login')}
        </LinkButton>
      }
    >
      {t('security.mail_change_done_text', { email })}
    </EmptyState>
  )
}

function Expired() {
  const t = useT()
  return (
    <EmptyState
      level={1}
      art="lost"
      title={t('session.link_expired_title')}
      action={
        <LinkButton to="/settings" size="large">
          {t('session.new_link')}
        </LinkButton>
      }
    >
      {t('faults.link_expired')}
    </EmptyState>
  )
}
