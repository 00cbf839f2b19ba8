import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Grid, Stack } from '#client/ui/layout/layout.tsx'
import { Art } from '#client/ui/picture/art.tsx'
import { CoverLink } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { HomeSection } from './home-section.tsx'

/** Links to the swipe game and the match finder. */
export function WaysToMeet() {
  const t = useT()
  return (
    <HomeSection title={t('navigation.discover')}>
      <Grid data-columns="half">
        <Way art="likes" to="/swipe-game" title={t('swipe.page_title')} text={t('swipe.lead')} />
        <Way art="search" to="/match-finder" title={t('finder.title')} text={t('home.finder')} />
      </Grid>
    </HomeSection>
  )
}

interface WayProps {
  art: 'likes' | 'search'
  to: '/swipe-game' | '/match-finder'
  title: string
  text: string
}

function Way({ art, to, title, text }: WayProps) {
  return (
    <Place data-link>
      <Art name={art} />
      <Stack data-gap="xs">
        <Title as="h3" data-look="h4">
          <CoverLink to={to}>{title}</CoverLink>
        </Title>
        <Text data-tone="muted">{text}</Text>
      </Stack>
    </Place>
  )
}

const Place = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 5.5rem) minmax(50%, 1fr);
  align-items: center;
  gap: var(--t-space-4);
`
