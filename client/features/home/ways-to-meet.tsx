import { styled } from 'styled-components'
import { useT } from '#client/platform/texts.tsx'
import { Art } from '#client/ui/art.tsx'
import { Card } from '#client/ui/card.tsx'
import { Grid, Stack } from '#client/ui/layout.tsx'
import { CoverLink } from '#client/ui/links.tsx'
import { Text, Title } from '#client/ui/text.tsx'
import { HomeSection } from './home-section.tsx'

/** The two other ways to find somebody. */
export function WaysToMeet() {
  const t = useT()
  return (
    <HomeSection title={t('navigation.discover')}>
      <Grid data-columns="half">
        <Way data-link>
          <Art name="likes" />
          <Stack data-gap="xs">
            <Title as="h3" data-look="h4">
              <CoverLink to="/swipe-game">{t('swipe.page_title')}</CoverLink>
            </Title>
            <Text data-tone="muted">{t('swipe.lead')}</Text>
          </Stack>
        </Way>
        <Way data-link>
          <Art name="search" />
          <Stack data-gap="xs">
            <Title as="h3" data-look="h4">
              <CoverLink to="/match-finder">{t('finder.title')}</CoverLink>
            </Title>
            <Text data-tone="muted">{t('home.finder')}</Text>
          </Stack>
        </Way>
      </Grid>
    </HomeSection>
  )
}

const Way = styled(Card)`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  align-items: center;
  gap: var(--t-space-4);
`
