import { styled } from 'styled-components'
import { Motif } from '#client/blocks/art/motif.tsx'
import { useWords } from '#client/blocks/block-context.tsx'
import { useHeadingRank } from '#client/blocks/frame/heading-rank.ts'
import type { HeroProps } from '#client/blocks/hero.tsx'
import { HeroWays } from './hero-ways.tsx'

/**
 * Text in the middle of a drawing, which is paler behind the text. If the site has its own picture, each text line has a background, so
 * that the text is readable on any picture.
 */
export function CenterHero({ id, settings }: HeroProps) {
  const words = useWords()
  const Heading = useHeadingRank(id)
  return (
    <Band id={id} data-pictured={settings.picture !== '' || undefined}>
      <Picture aria-hidden="true">
        {settings.picture === '' ? <Motif /> : <img src={settings.picture} alt="" fetchPriority="high" decoding="async" />}
      </Picture>
      <Words>
        <Heading>
          <span>{words(settings.headline)}</span>
        </Heading>
        <p>
          <span>{words(settings.lead)}</span>
        </p>
        <HeroWays settings={settings} isDeep isCentered />
      </Words>
    </Band>
  )
}

const Band = styled.section`
  --art-a: color-mix(in oklab, var(--t-on-deep) 14%, var(--ground));
  --art-b: color-mix(in oklab, var(--t-deep-accent) 34%, var(--ground));
  --art-c: color-mix(in oklab, var(--t-on-deep) 8%, var(--ground));
  --art-line: color-mix(in oklab, var(--t-on-deep) 22%, var(--ground));
  --art-ground: var(--ground);
  position: relative;
  isolation: isolate;
  display: grid;
  place-items: center;
  min-height: min(46rem, 82svh);
  padding: var(--t-space-16) var(--t-space-4);
  overflow: clip;
  background: var(--ground);
  color: var(--t-on-deep);
`

const Picture = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  display: grid;
  place-items: center;
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & > svg {
    width: max(100%, 46rem);
  }
`

const Words = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--t-space-5);
  max-width: 52rem;
  text-align: center;
  &::before {
    content: '';
    position: absolute;
    inset: calc(-1 * var(--t-space-16)) -22%;
    z-index: -1;
    background: radial-gradient(closest-side, color-mix(in oklab, var(--ground) 88%, transparent) 45%, transparent);
  }
  [data-pictured] > &::before {
    content: none;
  }
  [data-pictured] > & > :is(h1, h2, p) > span {
    padding: 0.05em 0.24em;
    background: var(--ground);
    box-decoration-break: clone;
    -webkit-box-decoration-break: clone;
  }
  & > :is(h1, h2) {
    font-size: var(--t-text-display);
    line-height: 1.1;
  }
  /* the background of a line must not cover the descenders of the line above */
  [data-pictured] > & > :is(h1, h2) {
    line-height: 1.3;
  }
  & > p {
    font-size: var(--t-text-xl);
    line-height: 1.6;
  }
`
