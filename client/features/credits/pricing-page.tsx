import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { staticPageQuery } from '#client/features/pages/pages.api.ts'
import { useApi, useFormats, useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { PageBand } from '#client/ui/layout/page-band.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { packagesQuery } from './credits.api.ts'
import { PackageList } from './package-list.tsx'
import { Promises } from './promises.tsx'

/** The prices of the site, for visitors and members. Below the packages is the site's text about what is free. */
export function PricingPage({ children }: { children: ReactNode }) {
  const t = useT()
  const viewer = useViewer()
  const { data: text } = useSuspenseQuery(staticPageQuery(useApi(), 'pricing'))
  return (
    <div data-bleed>
      <PageBand title={text.title} lead={text.description} lang={text.language} />
      <Container>
        <Body>
          <Stack data-gap="md">
            <Title as="h2" data-look="h3">
              {t('credits.packages')}
            </Title>
            {viewer && <Text data-size="lg">{t('credits.balance', { count: viewer.credits })}</Text>}
            <LowestPrice />
            <Welcome />
            <PackageList />
          </Stack>
          <Promises />
          {children}
          <Start />
        </Body>
      </Container>
    </div>
  )
}

/** The lowest price of a message, computed from the site's settings for the country. */
function LowestPrice() {
  const t = useT()
  const formats = useFormats()
  const { minimum_message_costs } = useSettings()
  const { data } = useSuspenseQuery(packagesQuery(useApi()))
  const cost = minimum_message_costs[data.country]
  if (!cost) return null
  return <Text data-tone="muted">{t('pricing.message_from', { price: formats.money(cost.costs, cost.currency) })}</Text>
}

/** Announces the welcome discount to visitors who may sign up (CO-05). */
function Welcome() {
  const t = useT()
  const formats = useFormats()
  const viewer = useViewer()
  const { may_sign_up, discounts } = useSettings()
  const { on, percentage, days } = discounts.welcome
  if (viewer || !may_sign_up || !on) return null
  return <Text data-strong>{t('pricing.welcome', { percent: formats.number(percentage), days })}</Text>
}

/** A signup button for visitors. The signup is free. */
function Start() {
  const t = useT()
  const viewer = useViewer()
  const { may_sign_up, signup_credits } = useSettings()
  if (viewer || !may_sign_up) return null
  return (
    <Stack data-gap="sm" data-align="start">
      <LinkButton to="/signup" size="large">
        {t('navigation.signup')}
      </LinkButton>
      {signup_credits > 0 && (
        <Text data-size="sm" data-tone="muted">
          {t('pricing.signup_credits', { count: signup_credits })}
        </Text>
      )}
    </Stack>
  )
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-10);
  padding-block: clamp(2rem, 1.2rem + 3vw, 4rem) clamp(3rem, 2rem + 4vw, 6rem);
`
