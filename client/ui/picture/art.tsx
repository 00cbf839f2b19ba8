import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export type ArtName = 'messages' | 'likes' | 'search' | 'photos' | 'credits' | 'done' | 'lost' | 'mail'

/**
 * Small drawings of 240 × 160 in one style: a pale background, two shapes and one accent. A class sets the colour of each part from a
 * token: `field`, `brand`, `accent`, `paper`, `line` (stroke on the accent), `ink` (stroke on the field).
 */
const drawings: Record<ArtName, ReactNode> = {
  messages: (
    <>
      <path data-part="brand" d="M52 46a18 18 0 0 1 18-18h66a18 18 0 0 1 18 18v26a18 18 0 0 1-18 18H92l-22 17V90a18 18 0 0 1-18-18z" />
      <path data-part="accent" d="M98 84a18 18 0 0 1 18-18h56a18 18 0 0 1 18 18v22a18 18 0 0 1-18 18v16l-21-16h-35a18 18 0 0 1-18-18z" />
      <circle data-part="paper" cx="82" cy="58" r="4.500" />
      <circle data-part="paper" cx="100" cy="58" r="4.500" />
      <path data-part="line" d="M120 92h46M120 104h28" />
    </>
  ),
  likes: (
    <>
      <path
        data-part="brand"
        d="M94 122C66 102 48 86 48 63c0-15 11-26 25-26 9 0 17 5 21 12 4-7 12-12 21-12 14 0 25 11 25 26 0 23-18 39-46 59z"
      />
      <path
        data-part="accent"
        d="M158 132c-20-14-33-26-33-42 0-11 8-19 18-19 6 0 12 4 15 9 3-5 9-9 15-9 10 0 18 8 18 19 0 16-13 28-33 42z"
      />
      <path data-part="line" d="M64 60c1-7 6-11 12-11" />
    </>
  ),
  search: (
    <>
      <circle data-part="brand" cx="86" cy="74" r="34" />
      <circle data-part="accent" cx="140" cy="80" r="27" />
      <circle data-part="ink" cx="116" cy="76" r="44" />
      <path data-part="ink" d="M148 108l27 27" />
      <path data-part="paper" d="M86 58a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm-16 34c2-9 8-14 16-14s14 5 16 14z" />
    </>
  ),
  photos: (
    <>
      <rect data-part="accent" x="112" y="38" width="74" height="90" rx="13" transform="rotate(9 149 83)" />
      <rect data-part="brand" x="58" y="30" width="78" height="98" rx="13" transform="rotate(-6 97 79)" />
      <circle data-part="paper" cx="96" cy="68" r="15" />
      <path data-part="paper" d="M68 113c3-17 14-26 29-27s25 6 30 21l-3 8-53 6z" />
    </>
  ),
  credits: (
    <>
      <ellipse data-part="brand" cx="98" cy="112" rx="46" ry="17" />
      <path data-part="brand" d="M52 92v20h92V92z" />
      <ellipse data-part="accent" cx="98" cy="92" rx="46" ry="17" />
      <circle data-part="accent" cx="154" cy="66" r="31" />
      <circle data-part="line" cx="154" cy="66" r="22" />
      <path data-part="line" d="M154 56v20M144 66h20" />
    </>
  ),
  done: (
    <>
      <circle data-part="brand" cx="120" cy="80" r="46" />
      <path data-part="tick" d="M98 81l15 15 30-32" />
      <circle data-part="accent" cx="182" cy="48" r="11" />
      <circle data-part="accent" cx="60" cy="116" r="7" />
      <path data-part="ink" d="M58 44l7 7M65 44l-7 7M178 118v10M173 123h10" />
    </>
  ),
  lost: (
    <>
      <circle data-part="brand" cx="84" cy="80" r="30" />
      <circle data-part="accent" cx="160" cy="80" r="30" />
      <path data-part="line" d="M114 80h4M124 80h4M134 80h-2" />
      <path data-part="paper" d="M75 76a3.500 3.500 0 1 1 0 .100zM90 76a3.500 3.500 0 1 1 0 .100z" />
      <path data-part="line" d="M151 74h.100M168 74h.100M153 90c4-4 10-4 14 0" />
    </>
  ),
  mail: (
    <>
      <rect data-part="brand" x="56" y="46" width="116" height="80" rx="16" />
      <path data-part="paper-line" d="M68 64l46 34 46-34" />
      <circle data-part="accent" cx="176" cy="52" r="22" />
      <path data-part="line" d="M167 53l6 6 12-13" />
    </>
  ),
}

/** Decoration only: the text beside the drawing has the meaning. */
export function Art({ name }: { name: ArtName }) {
  return (
    <Drawing viewBox="0 0 240 160" aria-hidden="true">
      <path data-part="field" d="M32 92c-8-34 14-70 56-78 40-8 84 0 106 28 22 27 22 66-4 88-27 22-70 24-104 18-30-6-47-26-54-56z" />
      {drawings[name]}
    </Drawing>
  )
}

const Drawing = styled.svg`
  & > [data-part='field'] {
    fill: var(--t-primary-soft);
  }
  & > [data-part='brand'] {
    fill: var(--t-primary);
  }
  & > [data-part='accent'] {
    fill: var(--t-secondary);
  }
  & > [data-part='paper'] {
    fill: var(--t-on-primary);
  }
  & > [data-part='line'],
  & > [data-part='ink'],
  & > [data-part='tick'],
  & > [data-part='paper-line'] {
    fill: none;
    stroke: var(--t-on-secondary);
    stroke-width: 4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  & > [data-part='ink'] {
    stroke: var(--t-ink);
  }
  & > [data-part='tick'],
  & > [data-part='paper-line'] {
    stroke: var(--t-on-primary);
    stroke-width: 7;
  }
  & > [data-part='paper-line'] {
    stroke-width: 5;
  }
`
