import { styled } from 'styled-components'
import { type MotifName, MotifParts, useMotifName } from './motif.tsx'

/** The outlines of the two shapes for each niche: 200 × 200, with the centre at 0,0. */
const forms: Readonly<Record<MotifName, string>> = {
  general: 'M0-92a92 92 0 1 1 0 184a92 92 0 1 1 0-184Z',
  she: 'M0 100C-70 40-70-50 0-104C70-50 70 40 0 100Z',
  bdsm: 'M0-92a92 92 0 1 1 0 184a92 92 0 1 1 0-184ZM0-58a58 58 0 1 0 0 116a58 58 0 1 0 0-116Z',
  bbw: 'M0-84C70-110 128-50 112 18C100 84 40 116-24 104C-96 92-132 22-104-38C-84-80-40-70 0-84Z',
  gilf: 'M-112 52A112 112 0 0 1 112 52Z',
  milf: 'M-76-98C-86 0-44 66 0 72C44 66 86 0 76-98Z',
  gay: 'M-92-92H92L40 92H-144Z',
}

export type Chapter = 'apart' | 'words' | 'near' | 'together'
const places: Readonly<Record<Exclude<Chapter, 'together'>, { first: string; second: string }>> = {
  apart: { first: 'translate(150 480) scale(1.15)', second: 'translate(660 140) scale(0.74)' },
  words: { first: 'translate(200 470) scale(1.25)', second: 'translate(610 440) scale(1.25)' },
  near: { first: 'translate(300 340) scale(1.9)', second: 'translate(510 315) scale(1.9)' },
}

/**
 * Two shapes that approach each other, with one scene per chapter. In the last scene, the shapes form the niche's drawing. The shapes move
 * while the visitor scrolls.
 */
export function Story({ chapter }: { chapter: Chapter }) {
  const name = useMotifName()
  return (
    <Drawing viewBox="0 0 800 640" aria-hidden="true">
      {chapter === 'together' ? (
        <g transform="translate(90 10) scale(1.55)">
          <MotifParts name={name} />
        </g>
      ) : (
        <>
          {chapter === 'apart' && <path data-part="way" d="M280 450C400 390 400 560 510 400S540 220 580 190" />}
          <g transform={places[chapter].first}>
            <path data-part="first" d={forms[name]} />
          </g>
          <g transform={places[chapter].second}>
            <path data-part="second" d={forms[name]} />
          </g>
          {chapter === 'words' && (
            <>
              <path
                data-part="bubble"
                d="M90 130h230a44 44 0 0 1 44 44v56a44 44 0 0 1-44 44h-92l-58 48v-48H90a44 44 0 0 1-44-44v-56a44 44 0 0 1 44-44Z"
              />
              <path
                data-part="bubble"
                d="M716 40H500a44 44 0 0 0-44 44v56a44 44 0 0 0 44 44h106l54 48v-48h56a44 44 0 0 0 44-44V84a44 44 0 0 0-44-44Z"
              />
              <path data-part="lines" d="M100 184H310M100 222H240M506 96H710M506 134H640" />
            </>
          )}
        </>
      )}
    </Drawing>
  )
}

const Drawing = styled.svg`
  width: 100%;
  height: 100%;
  overflow: visible;
  & [data-part='first'] {
    fill: var(--art-a);
    fill-rule: evenodd;
  }
  & [data-part='second'] {
    fill: var(--art-b);
    fill-rule: evenodd;
    mix-blend-mode: var(--art-blend, normal);
  }
  & [data-part='way'] {
    fill: none;
    stroke: var(--art-line);
    stroke-width: 5;
    stroke-linecap: round;
    stroke-dasharray: 1 22;
  }
  & [data-part='bubble'] {
    fill: var(--art-c);
  }
  & [data-part='lines'] {
    fill: none;
    stroke: var(--art-ground);
    stroke-width: 12;
    stroke-linecap: round;
  }
  @media (prefers-reduced-motion: no-preference) {
    @supports (animation-timeline: view()) {
      & [data-part='first'],
      & [data-part='second'] {
        animation: l-approach linear both;
        animation-timeline: view();
        animation-range: entry 25% entry 100%;
      }
      & [data-part='second'] {
        animation-name: l-approach-back;
      }
    }
  }
  @keyframes l-approach {
    from {
      transform: translateX(-110px);
    }
  }
  @keyframes l-approach-back {
    from {
      transform: translateX(110px);
    }
  }
`
