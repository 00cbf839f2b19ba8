import { styled } from 'styled-components'
import { Motif } from '#client/blocks/art/motif.tsx'
import { useWords } from '#client/blocks/block-context.tsx'
import { useHeadingRank } from '#client/blocks/frame/heading-rank.ts'
import type { HeroProps } from '#client/blocks/hero.tsx'
import { HeroWays } from './hero-ways.tsx'

/** A hero like a magazine page: a very large headline, and a drawing that is larger than its frame. */
export function EditorialHero({ id, settings }: HeroProps) {
  const words = useWords()
  const Heading = useHeadingRank(id)
  return (
    <Sheet id={id}>
      <Heading>{words(settings.headline)}</Heading>
      <Text>
        <p>{words(settings.lead)}</p>
        <HeroWays settings={settings} />
      </Text>
      <Plate aria-hidden="true">
        {settings.picture === '' ? <Motif /> : <img src={settings.picture} alt="" fetchPriority="high" decoding="async" />}
      </Plate>
    </Sheet>
  )
}

const Sheet = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-6);
  width: 100%;
  max-width: 76rem;
  margin-inline: auto;
  padding: clamp(1rem, 3vw, 3rem) max(var(--t-space-4), env(safe-area-inset-right)) clamp(2.5rem, 6vw, 5rem)
    max(var(--t-space-4), env(safe-area-inset-left));
  & > :is(h1, h2) {
    max-width: 13ch;
    font-size: min(14vw, 18svh, clamp(2.2rem, 0.4rem + 9.4vw, 7.75rem));
    line-height: 0.93;
    letter-spacing: -0.045em;
    hyphens: manual;
  }
  @media (min-width: 48em) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    column-gap: var(--t-space-12);
    padding-inline: var(--t-space-8);
    & > :is(h1, h2) {
      grid-column: 1 / -1;
    }
  }
`

const Text = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--t-space-6);
  padding-block-start: var(--t-space-4);
  border-block-start: 3px solid var(--t-ink);
  & > p {
    max-width: 38ch;
    font-size: var(--t-text-xl);
    line-height: 1.42;
  }
`

/* the drawing is intentionally larger than this frame */
const Plate = styled.div`
  --art-a: var(--t-primary);
  --art-b: color-mix(in oklab, var(--bright) 36%, white);
  --art-c: color-mix(in oklab, var(--t-primary) 52%, var(--bright));
  --art-line: var(--t-primary);
  --art-ground: var(--bright);
  position: relative;
  min-height: 13rem;
  overflow: clip;
  border-radius: var(--t-radius-xl);
  background: var(--bright);
  & > svg {
    position: absolute;
    inset-block-start: -24%;
    inset-inline-end: -14%;
    height: 190%;
    max-width: none;
  }
  & > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  @media (min-width: 62em) {
    min-height: 24rem;
  }
`
