import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { type MotifName, MotifParts, useMotifName } from '#client/blocks/art/motif.tsx'

type Pattern = 'arcs' | 'halves' | 'rings' | 'waves' | 'petals' | 'lattice' | 'rays' | 'moon' | 'drops' | 'steps'

/**
 * Patterns in a viewBox of 120 × 120, which may be cut off at any edge. The parts `one` and `two` are filled areas, and `line` is a stroke.
 */
const patterns: Readonly<Record<Pattern, ReactNode>> = {
  arcs: [108, 84, 60, 36].map((radius, index) => (
    <circle key={radius} data-part={index % 2 === 0 ? 'one' : 'two'} cx="0" cy="120" r={radius} />
  )),
  halves: (
    <>
      <path data-part="one" d="M0 60a30 30 0 0 1 60 0ZM60 120a30 30 0 0 1 60 0Z" />
      <path data-part="two" d="M60 60a30 30 0 0 1 60 0ZM0 120a30 30 0 0 1 60 0Z" />
      <path data-part="one" d="M60 60a30 30 0 0 0 60 0Z" />
    </>
  ),
  rings: (
    <>
      <circle data-part="line" cx="46" cy="60" r="32" />
      <circle data-part="line-two" cx="78" cy="60" r="32" />
    </>
  ),
  waves: [12, 36, 60, 84, 108].map((y, index) => (
    <path key={y} data-part={index % 2 === 0 ? 'line' : 'line-two'} d={`M-10 ${y}q20-18 40 0t40 0 40 0 40 0`} />
  )),
  petals: [0, 60, 120, 180, 240, 300].map((turn, index) => (
    <path
      key={turn}
      data-part={index % 2 === 0 ? 'one' : 'two'}
      d="M60 60C42 42 44 16 60 6 76 16 78 42 60 60Z"
      transform={`rotate(${turn} 60 60)`}
    />
  )),
  lattice: (
    <>
      <path data-part="line" d="M-20 20L100 140M-20-40L140 120M20-20L140 100M-20 80L40 140" />
      <path data-part="line-two" d="M140 20L20 140M140-40L-20 120M100-20L-20 100M140 80L80 140" />
    </>
  ),
  rays: [0, 15, 30, 45, 60, 75].map((turn, index) => (
    <path key={turn} data-part={index % 2 === 0 ? 'one' : 'two'} d="M0 120V-60L47-54Z" transform={`rotate(${turn} 0 120)`} />
  )),
  moon: (
    <>
      <circle data-part="one" cx="60" cy="52" r="34" />
      <path data-part="two" d="M0 120V92q30-16 60 0t60 0v28Z" />
    </>
  ),
  drops: (
    <>
      <circle data-part="one" cx="34" cy="36" r="46" />
      <circle data-part="two" cx="92" cy="92" r="40" />
    </>
  ),
  steps: (
    <>
      <path data-part="one" d="M0 120V80h40V40h40V0h40v120Z" />
      <circle data-part="two" cx="28" cy="30" r="18" />
    </>
  ),
}

/** The patterns of each niche, in the order in which the tiles use the patterns. */
const hands: Readonly<Record<MotifName, readonly Pattern[]>> = {
  general: ['rings', 'arcs', 'halves', 'waves', 'moon', 'steps'],
  she: ['petals', 'waves', 'moon', 'drops', 'halves', 'arcs'],
  bdsm: ['lattice', 'rings', 'arcs', 'lattice', 'steps', 'waves'],
  bbw: ['drops', 'halves', 'arcs', 'petals', 'moon', 'waves'],
  gilf: ['moon', 'arcs', 'waves', 'halves', 'petals', 'rings'],
  milf: ['halves', 'moon', 'drops', 'arcs', 'rings', 'steps'],
  gay: ['rays', 'steps', 'rings', 'arcs', 'rays', 'halves'],
}

const inks = ['a', 'b', 'c', 'deep', 'soft'] as const

/** A tile with a pattern in the site's colours. `number` selects the pattern. Every seventh tile shows the drawing of the site's niche, for example dating for older people. */
export function DrawnTile({ number }: { number: number }) {
  const niche = useMotifName()
  const hand = hands[niche]
  const ink = inks[(number * 3 + Math.floor(number / 5)) % inks.length]
  if (number % 7 === 3)
    return (
      <Tile viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" data-ink={ink === 'deep' ? 'deep' : 'soft'}>
        <MotifParts name={niche} />
      </Tile>
    )
  return (
    <Tile viewBox="0 0 120 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true" data-ink={ink}>
      {patterns[hand[number % hand.length] ?? 'rings']}
    </Tile>
  )
}

const Tile = styled.svg`
  --tile: var(--art-a);
  --one: var(--art-b);
  --two: color-mix(in oklab, var(--art-a) 70%, var(--art-b));
  width: 100%;
  height: 100%;
  background: var(--tile);
  &[data-ink='b'] {
    --tile: var(--art-b);
    --one: var(--art-a);
    --two: color-mix(in oklab, var(--art-b) 66%, var(--art-a));
  }
  &[data-ink='c'] {
    --tile: var(--art-c);
    --one: color-mix(in oklab, var(--art-c) 40%, var(--art-b));
    --two: color-mix(in oklab, var(--art-c) 55%, var(--art-a));
  }
  &[data-ink='deep'] {
    --tile: var(--ground);
    --one: color-mix(in oklab, var(--ground) 40%, var(--art-a));
    --two: var(--art-b);
    --art-ground: var(--ground);
    --art-line: var(--t-on-deep);
  }
  &[data-ink='soft'] {
    --tile: color-mix(in oklab, var(--art-b) 26%, var(--t-surface));
    --one: color-mix(in oklab, var(--art-a) 82%, var(--t-surface));
    --two: var(--art-b);
    --art-ground: var(--tile);
  }
  & > [data-part='one'] {
    fill: var(--one);
  }
  & > [data-part='two'] {
    fill: var(--two);
  }
  & > [data-part^='line'] {
    fill: none;
    stroke: var(--one);
    stroke-width: 9;
    stroke-linecap: round;
  }
  & > [data-part='line-two'] {
    stroke: var(--two);
  }
`
