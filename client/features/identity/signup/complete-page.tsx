import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi, useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Cluster, Container, Stack } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { CompleteForm } from './complete-form.tsx'
import { progressQuery } from './signup.api.ts'

/** Asks once for the data that a partner did not send. Until the member answers, the profile is hidden and every other page leads here. */
export function CompleteSignupPage({ onDone }: { onDone(): void }) {
  const t = useT()
  const { name } = useSettings()
  const { data: progress } = useSuspenseQuery(progressQuery(useApi()))
  const viewer = useViewer()
  // the data is complete, and the navigation to the next step is under way
  if (!viewer || !progress.missing) return null
  return (
    <Container data-width="narrow">
      <Stack data-gap="xl">
        <Stack data-gap="xs">
          <Title data-look="h2">{t('signup.complete_title', { site: name })}</Title>
          <Text data-tone="muted">{t('signup.complete_lead', { site: name, email: viewer.email })}</Text>
        </Stack>
        <Card data-pad="lg">
          <CompleteForm missing={progress.missing} known_gender={viewer.profile.gender} email={viewer.email} onDone={onDone} />
        </Card>
      </Stack>
    </Container>
  )
}

/**
 * Shown to a visitor who is not logged in. Either the link was already used, or the site conceals membership and sends the link by mail.
 */
export function CompleteElsewherePage({ isExpired }: { isExpired: boolean }) {
  const t = useT()
  return (
    <Container data-width="narrow">
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
    </Container>
  )
}
