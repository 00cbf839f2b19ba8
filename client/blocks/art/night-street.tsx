import { styled } from 'styled-components'

const lights = [
  [96, 176],
  [128, 176],
  [262, 232],
  [318, 120],
  [470, 214],
  [1010, 208],
  [1042, 208],
  [1180, 150],
  [1310, 236],
  [1438, 182],
  [1470, 182],
  [1532, 250],
] as const

/** Roofs in front of the sky, as wide as the window. The sides of the window cut the picture off. */
export function NightStreet() {
  return (
    <Roofs viewBox="0 0 1600 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        data-part="far"
        d="M0 360V190L70 140L140 190V210H220V96H236V70H260V96H350V170L420 118L490 170V230H560V150H700V236H760L830 180L900 236H940V130H1080V200H1130V90H1146V60H1170V90H1260V190L1330 136L1400 190V120H1540V214H1600V360Z"
      />
      <path
        data-part="near"
        d="M0 360V262H60L130 206L200 262V250H300V300H420V236L486 190L552 236V290H980V240H1100V300H1220L1290 240L1360 300V262H1480V220H1500V190H1520V220H1600V360Z"
      />
      {lights.map(([x, y]) => (
        <path key={`${x}-${y}`} data-part="light" d={`M${x} ${y}h14v18h-14Z`} />
      ))}
    </Roofs>
  )
}

const Roofs = styled.svg`
  & > [data-part='far'] {
    fill: color-mix(in oklab, var(--ground) 70%, var(--ground-far));
  }
  & > [data-part='near'] {
    fill: var(--ground-far);
  }
  & > [data-part='light'] {
    fill: var(--t-deep-accent);
    opacity: 0.34;
  }
`
