import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Container, Grid, Stack } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { progressQuery, signupMatchesQuery, useFinishSignup } from './signup.api.ts'

/** The last page of the signup. It shows members for whom the match is mutual. A like is free. */
export function SignupMatchesPage({ renderCard }: { renderCard(profile: ProfileCard): ReactNode }) {
  const t = useT()
  const api = useApi()
  const { data: profiles } = useSuspenseQuery(signupMatchesQuery(api))
  const { data: progress } = useSuspenseQuery(progressQuery(api))
  const { mutate: finish } = useFinishSignup()
  useEffect(() => {
    if (!progress.is_finished) finish()
  }, [progress.is_finished, finish])

  if (profiles.length === 0) {
    return (
      <Container data-width="narrow">
        <EmptyState
          level={1}
          art="search"
          title={t('signup.matches_none_title')}
          action={
            <LinkButton to="/members" size="large">
              {t('signup.matches_finish')}
            </LinkButton>
          }
        >
          {t('signup.matches_none_text')}
        </EmptyState>
      </Container>
    )
  }
  return (
    <Container>
      <Stack data-gap="lg">
        <Stack data-gap="xs">
          <Title>{t('signup.matches_title')}</Title>
          <Text data-tone="muted" data-measure>
            {t('signup.matches_lead')}
          </Text>
        </Stack>
        <Grid as="ul" data-columns="members" aria-label={t('signup.matches_title')}>
          {profiles.map((profile) => (
            <li key={profile.id}>{renderCard(profile)}</li>
          ))}
        </Grid>
        <Stack data-align="center">
          <LinkButton to="/members" size="large">
            {t('signup.matches_finish')}
          </LinkButton>
        </Stack>
      </Stack>
    </Container>
  )
}
