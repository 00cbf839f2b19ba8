import { keyframes, styled } from 'styled-components'
import { useWords } from '#client/blocks/block-context.tsx'
import { useHeadingRank } from '#client/blocks/frame/heading-rank.ts'
import type { HeroProps } from '#client/blocks/hero.tsx'
import { HeroWays } from './hero-ways.tsx'
import { Person, useCast } from './people.tsx'

/** Text in the middle, and people in arches around it. A phone shows three of the five arches, above the text. */
export function SalonHero({ id, settings }: HeroProps) {
  const words = useWords()
  const Heading = useHeadingRank(id)
  const cast = useCast()
  const { start, end } = splitHeadline(words(settings.headline))
  const is_drawn = settings.picture === ''
  return (
    <Salon id={id} data-alone={!is_drawn || undefined}>
      <Words>
        <Heading>
          {start}
          {end !== '' && (
            <>
              {' '}
              <span>{end}</span>
            </>
          )}
        </Heading>
        <p>{words(settings.lead)}</p>
        <HeroWays settings={settings} isAccent isCentered showsPeople={is_drawn} />
      </Words>
      {is_drawn ? (
        cast.map((name, index) => (
          <Arch key={name} data-seat={index + 1}>
            <Person name={name} isLate={index === 1 || index === 2} />
          </Arch>
        ))
      ) : (
        <Arch data-seat="3">
          <img src={settings.picture} alt="" fetchPriority="high" decoding="async" />
        </Arch>
      )}
    </Salon>
  )
}

/** The last sentence of a headline of several sentences has its own colour. */
function splitHeadline(headline: string): { start: string; end: string } {
  const sentences = headline.split(/(?<=[.!?])\s+/)
  return { start: sentences.slice(0, -1).join(' ') || headline, end: sentences.length > 1 ? (sentences.at(-1) ?? '') : '' }
}

const Salon = styled.section`
  display: grid;
  grid-template-columns: 1fr minmax(0, 10.25rem) minmax(0, 11.875rem) minmax(0, 10.25rem) 1fr;
  justify-content: center;
  column-gap: 1rem;
  overflow: clip;
  background: linear-gradient(var(--t-paper), var(--t-primary-soft));
  padding-block-end: var(--t-space-8);
  @media (max-width: 61.99em) {
    grid-template-columns: 10.25rem 11.875rem 10.25rem;
  }
  @media (min-width: 62em) {
    grid-template-columns: minmax(0, 16.375rem) repeat(3, minmax(0, 13.125rem)) minmax(0, 16.375rem);
    grid-template-rows: minmax(23rem, auto) auto;
    column-gap: 1.4rem;
    padding-block-end: 0;
    padding-inline: var(--t-space-4);
  }
`

const Words = styled.div`
  grid-area: 2 / 1 / auto / -1;
  justify-self: center;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--t-space-5);
  width: min(100%, 100vw);
  padding: var(--t-space-6) var(--t-space-5) 0;
  text-align: center;
  & > :is(h1, h2) {
    font-size: min(14vw, 18svh, clamp(2.4rem, 1.3rem + 7.2vw, 5.25rem));
    font-weight: 420;
    line-height: 1.02;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  & > :is(h1, h2) > span {
    color: var(--t-primary-text);
  }
  & > p {
    max-width: 36ch;
    margin-inline: auto;
    color: var(--t-muted);
    font-size: var(--t-text-lg);
    line-height: 1.55;
  }
  & a[data-variant] {
    flex: 1 1 auto;
    min-height: 3.75rem;
    border-radius: 2rem;
  }
  & a[data-variant='outline'] {
    border-color: transparent;
    background: none;
    color: var(--t-primary-text);
  }
  @media (max-width: 47.99em) {
    & a[data-variant='outline'] {
      min-height: 3rem;
      margin-block: calc(-1 * var(--t-space-2));
    }
  }
  @media (min-width: 48em) {
    & a[data-variant] {
      flex-grow: 0;
      padding-inline: 2.2rem;
    }
  }
  @media (min-width: 62em) {
    grid-area: 1 / 2 / auto / -2;
    padding: var(--t-space-4) 0 var(--t-space-6);
    & > :is(h1, h2) {
      font-size: min(6.5vw, clamp(3.25rem, 6.5vw, 5.25rem));
    }
  }
`

const rise = keyframes`
  from { transform: translateY(1.5rem); }
`

const Arch = styled.div`
  grid-row: 1;
  align-self: start;
  height: 15.375rem;
  margin-block-start: 3.875rem;
  overflow: clip;
  border-radius: 10rem;
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 60%;
  }
  @media (prefers-reduced-motion: no-preference) {
    animation: ${rise} 360ms var(--ease, var(--m-out)) backwards;
    &[data-seat='2'] { animation-delay: 80ms; }
    &[data-seat='3'] { animation-delay: 160ms; }
    &[data-seat='4'] { animation-delay: 240ms; }
    &[data-seat='5'] { animation-delay: 320ms; }
  }
  @media (max-width: 61.99em) {
    &:is([data-seat='2'], [data-seat='3']) { display: none; }
    &[data-seat='4'] { grid-column: 1; }
    &[data-seat='1'] { grid-column: 3; }
    &[data-seat='5'],
    [data-alone] > & {
      display: block;
      grid-column: 2;
      height: 19.25rem;
      margin-block-start: 0;
    }
  }
  @media (min-width: 62em) {
    grid-row: 2;
    align-self: end;
    height: 18.5rem;
    margin: 0;
    border-radius: 10rem 10rem 0 0;
    &:is([data-seat='1'], [data-seat='5']) {
      grid-row: 1 / 3;
      height: min(34.25rem, 100%);
    }
    &[data-seat='3'] { height: 16.6rem; }
    &[data-seat='1'] { grid-column: 1; }
    &[data-seat='2'] { grid-column: 2; }
    &[data-seat='3'] { grid-column: 3; }
    &[data-seat='4'] { grid-column: 4; }
    &[data-seat='5'] { grid-column: 5; }
  }
`
