import { styled } from 'styled-components'
import { Motif } from '#client/blocks/art/motif.tsx'
import { useWords } from '#client/blocks/block-context.tsx'
import { useHeadingRank } from '#client/blocks/frame/heading-rank.ts'
import type { HeroProps } from '#client/blocks/hero.tsx'
import { Container } from '#client/ui/layout/layout.tsx'
import { HeroWays } from './hero-ways.tsx'

/** Text beside the picture, on the darkest brand colour. */
export function SplitHero({ id, settings }: HeroProps) {
  const words = useWords()
  const Heading = useHeadingRank(id)
  return (
    <Band id={id}>
      <Container>
        <Halves>
          <Words>
            <Heading>{words(settings.headline)}</Heading>
            <p>{words(settings.lead)}</p>
            <HeroWays settings={settings} isDeep />
          </Words>
          <Picture>
            {settings.picture === '' ? <Motif /> : <img src={settings.picture} alt="" fetchPriority="high" decoding="async" />}
          </Picture>
        </Halves>
      </Container>
    </Band>
  )
}

const Band = styled.section`
  --art-a: var(--t-on-deep);
  --art-b: var(--t-deep-accent);
  --art-c: color-mix(in oklab, var(--t-on-deep) 45%, var(--ground));
  --art-line: var(--t-on-deep-muted);
  --art-ground: var(--ground);
  overflow: clip;
  background: var(--ground);
  color: var(--t-on-deep);
`

const Halves = styled.div`
  display: grid;
  align-items: center;
  gap: var(--t-space-8);
  padding-block: clamp(2.5rem, 1.6rem + 5vw, 6rem);
  @media (min-width: 62em) {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 0.85fr);
    min-height: min(44rem, 78vh);
  }
`

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--t-space-6);
  & > :is(h1, h2) {
    font-size: var(--t-text-display);
    line-height: 1;
  }
  & > p {
    max-width: 36ch;
    color: var(--t-on-deep-muted);
    font-size: var(--t-text-xl);
    line-height: 1.45;
  }
`

const Picture = styled.div`
  & > svg,
  & > img {
    width: min(100%, 30rem);
    margin-inline: auto;
    border-radius: var(--t-radius-xl);
  }
  /* the picture is square, like the drawing that it replaces, so that the browser reserves the space before the picture loads */
  & > img {
    aspect-ratio: 1;
    object-fit: cover;
  }
  @media (max-width: 61.99em) {
    & > svg {
      width: min(70%, 18rem);
    }
  }
`
