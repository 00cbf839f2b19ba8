import { styled } from 'styled-components'
import { type Chapter, Story } from '#client/blocks/art/story.tsx'
import { useWords } from '#client/blocks/block-context.tsx'
import { SilentVideo } from '#client/blocks/silent-video.tsx'
import { MotionButton } from '#client/blocks/swipe/motion-button.tsx'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { scenesBlock } from '#schemas/pages/blocks/scenes.ts'
import { useFormAddress } from './form-address.ts'
import { useHeadingRank } from './heading-rank.ts'

const chapters: readonly Chapter[] = ['apart', 'words', 'near', 'together']

/**
 * A story in scenes. Each scene has one sentence and one picture, and is as high as the window. The next scene slides over the previous
 * scene and opens like an iris.
 */
export function Scenes({ id, settings, blocks }: SectionOf<typeof scenesBlock>) {
  const words = useWords()
  const Heading = useHeadingRank(id)
  const address = useFormAddress()
  const has_film = blocks.some(({ video }) => video !== '')
  return (
    <Tale id={id} data-moving={has_film ? 'film' : undefined}>
      <Scene data-scene="0">
        <Words>
          <Heading>{words(settings.headline)}</Heading>
          <p>{words(settings.lead)}</p>
        </Words>
        <Picture>
          <Story chapter="apart" />
        </Picture>
      </Scene>
      {blocks.map(({ text, picture, video }, index) => (
        <Scene key={text} data-scene={(index % 4) + 1} data-film={picture !== '' || video !== '' || undefined}>
          <Words>
            <h2>
              <span>{words(text)}</span>
            </h2>
          </Words>
          {picture === '' && video === '' ? (
            <Picture>
              <Story chapter={chapters[Math.min(index + 1, 3)] ?? 'together'} />
            </Picture>
          ) : (
            <SilentVideo video={video} poster={picture} />
          )}
        </Scene>
      ))}
      <Aside>
        {has_film && <MotionButton />}
        <a href={address}>{words(settings.button)}</a>
      </Aside>
    </Tale>
  )
}

const Tale = styled.section`
  position: relative;
  overflow: clip;
  :root:has(&) {
    scroll-padding-top: 0;
  }
  @media (prefers-reduced-motion: no-preference) and (min-height: 36rem) {
    :root:has(&) {
      scroll-snap-type: y proximity;
      scroll-padding-top: 0;
    }
  }
`

const Scene = styled.div`
  --art-line: currentColor;
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-rows: auto minmax(14rem, 1fr);
  min-height: 100svh;
  overflow: clip;
  scroll-snap-align: start;
  &[data-scene='0'] {
    --art-a: var(--t-primary);
    --art-b: var(--t-secondary);
    background: var(--t-primary-soft);
    color: var(--t-ink);
  }
  &[data-scene='1'] {
    --art-a: var(--t-primary);
    --art-b: color-mix(in oklab, var(--bright) 26%, white);
    --art-c: color-mix(in oklab, var(--bright) 60%, white);
    --art-ground: var(--bright);
    background: var(--bright);
    color: var(--on-bright);
  }
  &[data-scene='2'] {
    --art-a: var(--t-on-primary);
    --art-b: var(--t-secondary);
    background: var(--t-primary);
    color: var(--t-on-primary);
  }
  &[data-scene='3'] {
    --art-a: var(--t-on-deep);
    --art-b: var(--t-deep-accent);
    --art-c: color-mix(in oklab, var(--t-on-deep) 50%, var(--ground));
    --art-ground: var(--ground);
    background: var(--ground);
    color: var(--t-on-deep);
  }
  &[data-scene='4'] {
    --art-a: var(--t-primary);
    --art-b: var(--t-secondary);
    --art-c: color-mix(in oklab, var(--t-primary) 45%, var(--t-secondary));
    --art-ground: var(--t-paper);
    background: var(--t-paper);
    color: var(--t-ink);
  }
  /* the text is below the faces of the film, and above the sticky link */
  &[data-film] {
    grid-template-rows: 1fr;
    align-items: end;
    padding-block-end: calc(var(--t-control-large) + 2 * var(--t-space-5));
    background: var(--ground);
    color: var(--t-on-deep);
  }
  @media (min-height: 36rem) {
    position: sticky;
    inset-block-start: 0;
  }
  @media (prefers-reduced-motion: no-preference) and (min-height: 36rem) {
    @supports (animation-timeline: view()) {
      &:not([data-scene='0']) {
        animation: l-iris cubic-bezier(0.45, 0, 0.7, 0.6) both;
        animation-timeline: view();
        animation-range: entry 0% entry 100%;
      }
    }
  }
  @keyframes l-iris {
    from {
      clip-path: circle(0% at 50% 72%);
    }
    to {
      clip-path: circle(124% at 50% 72%);
    }
  }
`

const Picture = styled.div`
  width: min(100%, 64rem);
  position: relative;
  margin-inline: auto;
  margin-block-end: calc(var(--t-control-large) + 1.5rem);
  & > svg {
    position: absolute;
    inset: 0;
  }
  @media (max-width: 47.99em) {
    width: 114%;
    margin-inline: -7%;
  }
`

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--t-space-4);
  align-content: start;
  width: 100%;
  max-width: 66rem;
  margin-inline: auto;
  padding: clamp(5rem, 13svh, 8rem) max(var(--t-space-5), env(safe-area-inset-right)) var(--t-space-5)
    max(var(--t-space-5), env(safe-area-inset-left));
  text-align: center;
  & > :is(h1, h2) {
    max-width: 18ch;
    font-size: min(13vw, 18svh, clamp(2.5rem, 1.4rem + 5vw, 6.25rem));
    line-height: 0.98;
    letter-spacing: -0.035em;
  }
  & > p {
    max-width: 44ch;
    font-size: var(--t-text-lg);
    line-height: 1.5;
  }
  [data-film] > & {
    padding-block: var(--t-space-5) 0;
    & > h2 {
      font-size: clamp(1.9rem, 1.3rem + 2.6vw, 3.75rem);
      line-height: 1.34;
    }
    & > h2 > span {
      padding: 0.08em 0.26em 0.12em;
      background: var(--ground);
      box-decoration-break: clone;
      -webkit-box-decoration-break: clone;
    }
  }
`

/* a link that stays at the lower edge of the window during the story, so that a visitor can skip the story */
const Aside = styled.div`
  position: sticky;
  inset-block-end: max(var(--t-space-5), env(safe-area-inset-bottom));
  z-index: 1;
  display: flex;
  justify-content: center;
  gap: var(--t-space-3);
  align-items: center;
  height: var(--t-control-large);
  margin-block-start: calc(-1 * var(--t-control-large));
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 100%;
    max-width: calc(100vw - 2rem);
    padding-inline: min(1.7em, 6vw);
    border-radius: 99px;
    background: var(--t-inverse);
    color: var(--t-on-inverse);
    font-size: var(--t-text-lg);
    font-weight: 650;
    line-height: 1.2;
    text-align: center;
    text-decoration: none;
    box-shadow: var(--t-shadow-3);
    --t-focus: var(--t-on-inverse);
  }
`
