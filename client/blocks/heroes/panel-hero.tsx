import { keyframes, styled } from 'styled-components'
import { useWords } from '#client/blocks/block-context.tsx'
import { useHeadingRank } from '#client/blocks/frame/heading-rank.ts'
import type { HeroProps } from '#client/blocks/hero.tsx'
import { HeroWays } from './hero-ways.tsx'
import { Person, useCast } from './people.tsx'

/** A panel in the deep colour: the text, and beside it a dialogue of two people in the two circles of the logo. */
export function PanelHero({ id, settings }: HeroProps) {
  const words = useWords()
  const Heading = useHeadingRank(id)
  const [first, second] = useCast()
  const { picture, question, answer } = settings
  return (
    <Inset id={id}>
      <Panel>
        <Words>
          <Heading>{words(settings.headline)}</Heading>
          <p>{words(settings.lead)}</p>
          <HeroWays settings={settings} isDeep showsPeople={picture === ''} />
        </Words>
        <Talk>
          <Circle data-place="first">
            {picture === '' && first ? <Person name={first} /> : <img src={picture} alt="" fetchPriority="high" decoding="async" />}
          </Circle>
          {picture === '' && second && (
            <Circle data-place="second">
              <Person name={second} />
            </Circle>
          )}
          {question !== '' && <Bubble data-place="first">{words(question)}</Bubble>}
          {answer !== '' && <Bubble data-place="second">{words(answer)}</Bubble>}
        </Talk>
      </Panel>
    </Inset>
  )
}

const Inset = styled.section`
  padding-inline: max(0.5rem, env(safe-area-inset-left)) max(0.5rem, env(safe-area-inset-right));
  padding-block-end: var(--t-space-4);
  @media (min-width: 62em) {
    padding-inline: 1.25rem;
    && + section {
      padding-block-start: 1.5rem;
    }
  }
`

const Panel = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: 90rem;
  margin-inline: auto;
  overflow: clip;
  border-radius: 2rem;
  background: var(--ground);
  color: var(--t-on-deep);
  @media (min-width: 62em) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.22fr);
    align-items: center;
    min-height: 33rem;
    border-radius: 2.5rem;
  }
`

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-4);
  padding: 2.25rem 1.4rem 0;
  & > :is(h1, h2) {
    font-size: min(15vw, 15svh, clamp(2.5rem, 1.2rem + 8.4vw, 5.375rem));
    line-height: 1.05;
    letter-spacing: -0.045em;
    overflow-wrap: break-word;
  }
  & > p {
    max-width: 34ch;
    color: var(--t-on-deep-muted);
    font-size: var(--t-text-lg);
    line-height: 1.45;
  }
  & a[data-variant] {
    flex: 1 1 auto;
    min-height: 3.5rem;
    padding-inline: 0.9rem;
  }
  @media (min-width: 48em) {
    & a[data-variant] {
      flex-grow: 0;
      padding-inline: 1.6rem;
    }
  }
  @media (min-width: 62em) {
    gap: var(--t-space-5);
    padding: 1.25rem 0 1.25rem 3.75rem;
    & > :is(h1, h2) {
      font-size: min(7.2vw, clamp(3.5rem, 6.6vw, 5.375rem));
    }
    & > p {
      font-size: var(--t-text-xl);
    }
  }
`

const meetFirst = keyframes`
  from { transform: translateX(-1.75rem); }
`
const meetSecond = keyframes`
  from { transform: translateX(1.75rem); }
`
const say = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`

/* all places are parts of this box, so that the two circles meet at every width */
const Talk = styled.div`
  position: relative;
  width: 100%;
  max-width: 34rem;
  margin: var(--t-space-4) auto;
  aspect-ratio: 375 / 310;
  @media (min-width: 62em) {
    width: calc(100% - 1.5rem);
    max-width: 42.5rem;
    margin: 0;
    aspect-ratio: 680 / 540;
  }
`

const Circle = styled.div`
  position: absolute;
  inset-inline-start: -6%;
  inset-block-start: 7%;
  width: 64%;
  aspect-ratio: 1;
  overflow: clip;
  border-radius: 50%;
  & > img {
    position: absolute;
    inset-block-start: -4%;
    inset-inline-start: -10%;
    width: 120%;
    max-width: none;
    height: 120%;
    object-fit: cover;
    object-position: 50% 40%;
  }
  &[data-place='second'] {
    inset-inline: auto -5%;
    inset-block: auto 2%;
    width: 59%;
    border: clamp(0.4rem, 1.8vw, 0.75rem) solid var(--t-deep-accent);
    background: var(--ground);
  }
  &[data-place='second'] > img {
    inset: 4%;
    width: 92%;
    height: 92%;
    border-radius: 50%;
  }
  @media (min-width: 62em) {
    inset-inline-start: 3%;
    inset-block-start: 13%;
    & > img {
      inset-inline-start: -19%;
    }
    &[data-place='second'] {
      inset-inline-end: 0;
      width: 51.5%;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    animation: ${meetFirst} 420ms var(--ease, var(--m-out)) both;
    &[data-place='second'] {
      animation-name: ${meetSecond};
    }
  }
`

const Bubble = styled.p`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 4%;
  max-width: min(17rem, 56%);
  padding: 0.8em 1.15em;
  border-radius: 1.4em 1.4em 1.4em 0.3em;
  background: var(--t-on-deep);
  color: var(--ground);
  font-size: 1.0625rem;
  font-weight: 620;
  line-height: 1.3;
  text-wrap: balance;
  box-shadow: 0 10px 30px color-mix(in srgb, black 18%, transparent);
  &[data-place='second'] {
    inset-block: auto 0;
    inset-inline: 6% auto;
    max-width: 74%;
    border-radius: 1.4em 1.4em 0.3em 1.4em;
    background: var(--t-deep-accent);
  }
  @media (max-width: 47.99em) {
    font-size: 0.95rem;
  }
  @media (min-width: 62em) {
    inset-block-start: 4%;
    inset-inline: 0 auto;
    max-width: 14rem;
    &[data-place='second'] {
      inset-block: 25% auto;
      inset-inline: auto 3%;
      max-width: 17rem;
    }
  }
  @media (min-width: 75em) {
    &[data-place='second'] {
      inset-block-start: 20%;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    animation: ${say} 260ms 420ms var(--ease, var(--m-out)) both;
    &[data-place='second'] {
      animation-delay: 580ms;
    }
  }
`
