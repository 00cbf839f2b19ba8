import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { PackageList } from './package-list.tsx'
import { PremiumGains } from './premium-gains.tsx'

/** Explains premium: it is not a subscription, and the first purchase activates it. Premium members see their advantages (ST-01). */
export function PremiumPage({ picture }: { picture: ReactNode }) {
  const t = useT()
  const viewer = useViewer()
  const { name } = useSettings()
  return (
    <Container>
      <Stack data-gap="lg">
        <Panel data-look="deep">
          <Words>
            {viewer?.paid_user && (
              <div>
                <Badge tone="accent">{t('premium.active')}</Badge>
              </div>
            )}
            <Title>{t(viewer?.paid_user ? 'premium.title_member' : 'premium.title', { site: name })}</Title>
            <Text data-measure>{t('premium.lead')}</Text>
            <PremiumGains look="deep" />
          </Words>
          <Picture>{picture}</Picture>
        </Panel>
        <Stack data-gap="md">
          <Title as="h2" data-look="h2">
            {t(viewer?.paid_user ? 'premium.choose_member' : 'premium.choose')}
          </Title>
          <PackageList />
        </Stack>
        {!viewer && (
          <div>
            <LinkButton to="/signup" size="large">
              {t('navigation.signup')}
            </LinkButton>
          </div>
        )}
      </Stack>
    </Container>
  )
}

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-radius: var(--t-radius-xl);
  padding: 1.25rem;
  @media (min-width: 62em) {
    grid-template-columns: minmax(0, 1fr) 24rem;
    gap: var(--t-space-10);
    padding: 1.75rem 2rem;
  }
`

const Words = styled(Stack)`
  gap: var(--t-space-2);
  & > h1 {
    font-size: min(var(--t-text-h1), 2.75rem);
  }
  & > p {
    font-size: var(--t-text-sm);
    line-height: 1.45;
  }
  @media (min-width: 62em) {
    gap: var(--t-space-3);
    & > p {
      font-size: inherit;
    }
  }
`

const Picture = styled.div`
  display: none;
  @media (min-width: 62em) {
    display: block;
    min-height: 13rem;
  }
`
