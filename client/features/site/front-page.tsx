import { ShieldCheck, Sparkles, Users } from 'lucide-react'
import { styled } from 'styled-components'
import { useSettings } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Container, Grid, Section, Stack } from '#client/ui/layout.tsx'
import { LinkButton } from '#client/ui/links.tsx'
import { Text, Title } from '#client/ui/text.tsx'
import { HeroArt } from './hero-art.tsx'

/** What a visitor meets first: the site's promise in its own words, what stands behind it, and the way in. */
export function FrontPage() {
  const t = useT()
  const { name, front_page, minimum_age } = useSettings()
  return (
    <div data-bleed>
      <Hero>
        <Container>
          <Opening>
            <Stack data-gap="lg">
              <Title data-look="display">{front_page.headline}</Title>
              <Lead>{front_page.lead}</Lead>
              <Ways />
              <Fine>{t('site.adults_only', { age: minimum_age })}</Fine>
            </Stack>
            <HeroArt />
          </Opening>
        </Container>
      </Hero>
      {front_page.points.length > 0 && (
        <Section>
          <Container>
            <Stack data-gap="xl">
              <Title as="h2" data-look="h2">
                {t('site.why', { site: name })}
              </Title>
              <Points />
            </Stack>
          </Container>
        </Section>
      )}
      <Closing />
    </div>
  )
}

function Ways() {
  const t = useT()
  const { may_search, may_sign_up } = useSettings()
  return (
    <Buttons>
      {may_sign_up && (
        <LinkButton to="/signup" variant="accent" size="large">
          {t('site.signup_free')}
        </LinkButton>
      )}
      {may_search && (
        <Quiet>
          <LinkButton to="/members" variant="ghost" size="large">
            {t('site.browse')}
          </LinkButton>
        </Quiet>
      )}
    </Buttons>
  )
}

const icons = [ShieldCheck, Users, Sparkles]

function Points() {
  const { points } = useSettings().front_page
  return (
    <Grid as="ul" data-columns="cards" data-gap="xl">
      {points.map(({ title, text }, index) => {
        const Icon = icons[index % icons.length] ?? Sparkles
        return (
          <Point key={title}>
            <Badge>
              <Icon aria-hidden />
            </Badge>
            <Title as="h3" data-look="h4">
              {title}
            </Title>
            <Text data-tone="muted">{text}</Text>
          </Point>
        )
      })}
    </Grid>
  )
}

function Closing() {
  const t = useT()
  if (!useSettings().may_sign_up) return null
  return (
    <Section data-tone="sunken">
      <Container data-width="text">
        <Stack data-gap="lg" data-align="center">
          <Title as="h2" data-look="h2">
            {t('site.closing_title')}
          </Title>
          <Text data-size="lg" data-tone="muted">
            {t('site.closing_lead')}
          </Text>
          <LinkButton to="/signup" size="large">
            {t('site.signup_free')}
          </LinkButton>
        </Stack>
      </Container>
    </Section>
  )
}

const Hero = styled.section`
  position: relative;
  overflow: clip;
  background: var(--t-deep);
  color: var(--t-on-deep);
  --t-focus: var(--t-on-deep);
`

const Opening = styled.div`
  display: grid;
  align-items: center;
  gap: var(--t-space-8);
  padding-block: clamp(2.75rem, 1.6rem + 5vw, 6.5rem);
  @media (min-width: 992px) {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 0.85fr);
  }
`

const Lead = styled.p`
  max-width: 34ch;
  color: var(--t-on-deep-muted);
  font-size: var(--t-text-xl);
  line-height: 1.45;
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--t-space-3);
`

const Quiet = styled.span`
  && > a[data-variant] {
    color: var(--t-on-deep);
    border-color: color-mix(in srgb, var(--t-on-deep) 32%, transparent);
  }
  && > a[data-variant]:hover {
    background: color-mix(in srgb, var(--t-on-deep) 10%, transparent);
  }
`

const Fine = styled.p`
  color: var(--t-on-deep-muted);
  font-size: var(--t-text-sm);
`

const Point = styled.li`
  display: grid;
  align-content: start;
  gap: var(--t-space-2);
`

const Badge = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  margin-block-end: var(--t-space-2);
  border-radius: var(--t-radius-m);
  background: var(--t-primary-soft);
  color: var(--t-primary-text);
`
