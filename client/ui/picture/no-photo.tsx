import { useId } from 'react'
import { styled } from 'styled-components'
import { useBrandMark } from '#client/platform/page/brand-mark.ts'
import { initialOf } from './avatar.tsx'

/** Shown for a person without a photo: the initial in front of a shape of the site's logo. It fills its container. */
export function NoPhoto({ name }: { name: string }) {
  const mark = useBrandMark()
  const [outline, box] = mark.large
  return (
    <Ground>
      <svg viewBox={box} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d={mark[outline]} />
      </svg>
      <span aria-hidden="true">{initialOf(name).toUpperCase()}</span>
    </Ground>
  )
}

/** Shown for photos that the server withholds: always the same pattern of the site's logo. It fills its container. */
export function WithheldPhoto() {
  const id = useId()
  const mark = useBrandMark()
  return (
    <Ground data-look="pattern">
      <svg aria-hidden="true">
        <defs>
          <pattern id={id} width="76" height="76" patternUnits="userSpaceOnUse" patternTransform="translate(-8 -10)">
            {['translate(-6 -4) scale(2.6)', 'translate(32 34) scale(2.6)', 'translate(-44 34) scale(2.6)'].map((place) => (
              <path key={place} d={mark[mark.large[0]]} transform={place} />
            ))}
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
    </Ground>
  )
}

const Ground = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  overflow: hidden;
  background: var(--t-deep);
  color: var(--t-on-deep);
  container-type: inline-size;
  & > svg {
    position: absolute;
    width: 100%;
    height: 100%;
    fill: color-mix(in srgb, currentColor 11%, transparent);
  }
  & > span {
    position: relative;
    margin-block-end: 28%;
    font-family: var(--t-font-heading);
    font-size: 50cqi;
    font-weight: var(--t-heading-weight);
    line-height: 1;
  }
  &[data-look='pattern'] > svg {
    fill: none;
    stroke: color-mix(in srgb, var(--t-deep-accent) 45%, transparent);
    stroke-width: 0.4;
    mask-image: linear-gradient(black, transparent 70%);
  }
`
