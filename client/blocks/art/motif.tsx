import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useBlocks } from '#client/blocks/block-context.tsx'

const motifNames = ['general', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const
export type MotifName = (typeof motifNames)[number]

export function useMotifName(): MotifName {
  const { lander_prefix } = useBlocks().input.settings
  return motifNames.find((name) => name === lander_prefix) ?? 'general'
}

const infinity = 'M200 200C250 120 360 120 360 200S250 280 200 200C150 120 40 120 40 200S150 280 200 200Z'
/** Where the rope crosses itself, this part of the rope lies on top. */
const above = 'M252.4 248.4C232.7 238.5 214 222.4 200 200C186 177.6 167.3 161.5 147.6 151.6'
const rope = (path: string) => [66, 58, 42, 34, 18, 10].map((width) => <path key={width} data-part={`rope-${width}`} d={path} />)
const petal = 'M200 318C146 252 146 132 200 56C254 132 254 252 200 318Z'
/** Positions of the shells, in the order from far to near. */
const shells = [
  [200, 116],
  [92, 206],
  [308, 206],
  [200, 288],
] as const
const glass = 'M-44-84C-50-6-28 26 0 30C28 26 50-6 44-84Z'
const wine = 'M-46-40C-45-2-26 25 0 30C26 25 45-2 46-40Z'

/**
 * One drawing per niche, in a viewBox of 400 × 400: two rings, petals on water, a knot, round shells, a sunset, two glasses, rays. The
 * properties `--art-a`, `--art-b`, `--art-c` and `--art-line` set the colours. `--art-ground` sets the colour behind a line.
 */
const drawings: Readonly<Record<MotifName, ReactNode>> = {
  general: (
    <>
      <circle data-part="ring-a" cx="146" cy="200" r="104" />
      <circle data-part="ring-b" cx="254" cy="200" r="104" />
      <path data-part="ring-a" d="M229.4 262.2A104 104 0 0 1 162.8 302.6" />
    </>
  ),
  she: (
    <>
      <path data-part="c" d={petal} transform="rotate(-62 200 318)" />
      <path data-part="c" d={petal} transform="rotate(62 200 318)" />
      <path data-part="a" d={petal} transform="rotate(-32 200 318)" />
      <path data-part="a" d={petal} transform="rotate(32 200 318)" />
      <path data-part="b" d={petal} />
      <path data-part="line" d="M40 344q40-26 80 0t80 0 80 0 80 0M80 376q30-18 60 0t60 0 60 0 60 0" />
    </>
  ),
  bdsm: (
    <>
      {rope(infinity)}
      {rope(above)}
    </>
  ),
  bbw: (
    <>
      {shells.map(([x, y]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
          <circle data-part="a" r="112" />
          <circle data-part="c" r="80" />
          <circle data-part="b" r="46" />
        </g>
      ))}
    </>
  ),
  gilf: (
    <>
      <path data-part="b" d="M128 248a72 72 0 0 1 144 0Z" />
      <path data-part="ring-thin-a" d="M96 248a104 104 0 0 1 208 0" />
      <path data-part="ring-thin-c" d="M62 248a138 138 0 0 1 276 0" />
      <path data-part="ring-thin-a" d="M28 248a172 172 0 0 1 344 0" />
      <path data-part="line" d="M28 282H372M84 314H316M140 346H260" />
    </>
  ),
  milf: (
    <>
      <g transform="translate(138 196) rotate(14) scale(1.25)">
        <path data-part="glass" d={glass} />
        <path data-part="a" d={wine} />
        <path data-part="line" d="M0 30V116M-36 118H36" />
      </g>
      <g transform="translate(262 196) rotate(-14) scale(1.25)">
        <path data-part="glass" d={glass} />
        <path data-part="b" d={wine} />
        <path data-part="line" d="M0 30V116M-36 118H36" />
      </g>
      <path data-part="line" d="M200 60V24M164 66l-16-28M236 66l16-28" />
    </>
  ),
  gay: (
    <>
      {[0, 1, 2, 3, 4, 5].map((ray) => (
        <path key={ray} data-part={`ray-${ray}`} d="M40 360V-40A400 400 0 0 1 143.5-26.4Z" transform={`rotate(${ray * 15} 40 360)`} />
      ))}
      <circle data-part="b" cx="40" cy="360" r="74" />
    </>
  ),
}

interface MotifProps {
  /** The niche whose drawing is shown. Default: the niche of the site. */
  name?: MotifName
}

/** Decoration only: the text beside the drawing has the meaning. */
export function Motif({ name }: MotifProps) {
  const own = useMotifName()
  return (
    <Parts as="svg" viewBox="0 0 400 400" aria-hidden="true" data-motif={name ?? own}>
      {drawings[name ?? own]}
    </Parts>
  )
}

/** The shapes of a motif without their own svg element, for use inside another drawing. */
export function MotifParts({ name }: Required<MotifProps>) {
  return <Parts data-motif={name}>{drawings[name]}</Parts>
}

const Parts = styled.g`
  overflow: visible;
  & [data-part='a'] {
    fill: var(--art-a);
  }
  & [data-part='b'] {
    fill: var(--art-b);
  }
  & [data-part='c'] {
    fill: var(--art-c);
  }
  & [data-part='line'] {
    fill: none;
    stroke: var(--art-line);
    stroke-width: 7;
    stroke-linecap: round;
  }
  & [data-part='glass'] {
    fill: none;
    stroke: var(--art-line);
    stroke-width: 6;
    stroke-linejoin: round;
  }
  & [data-part^='ring'] {
    fill: none;
    stroke: var(--art-a);
    stroke-width: 34;
  }
  & [data-part='ring-b'] {
    stroke: var(--art-b);
  }
  & [data-part^='ring-thin'] {
    stroke-width: 15;
  }
  & [data-part='ring-thin-c'] {
    stroke: var(--art-c);
  }
  & [data-part^='rope'] {
    fill: none;
    stroke: var(--art-ground);
  }
  & [data-part='rope-66'] {
    stroke: var(--art-a);
    stroke-width: 66;
  }
  & [data-part='rope-58'] {
    stroke-width: 58;
  }
  & [data-part='rope-42'] {
    stroke: var(--art-b);
    stroke-width: 42;
  }
  & [data-part='rope-34'] {
    stroke-width: 34;
  }
  & [data-part='rope-18'] {
    stroke: var(--art-a);
    stroke-width: 18;
  }
  & [data-part='rope-10'] {
    stroke-width: 10;
  }
  & [data-part='ray-0'] {
    fill: var(--art-a);
  }
  & [data-part='ray-1'] {
    fill: color-mix(in oklch, var(--art-a) 80%, var(--art-b));
  }
  & [data-part='ray-2'] {
    fill: color-mix(in oklch, var(--art-a) 60%, var(--art-b));
  }
  & [data-part='ray-3'] {
    fill: color-mix(in oklch, var(--art-a) 40%, var(--art-b));
  }
  & [data-part='ray-4'] {
    fill: color-mix(in oklch, var(--art-a) 20%, var(--art-b));
  }
  & [data-part='ray-5'] {
    fill: var(--art-b);
  }
`
