import { useSuspenseQuery } from '@tanstack/react-query'
import { useLogout } from '#client/features/identity/login/session.api.ts'
import { useApi, useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Flow, FlowBack, FlowBody } from '#client/ui/layout/flow.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { CompleteForm } from './complete-form.tsx'
import { progressQuery } from './signup.api.ts'
import { FirstStepCount, FirstStepProgress } from './steps/first-step.tsx'

/** Asks once for the data that a partner did not send. Until the member answers, the profile is hidden and every other page leads here. */
export function CompleteSignupPage({ onDone }: { onDone(): void }) {
  const t = useT()
  const { name } = useSettings()
  const { data: progress } = useSuspenseQuery(progressQuery(useApi()))
  const viewer = useViewer()
  const logout = useLogout()
  // the data is complete, and the navigation to the next step is under way
  if (!viewer || !progress.missing) return null
  return (
    <Flow
      middle={<FirstStepProgress />}
      aside={
        <Button variant="ghost" size="small" isLoading={logout.isPending} onClick={() => logout.mutate()}>
          {t('navigation.logout')}
        </Button>
      }
    >
      <FlowBody>
        <div>
          <FirstStepCount />
          <Title data-look="h2">{t('signup.complete_title', { site: name })}</Title>
          <Text data-tone="muted">{t('signup.complete_lead', { site: name, email: viewer.email })}</Text>
        </div>
      </FlowBody>
      <CompleteForm missing={progress.missing} known_gender={viewer.profile.gender} email={viewer.email} onDone={onDone} />
    </Flow>
  )
}

/**
 * Shown to a visitor who is not logged in. Either the link was already used, or the site conceals membership and sends the link by mail.
 */
export function CompleteElsewherePage({ isExpired }: { isExpired: boolean }) {
  const t = useT()
  return (
    <Flow back={<FlowBack to="/" label={t('signup.step_back')} />}>
      <EmptyState
        level={1}
        art="mail"
        title={t(isExpired ? 'signup.complete_expired_title' : 'signup.check_mail_title')}
        action={
          <Cluster data-justify="center">
            <LinkButton to="/login" size="large">
              {t('navigation.login')}
            </LinkButton>
            <LinkButton to="/pages/service" size="large" variant="soft">
              {t('site.support')}
            </LinkButton>
          </Cluster>
        }
      >
        {t(isExpired ? 'signup.complete_expired_text' : 'signup.complete_mail_text')}
      </EmptyState>
    </Flow>
  )
}
