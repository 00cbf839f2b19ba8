import { styled } from 'styled-components'
import { ButtonLink } from '#client/ui/button.tsx'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { videoBlock } from '#schemas/pages/blocks/video.ts'
import { Drift } from './art/drift.tsx'
import { useWords } from './block-context.tsx'
import { useFormAddress } from './frame/form-address.ts'
import { useHeadingRank } from './frame/heading-rank.ts'
import { SilentVideo } from './silent-video.tsx'
import { MotionButton } from './swipe/motion-button.tsx'

/** A silent video that fills the window. The text is at the lower edge of the video, with one line per sentence. */
export function Video({ id, settings }: SectionOf<typeof videoBlock>) {
  const words = useWords()
  const Heading = useHeadingRank(id)
  const address = useFormAddress()
  const { video, poster } = settings
  const has_film = video !== '' || poster !== ''
  return (
    <Window id={id} data-moving={video === '' ? 'drawing' : 'film'}>
      {has_film ? <SilentVideo video={video} poster={poster} isFirst /> : <Drift />}
      <Words>
        <Heading>{sentencesOf(words(settings.headline))}</Heading>
        <p>{words(settings.lead)}</p>
        <Ways>
          <ButtonLink href={address} variant="accent" size="large">
            {words(settings.button)}
          </ButtonLink>
          {(video !== '' || !has_film) && <MotionButton />}
        </Ways>
      </Words>
    </Window>
  )
}

/** Splits a text like "Look. Talk. Meet." into three lines. */
const sentencesOf = (text: string) => text.split(/(?<=\.)\s+/).map((sentence) => <span key={sentence}>{sentence} </span>)

const Window = styled.section`
  position: relative;
  isolation: isolate;
  display: grid;
  align-items: end;
  min-height: 100svh;
  overflow: clip;
  background: var(--ground);
  color: var(--t-on-deep);
  @media (max-width: 61.99em) {
    [data-opening] > & {
      min-height: 88svh;
    }
  }
  /* the video is beside the form */
  @media (min-width: 992px) {
    [data-opening] > &[data-moving='film'] > :first-child {
      inset-inline-end: max(26rem, 34vw);
    }
  }
`

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--t-space-4);
  padding: 8rem max(1.25rem, env(safe-area-inset-right)) calc(var(--t-radius-xl) + 2rem) max(1.25rem, env(safe-area-inset-left));
  & > :is(h1, h2) {
    max-width: 14ch;
    font-size: min(14vw, clamp(2.75rem, 1.4rem + 5.6vw, 6.75rem));
    line-height: 0.98;
    letter-spacing: -0.045em;
  }
  & > p {
    max-width: 38ch;
    font-size: var(--t-text-lg);
    line-height: 1.5;
    text-wrap: pretty;
  }
  & > :is(h1, h2) > span {
    display: block;
  }
  /* a phone in landscape orientation: the button is in the window */
  @media (max-height: 29.99em) and (orientation: landscape) {
    padding-block-start: 5rem;
    & > :is(h1, h2) {
      max-width: none;
    }
    & > :is(h1, h2) > span {
      display: inline;
    }
  }
  /* below the faces of the video; the shade behind the text is dark enough for any video */
  [data-moving='film'] > & {
    padding-block-start: 4rem;
    background: linear-gradient(to top, color-mix(in srgb, var(--ground) 74%, transparent) calc(100% - 4rem), transparent);
    & > :is(h1, h2) {
      max-width: 20ch;
      font-size: clamp(2.25rem, 1.7rem + 2.2vw, 4rem);
      line-height: 1.04;
    }
    & > :is(h1, h2) > span {
      display: inline;
    }
  }
  @media (min-width: 62em) {
    padding: 8rem var(--t-space-8) clamp(3rem, 9vh, 6rem) max(var(--t-space-12), calc((100vw - 90rem) / 2));
    [data-opening] > section > & {
      padding-inline-end: calc(max(26rem, 34vw) + var(--t-space-8));
    }
  }
`

const Ways = styled.div`
  display: flex;
  align-items: center;
  gap: var(--t-space-4);
  margin-block-start: var(--t-space-2);
`
