import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { type MotifName, MotifParts, useMotifName } from './motif.tsx'

/** The glass and the bars of the window, in a viewBox of 300 × 360. Each niche has its own window. */
const frames: Readonly<Record<MotifName, { glass: string; bars: ReactNode }>> = {
  general: { glass: 'M40 24H260V316H40Z', bars: <path d="M150 24V316M40 150H260" /> },
  she: { glass: 'M34 316V146a116 116 0 0 1 232 0V316Z', bars: <path d="M34 196H266M150 30V196M68 64L150 146L232 64" /> },
  bdsm: { glass: 'M72 16H228V316H72Z', bars: <path d="M72 46H228M72 76H228M72 106H228M72 136H228" /> },
  bbw: { glass: 'M150 24a148 148 0 1 1 0 296a148 148 0 1 1 0-296Z', bars: <path d="M150 24V320M2 172H298" /> },
  gilf: { glass: 'M10 316V164a140 140 0 0 1 280 0V316Z', bars: <path d="M103 34V316M197 34V316" /> },
  milf: {
    glass: 'M56 12H244V316H56Z',
    bars: <path d="M150 12V316M20 226H280M40 226V316M70 226V316M100 226V316M130 226V316M170 226V316M200 226V316M230 226V316M260 226V316" />,
  },
  gay: { glass: 'M76 22H290L224 318H10Z', bars: <path d="M183 22L117 318M43 170H257" /> },
}

/** A lit window with the drawing of the niche behind its glass. */
export function LitWindow() {
  const name = useMotifName()
  const { glass, bars } = frames[name]
  return (
    <Pane viewBox="0 0 300 360" aria-hidden="true">
      <path data-part="house" d="M-96 3000V-14L150-196L396-14V3000Z" />
      <clipPath id="glass">
        <path d={glass} />
      </clipPath>
      <path data-part="glass-pane" d={glass} />
      <g clipPath="url(#glass)">
        <g transform="translate(38 92) scale(0.56)">
          <MotifParts name={name} />
        </g>
      </g>
      <g data-part="bars">
        {bars}
        <path d={glass} />
      </g>
      <path data-part="sill" d="M4 322H296V342H4Z" />
    </Pane>
  )
}

const Pane = styled.svg`
  --art-a: color-mix(in oklab, var(--t-primary) 62%, black);
  --art-b: color-mix(in oklab, var(--t-primary) 78%, var(--art-pane));
  --art-c: color-mix(in oklab, var(--t-primary) 55%, var(--art-pane));
  --art-line: color-mix(in oklab, var(--t-primary) 42%, black);
  --art-pane: color-mix(in oklab, var(--t-secondary) 88%, white);
  --art-ground: var(--art-pane);
  overflow: visible;
  & > [data-part='house'] {
    fill: color-mix(in oklab, var(--ground) 22%, var(--ground-far));
  }
  & > [data-part='glass-pane'] {
    fill: var(--art-pane);
  }
  & > [data-part='bars'] {
    fill: none;
    stroke: var(--ground-far);
    stroke-width: 9;
  }
  & > [data-part='sill'] {
    fill: var(--ground-far);
  }
`
