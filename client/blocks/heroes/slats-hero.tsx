import { keyframes, styled } from 'styled-components'
import { useBlocks, useWords } from '#client/blocks/block-context.tsx'
import { useHeadingRank } from '#client/blocks/frame/heading-rank.ts'
import type { HeroProps } from '#client/blocks/hero.tsx'
import { figureOf } from '#client/blocks/tile-facts.ts'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { HeroWays } from './hero-ways.tsx'
import { Person, useCast } from './people.tsx'

/** A very large headline, people in vertical slats, and the prices as a table. */
export function SlatsHero({ id, settings }: HeroProps) {
  const words = useWords()
  const Heading = useHeadingRank(id)
  const cast = useCast()
  const is_drawn = settings.picture === ''
  return (
    <Sheet id={id}>
      <Heading>{words(settings.headline)}</Heading>
      <Slats data-alone={!is_drawn || undefined}>
        {is_drawn ? (
          cast.map((name) => (
            <Slat key={name}>
              <Person name={name} />
            </Slat>
          ))
        ) : (
          <Slat>
            <img src={settings.picture} alt="" fetchPriority="high" decoding="async" />
          </Slat>
        )}
      </Slats>
      <Text>
        <p>{words(settings.lead)}</p>
        <HeroWays settings={settings} showsPeople={is_drawn} />
        <Prices />
      </Text>
    </Sheet>
  )
}

/** The prices of the site in four lines. */
function Prices() {
  const words = useWords()
  const formats = useFormats()
  const { settings } = useBlocks().input
  const figure = figureOf('message_price', settings, formats)
  const message = words('@costs.credits', { count: settings.message_credits })
  const rows = [
    [words('@hero.looking'), words('@hero.free')],
    [words('@costs.message'), figure ? `${message} · ${words('@hero.from', { figure: figure.text })}` : message],
    [words('@costs.photo'), words('@costs.credits', { count: settings.photo_credits })],
    [words('@hero.renews'), words('@hero.never')],
  ]
  return (
    <dl>
      {rows.map(([what, price]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{price}</dd>
        </div>
      ))}
    </dl>
  )
}

const Sheet = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: 90rem;
  margin-inline: auto;
  border-block-start: 1px solid var(--t-line);
  padding-block-start: clamp(1rem, 0.4rem + 2.4vw, 2.25rem);
  & > :is(h1, h2) {
    padding-inline: max(var(--t-space-4), env(safe-area-inset-left)) max(var(--t-space-4), env(safe-area-inset-right));
    font-size: min(15vw, 24svh, clamp(2.5rem, 0.95rem + 9.9vw, 7.25rem));
    font-weight: 640;
    line-height: 0.94;
    letter-spacing: -0.055em;
  }
  @media (min-width: 62em) {
    grid-template-columns: minmax(0, 26.25rem) minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    column-gap: 5rem;
    /* the slats end at the lower edge of the window */
    min-height: min(100svh - 4.4rem, 54rem);
    /* starts where the logo starts */
    padding-inline-start: calc(max(0px, 50% - var(--page-width) / 2) + var(--page-margin));
    & > :is(h1, h2) {
      grid-column: 1 / -1;
      margin-inline-start: -0.06em;
      padding-inline: 0 3rem;
      font-size: min(9.06vw, clamp(4rem, 9.06vw, 7.25rem));
    }
  }
`

const wipe = keyframes`
  from { clip-path: inset(100% 0 0); }
`

const Slats = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  align-items: end;
  gap: 4px;
  margin-block-start: var(--t-space-3);
  &[data-alone] {
    grid-template-columns: minmax(0, 1fr);
  }
  @media (min-width: 62em) {
    grid-column: 2;
    align-self: end;
    margin-block-start: 1.25rem;
  }
`

const Slat = styled.div`
  --step: 0;
  height: calc(10.6rem + var(--step) * 1.15rem);
  &:nth-child(2) { --step: 1.5; }
  &:nth-child(3) { --step: 3.2; }
  &:nth-child(4) { --step: 2.2; }
  &:nth-child(5) { --step: 0.7; }
  & > img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 70%;
  }
  @media (min-width: 48em) {
    height: calc(17.5rem + var(--step) * 1.9rem);
  }
  @media (prefers-reduced-motion: no-preference) {
    animation: ${wipe} 140ms var(--ease, var(--m-out)) backwards;
    &:nth-child(2) { animation-delay: 40ms; }
    &:nth-child(3) { animation-delay: 80ms; }
    &:nth-child(4) { animation-delay: 120ms; }
    &:nth-child(5) { animation-delay: 160ms; }
  }
`

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--t-space-5);
  padding: var(--t-space-5) max(var(--t-space-4), env(safe-area-inset-right)) var(--t-space-6) max(var(--t-space-4), env(safe-area-inset-left));
  & > p {
    max-width: 40ch;
    color: var(--t-muted);
    font-size: var(--t-text-lg);
    line-height: 1.5;
  }
  & a[data-variant] {
    flex: 1 1 auto;
    min-height: 3.25rem;
  }
  & > dl {
    margin: 0;
  }
  & > dl > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--t-space-4);
    min-height: 2.75rem;
    border-block-start: 1px solid var(--t-line);
  }
  & dt {
    font-weight: 640;
  }
  & dd {
    margin: 0;
    color: var(--t-muted);
    font-variant-numeric: tabular-nums;
  }
  @media (min-width: 62em) {
    grid-area: 2 / 1;
    padding: var(--t-space-6) 0 var(--t-space-8);
    & a[data-variant] {
      flex-grow: 0;
    }
  }
`
