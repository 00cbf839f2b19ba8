import { styled } from 'styled-components'
import { LitWindow } from '#client/blocks/art/lit-window.tsx'
import { NightStreet } from '#client/blocks/art/night-street.tsx'
import { useWords } from '#client/blocks/block-context.tsx'
import { useHeadingRank } from '#client/blocks/frame/heading-rank.ts'
import type { HeroProps } from '#client/blocks/hero.tsx'

/** A night scene: stars, roofs and one lit window. In the design `alonetonight`, the signup form is part of the scene. */
export function EveningHero({ id, settings }: HeroProps) {
  const words = useWords()
  const Heading = useHeadingRank(id)
  return (
    <Evening id={id}>
      <Night aria-hidden="true">
        <Street>
          {settings.picture === '' ? <NightStreet /> : <img src={settings.picture} alt="" fetchPriority="high" decoding="async" />}
        </Street>
      </Night>
      <Lit>
        <LitWindow />
      </Lit>
      <Words>
        <Heading>{words(settings.headline)}</Heading>
        <p>{words(settings.lead)}</p>
      </Words>
    </Evening>
  )
}

const Evening = styled.section`
  position: relative;
  isolation: isolate;
  display: grid;
  min-height: 100svh;
  color: var(--t-on-deep);
  overflow: clip;
  /* this section adds no box, so that the grid of the page places its parts, and form and text share the background */
  [data-look='alonetonight'] [data-opening] > & {
    display: contents;
  }
`

const Night = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: clip;
  background: linear-gradient(180deg, var(--ground-far), var(--ground) 78%);
  /* the stars fade near the text and the roofs */
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 12rem;
    background:
      radial-gradient(1.2px 1.2px at 38px 62px, var(--t-on-deep), transparent),
      radial-gradient(1px 1px at 142px 24px, var(--t-on-deep), transparent),
      radial-gradient(1.6px 1.6px at 206px 148px, var(--t-deep-accent), transparent),
      radial-gradient(1px 1px at 94px 204px, var(--t-on-deep), transparent);
    background-size:
      260px 230px,
      190px 210px,
      340px 310px,
      230px 270px;
    mask-image: linear-gradient(black 40%, transparent);
  }
`

const Street = styled.div`
  position: absolute;
  inset: auto 0 0;
  & > svg,
  & > img {
    width: 100%;
    height: clamp(9rem, 34vh, 22rem);
    object-fit: cover;
  }
`

const Lit = styled.div`
  position: absolute;
  inset-block-start: 4.5rem;
  inset-inline-end: 1.25rem;
  z-index: -1;
  width: min(36vw, 10rem);
  animation: t-fade-in 1400ms 200ms var(--m-out) backwards;
  &::before {
    content: '';
    position: absolute;
    inset: -90%;
    z-index: -1;
    background: radial-gradient(closest-side, color-mix(in oklab, var(--t-secondary) 34%, transparent), transparent);
  }
  @media (min-width: 62em) {
    inset-block: auto 0;
    inset-inline: auto 40vw;
    width: clamp(12rem, 20vw, 22rem);
  }
`

const Words = styled.div`
  align-self: end;
  padding: min(15.25rem, 76vw) max(1.25rem, env(safe-area-inset-right)) var(--t-space-5) max(1.25rem, env(safe-area-inset-left));
  & > :is(h1, h2) {
    max-width: 12ch;
    font-size: min(14vw, 18svh, clamp(2.6rem, 1.2rem + 6.2vw, 7.5rem));
    font-weight: 420;
    line-height: 0.98;
    letter-spacing: -0.04em;
  }
  & > p {
    max-width: 36ch;
    margin-block-start: var(--t-space-4);
    color: var(--t-on-deep-muted);
    font-size: var(--t-text-lg);
    line-height: 1.5;
  }
  /* styles for a phone in landscape orientation */
  @media (max-height: 31rem) and (max-width: 61.99em) and (orientation: landscape) {
    padding-block-start: 5rem;
  }
  @media (min-width: 62em) {
    align-self: start;
    padding: clamp(6.5rem, 15vh, 10rem) var(--t-space-8) 30vh max(var(--t-space-8), calc((100vw - 90rem) / 2 + var(--t-space-8)));
    & > p {
      font-size: var(--t-text-xl);
    }
  }
`
